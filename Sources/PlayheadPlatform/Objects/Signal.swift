internal import CPlatform

/// The object that a signal's closure holds: the Swift closure, free of its argument types.
private final class Handler: Sendable {
  let call: @MainActor (UnsafePointer<GValue>?, Int, UnsafeMutablePointer<GValue>?) -> Void
  init(
    _ call:
      @escaping @MainActor (UnsafePointer<GValue>?, Int, UnsafeMutablePointer<GValue>?) -> Void
  ) {
    self.call = call
  }
}

/// A handler that is connected to a signal, for ``ObjectClass/disconnect(_:)``.
///
/// It is a number that is unique in the process. It neither keeps the object alive nor disconnects by itself: a
/// handler that is not disconnected lives as long as its object.
public struct SignalHandler: Hashable, Sendable {
  fileprivate let id: gulong
}

extension ObjectClass {
  /// Connects a closure to a signal.
  ///
  /// The object owns the closure: capture the object, and whatever owns it, weakly or not at all.
  ///
  /// ```swift
  /// button.on("clicked") { player.togglePlayPause() }
  /// entry.on("notify::text") { print("another text") }
  /// ```
  ///
  /// Arguments are converted to the types that the closure declares, in the order of the signal. They do not
  /// include the object that emits it, which in C comes first:
  ///
  /// ```swift
  /// controller.on("motion") { (x: Double, y: Double) in print("the pointer is at", x, y) }
  /// ```
  ///
  /// A signal that is emitted on another thread, such as one of a pipeline, must not be connected in this way:
  /// the closure would trap, because it is on the main actor.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal, with a detail if it has one.
  ///   - handler: A closure that is called on the main thread with the arguments of the signal. It may have
  ///     fewer parameters than the signal has arguments.
  /// - Returns: The handler, which is needed only to disconnect it.
  /// - Precondition: The class has the signal, and the signal has at least as many arguments as the closure has
  ///   parameters. The second is checked when the signal is emitted.
  @MainActor @discardableResult
  public func on<each Argument: ValueConvertible>(
    _ signal: String, do handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalHandler {
    connect(signal) { values, count, _ in
      var next = 0
      handler(repeat argument((each Argument).self, of: values, count, at: &next, signal))
    }
  }

  /// Connects a closure to a signal that expects a result, such as `close-request`.
  ///
  /// For signals of events the result usually tells whether the event was handled; `true` keeps it from other
  /// handlers.
  ///
  /// ```swift
  /// window.on("close-request", answer: { () -> Bool in hasUnsavedChanges })
  /// ```
  ///
  /// - Parameters:
  ///   - signal: The name of the signal, with a detail if it has one.
  ///   - handler: A closure that is called on the main thread with the arguments of the signal, and returns the
  ///     result. A result is ignored if the signal does not expect one.
  /// - Returns: The handler, which is needed only to disconnect it.
  /// - Precondition: The class has the signal, and the signal has at least as many arguments as the closure has
  ///   parameters.
  @MainActor @discardableResult
  public func on<each Argument: ValueConvertible, Answer: ValueConvertible>(
    _ signal: String, answer handler: @escaping @MainActor (repeat each Argument) -> Answer
  ) -> SignalHandler {
    connect(signal) { values, count, result in
      var next = 0
      let answer = handler(
        repeat argument((each Argument).self, of: values, count, at: &next, signal))
      if let result { Answer.set(result, to: answer) }
    }
  }

  /// Connects a closure that is given the object, so that it need not hold it: the object owns the closure.
  ///
  /// ```swift
  /// range.handle("value-changed") { range in print(gtk_range_get_value(range)) }
  /// ```
  ///
  /// Otherwise it is as ``on(_:do:)``.
  @MainActor @discardableResult
  package func handle<each Argument: ValueConvertible>(
    _ signal: String, by handler: @escaping @MainActor (Self, repeat each Argument) -> Void
  ) -> SignalHandler {
    connect(signal) { values, count, _ in
      guard let sender: Self = sender(of: values) else { return }
      var next = 0
      handler(sender, repeat argument((each Argument).self, of: values, count, at: &next, signal))
    }
  }

  /// Connects a closure that is given the object to a signal that expects a result.
  @MainActor @discardableResult
  package func answer<each Argument: ValueConvertible, Answer: ValueConvertible>(
    _ signal: String, by handler: @escaping @MainActor (Self, repeat each Argument) -> Answer
  ) -> SignalHandler {
    connect(signal) { values, count, result in
      guard let sender: Self = sender(of: values) else { return }
      var next = 0
      let answer = handler(
        sender, repeat argument((each Argument).self, of: values, count, at: &next, signal))
      if let result { Answer.set(result, to: answer) }
    }
  }

  /// Disconnects a handler and releases its closure.
  ///
  /// It may be called by the handler itself. When it returns, the closure is not called again.
  ///
  /// - Parameter handler: A handler of this object that is still connected; GObject warns about any other.
  @MainActor public func disconnect(_ handler: SignalHandler) {
    withPointer { g_signal_handler_disconnect($0, handler.id) }
  }

  @MainActor private func connect(
    _ signal: String,
    _ call:
      @escaping @MainActor (UnsafePointer<GValue>?, Int, UnsafeMutablePointer<GValue>?) -> Void
  ) -> SignalHandler {
    let data = Unmanaged.passRetained(Handler(call)).toOpaque()
    guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data) else {
      preconditionFailure("GLib always makes a closure")
    }
    // The only release: it runs on disconnection and when the object is finalized.
    g_closure_add_finalize_notifier(closure, data) { data, _ in
      if let data { Unmanaged<Handler>.fromOpaque(data).release() }
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let data = closure?.pointee.data else { return }
      let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
      nonisolated(unsafe) let arguments = values.map { UnsafePointer($0 + 1) }  // less the instance
      nonisolated(unsafe) let answer = result
      MainActor.assumeIsolated { handler.call(arguments, Int(count) - 1, answer) }
    }
    let id = withPointer { g_signal_connect_closure($0, signal, closure, 0) }
    precondition(id != 0, "\(className) has no signal \(signal)")
    return SignalHandler(id: id)
  }
}

/// The object that emits a signal: it stands before the arguments.
private func sender<Sender: ObjectClass>(of arguments: UnsafePointer<GValue>?) -> Sender? {
  arguments.flatMap { g_value_get_object($0 - 1) }
    .map { unsafeBitCast(UnsafeMutableRawPointer($0), to: Sender.self) }
}

private func argument<T: ValueConvertible>(
  _: T.Type, of values: UnsafePointer<GValue>?, _ count: Int, at next: inout Int, _ signal: String
) -> T {
  defer { next += 1 }
  guard let values, next < count else {
    preconditionFailure("the signal \(signal) has only \(count) arguments")
  }
  return T.get(values + next)
}
