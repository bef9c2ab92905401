extension PlayerWindow {
  /// Asks for files to play.
  func chooseFiles() {
    choose(.media) { [weak self] in self?.open($0) }
  }

  /// Asks for files to play after all others.
  func chooseFilesToAdd() {
    choose(.media) { [weak self] in self?.open(OpeningRequest(uris: $0, isEnqueued: true)) }
  }

  /// Asks for a folder to play.
  func chooseFolder() {
    choose(.folder) { [weak self] in self?.open($0) }
  }

  /// Asks for files of a kind, or for a folder.
  func choose(
    _ kind: FileChooser.Kind, then: @escaping @MainActor ([String]) -> Void
  ) {
    FileChooser.open(kind, parent: window) { uris in
      if !uris.isEmpty { then(uris) }
    }
  }
}
