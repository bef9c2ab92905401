import OpenCombine
import PlayheadCore
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The items made of what a server says about URNs, and the words for what goes wrong.
@MainActor @Suite(.serialized) struct URNTests {
  private func resolve(
    _ answer: String, urn: String = "urn:x:1"
  ) async throws -> (item: ResolvedItem?, error: ItemResolverError?, server: TestServer) {
    let server = try TestServer(routes: ["/media/\(urn).json": .text(answer)])
    defer { server.stop() }
    let resolver = HTTPItemResolver(endpoint: server.url("/media/{urn}.json"))
    do {
      return (try await resolver.resolve(urn), nil, server)
    } catch let error as ItemResolverError {
      return (nil, error, server)
    }
  }

  private func error(_ resolver: HTTPItemResolver, _ urn: String = "urn:x:1") async throws
    -> ItemResolverError?
  {
    do {
      _ = try await resolver.resolve(urn)
      return nil
    } catch let error as ItemResolverError {
      return error
    }
  }

  @Test func anAnswerBecomesAnItem() async throws {
    let found = try await resolve(
      """
      {
        "url": "../film/a b.mp4?x=1", "title": "Title", "subtitle": "Subtitle",
        "artist": "Artist", "description": "Description", "imageUrl": "/cover.jpg",
        "startTime": 30.25, "blockReason": null, "unknown": [1, 2],
        "chapters": [
          {"identifier": "c1", "title": "One", "imageUrl": "http://images/1.jpg",
           "startTime": 0, "endTime": 60.5},
          {"startTime": 60.5, "endTime": 61}
        ],
        "timeRanges": [
          {"kind": "credits-opening", "startTime": 0, "endTime": 5},
          {"kind": "credits-closing", "startTime": 100, "endTime": 110.001},
          {"kind": "blocked", "startTime": 10, "endTime": 10},
          {"kind": "advertisement", "startTime": 20, "endTime": 21}
        ]
      }
      """)
    let item = try #require(found.item)
    #expect(item.availability == .playable(url: found.server.url("/film/a%20b.mp4?x=1")))
    #expect(item.startPosition == at(.milliseconds(30_250)))
    let expected = PlayerMetadata(
      title: "Title", subtitle: "Subtitle", artist: "Artist", description: "Description",
      imageSource: .url(standardResolution: found.server.url("/cover.jpg")),
      chapters: [
        Chapter(
          identifier: "c1", title: "One",
          imageSource: .url(standardResolution: "http://images/1.jpg"),
          timeRange: .zero..<Duration.milliseconds(60_500)),
        Chapter(timeRange: .milliseconds(60_500)..<Duration.seconds(61)),
      ],
      timeRanges: [
        TimeRange(kind: .credits(.opening), start: .zero, end: .seconds(5)),
        TimeRange(kind: .credits(.closing), start: .seconds(100), end: .milliseconds(110_001)),
        TimeRange(kind: .blocked, start: .seconds(10), end: .seconds(10)),
        TimeRange(kind: .custom("advertisement"), start: .seconds(20), end: .seconds(21)),
      ])
    #expect(item.metadata == expected)
    #expect(found.server.requests.last?.header("Accept") == "application/json")
  }

  @Test func theLeastAnswerIsAnAddress() async throws {
    let found = try await resolve(#"{"url": "rtsp://camera/1"}"#)
    #expect(found.item == ResolvedItem(url: "rtsp://camera/1"))
  }

  @Test func relativeAddressesAreRelativeToWhereTheAnswerWasFound() async throws {
    let server = try TestServer(routes: [
      "/find/urn:x:1": .redirect(to: "/data/deep/1.json"),
      "/data/deep/1.json": .text(#"{"url": "film.mp4", "imageUrl": "//images/1.jpg"}"#),
    ])
    defer { server.stop() }
    let item = try await HTTPItemResolver(endpoint: server.url("/find/{urn}")).resolve("urn:x:1")
    #expect(item.availability == .playable(url: server.url("/data/deep/film.mp4")))
    #expect(item.metadata.imageSource == .url(standardResolution: "http://images/1.jpg"))
  }

  @Test func aBlockedItemIsKnownButCannotBePlayed() async throws {
    let found = try await resolve(#"{"title": "Film", "blockReason": "From tomorrow on."}"#)
    let item = try #require(found.item)
    #expect(item.availability == .blocked(reason: "From tomorrow on."))
    #expect(item.metadata.title == "Film")
    guard case .unavailable(let error) = URNLoader.asset(from: "urn:x:1", metadata: item) else {
      Issue.record("it can be played")
      return
    }
    #expect(error as? ItemResolverError == .blocked(reason: "From tomorrow on."))
    #expect("\(error)" == "From tomorrow on.")
  }

  /// Answers, and what is said of them.
  @Test(arguments: [
    ("{}", "url: is missing"),
    (#"{"url": null}"#, "url: is missing"),
    ("[]", "the whole: an object is expected"),
    (#"{"url": 1}"#, "url: a string is expected"),
    (#"{"url": ""}"#, "url: the address of a medium on the network is expected"),
    (#"{"url": "file:///etc/passwd"}"#, "url: the address of a medium on the network is expected"),
    (#"{"url": "C:\\film.mp4"}"#, "url: the address of a medium on the network is expected"),
    (#"{"url": "v4l2://"}"#, "url: the address of a medium on the network is expected"),
    (#"{"url": "a", "title": []}"#, "title: a string is expected"),
    (#"{"url": "a", "startTime": "1"}"#, "startTime: a number is expected"),
    (
      #"{"url": "a", "startTime": -1}"#,
      "startTime: a time from 0 to 1000000000 seconds is expected"
    ),
    (
      #"{"url": "a", "startTime": 1e300}"#,
      "startTime: a time from 0 to 1000000000 seconds is expected"
    ),
    (#"{"url": "a", "imageUrl": "ftp://h/x"}"#, "imageUrl: a web address is expected"),
    (#"{"url": "a", "chapters": {}}"#, "chapters: an array is expected"),
    (#"{"url": "a", "chapters": [null]}"#, "chapters[0]: an object is expected"),
    (
      #"{"url": "a", "chapters": [{"startTime": 0, "endTime": 1}, {"startTime": "x", "endTime": 1}]}"#,
      "chapters[1].startTime: a number is expected"
    ),
    (#"{"url": "a", "chapters": [{"startTime": 0}]}"#, "chapters[0].endTime: is missing"),
    (
      #"{"url": "a", "timeRanges": [{"kind": "blocked", "startTime": 2, "endTime": 1}]}"#,
      "timeRanges[0].endTime: a time not before startTime is expected"
    ),
    (
      #"{"url": "a", "timeRanges": [{"startTime": 1, "endTime": 2}]}"#,
      "timeRanges[0].kind: is missing"
    ),
    (#"{"blockReason": 1}"#, "blockReason: a string is expected"),
  ])
  func aWrongAnswerNamesThePlace(_ answer: String, _ place: String) async throws {
    guard case .invalidAnswer(let error)? = try await resolve(answer).error else {
      Issue.record("it was taken")
      return
    }
    #expect(error.description == place)
    #expect(ItemResolverError.invalidAnswer(error).description.contains(place))
  }

  @Test func whatIsNoJSONSaysWhere() async throws {
    let found = try await resolve("{\n\"url\": \"a\",\n<html>")
    #expect(
      found.error == .notJSON(.syntax(line: 3, reason: "“<” is not expected here")))
    let server = try TestServer(routes: ["/": .bytes([0x7B, 0xFF, 0x7D])])
    defer { server.stop() }
    let resolver = HTTPItemResolver(endpoint: server.url("/?{urn}"))
    #expect(try await error(resolver) == .notJSON(.notUTF8))
  }

  @Test func damagedAnswersNeverCrash() async throws {
    let text = #"{"url": "a", "chapters": [{"startTime": 0, "endTime": 1.5, "title": "\u00e9"}]}"#
    let server = try TestServer()
    defer { server.stop() }
    let resolver = HTTPItemResolver(endpoint: server.url("/?{urn}"))
    for index in text.utf8.indices {
      var bytes = Array(text.utf8)
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: index)
      bytes[offset] ^= UInt8(truncatingIfNeeded: 1 << (offset % 8))
      server.setRoute(.bytes(bytes), for: "/")
      if let error = try await error(resolver) { #expect(!error.description.isEmpty) }
    }
    #expect(server.requestCount("/") == text.utf8.count)
  }

  @Test(arguments: [
    ("http://h/{urn}", "urn:a:b", "http://h/urn%3Aa%3Ab"),
    (
      "http://h/?u={urn}&x=1", "urn:a b&c=d#e?f/g",
      "http://h/?u=urn%3Aa%20b%26c%3Dd%23e%3Ff%2Fg&x=1"
    ),
    ("http://h/{urn}", "urn:é%20-._~", "http://h/urn%3A%C3%A9%2520-._~"),
    ("http://h/{urn}/{urn}", "{urn}", "http://h/%7Burn%7D/%7Burn%7D"),
  ])
  func theURNIsEncodedInTheTemplate(_ endpoint: String, _ urn: String, _ address: String) throws {
    #expect(try HTTPItemResolver(endpoint: endpoint).address(for: urn) == address)
  }

  @Test func aURNArrivesAsItWas() async throws {
    let urn = "urn:x:a/b c?d#e%20é&=+"
    let found = try await resolve(#"{"url": "http://h/x"}"#, urn: urn)
    #expect(found.item == ResolvedItem(url: "http://h/x"))
    #expect(found.server.requests.map(\.path) == ["/media/\(urn).json"])
  }

  @Test func whatTheNetworkDoesIsToldAsItIs() async throws {
    let server = try TestServer(routes: [
      "/404": .status(404), "/silent": .silence,
      "/long": .bytes(.init(repeating: 0x20, count: 1_100_000)),
    ])
    defer { server.stop() }
    func resolver(_ path: String) -> HTTPItemResolver {
      HTTPItemResolver(
        endpoint: server.url(path + "?{urn}"), timeout: .seconds(1), headers: ["X-Key": "1"])
    }
    #expect(try await error(resolver("/404")) == .network(.status(404, host: "127.0.0.1")))
    #expect(server.requests.last?.header("X-Key") == "1")
    #expect(
      try await error(resolver("/long"))
        == .network(.tooLarge(host: "127.0.0.1", maximumLength: 1 << 20)))
    let stopwatch = Stopwatch()
    #expect(try await error(resolver("/silent")) == .network(.timedOut(host: "127.0.0.1")))
    #expect(stopwatch.elapsed < .seconds(3))
    #expect(
      try await error(HTTPItemResolver(endpoint: "ftp://h/{urn}"))
        == .network(.notHTTP(address: "ftp://h/urn%3Ax%3A1")))
    #expect(
      try await error(HTTPItemResolver(endpoint: "http://h/")) == .invalidEndpoint("http://h/"))
  }

  @Test func twentyQuestionsAtATimeLeaveTheMainLoopFree() async throws {
    let padding = String(repeating: "é\\n", count: 20_000)
    let server = try TestServer(
      routes: Dictionary(
        uniqueKeysWithValues: (0..<20).map {
          ("/urn:x:\($0)", .text(#"{"url": "\#($0).mp4", "description": "\#(padding)"}"#))
        }))
    defer { server.stop() }
    let resolver = HTTPItemResolver(endpoint: server.url("/{urn}"), timeout: .seconds(20))
    let meter = StallMeter()
    let tasks = (0..<20).map { number in
      Task { @concurrent in try await resolver.resolve("urn:x:\(number)") }
    }
    for (number, task) in tasks.enumerated() {
      let item = try await task.value
      #expect(item.availability == .playable(url: server.url("/\(number).mp4")))
      // Counting characters would hold up the main loop by itself.
      #expect(item.metadata.description?.utf8.count == 60_000)
    }
    #expect(meter.longest < .milliseconds(100), "\(meter.longest)")
  }

  private struct Named: ItemResolver {
    let name: String
    func resolve(_ urn: String) async throws -> ResolvedItem { ResolvedItem(url: "\(name):\(urn)") }
  }

  @Test func theLongestPrefixAnswers() async throws {
    defer {
      for prefix in ["urn:", "urn:a:", "urn:a:b:"] { ItemResolvers.unregister(forPrefix: prefix) }
    }
    func answer(_ urn: String) async -> String? {
      guard let item = try? await ItemResolvers.resolve(urn),
        case .playable(let url) = item.availability
      else { return nil }
      return url
    }
    #expect(await answer("urn:a:1") == nil)
    ItemResolvers.register(Named(name: "ab"), forPrefix: "urn:a:b:")
    ItemResolvers.register(Named(name: "all"))
    ItemResolvers.register(Named(name: "a"), forPrefix: "URN:A:")
    #expect(await answer("urn:a:b:1") == "ab:urn:a:b:1")
    #expect(await answer("URN:a:B:1") == "ab:URN:a:B:1")
    #expect(await answer("urn:a:1") == "a:urn:a:1")
    #expect(await answer("urn:c") == "all:urn:c")
    #expect(await answer("http://x") == nil)
    ItemResolvers.register(Named(name: "new"), forPrefix: "urn:a:")
    #expect(await answer("urn:a:1") == "new:urn:a:1")
    ItemResolvers.unregister(forPrefix: "urn:a:")
    #expect(await answer("urn:a:1") == "all:urn:a:1")
    ItemResolvers.unregister()
    await #expect(throws: ItemResolverError.noResolver(urn: "urn:a:1")) {
      try await ItemResolvers.resolve("urn:a:1")
    }
  }

  @Test func theLoaderAsksTheResolverThatIsRegistered() async throws {
    let server = try TestServer(routes: [
      "/urn:x:1": .text(#"{"url": "film.mp4", "title": "Film", "startTime": 5}"#)
    ])
    defer {
      server.stop()
      ItemResolvers.unregister(forPrefix: "urn:x:")
    }
    ItemResolvers.register(
      HTTPItemResolver(endpoint: server.url("/{urn}")), forPrefix: "urn:x:")
    #expect(
      URNLoader.playerMetadata(from: "urn:x:1", metadata: nil) == .init(identifier: "urn:x:1"))
    let publisher = URNLoader.metadataPublisher(for: "urn:x:1")
    #expect(server.requests.isEmpty)
    for count in 1...2 {
      var found: ResolvedItem?
      let subscription = publisher.sink(receiveCompletion: { _ in }, receiveValue: { found = $0 })
      #expect(await eventually { found != nil })
      #expect(server.requests.count == count)
      let item = try #require(found)
      guard
        case .simple(let url, let configuration) = URNLoader.asset(from: "urn:x:1", metadata: item)
      else {
        Issue.record("it cannot be played")
        return
      }
      #expect(url == server.url("/film.mp4"))
      #expect(configuration.position == at(.seconds(5)))
      #expect(
        URNLoader.playerMetadata(from: "urn:x:1", metadata: item)
          == PlayerMetadata(identifier: "urn:x:1", title: "Film"))
      _ = subscription
    }
  }

  @Test func whoStopsListeningStopsTheQuestion() async throws {
    let server = try TestServer(routes: ["/urn:x:1": .silence])
    defer {
      server.stop()
      ItemResolvers.unregister(forPrefix: "urn:x:")
    }
    ItemResolvers.register(
      HTTPItemResolver(endpoint: server.url("/{urn}")), forPrefix: "urn:x:")
    let lives = LifeCounter()
    var subscription: AnyCancellable? = URNLoader.metadataPublisher(for: "urn:x:1").sink(
      receiveCompletion: { [token = lives.token()] _ in _ = token }, receiveValue: { _ in })
    #expect(await eventually { server.requests.count == 1 })
    #expect(subscription != nil)
    subscription = nil
    #expect(await eventually { server.connectionCount == 0 })
    #expect(await eventually { lives.alive == 0 })
  }

  @Test func eachErrorHasASentenceOfItsOwn() {
    let errors: [ItemResolverError] = [
      .noResolver(urn: "urn:x"), .invalidEndpoint("http://h"), .network(.timedOut(host: "h")),
      .notJSON(.notUTF8), .invalidAnswer(.missing(path: "url")), .blocked(reason: "Reason."),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
