import CPlatform
import Glibc
import PlayheadPlatform
import Testing

/// Files and folders of the file system.
@Suite struct FileTests {
  private let folder: String

  init() throws {
    folder = try #require(String(taking: g_dir_make_tmp("playhead-files-XXXXXX", nil)))
  }

  @Test func whatIsWrittenIsRead() {
    let path = "\(folder)/file"
    #expect(FileContents.read(path) == nil)
    #expect(FileContents.write([1, 0, 2], to: path))
    #expect(FileContents.read(path) == [1, 0, 2])
    #expect(FileContents.write("äß", to: path))
    #expect(FileContents.read(path) == Array("äß".utf8))
    #expect(FileContents.write("", to: path))
    #expect(FileContents.read(path) == [])
    #expect(!FileContents.write("", to: "\(folder)/nowhere/file"))
  }

  @Test func onlyTheOwnerReadsWhatIsWritten() {
    let path = "\(folder)/file"
    FileContents.write("secret", to: path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func foldersAreMadeWhereThereAreNone() {
    let path = "\(folder)/a/b"
    #expect(!FilePath.exists(path))
    #expect(Folder.make(path))
    #expect(Folder.make(path))
    #expect(FilePath.isFolder(path))
    #expect(!FilePath.isPlainFile(path))
    #expect(Folder.names(in: folder) == ["a"])
    #expect(!Folder.make("/proc/nowhere"))
  }

  @Test func pathsHaveParts() {
    #expect(FilePath.folder(of: "/a/b.c") == "/a")
    #expect(FilePath.folder(of: "b.c") == ".")
    #expect(FilePath.name(of: "/a/b.c") == "b.c")
    #expect(FilePath.displayName(of: "/a/ä.c") == "ä.c")
  }

  @Test func pathsAreWrittenAsAddresses() {
    #expect(FileAddress.uri(ofPath: "/a b") == "file:///a%20b")
    #expect(FileAddress.uri(ofPath: "a") == nil)
    #expect(FileAddress.path(ofURI: "file:///a%20b") == "/a b")
    #expect(FileAddress.path(ofURI: "https://example.org/a") == nil)
    #expect(FileAddress.mountedPath(ofURI: "https://example.org/a") == nil)
    #expect(FileAddress.mountedPath(ofURI: "file:///a%20b") == "/a b")
    #expect(FileAddress.uri(ofTyped: "https://example.org/a") == "https://example.org/a")
    #expect(FileAddress.uri(ofTyped: "/a b") == "file:///a%20b")
  }

  /// What is before the colon looks like the scheme of a URI.
  @Test func aNameWithAColonIsThatOfAFileIfThereIsOne() throws {
    let name = "Alien: clock.mkv"
    #expect(FileContents.write("", to: "\(folder)/\(name)"))
    let former = try #require(String(taking: g_get_current_dir()))
    try #require(chdir(folder) == 0)
    let uris = [name, "no \(name)", "No: \(name)", "No://\(name)"]
      .map { FileAddress.uri(ofTyped: $0) }
    let bytes = name.withCString { FileAddress.uri(ofTypedBytes: $0) }
    // Before anything that may fail: the folder is that of all tests.
    try #require(chdir(former) == 0)
    let paths = uris.map { $0.flatMap(FileAddress.path(ofURI:)) }
    #expect(paths == ["\(folder)/\(name)", "\(folder)/no \(name)", nil, nil])
    #expect(bytes == uris[0])
  }

  @Test func namesTellWhatFilesAre() {
    #expect(ContentType.mimeType(ofName: "film.webm") == "video/webm")
  }

  @Test func theClockGoesOn() {
    let first = MonotonicClock.now
    #expect(first > .zero)
    #expect(MonotonicClock.now >= first)
  }
}
