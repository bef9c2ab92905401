public import CPlatform

/// A type that a `GValue` can contain: an argument of a signal, or the value of a property.
///
/// The types of Swift that conform correspond to types of GObject:
///
/// | Swift | GObject |
/// |--- | --- |
/// | `Bool` | `gboolean` |
/// | `Int32`, `UInt32` | `gint`, `guint`, and also enumerations and flags when they are read |
/// | `Int64`, `UInt64`, `Double` | `gint64`, `guint64`, `gdouble` |
/// | `String` | `gchar *` |
/// | an optional ``ObjectClass``, such as `GtkWidget?` | an object of that class |
///
/// An argument of another type is a programming error: it is read as zero, `false`, or empty.
public protocol ValueConvertible {
  /// The corresponding type in GObject's type system.
  ///
  /// GObject checks it when a property is set, and converts between numbers if it can.
  static var valueType: GType { get }
  /// Returns the value of a `GValue` of ``valueType`` or, for objects, of a class derived from it.
  ///
  /// The `GValue` remains the caller's. Strings are copied; objects are retained.
  static func get(_ value: UnsafePointer<GValue>) -> Self
  /// Stores a value in a `GValue` that was initialized for ``valueType``.
  ///
  /// The `GValue` copies a string and retains an object, and releases them when it is unset.
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Self)
}

/// The type of `gboolean`, which is an `int` in C: a property of type `int` is an `Int32` instead.
extension Bool: ValueConvertible {
  public static var valueType: GType { playhead_type_boolean() }
  public static func get(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_boolean(value) != 0 }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Bool) {
    g_value_set_boolean(value, newValue ? 1 : 0)
  }
}

/// The type of `gint`, and of the values of enumerations, such as `gtk-orientation`.
///
/// ``ObjectClass/setProperty(_:fromText:)`` sets an enumeration by its name instead.
extension Int32: ValueConvertible {
  public static var valueType: GType { playhead_type_int() }
  /// Returns the value, also that of an enumeration or an unsigned integer that fits.
  public static func get(_ value: UnsafePointer<GValue>) -> Int32 {
    if g_type_check_value_holds(value, playhead_type_int()) != 0 { return g_value_get_int(value) }
    var converted = GValue()
    g_value_init(&converted, playhead_type_int())
    defer { g_value_unset(&converted) }
    return g_value_transform(value, &converted) != 0 ? g_value_get_int(&converted) : 0
  }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Int32) {
    g_value_set_int(value, newValue)
  }
}

/// The type of `guint`, such as the values and codes of keys, and of the values of flags.
///
/// ``ObjectClass/setProperty(_:fromText:)`` sets flags by their names instead.
extension UInt32: ValueConvertible {
  public static var valueType: GType { playhead_type_uint() }
  /// Returns the value, also that of flags, such as the modifiers of a key press.
  public static func get(_ value: UnsafePointer<GValue>) -> UInt32 {
    if g_type_check_value_holds(value, playhead_type_uint()) != 0 { return g_value_get_uint(value) }
    var converted = GValue()
    g_value_init(&converted, playhead_type_uint())
    defer { g_value_unset(&converted) }
    return g_value_transform(value, &converted) != 0 ? g_value_get_uint(&converted) : 0
  }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: UInt32) {
    g_value_set_uint(value, newValue)
  }
}

/// The type of `gint64`, such as times in nanoseconds that may be negative.
extension Int64: ValueConvertible {
  public static var valueType: GType { playhead_type_int64() }
  public static func get(_ value: UnsafePointer<GValue>) -> Int64 {
    Int64(g_value_get_int64(value))
  }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Int64) {
    g_value_set_int64(value, .init(newValue))
  }
}

/// The type of `guint64`, such as `GstClockTime` in nanoseconds, whose maximum means that there is no time.
extension UInt64: ValueConvertible {
  public static var valueType: GType { playhead_type_uint64() }
  public static func get(_ value: UnsafePointer<GValue>) -> UInt64 {
    UInt64(g_value_get_uint64(value))
  }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: UInt64) {
    g_value_set_uint64(value, .init(newValue))
  }
}

/// The type of `gdouble`, such as a volume, a scale, or a coordinate in logical pixels.
extension Double: ValueConvertible {
  public static var valueType: GType { playhead_type_double() }
  public static func get(_ value: UnsafePointer<GValue>) -> Double { g_value_get_double(value) }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Double) {
    g_value_set_double(value, newValue)
  }
}

/// The type of strings, which are UTF-8; what is not is replaced by U+FFFD.
///
/// A null pointer is read as the empty string. GObject keeps a copy of a string that is set.
extension String: ValueConvertible {
  public static var valueType: GType { playhead_type_string() }
  /// Returns the string, or the empty string for a null pointer.
  public static func get(_ value: UnsafePointer<GValue>) -> String {
    g_value_get_string(value).map { String(cString: $0) } ?? ""
  }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: String) {
    g_value_set_string(value, newValue)
  }
}

/// The type of objects. It is optional because a property of C can always be a null pointer.
///
/// ```swift
/// let parent = widget[property: "parent", as: GtkWidget?.self]
/// ```
extension Optional: ValueConvertible where Wrapped: ObjectClass {
  public static var valueType: GType { Wrapped.gtype }
  public static func get(_ value: UnsafePointer<GValue>) -> Wrapped? {
    guard let object = g_value_get_object(value) else { return nil }
    return UnsafeMutableRawPointer(object).object(as: Wrapped.self)
  }
  public static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Wrapped?) {
    guard let newValue else { return g_value_set_object(value, nil) }
    newValue.withPointer { g_value_set_object(value, $0) }
  }
}

extension ObjectClass {
  /// Accesses a property by its name.
  ///
  /// If the class has no such property, GObject warns, and the value is zero, `false`, or `nil`. Where the type
  /// is not known from the context, name it as the second argument.
  ///
  /// ```swift
  /// playbin[property: "volume"] = 0.5
  /// let isMuted = playbin[property: "mute", as: Bool.self]
  /// ```
  ///
  /// Setting a property calls the handlers of its `notify` signal
  /// before it returns, on the thread that sets it.
  ///
  /// - Parameters:
  ///   - name: The name of the property, such as `volume`.
  ///   - _: The type of the value, which has to correspond to the type of the property.
  public subscript<Value: ValueConvertible>(
    property name: String, as _: Value.Type = Value.self
  ) -> Value {
    get {
      var value = GValue()
      g_value_init(&value, Value.valueType)
      defer { g_value_unset(&value) }
      g_object_get_property(object, name, &value)
      return Value.get(&value)
    }
    nonmutating set {
      var value = GValue()
      g_value_init(&value, Value.valueType)
      defer { g_value_unset(&value) }
      Value.set(&value, to: newValue)
      g_object_set_property(object, name, &value)
    }
  }

  /// Sets a property to a value that is copied as its type says, such as a color or a font.
  package func setBoxed(_ name: String, _ type: GType, to newValue: UnsafeRawPointer?) {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_value_set_boxed(&value, newValue)
    g_object_set_property(object, name, &value)
  }

  /// Sets a property to a value in its textual form: for enumerations and flags, a nick or a number.
  ///
  /// It also sets caps and structures, in the form that `gst-launch-1.0` takes. A text that is not a
  /// value of the property leaves the property unchanged.
  ///
  /// ```swift
  /// playbin.setProperty("flags", fromText: "soft-colorbalance+audio+video")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the property, which has to exist.
  ///   - text: The value as text.
  public func setProperty(_ name: String, fromText text: String) {
    gst_util_set_object_arg(object, name, text)
  }

  private var object: GObject { withPointer { unsafeBitCast($0, to: GObject.self) } }
}
