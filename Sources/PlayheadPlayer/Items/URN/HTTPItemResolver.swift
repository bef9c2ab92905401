internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Asks a web server what is to be played for a URN.
///
/// The server's answer is a JSON object. Only `url` is needed; unknown members are passed over, null
/// is the same as nothing, and times are numbers of seconds:
///
/// ```json
/// {
///   "url": "media/film.mp4",
///   "title": "A film", "subtitle": "Part 1", "artist": "Somebody", "description": "…",
///   "imageUrl": "film.jpg",
///   "startTime": 30,
///   "chapters": [
///     {"identifier": "c1", "title": "Beginning", "imageUrl": "c1.jpg", "startTime": 0, "endTime": 60.5}
///   ],
///   "timeRanges": [{"kind": "blocked", "startTime": 10, "endTime": 12}],
///   "blockReason": "This film can be played from tomorrow on."
/// }
/// ```
///
/// Addresses are absolute, or relative to that of the answer. `kind` is `credits-opening`,
/// `credits-closing`, `blocked`, or a name of one's own. With a `blockReason` the item is not played,
/// `url` need not be there, and the reason is what people are told.
///
/// ```swift
/// let resolver = HTTPItemResolver(endpoint: "https://example.com/media/{urn}.json")
/// ItemResolvers.register(resolver, forPrefix: "urn:example:")
/// ```
public struct HTTPItemResolver: ItemResolver {
  private static let placeholder = "{urn}"
  private static let maximumLength = 1 << 20

  private let endpoint: String
  private let timeout: Duration
  private let headers: [String: String]

  /// A resolver for a server.
  /// - Parameters:
  ///   - endpoint: the address to ask, `http://…` or `https://…`. In place of `{urn}` stands the URN,
  ///     percent-encoded so that it may be a part of the path or a value in the query.
  ///   - timeout: how long the server may take for the whole answer.
  ///   - headers: header fields to be sent, such as `Authorization`, by their names.
  public init(
    endpoint: String, timeout: Duration = .seconds(10), headers: [String: String] = [:]
  ) {
    self.endpoint = endpoint
    self.timeout = timeout
    self.headers = headers
  }

  /// Asks the server.
  /// - Throws: ``ItemResolverError``. A `blockReason` is none: it is the item's availability.
  public func resolve(_ urn: String) async throws -> ResolvedItem {
    let address = try address(for: urn)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await HTTPClient.shared.data(
        from: address, headers: headers.merging(["Accept": "application/json"]) { own, _ in own },
        timeout: timeout, maximumLength: Self.maximumLength)
    } catch {
      throw ItemResolverError.network(error)
    }
    return try await Self.item(in: response)
  }

  /// The address to ask about a URN.
  func address(for urn: String) throws(ItemResolverError) -> String {
    guard endpoint.contains(Self.placeholder),
      let encoded = String(taking: g_uri_escape_string(urn, nil, 0))
    else { throw .invalidEndpoint(endpoint) }
    return endpoint.replacing(Self.placeholder, with: encoded)
  }

  /// Away from the main thread: an answer may be long.
  @concurrent private static func item(
    in response: HTTPResponse
  ) async throws(ItemResolverError) -> ResolvedItem {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: response.bytes)
    } catch {
      throw .notJSON(error)
    }
    do throws(JSONError) {
      return try ResolvedItem(JSONPlace(value), at: response.url)
    } catch {
      throw .invalidAnswer(error)
    }
  }
}
