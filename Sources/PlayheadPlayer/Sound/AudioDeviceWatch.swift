internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// GStreamer's monitor of devices, on a queue of its own: to begin it may take seconds, as it asks the
/// sound system.
final class AudioDeviceWatch: Sendable {
  /// The watch of the process.
  static let shared = AudioDeviceWatch()

  private struct State {
    var devices: [AudioDevice.ID: GstDevice] = [:]
    var monitor: GstDeviceMonitor?
    var tell: (@MainActor @Sendable ([AudioDevice]) -> Void)?
    /// Counts the beginnings: what an older one has found is not told any more.
    var number = 0
  }

  private let queue = DispatchQueue(label: "playhead.devices", qos: .userInitiated)
  private let state = Locked(State())

  /// Looks for devices from now on.
  /// - Parameter tell: gets them, at once and each time that there is a change.
  func start(tell: @escaping @MainActor @Sendable ([AudioDevice]) -> Void) {
    let number = state.withLock { state in
      state.number += 1
      state.tell = tell
      return state.number
    }
    queue.async { [self] in
      guard state.withLock({ $0.number == number }) else { return }
      GStreamer.start()
      let monitor = gst_device_monitor_new()
      _ = gst_device_monitor_add_filter(monitor, "Audio/Sink", nil)
      let bus = gst_device_monitor_get_bus(monitor)
      ThreadOrdering.release()
      gst_bus_set_sync_handler(
        bus,
        { @Sendable _, message, _ in
          ThreadOrdering.acquire()
          AudioDeviceWatch.shared.noteChange()
          if let message { gst_message_unref(message) }
          return GST_BUS_DROP
        }, nil, nil)
      _ = gst_device_monitor_start(monitor)
      state.withLock { $0.monitor = monitor }
      report()
    }
  }

  /// Looks for none any more.
  func stop() {
    state.withLock { state in
      state.number += 1
      state.tell = nil
    }
    queue.async { [self] in
      let monitor = state.withLock { state in
        // It may have been started over meanwhile, behind this.
        defer { (state.monitor, state.devices) = (nil, [:]) }
        return state.monitor
      }
      guard let monitor else { return }
      gst_bus_set_sync_handler(gst_device_monitor_get_bus(monitor), nil, nil, nil)
      gst_device_monitor_stop(monitor)
    }
  }

  /// The sink of a device; nil if it is not there. Waits until it is known which there are, but not for
  /// ever: not to be called on the main thread.
  func makeSink(for device: AudioDevice.ID) -> GstElement? {
    let isKnown = DispatchSemaphore(value: 0)
    queue.async { isKnown.signal() }
    _ = isKnown.wait(timeout: .now() + Self.timeout)
    let found = state.withLock { $0.devices[device] }
    return found.flatMap { gst_device_create_element($0, nil) }
  }

  private static let timeout = 2.0

  /// On any thread: a device came, went or changed.
  private func noteChange() { queue.async { [self] in report() } }

  private func report() {
    guard let monitor = state.withLock({ $0.monitor }) else { return }
    let found = Self.devices(of: monitor)
    let list = AudioDevice.list(names: found.map(\.name))
    let tell = state.withLock { state in
      state.devices = Dictionary(
        zip(list.map(\.id), found.map(\.device)), uniquingKeysWith: { first, _ in first })
      return state.tell
    }
    if let tell { DispatchQueue.main.async { tell(list) } }
  }

  private static func devices(
    of monitor: GstDeviceMonitor
  ) -> [(name: String, device: GstDevice)] {
    let list = gst_device_monitor_get_devices(monitor)
    defer {
      g_list_free_full(list) { @Sendable in if let device = $0 { gst_object_unref(device) } }
    }
    var found: [(name: String, device: GstDevice)] = []
    var node = list
    while let current = node {
      if let data = current.pointee.data {
        let device = unsafeBitCast(data, to: GstDevice.self)
        found.append((String(taking: gst_device_get_display_name(device)) ?? "", device))
      }
      node = current.pointee.next
    }
    return found
  }
}
