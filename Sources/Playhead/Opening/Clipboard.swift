internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// What was copied somewhere, to be opened.
@MainActor enum Clipboard {
  /// Reads it, without waiting: files as a file manager copies them, or addresses and paths in a text.
  /// - Parameter then: gets their URIs; none if there is nothing that could be opened.
  static func read(then: @escaping @MainActor (PastedText) -> Void) {
    guard let display = gdk_display_get_default(),
      let clipboard = gdk_display_get_clipboard(display)
    else { return then(PastedText(uris: [])) }
    let reading = Unmanaged.passRetained(Reading(then)).toOpaque()
    let formats = gdk_clipboard_get_formats(clipboard)
    if gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0 {
      gdk_clipboard_read_value_async(
        clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
        { clipboard, result, reading in
          guard let clipboard, let reading else { return }
          let reader = Unmanaged<Reading>.fromOpaque(reading).takeRetainedValue()
          let value = clipboard.withOpaquePointer {
            gdk_clipboard_read_value_finish($0, result, nil)
          }
          reader.then(PastedText(uris: value.map { FileList.uris(in: $0) } ?? []))
        }, reading)
    } else {
      gdk_clipboard_read_text_async(
        clipboard, nil,
        { clipboard, result, reading in
          guard let clipboard, let reading else { return }
          let reader = Unmanaged<Reading>.fromOpaque(reading).takeRetainedValue()
          let text = clipboard.withOpaquePointer {
            gdk_clipboard_read_text_finish($0, result, nil)
          }
          reader.then(PastedText(String(taking: text) ?? ""))
        }, reading)
    }
  }

  private final class Reading {
    let then: @MainActor (PastedText) -> Void
    init(_ then: @escaping @MainActor (PastedText) -> Void) { self.then = then }
  }
}

/// The files in a value of GDK's.
enum FileList {
  static func uris(in value: UnsafePointer<GValue>) -> [String] {
    guard let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var uris: [String] = []
    var next = files
    while let node = next {
      if let file = node.pointee.data?.object(as: GFile.self),
        let uri = String(taking: g_file_get_uri(file))
      {
        uris.append(uri)
      }
      next = node.pointee.next
    }
    return uris
  }
}
