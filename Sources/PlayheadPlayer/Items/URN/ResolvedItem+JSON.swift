internal import PlayheadCore

extension ResolvedItem {
  /// Reads the answer of a server, see ``HTTPItemResolver``.
  /// - Parameter address: where the answer came from: what relative addresses are relative to.
  init(_ answer: JSONLocation, at address: String) throws(JSONError) {
    let metadata = try PlayerMetadata(answer, at: address)
    let startTime = try answer["startTime"]?.time()
    let availability: Availability
    if let reason = try answer["blockReason"]?.string() {
      availability = .blocked(reason: reason)
    } else {
      availability = .playable(url: try answer.required("url").mediaAddress(at: address))
    }
    self.init(
      availability: availability, metadata: metadata, startPosition: startTime.map { at($0) })
  }
}

extension PlayerMetadata {
  fileprivate init(_ answer: JSONLocation, at address: String) throws(JSONError) {
    self.init()
    title = try answer["title"]?.string()
    subtitle = try answer["subtitle"]?.string()
    artist = try answer["artist"]?.string()
    description = try answer["description"]?.string()
    imageSource = try answer["imageUrl"]?.imageSource(at: address) ?? .none
    let limit = InputLimits.chapters
    for chapter in try answer["chapters"]?.elements().prefix(limit) ?? [] {
      chapters.append(
        Chapter(
          identifier: try chapter["identifier"]?.string(), title: try chapter["title"]?.string(),
          imageSource: try chapter["imageUrl"]?.imageSource(at: address) ?? .none,
          timeRange: try chapter.timeRange()))
    }
    for part in try answer["timeRanges"]?.elements().prefix(limit) ?? [] {
      let kind = TimeRange.Kind(try part.required("kind").string())
      timeRanges.append(TimeRange(kind: kind, range: try part.timeRange()))
    }
  }
}

extension TimeRange.Kind {
  fileprivate init(_ name: String) {
    switch name {
    case "credits-opening": self = .credits(.opening)
    case "credits-closing": self = .credits(.closing)
    case "blocked": self = .blocked
    default: self = .custom(name)
    }
  }
}

extension JSONLocation {
  /// The schemes that a server may have played: not those of what is on this computer, its files or
  /// its camera.
  private static let mediaSchemes: Set = [
    "http", "https", "rtsp", "rtsps", "rtmp", "rtmps", "srt", "mms",
  ]

  fileprivate func mediaAddress(at base: String) throws(JSONError) -> String {
    guard let address = MediaAddress.resolved(try string(), against: base),
      let scheme = MediaAddress.scheme(of: address), Self.mediaSchemes.contains(scheme)
    else { throw unexpected("the address of a medium on the network") }
    return address
  }

  fileprivate func imageSource(at base: String) throws(JSONError) -> ImageSource {
    guard let address = WebAddress(base)?.resolving(try string()) else {
      throw unexpected("a web address")
    }
    return .url(standardResolution: address.url)
  }

  fileprivate func timeRange() throws(JSONError) -> Range<Duration> {
    let start = try required("startTime").time()
    let endPlace = try required("endTime")
    let end = try endPlace.time()
    guard start <= end else { throw endPlace.unexpected("a time not before startTime") }
    return start..<end
  }
}
