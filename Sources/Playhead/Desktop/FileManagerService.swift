internal import PlayheadPlatform

/// The desktop's file manager.
@MainActor enum FileManagerService {
  private static let service = BusService(
    name: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
    interface: "org.freedesktop.FileManager1")

  /// Shows files in their folders.
  /// - Parameters:
  ///   - uris: the files' `file:` URLs.
  ///   - fail: called with a sentence for the person if there is no file manager.
  static func show(_ uris: [String], fail: @escaping @MainActor (String) -> Void) {
    // The empty text: no identifier of a start-up sequence.
    let arguments = [Variant(uris.map { Variant($0) }, of: "s"), Variant("")]
    service.call("ShowItems", arguments, on: .session) { reply in
      if reply == nil { fail(localized("Could not open the file manager.")) }
    }
  }
}
