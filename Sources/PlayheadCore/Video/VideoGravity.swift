/// The way in which a video fills a view with another aspect ratio. The names are those of AVFoundation.
///
/// If the aspect ratios are equal, all three do the same.
///
/// For a film of 2.39:1 on a screen of 16:9, ``resizeAspect`` shows bars above and below,
/// ``resizeAspectFill`` cuts off a quarter of the width, and ``resize`` makes everybody taller. The raw
/// values can be saved.
public enum VideoGravity: String, Hashable, Sendable, CaseIterable {
  /// The whole video, as large as it fits; the rest of the view is black.
  case resizeAspect
  /// The video as large as is necessary to cover the view; the rest of the video is cut off.
  case resizeAspectFill
  /// The whole video, stretched to the aspect ratio of the view.
  case resize
}
