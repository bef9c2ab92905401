import PlayheadCore
import Testing

/// The failures that may pass by themselves.
@Suite("Passing errors") struct PassingErrorTests {
  private static let lookUp: PlaybackError = {
    var error = PlaybackError(.hostNotFound, name: "x")
    error.isLookUpFailure = true
    return error
  }()

  @Test(
    arguments: [
      PlaybackError(.cannotConnect, name: "x"), .init(.connectionLost, name: "x"), lookUp,
    ]
      + [408, 425, 429, 500, 502, 503, 504].map { .init(.httpStatus($0), name: "x") })
  func theNetworkAndItsServersRecover(error: PlaybackError) { #expect(error.mayPass) }

  @Test(
    arguments: [
      PlaybackError.Reason.hostNotFound, .fileNotFound, .noPermission, .isFolder, .notMedia, .empty,
      .damaged, .missingDecoder(nil), .encrypted, .tooManyRedirects, .noAnswer, .notSeekable,
      .unknownScheme("x"), .blockedScheme("file"), .noOutput, .other("x"), .discNotReadable,
      .deviceNotReadable, .badCertificate, .noSecureConnection,
    ] + [400, 401, 402, 403, 404, 405, 406, 410, 416, 451, 501, 505].map { .httpStatus($0) })
  func answersAndMediaDoNot(reason: PlaybackError.Reason) {
    #expect(!PlaybackError(reason, name: "x").mayPass)
  }

  @Test(
    arguments: [
      (.cannotConnect, "example.org", true), (.connectionLost, "example.org:8080", true),
      (.connectionLost, "192.0.2.1", true), (.connectionLost, "[2001:db8::1]:80", true),
      (.cannotConnect, "127.example.org", true), (.cannotConnect, "localhost.example.org", true),
      (.cannotConnect, "localhost", false), (.cannotConnect, "LocalHost:8080", false),
      (.connectionLost, "127.0.0.1:8080", false), (.connectionLost, "[::1]:8080", false),
      // Who answers is there.
      (.httpStatus(503), "example.org", false), (.hostNotFound, "example.org", false),
      (.damaged, "example.org", false),
    ] as [(PlaybackError.Reason, String, Bool)])
  func theNetworkMayBeWhy(reason: PlaybackError.Reason, host: String, mayBe: Bool) {
    #expect(PlaybackError(reason, name: host).mayComeFromNetwork == mayBe)
  }

  @Test func withoutANetworkNoNameIsLookedUp() { #expect(Self.lookUp.mayComeFromNetwork) }
}
