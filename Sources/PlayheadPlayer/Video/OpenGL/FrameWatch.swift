internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Notices that frames go into OpenGL and none comes out: a driver that hangs says nothing.
///
/// Then it lets the bin fail as a part does that notices something itself.
final class FrameWatch: Sendable {
  private struct State {
    var bin: WeakObject<GstElement>?
    var medium = 0
    var isWaiting = false
    var hasCome = false
  }

  private let state = Locked(State())
  private let timeout: Duration

  /// - Parameter timeout: how long the first frame may take.
  init(timeout: Duration = .seconds(3)) { self.timeout = timeout }

  /// Fails for this bin.
  func attach(to bin: GstElement) {
    let bin = WeakObject(bin)
    state.withLock { $0.bin = bin }
  }

  /// Another medium begins.
  func reset() {
    state.withLock { state in
      state.medium += 1
      (state.isWaiting, state.hasCome) = (false, false)
    }
  }

  /// A frame came out: OpenGL works.
  func frameCame() { state.withLock { $0.hasCome = true } }

  /// A frame goes in. If it is the first, one has to come out soon.
  func frameWentIn() {
    let medium = state.withLock { state -> Int? in
      guard !state.isWaiting, !state.hasCome else { return nil }
      state.isWaiting = true
      return state.medium
    }
    guard let medium else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout.seconds) { [weak self] in
      self?.look(medium)
    }
  }

  private func look(_ medium: Int) {
    let bin = state.withLock { state in
      state.medium == medium && !state.hasCome ? state.bin?.object : nil
    }
    if let bin { playhead_post_failure(bin, "no frame came out of OpenGL") }
  }
}
