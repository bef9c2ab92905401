import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Debounced Search") { _ in DebouncedSearch() } }
}
