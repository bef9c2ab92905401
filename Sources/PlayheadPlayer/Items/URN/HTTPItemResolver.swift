internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// A resolver that asks a web server for the medium of a URN.
///
/// The answer of the server is a JSON object. Only `url` is required. Unknown members are ignored, `null`
/// counts as missing, and times are numbers of seconds:
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
/// Addresses are absolute, or relative to that of the answer. The `kind` is `credits-opening`,
/// `credits-closing`, `blocked`, or a name of the program's own. With a `blockReason` the item is not played
/// and `url` may be missing; the reason is shown to people.
///
/// ```swift
/// let resolver = HTTPItemResolver(endpoint: "https://example.com/media/{urn}.json")
/// ItemResolvers.register(resolver, forPrefix: "urn:example:")
/// ```
///
/// The answer may be at most one mebibyte long. Redirections are followed. It is read away from the main
/// thread.
public struct HTTPItemResolver: ItemResolver {
  private static let placeholder = "{urn}"
  private static let maximumLength = 1 << 20

  private let endpoint: String
  private let timeout: Duration
  private let headers: [String: String]

  /// Creates a resolver for a server.
  ///
  /// A wrong endpoint is not rejected here: resolving fails with ``ItemResolverError/invalidEndpoint(_:)``.
  ///
  /// - Parameters:
  ///   - endpoint: A web address with `{urn}`, which is replaced by the percent-encoded URN, in its path or
  ///     query.
  ///   - timeout: The time that the server is given for the complete answer.
  ///   - headers: Header fields of the request, such as `Authorization`, by their names.
  public init(
    endpoint: String, timeout: Duration = .seconds(10), headers: [String: String] = [:]
  ) {
    self.endpoint = endpoint
    self.timeout = timeout
    self.headers = headers
  }

  /// Asks the server.
  ///
  /// - Parameter urn: The name of the item.
  /// - Returns: The medium and the metadata, or the reason why the item is blocked.
  /// - Throws: ``ItemResolverError`` if the server does not give a valid answer.
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
      return try ResolvedItem(JSONLocation(value), at: response.url)
    } catch {
      throw .invalidAnswer(error)
    }
  }
}
