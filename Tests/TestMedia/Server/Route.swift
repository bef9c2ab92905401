/// The answer of a ``TestServer`` to requests for one path.
public struct Route: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case file(String)
    case bytes([UInt8])
    case status(Int, location: String?)
    case silence
    case hangUp
    case live(LiveStream, LiveStream.Part)
    case endless(String)
  }

  enum Ranges: Hashable, Sendable {
    case served
    case ignored
    case refused
    case lied
  }

  let content: Content
  private(set) var contentType: String?
  private(set) var ranges = Ranges.served
  private(set) var bytesPerSecond: Int?
  private(set) var bodyLimit: Int?
  private(set) var retryAfter: String?
  private(set) var pause: Duration?
  private(set) var stallsAtEnd = false
  private(set) var declaredLength: Int?
  /// A Boolean value that indicates whether a body is sent to its end, and says where that is.
  var isWhole: Bool { bodyLimit == nil && declaredLength == nil }
  private(set) var titleInterval: Int?

  private init(_ content: Content) { self.content = content }

  /// The file at that path; 404 if there is none by then.
  public static func file(_ path: String) -> Route { Route(.file(path)) }

  /// These bytes.
  public static func bytes(_ bytes: [UInt8]) -> Route { Route(.bytes(bytes)) }

  /// This text, in UTF-8.
  public static func text(_ text: String) -> Route { .bytes(Array(text.utf8)) }

  /// A status, such as 403, 404 or 500, with its name as text.
  public static func status(_ code: Int) -> Route { Route(.status(code, location: nil)) }

  /// 302, to another URL or path.
  public static func redirect(to location: String) -> Route {
    Route(.status(302, location: location))
  }

  /// Takes the request and never answers; the connection stays open until the other side closes it
  /// or the server stops.
  public static let silence = Route(.silence)

  /// Takes the request and closes the connection without an answer.
  public static let hangUp = Route(.hangUp)

  /// A part of a live stream, as it is when it is asked for; 404 while it is not there.
  static func live(_ stream: LiveStream, _ part: LiveStream.Part) -> Route {
    Route(.live(stream, part))
  }

  /// The file at that path over and over, without a length, until the other side closes. The pace is
  /// that of ``throttled(toBytesPerSecond:)``, after two seconds' worth at once.
  public static func endless(_ path: String) -> Route { Route(.endless(path)) }

  /// The same with this type, instead of the one that goes with the path's extension.
  public func typed(_ contentType: String) -> Route { changed { $0.contentType = contentType } }

  /// The same from a server that knows no ranges: always 200 and the whole.
  /// - Parameter declared: whether it says so, with `Accept-Ranges: none`. If it says nothing, as
  ///   most do, `souphttpsrc` takes the stream for seekable, until a seek fails.
  public func withoutRanges(declared: Bool = false) -> Route {
    changed { $0.ranges = declared ? .refused : .ignored }
  }

  /// The same with a body that comes no faster than so many bytes per second.
  public func throttled(toBytesPerSecond rate: Int) -> Route {
    changed { $0.bytesPerSecond = max(1, rate) }
  }

  /// The same, but the connection is closed after so many bytes of the body, fewer than the headers
  /// have promised.
  public func breakingOff(after count: Int) -> Route { changed { $0.bodyLimit = max(0, count) } }

  /// The same, but nothing comes any more after so many bytes of the body; the connection stays open until the other
  /// side closes it or the server stops.
  public func stalling(after count: Int) -> Route {
    changed {
      $0.bodyLimit = max(0, count)
      $0.stallsAtEnd = true
    }
  }

  /// The same, but not before a while has passed.
  public func delayed(by pause: Duration) -> Route { changed { $0.pause = pause } }

  /// The same from a server that says that the body has so many bytes, whatever it has.
  public func declaring(length: Int) -> Route { changed { $0.declaredLength = length } }

  /// The same from a server that says that a title comes after so many bytes each, as Icecast does.
  func announcingTitles(every count: Int) -> Route { changed { $0.titleInterval = count } }

  /// The same from a server that says that it sends the part that is asked for, and sends another: the beginning.
  public func lyingAboutRanges() -> Route { changed { $0.ranges = .lied } }

  /// The same status with the field `Retry-After`: seconds or a date.
  public func retryingAfter(_ value: String) -> Route { changed { $0.retryAfter = value } }

  private func changed(_ change: (inout Route) -> Void) -> Route {
    var route = self
    change(&route)
    return route
  }
}
