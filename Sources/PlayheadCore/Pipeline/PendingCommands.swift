/// The commands that a pipeline has not performed yet: the newest one of each kind, never a backlog.
///
/// A pipeline can be busy for seconds, for instance with a server that does not answer. Commands are stored
/// meanwhile, and only the newest ones are performed: a hundred items that were skipped cause one load.
package struct PendingCommands: Hashable, Sendable {
  private enum Item: Hashable, Sendable {
    case load(ItemID, generation: Int)
    case reload(ItemID, generation: Int)
    case unload(generation: Int)
  }

  private struct Prepared: Hashable, Sendable {
    let item: ItemID?
    let generation: Int
  }

  private struct Seek: Hashable, Sendable {
    let position: Position
    let id: Int
  }

  /// The commands that concern one item, and are over with it.
  private struct ForItem: Hashable, Sendable {
    var item: Item?
    var tracks: TrackSelection?
    var mayReseek = false
    var prepared: Prepared?
    var rate: Double?
    var seek: Seek?
    var steps: Int?
    var runs: Bool?
    var resetsClock = false
    var recalculatesLatency = false
    var queries: Bool?
  }

  private var forItem = ForItem()
  private var settings: OutputSettings?
  private var decodesBySoftware: Bool?
  private var leftOutDecoders: [String] = []

  /// Creates a value without commands.
  package init() {}

  /// A Boolean value that indicates whether there are no commands.
  package var isEmpty: Bool { self == PendingCommands() }

  /// A Boolean value that indicates whether an item is to be opened, or the open one to be closed.
  package var opensItem: Bool { forItem.item != nil }

  /// Adds a command, which replaces an earlier one of its kind. A new item replaces all commands for the old
  /// one.
  package mutating func add(_ command: PipelineCommand) {
    switch command {
    case .load(let id, let generation): replaceItem(with: .load(id, generation: generation))
    case .reload(let id, let generation): replaceItem(with: .reload(id, generation: generation))
    case .setSoftwareDecoding(let isOn): decodesBySoftware = isOn
    case .leaveOutDecoder(let name): leftOutDecoders.append(name)
    case .unload(let generation): replaceItem(with: .unload(generation: generation))
    case .setRunning(let runs): forItem.runs = runs
    case .prepare(let id, let generation):
      forItem.prepared = Prepared(item: id, generation: generation)
    case .setRate(let rate, _): forItem.rate = rate
    case .seek(let position, let id):
      forItem.seek = Seek(position: position, id: id)
      forItem.steps = nil
    case .step(let count): forItem.steps = (forItem.steps ?? 0).addingClamped(count)
    case .query(let isSettled): forItem.queries = isSettled || forItem.queries == true
    case .resetClock: forItem.resetsClock = true
    case .recalculateLatency: forItem.recalculatesLatency = true
    case .apply(let settings): self.settings = settings
    case .selectTracks(let selection, let mayReseek):
      (forItem.tracks, forItem.mayReseek) = (selection, mayReseek)
    }
  }

  /// Removes and returns the next command, or returns `nil` if there is none.
  package mutating func next() -> PipelineCommand? {
    if let settings = take(\.settings) { return .apply(settings) }
    if let isOn = take(\.decodesBySoftware) { return .setSoftwareDecoding(isOn) }
    if !leftOutDecoders.isEmpty { return .leaveOutDecoder(leftOutDecoders.removeFirst()) }
    if let item = take(\.forItem.item) {
      switch item {
      case .load(let id, let generation): return .load(id, generation: generation)
      case .reload(let id, let generation): return .reload(id, generation: generation)
      case .unload(let generation): return .unload(generation: generation)
      }
    }
    if let next = take(\.forItem.prepared) {
      return .prepare(next.item, generation: next.generation)
    }
    // GStreamer 1.22 hangs now and then if tracks are switched in a paused pipeline.
    if forItem.tracks != nil, forItem.runs == true, forItem.seek == nil {
      forItem.runs = nil
      return .setRunning(true)
    }
    if let tracks = take(\.forItem.tracks) {
      defer { forItem.mayReseek = false }
      return .selectTracks(tracks, mayReseek: forItem.mayReseek)
    }
    if let rate = take(\.forItem.rate) {
      return .setRate(rate, precedesSeek: forItem.seek != nil)
    }
    // A seek or a step that is made while the pipeline still plays is not where it stops.
    if forItem.seek != nil || forItem.steps != nil, forItem.runs == false {
      forItem.runs = nil
      return .setRunning(false)
    }
    if let seek = take(\.forItem.seek) { return .seek(seek.position, id: seek.id) }
    if let steps = take(\.forItem.steps) { return .step(steps) }
    if let runs = take(\.forItem.runs) { return .setRunning(runs) }
    if forItem.resetsClock {
      forItem.resetsClock = false
      return .resetClock
    }
    if forItem.recalculatesLatency {
      forItem.recalculatesLatency = false
      return .recalculateLatency
    }
    return take(\.forItem.queries).map { .query(isSettled: $0) }
  }

  private mutating func replaceItem(with item: Item) { forItem = ForItem(item: item) }

  private mutating func take<T>(_ path: WritableKeyPath<Self, T?>) -> T? {
    defer { self[keyPath: path] = nil }
    return self[keyPath: path]
  }
}
