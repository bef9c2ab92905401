internal import CPlatform
internal import PlayheadPlatform
internal import TestSupport
internal import ThousandViews

/// The costs of views from making to end: milliseconds of the processor, and KiB of memory.
@MainActor struct Costs {
  var make = 0.0
  var show = 0.0
  var changeAll = 0.0
  var changeOne = 0.0
  var end = 0.0
  var memory = 0.0

  var makeAndShow: Double { make + show }

  static func measure<Views: ThousandViews>(
    _ kind: Views.Type, changes: Int
  ) async -> Costs {
    var costs = Costs()
    let window = gtk_window_new().as(GtkWindow.self)
    let heap = ThisProcess.heapBytes
    var views: Views?
    costs.make = await milliseconds { views = Views() }
    costs.show = await milliseconds {
      gtk_window_set_child(window, views?.widget)
      gtk_window_present(window)
      await painted(window.widget)
    }
    costs.memory = Double(ThisProcess.heapBytes - heap) / 1024
    for _ in 0..<changes {
      costs.changeAll += await milliseconds {
        views?.changeAll()
        await painted(window.widget)
      }
      costs.changeOne += await milliseconds {
        views?.changeOne()
        await painted(window.widget)
      }
    }
    costs.changeAll /= Double(changes)
    costs.changeOne /= Double(changes)
    costs.end = await milliseconds {
      gtk_window_set_child(window, nil)
      views = nil
    }
    gtk_window_destroy(window)
    // What a closed window leaves to be done is none of the next one's.
    await Turns.run(100) {}
    return costs
  }

  private static func milliseconds(_ body: @MainActor () async -> Void) async -> Double {
    await Cost.of(body).processor / .milliseconds(1)
  }

  /// Waits for the next frame.
  private static func painted(_ widget: GtkWidget) async {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    gtk_widget_queue_draw(widget)
    await withCheckedContinuation { continuation in
      var handler: SignalHandler?
      handler = clock.on("after-paint") {
        guard let known = handler else { return }
        handler = nil
        clock.disconnect(known)
        continuation.resume()
      }
    }
  }
}
