internal import ArgumentParser

/// Where what is named is played.
struct OpeningOptions: ParsableArguments {
  @Flag(help: "Add to what is played already, at its end.")
  var enqueue = false

  @Flag(help: "Open another window.")
  var newWindow = false

  @Flag(help: "Begin in full screen.")
  var fullscreen = false

  @Flag(help: "Begin at the beginning, whatever was watched before.")
  var noResume = false

  @Flag(help: "Remember nothing of what is played in this window.")
  var incognito = false

  func validate() throws {
    if enqueue, newWindow {
      throw ValidationError("--enqueue and --new-window exclude each other.")
    }
  }
}
