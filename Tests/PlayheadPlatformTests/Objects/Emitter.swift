import CPlatform
import PlayheadPlatform

/// Emits signals of any signature, from a class of its own.
@MainActor enum Emitter {
  /// An argument of a signal.
  @MainActor struct Argument {
    let type: GType
    let set: @MainActor (UnsafeMutablePointer<GValue>) -> Void

    static func of<Value: ValueConvertible>(_ value: Value) -> Argument {
      Argument(type: Value.valueType) { Value.set($0, to: value) }
    }
    static func enumeration(_ type: GType, _ value: UInt32) -> Argument {
      Argument(type: type) { g_value_set_enum($0, gint(bitPattern: value)) }
    }
    static func flags(_ type: GType, _ value: UInt32) -> Argument {
      Argument(type: type) { g_value_set_flags($0, value) }
    }
  }

  /// A new object that can emit.
  static func make() -> GObject {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject always makes an instance of a registered class")
    }
    // The caller owns the first reference of a plain object.
    defer { object.withPointer { g_object_unref($0) } }
    return object
  }

  /// Defines a signal with these types of arguments, and its answer's.
  static func define(_ signal: String, _ arguments: [Argument], answer: GType? = nil) {
    var types = arguments.map(\.type)
    g_signal_newv(
      signal, type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, answer ?? g_type_from_name("void"),
      guint(types.count), &types)
  }

  /// Emits a signal that gives no answer.
  static func emit(_ signal: String, from object: GObject, _ arguments: [Argument] = []) {
    withValues(object, arguments) { g_signal_emitv($0, g_signal_lookup(signal, type), 0, nil) }
  }

  /// Emits a signal and returns its answer.
  static func emit<Answer: ValueConvertible>(
    _ signal: String, from object: GObject, _ arguments: [Argument] = [],
    answer _: Answer.Type
  ) -> Answer {
    var answer = GValue()
    g_value_init(&answer, Answer.valueType)
    defer { g_value_unset(&answer) }
    withValues(object, arguments) {
      g_signal_emitv($0, g_signal_lookup(signal, type), 0, &answer)
    }
    return Answer.get(&answer)
  }

  private static func withValues(
    _ object: GObject, _ arguments: [Argument], _ body: (UnsafePointer<GValue>?) -> Void
  ) {
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    values.withUnsafeMutableBufferPointer { values in
      guard let first = values.baseAddress else { return }
      g_value_init(first, type)
      object.withPointer { g_value_set_object(first, $0) }
      for (index, argument) in arguments.enumerated() {
        g_value_init(first + index + 1, argument.type)
        argument.set(first + index + 1)
      }
      body(first)
      for index in values.indices { g_value_unset(first + index) }
    }
  }

  private static let type: GType = {
    var parent = GTypeQuery()
    g_type_query(GObject.gtype, &parent)
    return g_type_register_static_simple(
      GObject.gtype, "PlayheadTestEmitter", parent.class_size, nil, parent.instance_size, nil,
      GTypeFlags(0))
  }()
}
