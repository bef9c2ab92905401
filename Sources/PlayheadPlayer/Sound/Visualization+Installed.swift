internal import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

extension Visualization {
  /// The visualizations that are installed. The array is empty until GStreamer has been started, which the
  /// first player does.
  ///
  /// The order is that of all cases. They are elements of GStreamer's plugins `goom` and `audiovisualizers`,
  /// which can be missing on a system.
  ///
  /// A menu that lists them is empty on a system without the plugins; hide it then.
  public static var installed: [Visualization] {
    guard gst_is_initialized() != 0 else { return [] }
    return allCases.filter { gst_element_factory_find($0.rawValue) != nil }
  }

  /// Creates the element that makes the frames, in a size that costs little, or returns `nil` if it is not installed.
  func make() -> GstElement? {
    GStreamer.bin("\(rawValue) ! capsfilter caps=video/x-raw,width=640,height=360,framerate=25/1")
  }
}
