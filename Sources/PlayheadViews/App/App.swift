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
@MainActor public protocol App {
  /// The type of what the program opens.
  associatedtype Body: Scene
  /// The window that the program opens when it starts.
  var body: Body { get }
  /// Creates the program, before GTK is started and the window is opened.
  init()
}

extension App {
  /// Starts GTK, opens the window, and runs GLib's main loop until the window is closed.
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
