/// How large a window has to be for the video in it.
public enum WindowSize {
  /// The size for a video with as many pixels as it has; smaller, in the video's shape, where the screen has
  /// no room for that.
  /// - Parameters:
  ///   - video: the video's size in the window's own units.
  ///   - frame: what the window has around the video.
  ///   - screen: the room that there is.
  /// - Returns: nil if there is no video, or no room for one.
  public static func fitting(
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

  /// The size that a view of a video wants: the video's own, within the screen's; a usual one where no
  /// video is known.
  /// - Parameters:
  ///   - video: the video's size in the view's own units; nil if it is not known.
  ///   - screen: the room that there is; nil if that is not known.
  public static func natural(video: PixelSize?, screen: PixelSize?) -> PixelSize {
    let video = video.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? usual
    return fitting(
      video: video, frame: PixelSize(width: 0, height: 0), screen: screen ?? usualScreen)
      ?? usual
  }

  private static let usual = PixelSize(width: 640, height: 360)
  private static let usualScreen = PixelSize(width: 1280, height: 720)

  /// The desktop's own panels take some of the screen.
  private static let share = 0.9
}
