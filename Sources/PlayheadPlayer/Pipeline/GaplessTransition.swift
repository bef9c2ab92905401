internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The item that an engine goes on with by itself, from when it is known until it is heard.
///
/// The element asks for it on a streaming thread, shortly before the current item's data ends; who would
/// have to ask the main thread then might wait for ever. It asks once: playbin3 for a short item long
/// before that one is heard, but takes the answer later as well.
final class GaplessTransition: Sendable {
  /// An item by its address and the number of its load.
  struct Item: Sendable {
    let uri: String
    let generation: Int
  }

  private struct Refusal {
    let scheme: String?
    let instant: Duration

    /// The time after a refusal within which an error may come of it. A stream may also go on without what was refused,
    /// and have other errors later.
    static let limit = Duration.seconds(10)
  }

  private struct State {
    var next: Item?
    var handedOver: Item?
    /// The item that is to follow once the current item, which is started over, is where it has to be.
    var takenBack: Item?
    /// Indicates whether another request has come since the item was handed over.
    var isOutdated = false
    /// Indicates whether the element has asked when there was no answer.
    var isAsked = false
    /// Indicates whether nothing is handed over for now.
    var isHeld = false
    /// The number of times that the current item was started over without the main thread having read so.
    var restarts = 0
    var uri = ""
    /// Indicates whether what is played is a list of a stream's parts.
    var isList = false
    /// The refusal of an address that the list has named and may not open.
    var refusal: Refusal?

    var origins: [String] { [uri] + [handedOver?.uri].compactMap(\.self) }

    /// Returns the item to be handed over now, or `nil` for none. Nothing is handed over before the last one is heard,
    /// which may be taken back.
    mutating func give() -> Item? {
      guard let next, handedOver == nil, !isHeld else {
        isAsked = true
        return nil
      }
      (self.next, handedOver, isOutdated, isAsked) = (nil, next, false, false)
      return next
    }

    mutating func startOver() {
      restarts += 1
      takenBack = next ?? (isOutdated ? nil : handedOver) ?? takenBack
      (next, handedOver, isAsked) = (nil, nil, false)
    }
  }

  private let state = Locked(State())
  /// It is called with the state locked, as hand-overs and taking back come on several threads.
  private let meter: PipelineMeter?
  private let onHandOver: @Sendable () -> Void

  /// The address of what is being played.
  var uri: String { state.withLock { $0.uri } }

  /// The addresses of what is being opened or played: the current item, and the next one once it was handed over.
  var origins: [String] { state.withLock { $0.origins } }

  private struct Weak: Sendable {
    weak var transition: GaplessTransition?
  }

  private static let all = Locked<[Weak]>([])

  /// The addresses of what is being opened or played in the whole process.
  static var allOrigins: [(uri: String, isList: Bool)] {
    let all = Self.all.withLock { $0.compactMap(\.transition) }
    return all.flatMap { transition in
      transition.state.withLock { state in state.origins.map { ($0, state.isList) } }
    }
  }

  /// - Parameters:
  ///   - meter: told which item's data is read.
  ///   - onHandOver: called when an item has been handed over, with the state locked as well.
  init(meter: PipelineMeter? = nil, onHandOver: @escaping @Sendable () -> Void = {}) {
    self.meter = meter
    self.onHandOver = onHandOver
    Self.all.withLock { all in
      all.removeAll { $0.transition == nil }
      all.append(Weak(transition: self))
    }
  }

  /// Records that what is opened turns out to be a list of a stream's parts.
  func readsList() { state.withLock { $0.isList = true } }

  /// The scheme of an address that a list of a stream's parts has just named and may not open; nil if there is none.
  var refusedScheme: String? {
    guard let refusal = state.withLock({ $0.refusal }),
      monotonicNow() - refusal.instant < Refusal.limit
    else { return nil }
    return refusal.scheme
  }

  /// Lists that are being played may not open an address: one of them has named it.
  static func noteRefusal(of uri: String) {
    let all = Self.all.withLock { $0.compactMap(\.transition) }
    for transition in all {
      transition.state.withLock { state in
        guard state.isList,
          !state.origins.contains(where: { SourceRule.allows(uri, fromMedium: $0) })
        else { return }
        state.refusal = Refusal(scheme: MediaAddress.scheme(of: uri), instant: monotonicNow())
      }
    }
  }

  /// A Boolean value that indicates whether the next item was handed over and is not heard yet.
  var isUnderWay: Bool { generationUnderWay != nil }

  /// The number of the load of the item that was handed over and is not heard yet.
  var generationUnderWay: Int? { state.withLock { $0.handedOver?.generation } }

  /// Something else is opened.
  func begin(uri: String) {
    state.withLock { $0 = State(isHeld: $0.isHeld, restarts: $0.restarts, uri: uri) }
  }

  /// Keeps the next item back, or lets it be handed over again. One that has been handed over stays so.
  func hold(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }

  /// Sets the item that is to be played next, or `nil` for none.
  func setNext(_ next: Item?) {
    state.withLock { state in
      state.next = next
      state.isOutdated = true
      state.takenBack = nil
    }
  }

  /// An item turns out not to follow without a gap. Another one that was set since still may.
  /// - Returns: true if it was handed over and has to be taken back.
  func refuse(_ generation: Int) -> Bool {
    state.withLock { state in
      if state.next?.generation == generation { state.next = nil }
      if state.takenBack?.generation == generation { state.takenBack = nil }
      guard state.handedOver?.generation == generation else { return false }
      state.isOutdated = true
      return true
    }
  }

  /// The next item is heard.
  func started() -> Item? {
    state.withLock { state in
      guard let item = state.handedOver else { return nil }
      (state.handedOver, state.refusal) = (nil, nil)
      state.uri = item.uri
      return item
    }
  }

  /// The current item is to go on, and the next one not to follow yet. False if nothing was handed
  /// over, or it is heard already.
  func takeBack() -> Bool {
    state.withLock { state in
      guard state.handedOver != nil else { return false }
      startOver(&state)
      return true
    }
  }

  /// The current item is about to be opened again, and the next one not to follow yet.
  func startOver() { state.withLock { startOver(&$0) } }

  private func startOver(_ state: inout State) {
    meter?.startOver(takingBack: state.handedOver?.generation)
    state.startOver()
  }

  /// A Boolean value that indicates whether what the main thread reads was said before the current item was started
  /// over: it is of sources that have been ended.
  var isStartingOver: Bool { state.withLock { $0.restarts > 0 } }

  /// Records that what the main thread reads from now on was said after the current item was started over.
  func hasStartedOver() { state.withLock { $0.restarts -= 1 } }

  /// The current item is open again and where it has to be: what is to follow is handed over when it is asked
  /// for again.
  func isReopened() {
    state.withLock { state in
      state.next = state.next ?? state.takenBack
      state.takenBack = nil
    }
  }

  /// Answers the element's question from now on, for as long as it lives.
  func attach(to element: GstElement) {
    playhead_keep_streams_together(element)
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      @Sendable element, context in
      guard let element, let context else { return }
      ThreadOrdering.acquire()
      Unmanaged<GaplessTransition>.fromOpaque(context).takeUnretainedValue().setNextURI(of: element)
    }
    _ = element.withPointer { element in
      g_signal_connect_data(
        element, "about-to-finish", unsafeBitCast(callback, to: GCallback.self),
        ThreadOrdering.releasing(self),
        { @Sendable context, _ in
          if let context { Unmanaged<GaplessTransition>.fromOpaque(context).release() }
        }, GConnectFlags(rawValue: 0))
    }
  }

  /// Answers what an element has asked before, if it takes that.
  func answerLate(to element: GstElement) {
    let next = state.withLock { state in
      state.isAsked ? give(&state) : nil
    }
    if let next { element[property: "uri"] = next.uri }
  }

  private func setNextURI(of element: UnsafeMutableRawPointer) {
    let next = state.withLock { give(&$0) }
    if let next { playhead_object_set_string(element, "uri", next.uri) }
  }

  private func give(_ state: inout State) -> Item? {
    guard let next = state.give() else { return nil }
    // Before the element has the address: it fetches at once.
    meter?.handOver(to: next.generation)
    onHandOver()
    return next
  }
}
