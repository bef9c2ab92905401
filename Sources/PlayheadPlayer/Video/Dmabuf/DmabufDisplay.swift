internal import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

/// A display that shows frames from buffers that the kernel shares (dmabuf), such as that of GTK.
///
/// It is made once, and kept until the program ends.
///
/// With it, frames that a hardware decoder leaves in graphics memory are shown without being copied through
/// the processor. The views of PlayheadUI make it with GTK 4.16 or later.
public final class DmabufDisplay: DmabufMemory {
  /// A closure that copies a frame into memory, four bytes a pixel: blue, green, red, and an unused one.
  ///
  /// It is called on any thread, and returns `nil` if the frame cannot be read.
  ///
  /// It is needed for screenshots, and for views that take only frames in memory. The array has at least
  /// `width` × `height` × 4 bytes, without padding between rows.
  public typealias Reader = @Sendable (DmabufFrame) -> [UInt8]?

  /// Indicates whether the display can be told how luma and color differences become red, green and blue.
  let takesYUV: Bool
  let formats: Set<DmabufFormat>
  let read: Reader
  private let refusalNoted = Locked<String?>(nil)
  private static let made = Locked<DmabufDisplay?>(nil)

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - formats: The formats that the display takes, as codes and modifiers of DRM (`drm_fourcc.h`). Formats
  ///     that GStreamer does not know are ignored.
  ///   - takesYUV: `true` if the display can be told how to convert YUV to RGB.
  ///   - read: A closure that copies a frame into memory.
  public init(
    formats: [(fourcc: UInt32, modifier: UInt64)], takesYUV: Bool, read: @escaping Reader
  ) {
    self.formats = Set(
      formats.compactMap { DmabufFormat(fourcc: $0.fourcc, modifier: $0.modifier) })
    self.takesYUV = takesYUV
    self.read = read
    Self.made.withLock { $0 = self }
  }

  /// The program's; nil if it has none.
  package static var current: DmabufDisplay? { made.withLock { $0 } }

  /// The number of formats that the display takes.
  ///
  /// Zero means that no frame is shown without a copy.
  public var formatCount: Int { formats.count }

  /// The reason why the display is not used again in this program, or `nil` if it has taken each frame.
  ///
  /// It can be read on any thread.
  public var refusal: String? { refusalNoted.withLock { $0 } }

  /// Records that the display did not take a frame. Later frames are shown in another way.
  ///
  /// The first reason is kept and written to the log; later ones are ignored.
  ///
  /// - Parameter reason: A clause for the log.
  public func refuse(_ reason: String) {
    let isNew = refusalNoted.withLock { refusal in
      defer { refusal = refusal ?? reason }
      return refusal == nil
    }
    if isNew { playhead_log_line("Video continues without DMA-BUFs: \(reason)") }
  }

  /// Forgets a refusal: for tests.
  func forgive() { refusalNoted.withLock { $0 = nil } }

  /// The caps that a sink takes for the display, or `nil` for nothing. Subtitles lie over the frame.
  var caps: String? {
    let names = formats.filter { takesYUV || !$0.isYUV }.map(\.name).sorted()
    guard !names.isEmpty else { return nil }
    let fields = "format=(string)DMA_DRM, drm-format=(string){ \(names.joined(separator: ", ")) }"
    return """
      video/x-raw(memory:DMABuf, meta:GstVideoOverlayComposition), \(fields); \
      video/x-raw(memory:DMABuf), \(fields)
      """
  }

  /// A Boolean value that indicates whether a video decoder is installed that outputs such buffers.
  ///
  /// It looks into GStreamer's registry, which must have been started. Without such a decoder there is no
  /// reason to make a display.
  public static var hasDecoders: Bool {
    // GST_ELEMENT_FACTORY_TYPE_DECODER and …_MEDIA_VIDEO, macros with casts.
    let kind = GstElementFactoryListType(1 << 0 | 1 << 49)
    let list = gst_element_factory_list_get_elements(kind, GST_RANK_MARGINAL)
    defer { gst_plugin_feature_list_free(list) }
    return playhead_any_makes_dmabufs(list) != 0
  }
}
