internal import PlayheadCore
internal import PlayheadPlatform

/// The clipboard, for opening what was copied somewhere.
@MainActor enum Clipboard {
  /// Reads it, without waiting: files as a file manager copies them, or addresses and paths in a text.
  /// - Parameter then: gets their URIs; none if there is nothing that could be opened.
  static func read(then: @escaping @MainActor (PastedText) -> Void) {
    SystemClipboard.read { then(PastedText($0)) }
  }
}

extension PastedText {
  /// Creates pasted text from what was copied or dropped.
  init(_ content: TransferredContent) {
    switch content {
    case .files(let uris): self.init(uris: uris)
    case .text(let text): self.init(text)
    }
  }
}
