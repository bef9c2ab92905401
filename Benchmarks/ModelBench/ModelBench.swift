internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Measures the player model, and prints what it finds as Markdown: `make bench-model` runs it.
///
/// Everything that is compared is measured in the same run, and told as a ratio: the numbers are
/// those of this machine, the ratios are what one should look at. Arguments choose sections by name;
/// without any, all are run.
@main enum ModelBench {
  @MainActor static func main() {
    MainQueue.attach()
    gtk_init()
    gst_init(nil, nil)
    let wanted = CommandLine.arguments.dropFirst()
    let loop = g_main_loop_new(nil, 0)
    var failure: (any Error)?
    Task {
      do {
        print("# The player model\n")
        Machine.print()
        for section in Section.allCases where wanted.isEmpty || wanted.contains(section.rawValue) {
          try await section.run()
        }
      } catch {
        failure = error
      }
      g_main_loop_quit(loop)
    }
    g_main_loop_run(loop)
    guard let failure else { return }
    playhead_print_error("bench-model: \(failure)\n")
    exit(1)
  }
}

/// A part of the report.
private enum Section: String, CaseIterable {
  case updates, trackers, queue, seeking, stalls, views, elements

  @MainActor func run() async throws {
    switch self {
    case .updates: await UpdateBench.run()
    case .trackers: try await TrackerBench.run()
    case .queue: QueueBench.run()
    case .seeking: try await SeekBench.run()
    case .stalls: try await StallBench.run()
    case .views: try await ViewBench.run()
    case .elements: try await ElementBench.run()
    }
  }
}
