internal import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

/// What shows pictures from buffers that the kernel shares (dmabufs), such as GTK's display.
///
/// Made once, and kept to the end of the program.
public final class DmabufDisplay: DmabufMemory {
  /// Brings a picture into memory: four bytes a pixel, blue, green, red and one of no meaning; nil if that is
  /// impossible. Called on any thread.
  public typealias Reader = @Sendable (DmabufFrame) -> [UInt8]?

  /// True if it can be told how luma and color differences become red, green and blue.
  let takesYUV: Bool
  let formats: Set<DmabufFormat>
  let read: Reader
  private let refusalNoted = Locked<String?>(nil)
  private static let made = Locked<DmabufDisplay?>(nil)

  /// A display, which is the program's from now on.
  /// - Parameters:
  ///   - formats: what it takes, as numbers of DRM's (`drm_fourcc.h`); what GStreamer does not know is left out.
  ///   - takesYUV: true if it can be told how luma and color differences become red, green and blue.
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

  /// How many formats it takes.
  public var formatCount: Int { formats.count }

  /// Why it is not to be used again in this program: it did not take a picture. Nil if it took each.
  public var refusal: String? { refusalNoted.withLock { $0 } }

  /// Notes that it did not take a picture: the next ones go another way.
  public func refuse(_ reason: String) {
    let isNew = refusalNoted.withLock { refusal in
      defer { refusal = refusal ?? reason }
      return refusal == nil
    }
    if isNew { playhead_log_line("Video goes on without dmabufs: \(reason)") }
  }

  /// Forgets a refusal: for tests.
  func forgive() { refusalNoted.withLock { $0 = nil } }

  /// What a sink takes of it; nil: nothing. Subtitles lie over the picture.
  var caps: String? {
    let names = formats.filter { takesYUV || !$0.isYUV }.map(\.name).sorted()
    guard !names.isEmpty else { return nil }
    let fields = "format=(string)DMA_DRM, drm-format=(string){ \(names.joined(separator: ", ")) }"
    return """
      video/x-raw(memory:DMABuf, meta:GstVideoOverlayComposition), \(fields); \
      video/x-raw(memory:DMABuf), \(fields)
      """
  }

  /// True if an installed decoder of video makes such buffers.
  public static var hasDecoders: Bool {
    // GST_ELEMENT_FACTORY_TYPE_DECODER and …_MEDIA_VIDEO, macros with casts.
    let kind = GstElementFactoryListType(1 << 0 | 1 << 49)
    let list = gst_element_factory_list_get_elements(kind, GST_RANK_MARGINAL)
    defer { gst_plugin_feature_list_free(list) }
    return playhead_any_makes_dmabufs(list) != 0
  }
}
