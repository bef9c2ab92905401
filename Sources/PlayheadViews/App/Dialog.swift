public import CPlatform
internal import PlayheadPlatform

/// A window that belongs to another one, such as a question or the preferences.
///
/// Escape and Ctrl+W close it, and it is closed together with the window that it belongs to. Views in it close it
/// with the ``DismissAction`` of their environment.
///
/// ```swift
/// struct NameQuestion: View {
///   let answer: @MainActor (String) -> Void
///   @Environment(DismissAction.self) private var dismiss
///   @State private var name = ""
///
///   var body: some View {
///     HStack {
///       TextField("Name", text: $name, onSubmit: submit)
///       Button("OK", action: submit).disabled(name.isEmpty)
///     }
///     .padding()
///   }
///
///   private func submit() {
///     guard !name.isEmpty else { return }
///     dismiss()
///     answer(name)
///   }
/// }
/// Dialog("What is your name?") { NameQuestion { print($0) } }.present(over: window)
/// ```
///
/// A single view gets the whole window; several are placed one below the other, without space between them.
///
/// Escape closes the dialog only where the view with the keyboard focus does not use that key itself. What is
/// shared with `environment(_:)` around the view that opens a dialog is not found in it: pass such objects to
/// its content, and share them there again.
@MainActor public struct Dialog<Content: View> {
  private let title: String
  private let size: (width: Int?, height: Int?)
  private let isModal: Bool
  private let isResizable: Bool
  private let takesFocus: Bool
  private let content: @MainActor () -> Content

  /// Creates a dialog, without opening it.
  ///
  /// - Parameters:
  ///   - title: The text in the title bar.
  ///   - width: The initial width in logical pixels, or `nil` for that of the content.
  ///   - height: The initial height in logical pixels, or `nil` for that of the content.
  ///   - isModal: `false` if the other windows of the program can be used meanwhile.
  ///   - isResizable: `false` for a dialog that is always as large as its content.
  ///   - takesFocus: `false` if no view has the keyboard focus at first. Otherwise GTK gives it to the first view
  ///     that can have it.
  ///   - content: The views in the dialog. None is made before the dialog is opened.
  public init(
    _ title: String, width: Int? = nil, height: Int? = nil, isModal: Bool = true,
    isResizable: Bool = true, takesFocus: Bool = true,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    (self.title, size, self.content) = (title, (width, height), content)
    (self.isModal, self.isResizable, self.takesFocus) = (isModal, isResizable, takesFocus)
  }

  /// Opens the dialog.
  ///
  /// It returns at once; an answer comes by a closure that the content is given. When the dialog is closed, its
  /// views and their states are released. Opening it again makes them again, with the initial values of the
  /// states; opening it while it is open makes a second window.
  ///
  /// - Parameter parent: The window that it belongs to. The dialog stays above it.
  public func present(over parent: GtkWindow) {
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, title)
    window.belong(to: parent, isModal: isModal)
    window.normalSize = (size.width ?? -1, size.height ?? -1)
    gtk_window_set_resizable(window, gboolean(isResizable))
    let dismiss = DismissAction(window)
    var environment = EnvironmentStore()
    environment[DismissAction.self] = dismiss
    gtk_window_set_child(
      window,
      RootNode.make(
        environment: environment,
        countedAs: (ViewBuilder.name(of: Content.self, else: "Dialog"), .purple), content
      ).widget)
    window.onKeyPress(GDK_KEY_Escape) {
      dismiss()
      return true
    }
    window.captureKeyPresses { press in
      guard Self.closes(press.latinStroke) else { return false }
      dismiss()
      return true
    }
    gtk_window_present(window)
    if !takesFocus { gtk_window_set_focus(window, nil) }
  }

  /// Opens the dialog, or brings the one to the front that is open already: with this title, over this window.
  ///
  /// - Parameter parent: The window that it belongs to.
  package func presentOnce(over parent: GtkWindow) {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    let former = windows?.objects(as: GtkWindow.self).first {
      $0.title == title && gtk_window_get_transient_for($0)?.isSame(as: parent) == true
    }
    if let former { gtk_window_present(former) } else { present(over: parent) }
  }

  /// Returns whether a key is Ctrl+W.
  private static func closes(_ stroke: KeyStroke) -> Bool {
    KeyStroke.lowercased(stroke.key) == UInt32(GDK_KEY_w)
      && stroke.modifiers & KeyStroke.countedModifiers == GDK_CONTROL_MASK.rawValue
  }
}

/// An action that closes the ``Dialog`` around a view.
///
/// A view finds it in its environment: `@Environment(DismissAction.self) private var dismiss`. It is called
/// like a function, and does nothing once the dialog is closed.
///
/// It does not keep the window alive. A view that reads it must be in a dialog: elsewhere there is none in the
/// environment, and the program stops.
@MainActor public final class DismissAction {
  private let window: WeakObject<GtkWindow>

  init(_ window: GtkWindow) { self.window = WeakObject(window) }

  /// Closes the dialog at once.
  public func callAsFunction() { if let window = window.object { gtk_window_destroy(window) } }
}
