internal import CPlatform
internal import Glibc
internal import PlayheadPlatform

/// Ends the program as it should when its display is gone: the X server or the compositor has ended, or has closed
/// the connection.
///
/// GDK calls `_exit` at once. On X11 it is Xlib that tells of it, in the middle of any call, and who is told can be
/// replaced; on Wayland it is GDK, and the message that it logs is all that comes before.
@MainActor enum DisplayLoss {
  private static var sentence = ""
  private static var end: @MainActor () -> Void = {}
  /// The check for whether the connection to the compositor is closed, and not because of an error of our own.
  private nonisolated static let isGone = Locked<@Sendable () -> Bool>({ false })

  /// Watches the display; to be called once.
  /// - Parameter end: saves what has to be kept. It must not call GDK.
  static func watch(end: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default(), let loaded = try? Symbols(nil) else { return }
    sentence = localized("Playhead closed because the connection to the display was lost.") + "\n"
    Self.end = end
    // Which functions there are depends on what GTK was built for.
    switch display.className {
    case "GdkX11Display": watchX11(loaded)
    case "GdkWaylandDisplay": watchWayland(display, loaded)
    default: break
    }
  }

  private nonisolated static let unlock = Locked<
    (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  >(nil)

  private static func watchX11(_ loaded: Symbols) {
    typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    typealias SetHandler = @convention(c) (Handler) -> UnsafeMutableRawPointer?
    guard let set: SetHandler = try? loaded.find("XSetIOErrorHandler") else { return }
    typealias Unlock = @convention(c) (UnsafeMutableRawPointer?) -> Void
    unlock.withLock { $0 = try? loaded.find("XUnlockDisplay") as Unlock }
    _ = set { @Sendable display in
      // Xlib has locked it: the main thread waits for that in its next call.
      if !playhead_is_main_thread() { DisplayLoss.unlock.withLock(\.self)?(display) }
      DisplayLoss.exit()
    }
  }

  private static func watchWayland(_ display: GdkDisplay, _ loaded: Symbols) {
    typealias GetConnection = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    typealias GetNumber = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let connection: GetConnection = try? loaded.find("gdk_wayland_display_get_wl_display"),
      let socket: GetNumber = try? loaded.find("wl_display_get_fd"),
      let error: GetNumber = try? loaded.find("wl_display_get_error"),
      let address = display.withPointer({ connection($0) }).map({ UInt(bitPattern: $0) })
    else { return }
    isGone.withLock {
      $0 = {
        guard let display = UnsafeMutableRawPointer(bitPattern: address) else { return false }
        // After an error of ours the compositor closes it as well: that is a crash, and GDK tells what it was.
        return error(display) != EPROTO && isClosed(socket(display))
      }
    }
    g_log_set_writer_func(
      { @Sendable level, fields, count, _ in
        if level == G_LOG_LEVEL_MESSAGE, DisplayLoss.isOfGDK(fields, count),
          DisplayLoss.isGone.withLock(\.self)()
        {
          DisplayLoss.exit()
        }
        return g_log_writer_default(level, fields, count, nil)
      }, nil, nil)
  }

  private nonisolated static func exit() -> Never {
    if playhead_is_main_thread() {
      MainActor.assumeIsolated {
        // What it calls may find the loss again.
        let action = end
        end = {}
        action()
        // Not by way of GLib: what it is given inside a message of its own it takes for a failure.
        _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
      }
    } else {
      // The main thread is about to find out as well, and ends the program.
      g_usleep(10_000_000)
    }
    _exit(1)
  }

  private nonisolated static func isOfGDK(
    _ fields: UnsafePointer<GLogField>?, _ count: gsize
  ) -> Bool {
    UnsafeBufferPointer(start: fields, count: Int(count)).contains { field in
      strcmp(field.key, "GLIB_DOMAIN") == 0
        && field.value.map { strcmp($0.assumingMemoryBound(to: CChar.self), "Gdk") == 0 } ?? false
    }
  }

  private nonisolated static func isClosed(_ socket: Int32) -> Bool {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLHUP | POLLERR) != 0
  }
}
