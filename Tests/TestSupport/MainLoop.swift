internal import CPlatform
internal import GLibTestHost
internal import PlayheadPlatform

/// Called by GLibTestHost on the main thread before it runs GLib's loop, so that tests run on the
/// same main queue source as the application.
// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation func glib_test_host_attach_main_queue() {
  MainActor.assumeIsolated { MainQueue.attach() }
}

/// A Boolean value that indicates whether this is the process's first thread, whatever the main
/// actor believes.
public var isMainThread: Bool { playhead_is_main_thread() }

/// A Boolean value that indicates whether GLib's main loop is dispatching a source on this thread.
public var isInsideMainLoop: Bool { g_main_depth() > 0 }
