internal import BenchReport
internal import Glibc

/// Measures how video is played, beside the players that people use, and prints Markdown:
/// `make bench-video` runs it.
///
/// All players are measured from outside and in the same way, in turns, each on an X server of its
/// own: what counts are the ratios of one run. Arguments choose sections by name; without any, all
/// are run. With `full` all formats are played by all players.
@main enum VideoBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let isFull = arguments.contains("full")
    let sections = arguments.compactMap(Section.init)
    let wanted = sections.isEmpty ? Section.allCases : sections
    let directory = getenv("PLAYHEAD_BENCH_DIRECTORY").map { String(cString: $0) }
    let root = directory ?? "\(cacheDirectory())/playhead/bench-video"
    let laboratory = Laboratory(home: "\(root)/home", clips: ClipStore(directory: "\(root)/clips"))

    let present = Contestant.all.filter(\.isInstalled)
    for absent in Contestant.all where !absent.isInstalled { print("- \(absent.name): absent") }

    let main = MainBench.run(present, wanted, in: laboratory)
    if wanted.contains(.playing) || wanted.contains(.starting) { main.printPlaying() }
    if wanted.contains(.controls) { main.printControls() }
    if wanted.contains(.playing) { main.printIdle() }
    let scrubbing = wanted.contains(.scrubbing) ? ScrubBench.run(in: laboratory) : .nan
    if wanted.contains(.formats) {
      FormatBench.run(isFull ? present : [.playhead, .mpv], isFull: isFull, in: laboratory)
    }
    if wanted.contains(.renderers) { RendererBench.run(in: laboratory) }
    let overload = wanted.contains(.overload) ? OverloadBench.run(in: laboratory) : OverloadBench()
    Budgets(main: main, scrubbing: scrubbing, overload: overload).print()
  }

  /// Returns where caches are (XDG Base Directory Specification). Root's are the system's: players
  /// that refuse to be run by root are run by another user, who may not enter root's home.
  private static func cacheDirectory() -> String {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let directory = value("XDG_CACHE_HOME"), directory.hasPrefix("/") { return directory }
    return geteuid() == 0 ? "/var/cache" : "\(value("HOME") ?? ".")/.cache"
  }
}

/// A part of the report.
enum Section: String, CaseIterable {
  /// The cost of playing a film.
  case playing
  /// The cost of that with the controls shown.
  case controls
  /// The time until the first pixel.
  case starting
  case scrubbing, formats
  /// The frames that are seen when the processor has not time enough.
  case overload
  /// The cost of Playhead with each of GTK's renderers.
  case renderers
}
