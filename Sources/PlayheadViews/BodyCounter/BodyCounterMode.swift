/// The mode that ``BodyCounter/variable`` asks for.
enum BodyCounterMode: Equatable {
  /// Numbers on the views, and a table.
  case numbers
  /// The same, and a table with causes.
  case causes
  /// The same, and a window that shows the table while the program runs.
  case inspector

  /// The mode for a value of the variable.
  init(_ value: String) {
    switch value {
    case "causes": self = .causes
    case "inspector": self = .inspector
    default: self = .numbers
    }
  }
}
