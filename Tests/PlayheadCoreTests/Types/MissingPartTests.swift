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

  /// The first text is GStreamer 1.26's, shortened.
  @Test(
    arguments: [
      (
        """
        ../gst/playback/gstdecodebin2.c(4720): gst_decode_bin_expose (): /GstPlayBin:playbin0:
        no suitable plugins found:
        Missing decoder: H.264 (Main Profile) (video/x-h264, level=(string)2.1, rate=(fraction)25/1)

        """, "video/x-h264, level=(string)2.1, rate=(fraction)25/1"
      ),
      ("Missing decoder: WebP (image/webp)", "image/webp"),
      ("Missing decoder: A (b/c d) (audio/x-d)", "audio/x-d"),
      ("Missing decoder: A (audio/x-a)\nMissing decoder: B (audio/x-b)", "audio/x-a"),
      ("no suitable plugins found:\nCouldn't link it", nil), ("Missing decoder: A", nil),
      ("Missing decoder: A (b)", nil), ("Missing decoder: (", nil), ("Missing decoder: ", nil),
      ("It says “Missing decoder: A (audio/x-a)”", nil), ("", nil),
    ] as [(String, String?)])
  func theErrorForDevelopersNamesTheFormat(text: String, format: String?) {
    #expect(MissingPart.undecodedFormat(in: text).map(String.init) == format)
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
