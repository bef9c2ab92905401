internal import CPlatform
internal import PlayheadPlatform

/// A type that represents a program. Mark it with `@main`.
///
/// ```swift
/// struct Hello: App {
///   var body: some Scene {
///     Window("Hello") { Text("Hello, world").padding() }
///   }
/// }
/// ```
///
/// Its states live as long as the program. The program ends when its window is closed.
///
/// An app is the shortest form of a program with one window. A program that needs a `GtkApplication`, with
/// D-Bus activation or several windows, makes its windows with GTK, and puts views into them with
/// ``View/makeWidget()``.
///
/// A program that opens files given on the command line reads them from `CommandLine.arguments` in the
/// initializer of its states.
@MainActor public protocol App {
  /// The type of what the program opens.
  associatedtype Body: Scene
  /// The window that the program opens when it starts.
  ///
  /// It is evaluated once. Views in the window are evaluated on their own when what they read changes.
  var body: Body { get }
  /// Creates the program, before GTK is started and the window is opened.
  ///
  /// Objects that the whole program shares, such as a player, are made here or as the initial values of
  /// states.
  init()
}

extension App {
  /// Starts GTK, opens the window, and runs GLib's main loop until the window is closed.
  ///
  /// It does not return before the window is closed. From then on, the main queue of Dispatch and the main
  /// actor run in GLib's main loop; a timer or a network callback can therefore use either.
  public static func main() {
    MainQueue.attach()
    gtk_init()
    let app = Self()
    let loop = g_main_loop_new(nil, 0)
    app.body.open { g_main_loop_quit(loop) }
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
  }
}
