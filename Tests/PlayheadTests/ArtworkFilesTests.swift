import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import Playhead

/// Images of media that are files for a while.
@MainActor @Suite struct ArtworkFilesTests {
  private func makeFolder() throws -> String { "\(try TestMedia.makeDirectory())/artwork" }

  private func isEventually(_ count: Int, in folder: String) async -> Bool {
    await eventually { Folder.names(in: folder).count == count }
  }

  /// As when items are skipped before their images are written.
  @Test func imagesOfSkippedItemsAreRemoved() async throws {
    let folder = try makeFolder()
    var files: ArtworkFiles? = ArtworkFiles(folder: folder)
    for number in 0..<20 { #expect(files?.address(of: .data([UInt8(number)])) == nil) }
    let last = ImageSource.data([20])
    #expect(await eventually { files?.address(of: last) != nil })
    #expect(
      await eventually {
        let addresses = Folder.names(in: folder).map { FileAddress.uri(ofPath: "\(folder)/\($0)") }
        return addresses == [files?.address(of: last)]
      })
    files = nil
    #expect(await isEventually(0, in: folder))
  }

  @Test func anImageThatComesBackStays() async throws {
    let folder = try makeFolder()
    let files = ArtworkFiles(folder: folder)
    let (first, second) = (ImageSource.data([1]), ImageSource.data([2]))
    for source in [first, second, first] { #expect(files.address(of: source) == nil) }
    #expect(await eventually { files.address(of: first) != nil })
    #expect(
      await eventually {
        let addresses = Folder.names(in: folder).map { FileAddress.uri(ofPath: "\(folder)/\($0)") }
        return addresses == [files.address(of: first)]
      })
  }
}
