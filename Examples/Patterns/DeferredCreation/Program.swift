import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene {
    PatternWindow("Deferred Creation") { player in DeferredCreation { player.items } }
  }
}
