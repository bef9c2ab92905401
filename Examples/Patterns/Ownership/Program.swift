import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Ownership") { _ in Ownership() } }
}
