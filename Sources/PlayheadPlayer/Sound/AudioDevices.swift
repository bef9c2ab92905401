internal import CPlatform
internal import Dispatch
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform

/// The audio output devices that are available.
///
/// Devices are monitored only while ``publisher`` has a subscriber, such as a menu of devices, or a player
/// for which a device was selected.
///
/// ```swift
/// let token = AudioDevices.shared.publisher.sink { devices in
///   if let screen = devices.first(where: { $0.name.contains("HDMI") }) {
///     player.audioDevice = screen.id
///   }
/// }
/// ```
///
/// The devices are those of PulseAudio, PipeWire, or ALSA, as GStreamer's device monitor lists them. A device
/// that is plugged in or removed is announced at once.
@MainActor public final class AudioDevices {
  /// The devices of this computer.
  ///
  /// There is one for the process, since looking for devices takes time and resources.
  public static let shared = AudioDevices()

  private let subject = CurrentValueSubject<[AudioDevice]?, Never>(nil)
  private var watchers = 0

  private init() {}

  /// A publisher of the devices: as soon as they are known, then each time they change. It emits on the main
  /// thread and does not complete.
  ///
  /// The devices are looked for in the background. Later subscribers get the known devices at once. The array
  /// may be empty, on a computer without sound.
  public var publisher: AnyPublisher<[AudioDevice], Never> {
    subject.compactMap { $0 }
      .handleEvents(
        receiveSubscription: { [weak self] _ in self?.begin() },
        receiveCancel: { [weak self] in self?.end() }
      )
      .eraseToAnyPublisher()
  }

  /// The devices, as ``publisher`` emits them. They are monitored while a loop runs.
  ///
  /// ```swift
  /// for await devices in AudioDevices.shared.values { print(devices.map(\.name)) }
  /// ```
  public var values: ValueSequence<[AudioDevice]> { ValueSequence(publisher) }

  private func begin() {
    watchers += 1
    guard watchers == 1 else { return }
    AudioDeviceWatch.shared.start { [weak self] devices in
      guard let self, watchers > 0 else { return }
      if subject.value != devices { subject.send(devices) }
    }
  }

  private func end() {
    watchers -= 1
    guard watchers == 0 else { return }
    AudioDeviceWatch.shared.stop()
    subject.send(nil)
  }
}
