/// Rules for the size of a window with a video.
package enum WindowSize {
  /// Returns the size of a window for a video at its own resolution, or a smaller one with the same aspect
  /// ratio if the screen is too small.
  ///
  /// - Parameters:
  ///   - video: The size of the video in the window's units.
  ///   - frame: The size of what the window has around the video.
  ///   - screen: The available size.
  /// - Returns: `nil` if there is no video, or no space for it.
  package static func fitting(
    video: PixelSize, frame: PixelSize, screen: PixelSize
  ) -> PixelSize? {
    guard video.width > 0, video.height > 0 else { return nil }
    let (width, height) = (Double(video.width), Double(video.height))
    let room = (
      width: Double(screen.width) * share - Double(frame.width),
      height: Double(screen.height) * share - Double(frame.height)
    )
    let scale = min(1, room.width / width, room.height / height)
    guard scale > 0 else { return nil }
    return PixelSize(
      width: Int(clamping: (width * scale).rounded()).addingClamped(frame.width),
      height: Int(clamping: (height * scale).rounded()).addingClamped(frame.height))
  }

  /// Returns the natural size of a view of a video: that of the video, limited to the screen, or a default
  /// size. It is at least ``minimum``.
  ///
  /// - Parameters:
  ///   - video: The size of the video in the view's units, or `nil`.
  ///   - screen: The available size, or `nil`.
  package static func natural(video: PixelSize?, screen: PixelSize?) -> PixelSize {
    let video = video.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? usual
    let natural =
      fitting(video: video, frame: PixelSize(width: 0, height: 0), screen: screen ?? usualScreen)
      ?? usual
    return PixelSize(
      width: max(natural.width, minimum.width), height: max(natural.height, minimum.height))
  }

  /// The minimum size of a view of a video: what is smaller shows nothing, and narrow windows still have room for it.
  package static let minimum = PixelSize(width: 128, height: 72)
  private static let usual = PixelSize(width: 640, height: 360)
  private static let usualScreen = PixelSize(width: 1280, height: 720)

  /// The desktop's own panels take some of the screen.
  private static let share = 0.9
}
