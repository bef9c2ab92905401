import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

/// What `docs/reliability.md` promises for each fault.
@MainActor @Suite(.serialized) struct ReliabilityTests {
  /// One row of the page's table.
  struct Promise: Hashable, Sendable, CustomStringConvertible {
    let fault: String
    let sentence: String
    let isTriedAgain: Bool
    let keeps: String

    var description: String { fault }
  }

  private nonisolated static let promises: [Promise] = {
    let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let page = (try? TestMedia.contents(ofFile: "/\(root)/docs/reliability.md")) ?? []
    return String(decoding: page, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { String($0).trimmingSpaces }
      guard line.hasPrefix("| "), cells.count == 4, cells[0] != "Fault" else { return nil }
      return Promise(
        fault: cells[0], sentence: cells[1], isTriedAgain: cells[2] == "yes", keeps: cells[3])
    }
  }()

  @Test func thePageHasATable() { #expect(Self.promises.count >= 17) }

  @Test(arguments: promises)
  func aFaultIsTreatedAsPromised(_ promise: Promise) async throws {
    let server = try TestServer(routes: [
      "/clip.mp4": try route(for: promise.fault), "/circle": .redirect(to: "/clip.mp4"),
    ])
    defer { server.stop() }
    var url = server.url("/clip.mp4")
    if promise.fault.hasPrefix("connection refused") { server.stop() }
    if promise.fault.hasSuffix(", rtsp") { url = "rtsp:" + url.dropFirst("http:".count) }
    let player = Player(
      items: [.simple(url: url), .simple(url: try TestMedia.uri(.mp4()))],
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", connectionRetryIntervals: [.seconds(3600)]))
    let items = player.items
    player.play()
    #expect(await eventually { player.error != nil })
    let error = try #require(player.error as? PlaybackError)
    let host = "127.0.0.1:\(server.port)"
    #expect(error.description == promise.sentence.replacing("SERVER", with: host))
    #expect((player.retry != nil) == promise.isTriedAgain)
    #expect(promise.keeps == "item, queue, playing")
    #expect(player.currentItem == items[0] && player.items == items && player.shouldPlay)
  }

  private func route(for fault: String) throws -> Route {
    if fault.hasPrefix("status "), let status = Int(fault.dropFirst("status ".count)) {
      return .status(status)
    }
    switch fault {
    case "redirects in a circle": return .redirect(to: "/circle")
    case "a text in place of a film": return .file(try TestMedia.file(.text))
    case "nothing in place of a film": return .bytes([])
    case "connection ends without an answer": return .hangUp
    case "connection refused", "connection refused, rtsp": return .silence
    default: throw UnknownFault(fault: fault)
    }
  }

  /// A row that no test knows.
  struct UnknownFault: Error {
    let fault: String
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
