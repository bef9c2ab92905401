internal import CPlatform

/// The content types of files.
package enum ContentType {
  /// The MIME type that the name of a file suggests: opening each of thousands of files would take minutes.
  package static func mimeType(ofName name: String) -> String? {
    String(taking: g_content_type_guess(name, nil, 0, nil))
      .flatMap { String(taking: g_content_type_get_mime_type($0)) }
  }
}
