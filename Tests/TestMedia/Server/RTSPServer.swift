internal import Dispatch
internal import PlayheadPlatform

/// A camera that only hears: an RTSP server on 127.0.0.1 with a sine of 440 Hz, which it sends over UDP as soon as it
/// is asked to play.
public final class RTSPServer: Sendable {
  private let listener: Listener
  private let stopSignal: StopSignal
  private let threads = DispatchGroup()
  private let sound = Locked<EncodingPipeline?>(nil)

  /// Starts a server, which serves one connection after the other.
  public init() throws(MediaError) {
    listener = try Listener()
    stopSignal = try StopSignal()
    threads.enter()
    try BackgroundThread.start { [listener, stopSignal, threads, sound] in
      while let connection = Connection.accept(from: listener, until: stopSignal) {
        while let head = connection.readHead() {
          connection.sendText(Self.answer(to: head, sound))
        }
        sound.withLock { $0 = nil }
        connection.close()
      }
      threads.leave()
    }
  }

  deinit {
    stopSignal.raise()
    threads.wait()
    listener.close()
  }

  /// The URL to play.
  public var url: String { "rtsp://127.0.0.1:\(listener.port)/tone" }

  private static func answer(to head: String, _ sound: Locked<EncodingPipeline?>) -> String {
    // A carriage return and a line feed are one Character.
    let lines = head.split(separator: "\r\n")
    let method = lines.first?.split(separator: " ").first ?? ""
    func field(_ name: String) -> Substring? {
      lines.first { $0.hasPrefix("\(name): ") }?.dropFirst(name.count + 2)
    }
    var (fields, body) = (["CSeq: \(field("CSeq") ?? "0")", "Session: 1"], "")
    switch method {
    case "OPTIONS": fields.append("Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN")
    case "DESCRIBE":
      body = description
      fields += ["Content-Type: application/sdp", "Content-Length: \(body.utf8.count)"]
    case "SETUP":
      guard let port = clientPort(field("Transport")) else {
        return "RTSP/1.0 461 Unsupported\r\n\r\n"
      }
      fields.append(
        "Transport: RTP/AVP;unicast;client_port=\(port)-\(port + 1);server_port=\(port + 2)-\(port + 3)"
      )
      sound.withLock { $0 = try? EncodingPipeline(pipeline(to: port)) }
    case "PLAY": sound.withLock { $0?.start() }
    default: break
    }
    return "RTSP/1.0 200 OK\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n\(body)"
  }

  /// The first port in `…;client_port=40000-40001`.
  private static func clientPort(_ transport: Substring?) -> Int? {
    let part = transport?.split(separator: ";").first { $0.hasPrefix("client_port=") }
    return part?.dropFirst("client_port=".count).split(separator: "-").first.flatMap { Int($0) }
  }

  private static func pipeline(to port: Int) -> String {
    """
    audiotestsrc is-live=true freq=440 volume=0.3 samplesperbuffer=480
    ! audio/x-raw,format=S16BE,rate=48000,channels=1 ! rtpL16pay pt=96
    ! udpsink host=127.0.0.1 port=\(port) async=false
    """
  }

  private static let description = [
    "v=0", "o=- 0 0 IN IP4 127.0.0.1", "s=Tone", "c=IN IP4 127.0.0.1", "t=0 0",
    "m=audio 0 RTP/AVP 96", "a=rtpmap:96 L16/48000/1", "a=control:sound", "",
  ].joined(separator: "\r\n")
}
