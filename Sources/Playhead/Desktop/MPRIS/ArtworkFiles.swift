internal import CPlatform
internal import Platform
internal import PlayheadCore

/// Pictures of media as files, for those who take addresses only: in the user's cache, each of them once
/// and only as long as it may be shown.
@MainActor final class ArtworkFiles {
  /// Called when a picture has become a file.
  var onNews: () -> Void = {}

  /// The newest one.
  private var source = ImageSource.none
  private var address: String?
  private var paths: [String] = []
  private var writing: Task<Void, Never>?

  /// How many are kept: who is told of one may be reading that of the item before.
  private static let kept = 2

  isolated deinit {
    writing?.cancel()
    for path in paths { unlink(path) }
  }

  /// The address of a picture that is part of its medium; nil as long as it is no file. It becomes one
  /// by being asked for.
  func address(of source: ImageSource) -> String? {
    guard case .data(let bytes) = source else { return nil }
    guard source != self.source else { return address }
    self.source = source
    address = nil
    writing?.cancel()
    writing = Task { [weak self] in
      let path = await Self.write(bytes)
      guard let self, let path, !Task.isCancelled else { return }
      take(path)
    }
    return nil
  }

  private func take(_ path: String) {
    address = String(taking: g_filename_to_uri(path, nil, nil))
    paths.removeAll { $0 == path }
    paths.append(path)
    if paths.count > Self.kept { unlink(paths.removeFirst()) }
    onNews()
  }

  /// Writes a picture, named after what is in it.
  /// - Returns: its path, or nil if it cannot be written: then it is not shown.
  @concurrent private static func write(_ bytes: [UInt8]) async -> String? {
    let folder = "\(String(cString: g_get_user_cache_dir()))/playhead/artwork"
    guard g_mkdir_with_parents(folder, 0o700) == 0,
      let sum = String(
        taking: g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)))
    else { return nil }
    let path = "\(folder)/\(getpid())-\(sum)\(PictureFormat.suffix(of: bytes))"
    let isWritten = bytes.withUnsafeBytes {
      g_file_set_contents(
        path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), nil)
    }
    return isWritten != 0 ? path : nil
  }
}
