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
  func typeFollowsThePictureSize(size: PresentationSize?, expected: MediaType) {
    #expect(MediaType(presentationSize: size) == expected)

    var core = CoreProperties.empty
    core.itemProperties.presentationSize = size
    #expect(core.mediaType == expected)
  }
}
