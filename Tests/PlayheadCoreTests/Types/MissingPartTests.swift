import PlayheadCore
import Testing

struct MissingPartTests {
  @Test(
    arguments: [
      ("video/x-h264, level=(string)4", MediaCharacteristic.visual), ("image/webp", .visual),
      ("audio/x-vorbis", .audible), ("subpicture/x-dvd", .legible),
      ("application/x-rtp, media=(string)audio", nil),
    ] as [(String, MediaCharacteristic?)])
  func theDetailTellsWhatItIsFor(kind: String, characteristic: MediaCharacteristic?) {
    let part = MissingPart(name: "x", installerDetail: "gstreamer|1.0|player|x|decoder-\(kind)")
    #expect(part.characteristic == characteristic)
  }

  @Test func aPartThatIsNoDecoderIsForNothingKnown() {
    for detail in ["gstreamer|1.0|player|x|element-audio/x", "", "|"] {
      #expect(MissingPart(name: "x", installerDetail: detail).characteristic == nil)
    }
  }

  @Test(
    arguments: [
      (MediaCharacteristic.visual, [MediaCharacteristic](), "The video requires"),
      (.visual, [.audible], "The video requires"),
      (.audible, [.visual], "The audio requires"),
      (.audible, [.visual, .audible], "A track requires"),
      (.legible, [.visual], "The subtitles require"),
      (nil, [], "A track requires"),
    ] as [(MediaCharacteristic?, [MediaCharacteristic], String)])
  func theSentenceTellsWhatDoesNotWork(
    characteristic: MediaCharacteristic?, others: [MediaCharacteristic], beginning: String
  ) {
    let part = MissingPart(characteristic, name: "H.264 decoder", package: "gstreamer1.0-libav")
    let tracks = others.map {
      MediaTrack(id: .embedded($0, index: 0), characteristic: $0)
    }
    let sentence = part.sentence(beside: tracks).description
    #expect(sentence.hasPrefix(beginning) && sentence.contains("H.264 decoder"))
    #expect(part.suggestion.description.contains("gstreamer1.0-libav"))
  }

  @Test func anItemTellsItOnceAndAsSoonAsItIsReady() {
    let part = MissingPart(.visual, name: "H.264 decoder")
    var machine = PlaybackMachine.opening(2)
    func parts() -> [MissingPart] { machine.properties.coreProperties.itemProperties.missingParts }
    machine.report(.partMissing(part))
    #expect(parts().isEmpty)
    machine.prepare()
    #expect(parts() == [part])
    machine.report(.partMissing(part))
    #expect(parts() == [part])
    _ = machine.advanceToNextItem()
    machine.prepare()
    #expect(parts().isEmpty)
  }
}
