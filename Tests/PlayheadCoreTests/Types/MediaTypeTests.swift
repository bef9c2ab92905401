import PlayheadCore
import Testing

@Suite("Media type")
struct MediaTypeTests {
  @Test(
    arguments: [
      (nil, MediaType.unknown),
      (.zero, .audio),
      (PresentationSize(width: 0, height: 0), .audio),
      (PresentationSize(width: 640, height: 360), .video),
      (PresentationSize(width: 1, height: 1), .video),
      (PresentationSize(width: 720, height: 0), .video),
    ] as [(PresentationSize?, MediaType)])
  func typeFollowsThePresentationSize(size: PresentationSize?, expected: MediaType) {
    #expect(MediaType(presentationSize: size) == expected)

    var core = CoreProperties.empty
    core.itemProperties.presentationSize = size
    #expect(core.mediaType == expected)
  }

  @Test(
    arguments: [
      ("a.mkv", "video/x-matroska", true), ("a.mp3", "audio/mpeg", true),
      ("a.ogx", "application/ogg", true), ("a.rm", "application/vnd.rn-realmedia", true),
      ("a.m2ts", "video/mp2t", true), ("mpls.ts", "video/mp2t", true),
      ("00001.mpls", "video/mp2t", false), ("INDEX.BDM", "video/mp2t", false),
      ("00001.clpi", "video/mp2t", false),
      ("a.m3u", "audio/x-mpegurl", false), ("a.m3u8", "application/vnd.apple.mpegurl", false),
      ("a.m4u", "video/vnd.mpegurl", false), ("a.pls", "audio/x-scpls", false),
      ("a.asx", "audio/x-ms-asx", false), ("a.wvx", "audio/x-ms-asx", false),
      ("a.pla", "audio/x-iriver-pla", false), ("a.xspf", "application/xspf+xml", false),
      ("a.txt", "text/plain", false), ("", "application/octet-stream", false),
    ])
  func ofAFolderTheMediaAreQueued(name: String, mimeType: String, expected: Bool) {
    #expect(MediaFileRule.isMedia(name, mimeType: mimeType) == expected)
  }

  @Test(
    arguments: [
      (720, 576, 16, 15, 768), (720, 480, 8, 9, 640), (640, 360, 1, 1, 640), (3, 2, 1, 2, 2),
      (1, 1, 1, 9, 1),
      (0, 0, 1, 1, 0),
      // Nonsense.
      (640, 360, 0, 0, 640), (640, 360, -1, 1, 640), (640, 360, 2_147_483_647, 1, 640),
      (640, 360, 1, 2_147_483_647, 640), (640, 360, 100, 1, 640), (640, 360, 99, 1, 63360),
      (.max, 360, 16, 9, .max),
    ])
  func thePixelsShapeCounts(width: Int, height: Int, n: Int, d: Int, expected: Int) {
    let size = PresentationSize(width: width, height: height, pixelAspectRatio: (n, d))
    #expect(size == PresentationSize(width: expected, height: height))
  }
}
