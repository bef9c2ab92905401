internal import PlayheadPlatform

/// A value that a view stores. When it changes, the expressions that read it are evaluated again.
///
/// In a ``View``, the value is stored for the view's place. It is made once, and lives as long as the view
/// stays at that place. It can be an object, such as a player, which the view then owns. A view that is made once and
/// shown at several places (`let row = Row()`, and `row` twice) has one state for all of them.
///
/// ```swift
/// struct Film: View {
///   @State private var player = Player(items: [.simple(url: "film.mkv")])
///   @State private var isLarge = false
///
///   var body: some View {
///     VStack {
///       VideoView(player: player)
///       Toggle("Large", isOn: $isLarge)
///     }
///   }
/// }
/// ```
///
/// Next to plain GTK widgets, a state is a value of its own: create it with `let text = State("")`, and use
/// ``value``.
///
/// Setting a state marks the expressions that have read it; they are evaluated once before the next frame,
/// however often it is set until then. Setting it does not evaluate anything at once, so it is cheap, also from
/// `onReceive`.
///
/// Setting an equal value has no effect if the type is `Equatable`, nor has a change by `onReceive` that is taken back
/// before anything on the screen is evaluated for it. A change inside an object that is the value is none of the state:
/// the object has to be observable itself.
///
/// A state is used on the main actor. Data that another thread computes is sent to it:
///
/// ```swift
/// Task {
///   let loaded = await load()  // elsewhere
///   names.value = loaded  // on the main actor
/// }
/// ```
///
/// | To be shown | Use |
/// |--- | --- |
/// | a value that one view changes | a state |
/// | a value that a view changes for another | a ``Binding`` of that state |
/// | a value of a player that seldom changes | the property of the player |
/// | a value that often changes | a state that `onReceive` sets |
@MainActor @propertyWrapper public struct State<Value> {
  private let storage: StateStorage<Value>

  /// Creates a state of a view.
  ///
  /// A value of a class is made once, however often the view itself is made.
  ///
  /// The initial value given by another value of the same view has no effect later: a state does not follow an
  /// argument. Use a ``Binding`` for that.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which is computed when it is first read.
  ///   - file: The source file, for ``BodyCounter``.
  ///   - line: The line in the source file, for ``BodyCounter``.
  public init(
    wrappedValue: @autoclosure @escaping @MainActor () -> Value, file: StaticString = #fileID,
    line: UInt = #line
  ) { storage = Slots.next { StateStorage(SourcePlace(file, line), wrappedValue) } }

  /// Creates a state of a view. Setting a value that is equal to the current one changes nothing.
  ///
  /// It is preferred to the initializer for other values where both are possible.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which is computed when it is first read.
  ///   - file: The source file, for ``BodyCounter``.
  ///   - line: The line in the source file, for ``BodyCounter``.
  public init(
    wrappedValue: @autoclosure @escaping @MainActor () -> Value, file: StaticString = #fileID,
    line: UInt = #line
  ) where Value: Equatable {
    storage = Slots.next { EquatableStorage(SourcePlace(file, line), wrappedValue) }
  }

  /// Creates a state that belongs to whoever keeps it. Setting a value that is equal to the current one
  /// changes nothing.
  ///
  /// It lives as long as it is kept, usually by the closures that use it.
  ///
  /// ```swift
  /// let count = State(0)
  /// label.observe { label in gtk_label_set_text(label, "\(count.value)") }
  /// count.value += 1  // the label shows 1 in the next frame
  /// return count
  /// ```
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - file: The source file, for ``BodyCounter``.
  ///   - line: The line in the source file, for ``BodyCounter``.
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line)
  where Value: Equatable { storage = EquatableStorage(SourcePlace(file, line)) { value } }

  /// The value.
  ///
  /// Setting it inside of a body that reads it would evaluate the body again on each turn.
  ///
  /// Changing a part of it, such as an element of an array, sets the whole: everything that reads the state is
  /// evaluated, even if it uses another part.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// A binding of the value.
  ///
  /// It keeps the state's storage alive, but not the view.
  ///
  /// ```swift
  /// let isOn = State(false)
  /// return Toggle("On", isOn: isOn.projectedValue)
  /// ```
  ///
  /// Reading the binding makes nothing depend on the state; reading its value does.
  public var projectedValue: Binding<Value> {
    Binding(get: { [storage] in storage.value }, set: { [storage] in storage.value = $0 })
  }

  /// The value, for a state that is not a property wrapper.
  ///
  /// Reading it in a body or an expression makes that depend on the state; reading it elsewhere has no
  /// effect.
  public var value: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// The value of a ``State``: computed when it is first read, and observed from then on.
@MainActor class StateStorage<Value>: StateReaders {
  private enum Content {
    case pending(@MainActor () -> Value)
    case ready(Value)
  }

  private var content: Content
  private let place: SourcePlace

  init(_ place: SourcePlace, _ make: @escaping @MainActor () -> Value) {
    (self.place, content) = (place, .pending(make))
  }

  /// Returns whether setting `new` changes nothing.
  func isSame(_ old: Value, _ new: Value) -> Bool { false }

  /// Returns the value that all who were told of a change have read, if it is kept and is `value`.
  func former(_ value: Value) -> Value? { nil }

  /// Keeps the value that those who are told of a change have read.
  func keepFormer(_ value: Value) {}

  var value: Value {
    get {
      noteRead()
      return current
    }
    set {
      let isReceiving = ChangeOrigin.current == .publisher
      if !isReceiving { dropFormer() }
      guard !isSame(current, newValue) else { return }
      Changes.note()
      if let former = former(newValue) {
        // Not an equal one: objects in it may be observed.
        content = .ready(former)
        return noteReturn()
      }
      Cause.adding("State<\(Value.self)> \(place.text)") {
        if noteChange(), isReceiving, areReadersOnScreen { keepFormer(current) }
        content = .ready(newValue)
      }
    }
  }

  private var current: Value {
    switch content {
    case .ready(let value): return value
    case .pending(let make):
      let value = Slots.fill(of: nil, make)
      content = .ready(value)
      return value
    }
  }
}

/// The value of a ``State`` that can be compared: setting an equal one changes nothing.
///
/// What a publisher changes and takes back before anything was evaluated for it changes nothing, either.
final class EquatableStorage<Value: Equatable>: StateStorage<Value> {
  /// Kept for a turn of the main loop at most.
  private var former: Value?

  override func isSame(_ old: Value, _ new: Value) -> Bool { old == new }

  override func former(_ value: Value) -> Value? { former == .some(value) ? former : nil }

  override func keepFormer(_ value: Value) { former = value }

  override func dropFormer() { former = nil }
}

/// What sets a state.
@MainActor enum ChangeOrigin {
  case program
  /// A value of a publisher, unless a person's input has caused that.
  case publisher
  /// A person's input, which has changed a widget as well: that has to follow the state, even if the input is refused.
  case input

  private(set) static var current = program

  /// Runs an action for a value of a publisher.
  static func receiving(_ action: () -> Void) {
    during(current == .input ? .input : .publisher, action)
  }

  /// Runs an action for a person's input.
  static func handlingInput(_ action: () -> Void) { during(.input, action) }

  private static func during(_ origin: ChangeOrigin, _ action: () -> Void) {
    let around = current
    current = origin
    defer { current = around }
    action()
  }
}

/// Something that reads states and observable objects, and is told when the first of them is about to change.
///
/// Observation could do that for states as well. It keeps about twice as much for each expression as the expression
/// itself takes, and makes a key path for each read of a generic class.
@MainActor protocol Reader: AnyObject {
  /// The states that were read the last time, which know the reader, and do not own it; some may be in it twice.
  var readStates: [StateReaders] { get set }
  /// The record of what was read of observable objects, or `nil` if nothing ever was.
  var observedReads: ReadTracking? { get set }
  /// A Boolean value that indicates whether it is evaluated in this turn of the main loop if it has to be.
  var isOnScreen: Bool { get }
  /// One of them is about to change. A state that has changed tells nothing more until it is read again.
  func invalidate()
  /// A state that has changed has again the value that was read.
  func takeBackInvalidation()
}

extension Reader {
  /// Runs `body`; from then on the states that it has read count, and those that were read before do not.
  func readingStates<Value>(_ body: () -> Value) -> Value {
    forgetStates()
    StateReaders.begin(self)
    defer {
      StateReaders.end()
      // Only now: what the body itself has set does not evaluate it again.
      keepReadingStates()
    }
    return body()
  }

  /// Is told of the same states again.
  func keepReadingStates() { for state in readStates { state.add(self) } }

  /// Is told of no state any more.
  func forgetStates() {
    guard !readStates.isEmpty else { return }
    for state in readStates { state.remove(self) }
    readStates = []
  }
}

/// The readers of a state.
@MainActor class StateReaders {
  /// The readers that are reading now. The last one is in those before it, which read all that it reads.
  private static var active: [(reader: any Reader, reading: UInt)] = []
  private static var readings: UInt = 0

  private struct Entry { unowned(unsafe) let reader: any Reader }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Indicates whether all the entries were told of a change, and have not read since.
  private var haveBeenTold = false
  /// The reading in which it was noted last: one reading often reads a state many times.
  private var lastReading: UInt = 0

  fileprivate static func begin(_ reader: any Reader) {
    readings += 1
    active.append((reader, readings))
  }

  fileprivate static func end() { active.removeLast() }

  /// Notes that the state is being read.
  final func noteRead() {
    guard let reading = Self.active.last?.reading, reading != lastReading else { return }
    lastReading = reading
    for (reader, _) in Self.active { reader.readStates.append(self) }
  }

  /// A Boolean value that indicates whether all are on the screen.
  final var areReadersOnScreen: Bool { entries.values.allSatisfy(\.reader.isOnScreen) }

  /// Tells all, who have to read again to be told again.
  ///
  /// - Returns: Whether anybody was told.
  final func noteChange() -> Bool {
    guard !haveBeenTold, !entries.isEmpty else { return false }
    haveBeenTold = true
    for entry in entries.values { entry.reader.invalidate() }
    return true
  }

  /// Tells all that nothing has changed after all.
  final func noteReturn() {
    forgetTelling()
    for entry in entries.values { entry.reader.takeBackInvalidation() }
  }

  /// Forgets the value that those who were told of a change have read.
  func dropFormer() {}

  private func forgetTelling() {
    haveBeenTold = false
    dropFormer()
  }

  fileprivate final func add(_ reader: any Reader) {
    if haveBeenTold {
      // The others have read a former value: it is evaluated for the change, whatever comes.
      entries = [:]
      forgetTelling()
    }
    entries[ObjectIdentifier(reader)] = Entry(reader: reader)
  }

  fileprivate final func remove(_ reader: any Reader) {
    entries[ObjectIdentifier(reader)] = nil
    if haveBeenTold, entries.isEmpty { forgetTelling() }
  }
}
