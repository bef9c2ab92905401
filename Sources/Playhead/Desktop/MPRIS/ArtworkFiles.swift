internal import CPlatform
internal import Glibc
internal import PlayheadCore
internal import PlayheadPlatform

/// Images of media as files, for those who take addresses only: in the user's cache, each of them once
/// and only as long as it may be shown.
@MainActor final class ArtworkFiles {
  /// Called when an image has become a file.
  var onNews: () -> Void = {}

  /// The newest one.
  private var source = ImageSource.none
  private var address: String?
  private var paths: [String] = []
  private var writing: Task<Void, Never>?
  private let folder: String

  /// The number that is kept: a client may still be reading that of the previous item.
  private static let kept = 2

  init(folder: String = ArtworkFiles.usualFolder) {
    self.folder = folder
    Task { await Self.removeLeftOver(in: folder) }
  }

  isolated deinit {
    writing?.cancel()
    for path in paths { unlink(path) }
  }

  /// The address of an image that is part of its medium; nil as long as it is no file. It becomes one
  /// by being asked for.
  func address(of source: ImageSource) -> String? {
    guard case .data(let bytes) = source else { return nil }
    guard source != self.source else { return address }
    self.source = source
    address = nil
    writing?.cancel()
    writing = Task { [weak self, folder] in
      guard let path = await Self.write(bytes, in: folder) else { return }
      if let self, !Task.isCancelled { return take(path) }
      // Its item was skipped meanwhile, or the program ends.
      if self?.mayShow(path, of: source) != true { unlink(path) }
    }
    return nil
  }

  /// Returns whether a file is in use, or is about to be: the same image has the same file.
  private func mayShow(_ path: String, of source: ImageSource) -> Bool {
    paths.contains(path) || source == self.source
  }

  private func take(_ path: String) {
    address = FileAddress.uri(ofPath: path)
    paths.removeAll { $0 == path }
    paths.append(path)
    if paths.count > Self.kept { unlink(paths.removeFirst()) }
    onNews()
  }

  /// Writes an image, named after what is in it.
  /// - Returns: its path, or nil if it cannot be written: then it is not shown.
  @concurrent private static func write(_ bytes: [UInt8], in folder: String) async -> String? {
    guard Folder.make(folder), let sum = Digest.sha256(of: bytes) else { return nil }
    let path = "\(folder)/\(getpid())-\(sum)\(ImageFormat.suffix(of: bytes))"
    return FileContents.write(bytes, to: path) ? path : nil
  }

  /// Removes the images of processes that are gone: they were killed.
  @concurrent private static func removeLeftOver(in folder: String) async {
    for name in Folder.names(in: folder) {
      guard let owner = name.split(separator: "-").first.flatMap({ pid_t($0) }), owner > 0,
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// The folder in the user's cache.
  nonisolated static var usualFolder: String { "\(Folder.cache)/playhead/artwork" }
}
