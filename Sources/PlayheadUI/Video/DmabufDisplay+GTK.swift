internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform
internal import PlayheadPlayer

extension DmabufDisplay {
  /// GTK's display, with what it takes; made at the first call.
  @MainActor static let ofGTK: DmabufDisplay = {
    var formats: [(fourcc: UInt32, modifier: UInt64)] = []
    if let display = gdk_display_get_default() {
      withUnsafeMutablePointer(to: &formats) { formats in
        _ = playhead_display_list_dmabuf_formats(
          display,
          { fourcc, modifier, formats in
            formats.assumingMemoryBound(to: [(fourcc: UInt32, modifier: UInt64)].self).pointee
              .append((fourcc, modifier))
          }, formats)
      }
    }
    return DmabufDisplay(
      formats: formats, takesYUV: playhead_gtk_knows_yuv(),
      read: { dmabuf in onMain { pixels(of: dmabuf) } })
  }()

  /// A frame as GTK takes it; nil if it does not, which counts for all that follow. GTK keeps `frame`, which has
  /// this frame, for as long as it may draw it.
  @MainActor func makeTexture(_ dmabuf: DmabufFrame, keeping frame: VideoFrame) -> GdkTexture? {
    do throws(GLibError) {
      return try Self.texture(of: dmabuf, keeping: frame)
    } catch {
      refuse(error.description)
      return nil
    }
  }

  @MainActor private static func texture(
    of dmabuf: DmabufFrame, keeping owner: AnyObject
  ) throws(GLibError) -> GdkTexture? {
    guard let display = gdk_display_get_default() else { return nil }
    let owner = Unmanaged.passRetained(owner)
    var buffers = dmabuf.buffers
    do throws(GLibError) {
      return try GLibError.check { error in
        playhead_dmabuf_texture_new(
          display, &buffers, dmabuf.matrix, gboolean(dmabuf.isNarrow),
          { @Sendable owner in
            if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
          }, owner.toOpaque(), error)
      }
    } catch {
      owner.release()
      throw error
    }
  }

  /// Returns the pixels that GTK reads from a frame, in the format of cairo, or `nil` if it cannot read it.
  @MainActor private static func pixels(of dmabuf: DmabufFrame) -> [UInt8]? {
    guard let texture = try? texture(of: dmabuf, keeping: ofGTK) else { return nil }
    let stride = dmabuf.width * 4
    return [UInt8](unsafeUninitializedCapacity: stride * dmabuf.height) { bytes, count in
      gdk_texture_download(texture, bytes.baseAddress, gsize(stride))
      count = stride * dmabuf.height
    }
  }

  private static func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    guard !playhead_is_main_thread() else { return MainActor.assumeIsolated(body) }
    return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }
}
