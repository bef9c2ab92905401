internal import CPlatform
internal import Dispatch
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform

/// The devices that can play sound now.
///
/// They are looked for only while somebody wants to know: while ``publisher`` is subscribed to, which a
/// player with a chosen device does, and a menu of devices while it is open.
@MainActor public final class AudioDevices {
  /// The devices of this computer.
  public static let shared = AudioDevices()

  private let subject = CurrentValueSubject<[AudioDevice]?, Never>(nil)
  private var watchers = 0

  private init() {}

  /// The devices as soon as they are known, then each time that others are there. On the main thread;
  /// never completes.
  public var publisher: AnyPublisher<[AudioDevice], Never> {
    subject.compactMap { $0 }
      .handleEvents(
        receiveSubscription: { [weak self] _ in self?.begin() },
        receiveCancel: { [weak self] in self?.end() }
      )
      .eraseToAnyPublisher()
  }

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
