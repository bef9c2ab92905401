package import CPlatform
internal import PlayheadPlatform

/// A row of a ``Menu`` that does something and closes the menu.
public struct MenuRow: View {
  private let button: Button

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The text of the row.
  ///   - action: A closure that is called after the menu has been closed.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    button = Button(title, icon: nil, isRow: true) { _ in action() }
  }

  /// A row for the window that it is in.
  package init(_ title: String, inWindow action: @escaping @MainActor (GtkWindow) -> Void) {
    button = Button(title, icon: nil, isRow: true) { $0.rootWindow.map(action) }
  }

  /// A button that looks like a row.
  public var body: some View { button }
}
