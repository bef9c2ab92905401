/// Reads XSPF lists.
///
/// Elements count if they are where the format has them and in the namespace of the `playlist`
/// element, whatever that is, since many lists forget it. Extensions are skipped. Of several
/// locations of a track the first is taken, as the format has it; a track with none is left out.
struct XSPFParser: PlaylistParser {
  /// The meaning of an element to us, by its name and its parent.
  private enum Role {
    case playlist, playlistTitle, trackList, track, location, title, creator, duration, other
  }

  private struct OpenElement {
    var name: ArraySlice<UInt8>
    var role: Role
    var resolver: LocationResolver
  }

  private struct Track {
    var location: String?
    var title: String?
    var creator: String?
    var duration: Duration?
  }

  private var scanner: XMLScanner
  private var namespaces = XMLNamespaces()
  private var namespace: Int?
  private var openElements: [OpenElement] = []
  private var text: [UInt8] = []
  private var track = Track()
  private var entries: [PlaylistEntry] = []
  private var isOver = false
  private var isEmpty = true
  private(set) var title: String?
  private let resolver: LocationResolver
  private var budget: PlaylistBudget

  /// A reader of the list in `bytes`, which may be empty. After damage, what is before it counts.
  init(
    _ bytes: ArraySlice<UInt8>, resolver: LocationResolver, budget: PlaylistBudget
  ) {
    scanner = XMLScanner(bytes)
    (self.resolver, self.budget) = (resolver, budget)
  }

  var isCut: Bool { budget.isExceeded }

  /// - Throws: ``PlaylistError`` if it is not XSPF, or is damaged before the first whole track.
  mutating func next(
    _ count: Int, until limit: ParsingLimit
  ) throws(PlaylistError) -> [PlaylistEntry] {
    entries = []
    do {
      try read(count, until: limit)
    } catch {
      isOver = true
      if isEmpty { throw error }
    }
    return entries
  }

  /// Returns whether the first element of the XML in `head` is a `playlist` in the XSPF namespace.
  static func hasXSPFRoot(_ head: ArraySlice<UInt8>) -> Bool {
    var scanner = XMLScanner(head)
    var namespaces = XMLNamespaces()
    while let token = try? scanner.next() {
      guard case .start(let name, let attributes, _) = token else { continue }
      namespaces.open(attributes)
      let (namespace, localName) = namespaces.resolve(name)
      return localName == "playlist"
        && namespaces.isNamespace(namespace, named: "http://xspf.org/ns/0")
    }
    return false
  }

  private mutating func read(_ count: Int, until limit: ParsingLimit) throws(PlaylistError) {
    while entries.count < count, !isOver, !limit.isReached {
      guard let token = try scanner.next() else {
        throw namespace == nil ? .notXSPF : scanner.damage
      }
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try start(name, attributes)
        if isEmpty { try end(name) }
      case .end(let name):
        try end(name)
      case .text(let part):
        if openElements.last?.role != .other { text.append(contentsOf: part) }
      }
      isOver = budget.isExceeded || (namespace != nil && openElements.isEmpty)
    }
  }

  private mutating func start(
    _ name: ArraySlice<UInt8>, _ attributes: [XMLAttribute]
  ) throws(PlaylistError) {
    guard openElements.count < InputLimits.xmlDepth else { throw scanner.damage }
    namespaces.open(attributes)
    let (elementNamespace, localName) = namespaces.resolve(name)
    if namespace == nil {
      guard localName == "playlist" else { throw .notXSPF }
      namespace = elementNamespace
    }
    let role =
      elementNamespace == namespace
      ? Self.role(of: localName, in: openElements.last?.role) : .other
    var resolver = openElements.last?.resolver ?? self.resolver
    if let base = attributes.first(where: { ASCII.equals($0.name, "xml:base") }),
      budget.spend(resolver.baseLength)
    {
      resolver = resolver.rebased(on: ASCII.trimmed(base.value))
    }
    openElements.append(OpenElement(name: name, role: role, resolver: resolver))
    if role != .other { text.removeAll(keepingCapacity: true) }
    if role == .track { track = Track() }
  }

  private mutating func end(_ name: ArraySlice<UInt8>) throws(PlaylistError) {
    guard let element = openElements.last, element.name == name else { throw scanner.damage }
    openElements.removeLast()
    namespaces.close()
    switch element.role {
    case .playlistTitle:
      title = PlaylistValue.title(text[...])
    case .location:
      let location = track.location ?? element.resolver.uri(forReference: ASCII.trimmed(text[...]))
      guard track.location == nil, let location, budget.take(location) else { break }
      track.location = location
    case .title:
      track.title = PlaylistValue.title(text[...])
    case .creator:
      track.creator = PlaylistValue.title(text[...])
    case .duration:
      track.duration = PlaylistValue.milliseconds(text[...])
    case .track:
      appendTrack()
    case .playlist, .trackList, .other:
      break
    }
  }

  private mutating func appendTrack() {
    guard let location = track.location else { return }
    var title = track.title
    if let name = title, let creator = track.creator { title = "\(creator) - \(name)" }
    isEmpty = false
    entries.append(
      PlaylistEntry(location: location, title: title, duration: track.duration))
  }

  private static func role(of name: String, in parent: Role?) -> Role {
    switch (parent, name) {
    case (nil, "playlist"): .playlist
    case (.playlist, "title"): .playlistTitle
    case (.playlist, "trackList"): .trackList
    case (.trackList, "track"): .track
    case (.track, "location"): .location
    case (.track, "title"): .title
    case (.track, "creator"): .creator
    case (.track, "duration"): .duration
    default: .other
    }
  }
}
