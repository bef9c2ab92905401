import CPlatform
import TestMedia
import Testing

@Suite struct CacheTests {
  @Test func kindIsMadeOnce() async throws {
    let kind = MediaKind.audio(.wav, duration: .milliseconds(300))
    let paths = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { try? TestMedia.file(kind) } }
      return await group.reduce(into: []) { $0.insert($1) } as Set<String?>
    }
    #expect(paths.count == 1)
    let path = try #require(paths.first ?? nil)
    let time = try modificationTime(of: path)
    #expect(try TestMedia.file(kind) == path)
    #expect(try modificationTime(of: path) == time)
  }

  @Test func differentKindsLieInDifferentDirectories() throws {
    let first = try TestMedia.file(.audio(.wav, duration: .milliseconds(100)))
    let second = try TestMedia.file(.audio(.wav, duration: .milliseconds(200)))
    #expect(first != second)
    #expect(first.hasSuffix("/tone.wav") && second.hasSuffix("/tone.wav"))
    #expect(try TestMedia.makeDirectory() != TestMedia.makeDirectory())
  }

  @Test func directoryGoesWithItsProcess() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      print(try TestMedia.file(.text))
      _ = try TestMedia.file(.hls(Clip(duration: .seconds(1))))
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let path = try #require(output.split(separator: "\n").first { $0.hasSuffix("/text.txt") })
    #expect(path.contains("playhead-test-media-"))
    #expect(access(String(path), F_OK) != 0)
    let root = path.split(separator: "/").dropLast(2).joined(separator: "/")
    #expect(access("/\(root)", F_OK) != 0)
  }

  private func modificationTime(of path: String) throws -> Int {
    let file = g_file_new_for_commandline_arg(path)
    let info = g_file_query_info(
      file, G_FILE_ATTRIBUTE_TIME_MODIFIED + "," + G_FILE_ATTRIBUTE_TIME_MODIFIED_NSEC,
      G_FILE_QUERY_INFO_NONE, nil, nil)
    let seconds = g_file_info_get_attribute_uint64(info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
    let nanoseconds = g_file_info_get_attribute_uint32(info, G_FILE_ATTRIBUTE_TIME_MODIFIED_NSEC)
    return Int(seconds) * 1_000_000_000 + Int(nanoseconds)
  }
}
