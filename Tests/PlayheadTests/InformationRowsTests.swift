import PlayheadCore
import Testing

@testable import Playhead

/// The rows of the window with media information.
@Suite struct InformationRowsTests {
  private func text(_ rows: InformationRows) -> [String] {
    rows.sections.flatMap { section in
      [section.title] + section.rows.map { "\($0.title): \($0.text)" }
    }
  }

  @Test func nothingIsSaidOfNothing() {
    let rows = InformationRows(information: nil, metrics: nil, location: nil, renderer: "R")
    #expect(rows.sections.isEmpty)
  }

  @Test func whatIsKnownIsSaid() {
    var video = MediaInformation.Video(width: 1920, height: 1080)
    video.codec = "H.264 (High Profile)"
    video.decoder = .init(factory: "vah264dec", name: "VA H.264", isHardware: true)
    video.frameRate = 30_000 / 1001.0
    (video.chroma, video.bitDepth, video.bitrate) = ("4:2:0", 8, 4_250_000)
    var audio = MediaInformation.Audio()
    (audio.codec, audio.channels, audio.sampleRate, audio.bitrate) = ("AAC", 2, 44_100, 128_000)
    var metrics = Metrics()
    metrics.total = MetricsValues(
      numberOfDroppedVideoFrames: 3, numberOfDecodedVideoFrames: 90, numberOfShownVideoFrames: 88,
      numberOfSkippedVideoFrames: 1, numberOfLateVideoFrames: 4)
    metrics.startupTime = .milliseconds(1250)
    let rows = InformationRows(
      information: MediaInformation(container: "Matroska", video: video, audio: audio),
      metrics: metrics, location: "/film.mkv", renderer: "GskCairoRenderer")
    #expect(
      text(rows) == [
        "General", "Location: /film.mkv", "Container: Matroska",
        "Video", "Codec: H.264 (High Profile)", "Decoder: VA H.264 (hardware, vah264dec)",
        "Resolution: 1920 × 1080", "Frame rate: 29.97 fps", "Pixel format: 4:2:0, 8-bit",
        "Bitrate: 4.3 Mbit/s", "Renderer: GskCairoRenderer",
        "Audio", "Codec: AAC", "Channels: 2", "Sample rate: 44.1 kHz", "Bitrate: 128 kbit/s",
        "Playback", "Decoded frames: 90", "Displayed frames: 88",
        "Late frames: 4", "Skipped frames: 1",
        "Dropped frames: 3", "Playback stalls: 0", "Startup time: 1.25 s",
      ])
  }

  @Test(arguments: [
    (1.0, 2, "1"), (1.005, 1, "1"), (0.05, 2, "0.05"), (-2.5, 1, "-2.5"), (-0.001, 1, "0"),
    (29.97003, 3, "29.97"), (7, 0, "7"),
  ])
  func numbersAreShort(_ value: Double, _ places: Int, _ text: String) {
    #expect(InformationRows.decimal(value, places: places) == text)
  }
}
