internal import CPlatform
internal import PlayheadPlatform

/// A program, if it is marked with `@main`.
///
/// ```swift
/// struct Hello: App {
///   var body: some Scene {
///     Window("Hello") { Text("Hello, world").padding() }
///   }
/// }
/// ```
@MainActor public protocol App {
  /// What the program opens.
  associatedtype Body: Scene
  /// What is opened when the program begins; it ends when that is closed.
  var body: Body { get }
  /// Makes the program, before anything is opened.
  init()
}

extension App {
  /// Runs the program until its window is closed.
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
