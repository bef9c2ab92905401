import PlayheadCore
import Testing

/// The reports of GStreamer 1.22, as they were seen, and what a person is told.
@Suite("GStreamer's errors")
struct PlaybackErrorReportTests {
  private static let file = "file:///home/me/My%20film.mkv"
  private static let http = "http://example.org/clips/film.mp4?token=1"
  private static let resource = "gst-resource-error-quark"
  private static let stream = "gst-stream-error-quark"
  private static let core = "gst-core-error-quark"

  @Test(arguments: [
    (resource, 3, PlaybackError.Reason.fileNotFound),
    (resource, 5, .noPermission),
    (resource, 6, .noOutput),
    (resource, 7, .noOutput),
    (resource, 10, .noOutput),
    (resource, 9, .damaged),
    (resource, 15, .noPermission),
    (stream, 1, .damaged),
    (stream, 4, .notMedia),
    (stream, 5, .notMedia),
    (stream, 6, .missingDecoder(nil)),
    (stream, 7, .damaged),
    (stream, 9, .damaged),
    (stream, 11, .damaged),
    (stream, 12, .encrypted),
    (stream, 13, .encrypted),
    (core, 12, .missingDecoder(nil)),
    (core, 1, .other("It failed.")),
    (resource, 2, .other("It failed.")),
    (stream, 3, .other("It failed.")),
    ("gst-library-error-quark", 3, .other("It failed.")),
    ("", 0, .other("It failed.")),
    (resource, -1, .other("It failed.")),
  ])
  func aFileFailsFor(domain: String, code: Int, reason: PlaybackError.Reason) {
    let report = PlaybackError.Report(domain: domain, code: code, message: "It failed.")
    #expect(PlaybackError(report, uri: Self.file) == PlaybackError(reason, name: "My film.mkv"))
  }

  @Test(arguments: [
    (resource, 3, PlaybackError.Reason.hostNotFound, "example.org"),
    (resource, 5, .cannotConnect, "example.org"),
    (resource, 9, .connectionLost, "example.org"),
    (resource, 15, .httpStatus(403), "film.mp4"),
    (stream, 1, .damaged, "film.mp4"),
    (stream, 4, .notMedia, "film.mp4"),
    (stream, 7, .damaged, "film.mp4"),
    (stream, 12, .encrypted, "film.mp4"),
    (core, 12, .missingDecoder(nil), "film.mp4"),
    (core, 4, .other("It failed."), "film.mp4"),
  ])
  func aServersMediumFailsFor(
    domain: String, code: Int, reason: PlaybackError.Reason, name: String
  ) {
    let report = PlaybackError.Report(domain: domain, code: code, message: "It failed.")
    #expect(PlaybackError(report, uri: Self.http) == PlaybackError(reason, name: name))
  }

  @Test(arguments: [
    ("Could not connect: Connection refused", PlaybackError.Reason.cannotConnect),
    ("Error resolving “example.org”: Name or service not known", .hostNotFound),
    ("Cannot resolve hostname", .hostNotFound),
    ("Network is unreachable", .cannotConnect),
  ])
  func theDebugTextTellsAnUnknownHostFromASilentOne(text: String, reason: PlaybackError.Reason) {
    for (message, debug) in [(text, ""), ("It failed.", text)] {
      let report = PlaybackError.Report(
        domain: Self.resource, code: 5, message: message, debug: debug)
      #expect(PlaybackError(report, uri: Self.http) == .init(reason, name: "example.org"))
    }
  }

  @Test func aStreamThatStopsIsALostConnectionOnlyFromAServer() {
    let report = PlaybackError.Report(
      domain: Self.stream, code: 1, message: "Internal data stream error.",
      debug: "gstbasesrc.c(3132): gst_base_src_loop (): \nstreaming stopped, reason error (-5)")
    #expect(PlaybackError(report, uri: Self.http) == .init(.connectionLost, name: "example.org"))
    #expect(PlaybackError(report, uri: Self.file) == .init(.damaged, name: "My film.mkv"))
  }

  /// The address was found; what its list names was not.
  @Test func aSegmentThatFailsDamagesTheStream() {
    let debug = "streaming stopped, reason error (-5)"
    for (status, reason) in [
      (nil, PlaybackError.Reason.damaged), (404, .damaged), (410, .damaged),
      (403, .httpStatus(403)), (429, .httpStatus(429)), (503, .httpStatus(503)),
    ] {
      var report = PlaybackError.Report(
        domain: Self.stream, code: 1, message: "It failed.", debug: debug, httpStatus: status)
      report.isOfSegment = true
      #expect(PlaybackError(report, uri: Self.http) == .init(reason, name: "film.mp4"))
    }
  }

  @Test(arguments: [400, 401, 403, 404, 410, 500, 503])
  func anHTTPStatusWinsOverTheCode(status: Int) {
    for (domain, code) in [(Self.resource, 3), (Self.resource, 5), (Self.stream, 1)] {
      let report = PlaybackError.Report(
        domain: domain, code: code, message: "Not Found", httpStatus: status)
      #expect(PlaybackError(report, uri: Self.http) == .init(.httpStatus(status), name: "film.mp4"))
    }
  }

  @Test(arguments: [0, 200, 206, 304])
  func anHTTPStatusThatIsNoFailureIsIgnored(status: Int) {
    let report = PlaybackError.Report(
      domain: Self.stream, code: 4, message: "It failed.", httpStatus: status)
    #expect(PlaybackError(report, uri: Self.http) == .init(.notMedia, name: "film.mp4"))
  }

  @Test(arguments: [(stream, 6), (core, 12), (stream, 1), (stream, 4)])
  func aMissingPartIsNamedWhateverTheCode(domain: String, code: Int) {
    let report = PlaybackError.Report(
      domain: domain, code: code, message: "It failed.", missingPart: "H.265 decoder")
    #expect(
      PlaybackError(report, uri: Self.file)
        == .init(.missingDecoder("H.265 decoder"), name: "My film.mkv"))
  }

  @Test(arguments: [
    (resource, 5, "", PlaybackError.Reason.cannotConnect),
    (resource, 9, "", .connectionLost),
    (stream, 1, "streaming stopped, reason error (-5)", .connectionLost),
    (stream, 7, "", .damaged),
  ])
  func whatFailsLaterIsNotBlamedOnAMissingPart(
    domain: String, code: Int, debug: String, reason: PlaybackError.Reason
  ) {
    let report = PlaybackError.Report(
      domain: domain, code: code, message: "It failed.", debug: debug,
      missingPart: "H.265 decoder")
    #expect(PlaybackError(report, uri: Self.http).reason == reason)
  }

  @Test func aServerWithoutAHostIsCalledByTheMediumsName() {
    let report = PlaybackError.Report(domain: Self.resource, code: 9, message: "It failed.")
    #expect(PlaybackError(report, uri: "srt:///3") == .init(.connectionLost, name: "3"))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectThatIsNotFollowedAnyMoreIsOneOfTooMany(status: Int) {
    let report = PlaybackError.Report(
      domain: Self.resource, code: 5, message: "Found",
      debug: "Found (302), URL: http://example.org/a, Redirect to: http://example.org/a",
      httpStatus: status)
    #expect(PlaybackError(report, uri: Self.http) == .init(.tooManyRedirects, name: "example.org"))
  }

  @Test(arguments: [5, 7])
  func aStreamThatIsNotReachedIsNoFaultOfTheSound(code: Int) {
    let report = PlaybackError.Report(
      domain: Self.resource, code: code,
      message: "Could not open resource for reading and writing.",
      debug: "Failed to connect. (Generic error)")
    #expect(
      PlaybackError(report, uri: "rtsp://example.org/camera")
        == .init(.cannotConnect, name: "example.org"))
  }

  @Test(arguments: [
    ("dvd:///dev/sr0", PlaybackError.Reason.discNotReadable, "/dev/sr0"),
    ("dvd://", .discNotReadable, "dvd://"), ("cdda://1", .discNotReadable, "cdda://1"),
    ("cdda:///dev/my%20disc", .discNotReadable, "/dev/my disc"),
    ("v4l2:///dev/video0", .deviceNotReadable, "/dev/video0"),
    ("V4L2:///dev/video0?x", .deviceNotReadable, "/dev/video0"),
    ("dvb://news", .deviceNotReadable, "dvb://news"),
  ])
  func whatIsNotInTheComputerIsNoServer(uri: String, reason: PlaybackError.Reason, name: String) {
    for code in [1, 3, 4, 5, 7, 9, 15] {
      let report = PlaybackError.Report(domain: Self.resource, code: code, message: "It failed.")
      #expect(PlaybackError(report, uri: uri) == .init(reason, name: name), "\(code)")
    }
  }

  @Test func aPipeThatEndsBadlyIsNoConnection() {
    let report = PlaybackError.Report(domain: Self.resource, code: 9, message: "It failed.")
    #expect(PlaybackError(report, uri: "fd://0").reason == .damaged)
  }

  @Test func noReportMakesAnErrorWithoutASentence() {
    for domain in [Self.resource, Self.stream, Self.core, "gst-library-error-quark", "other"] {
      for code in -1...20 {
        for uri in [Self.file, Self.http, "", ":", "file:", "http://", "dvd://", "%"] {
          let report = PlaybackError.Report(domain: domain, code: code, message: "It failed.")
          let error = PlaybackError(report, uri: uri)
          #expect(error.description.hasSuffix("."), "\(domain) \(code) \(uri)")
          #expect(error.recoverySuggestion.hasSuffix("."), "\(domain) \(code) \(uri)")
        }
      }
    }
  }
}
