import PlayheadCore
import Testing

@Suite("Decoders: ranks")
struct DecoderRanksTests {
  @Test(
    arguments: [
      ("vah264dec", 0, 257), ("vah265dec", 0, 257), ("vavp8dec", 0, 257), ("vavp9dec", 0, 257),
      ("vaav1dec", 0, 257), ("vampeg2dec", 0, 257), ("varenderD129h264dec", 0, 257),
      ("nvh264dec", 256, 257), ("nvh264sldec", 128, 257), ("nvmpeg2videodec", 256, 257),
      ("nvh265device1dec", 256, 257), ("v4l2slh264dec", 128, 257), ("v4l2slvideo2vp9dec", 64, 257),
      // Ranked high enough already.
      ("v4l2slh265dec", 257, nil), ("nvav1dec", 300, nil),
      // Software, images, other plugins, no decoders.
      ("avdec_h264", 256, nil), ("vp9dec", 256, nil), ("openh264dec", 64, nil),
      ("vajpegdec", 0, nil), ("nvjpegdec", 64, nil), ("vaapih264dec", 0, nil),
      ("vapostproc", 0, nil),
      ("nvh264enc", 256, nil), ("v4l2h264dec", 257, nil), ("", 0, nil),
    ] as [(String, Int, Int?)])
  func whatIsLeftOutIsRaised(factory: String, rank: Int, raised: Int?) {
    #expect(DecoderRanks.raised(factory, rank: rank, version: (1, 22)) == raised)
  }

  @Test(
    arguments: [
      ((1, 18), true), ((1, 20), true), ((1, 22), true), ((1, 23), true), ((1, 24), false),
      ((1, 26), false), ((2, 0), false),
    ] as [((Int, Int), Bool)])
  func from1_24OnItIsNotNeeded(version: (Int, Int), isRaised: Bool) {
    let rank = DecoderRanks.raised("vah264dec", rank: 0, version: version)
    #expect((rank != nil) == isRaised)
  }

  @Test(
    arguments: [
      ("vah264dec:NONE", nil), ("avdec_h264:MAX,vah264dec:100", nil), (" vah264dec : 5", nil),
      ("avdec_h264:MAX", 257), ("vah264decoder:1", 257), ("", 257), (",,:", 257),
    ] as [(String, Int?)])
  func whoeverNamesADecoderIsObeyed(list: String, raised: Int?) {
    #expect(
      DecoderRanks.raised("vah264dec", rank: 0, version: (1, 22), userRanks: list) == raised)
  }

  @Test(
    arguments: [
      ("auto", .automatic), ("no", .off), ("", nil), ("yes", nil), ("NO", nil),
    ] as [(String, HardwareDecoding?)])
  func theEnvironmentHasTwoWords(value: String, setting: HardwareDecoding?) {
    #expect(HardwareDecoding(environment: value) == setting)
  }
}
