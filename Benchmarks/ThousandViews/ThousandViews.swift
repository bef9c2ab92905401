public import CPlatform

/// A thousand texts, buttons, and stacks in a hundred rows, which are made in one of two ways.
@MainActor public protocol ThousandViews: AnyObject, Sendable {
  /// Makes them.
  init()
  /// The widget around them.
  var widget: GtkWidget { get }
  /// The number of texts that were made until now.
  var texts: Int { get }
  /// Changes one text.
  func changeOne()
  /// Changes four texts in each row.
  func changeAll()
}

/// The places of the rows: on a screen of usual size all of them can be seen.
enum Rows {
  static let columns = 4
  static let inColumn = 25
  static let count = columns * inColumn
  /// The number of views in each row, itself included.
  static let views = 10
}
