/// How large a window has to be for the picture in it.
public enum WindowSize {
  /// The size for a picture with as many pixels as it has; smaller, in the picture's shape, where the screen has
  /// no room for that.
  /// - Parameters:
  ///   - picture: the picture's size in the window's own units.
  ///   - frame: what the window has around the picture.
  ///   - screen: the room that there is.
  /// - Returns: nil if there is no picture, or no room for one.
  public static func fitting(
    picture: PixelSize, frame: PixelSize, screen: PixelSize
  ) -> PixelSize? {
    guard picture.width > 0, picture.height > 0 else { return nil }
    let (width, height) = (Double(picture.width), Double(picture.height))
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

  /// The size that a view of a picture wants: the picture's own, within the screen's; a usual one where no
  /// picture is known.
  /// - Parameters:
  ///   - picture: the picture's size in the view's own units; nil if it is not known.
  ///   - screen: the room that there is; nil if that is not known.
  public static func natural(picture: PixelSize?, screen: PixelSize?) -> PixelSize {
    let picture = picture.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? usual
    return fitting(
      picture: picture, frame: PixelSize(width: 0, height: 0), screen: screen ?? usualScreen)
      ?? usual
  }

  private static let usual = PixelSize(width: 640, height: 360)
  private static let usualScreen = PixelSize(width: 1280, height: 720)

  /// The desktop's own panels take some of the screen.
  private static let share = 0.9
}
