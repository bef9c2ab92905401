internal import CPlatform

/// The clipboard that all programs of the desktop share.
@MainActor package enum SystemClipboard {
  /// Reads it, without waiting.
  ///
  /// - Parameter then: A closure that is called once with the files, or else with the text; none of either if there is
  ///   nothing.
  package static func read(then: @escaping @MainActor (TransferredContent) -> Void) {
    guard let clipboard else { return then(.files([])) }
    let formats = gdk_clipboard_get_formats(clipboard)
    if gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0 {
      AsyncResult.wait { function, context in
        gdk_clipboard_read_value_async(
          clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil, function, context)
      } result: { result in
        let value = gdk_clipboard_read_value_finish(clipboard, result, nil)
        then(value.map { .files(in: $0) } ?? .files([]))
      }
    } else {
      AsyncResult.wait { function, context in
        gdk_clipboard_read_text_async(clipboard, nil, function, context)
      } result: { result in
        then(.text(String(taking: gdk_clipboard_read_text_finish(clipboard, result, nil)) ?? ""))
      }
    }
  }

  /// Copies an image.
  ///
  /// - Parameter png: The image as PNG.
  package static func copyImage(png: [UInt8]) {
    guard let clipboard else { return }
    let bytes = g_bytes_new(png, gsize(png.count))
    defer { g_bytes_unref(bytes) }
    let provider = gdk_content_provider_new_for_bytes("image/png", bytes)
    defer { g_object_unref(provider) }
    _ = gdk_clipboard_set_content(clipboard, provider)
  }

  private static var clipboard: OpaquePointer? {
    gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
  }
}
