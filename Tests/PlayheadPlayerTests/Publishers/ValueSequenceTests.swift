import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Publishers as asynchronous sequences.
@MainActor @Suite(.serialized) struct ValueSequenceTests {
  @Test func theCurrentValueComesFirstAndChangesFollow() async throws {
    let player = try await makeReadyPlayer(.mp4())
    var states: [PlaybackState] = []
    player.play()
    for await state in player.properties(at: \.playbackState) {
      states.append(state)
      if state == .playing { player.pause() }
      if state == .paused, states.count > 1 { break }
    }
    #expect(states == [.paused, .playing, .paused] || states == [.playing, .paused], "\(states)")
  }

  @Test func timesComeWhileItPlays() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.play()
    var times: [Duration] = []
    for await time in player.periodicTimes(forInterval: .milliseconds(100)) {
      times.append(time)
      if times.count == 5 { break }
    }
    #expect(times == times.sorted())
    #expect(Set(times).count == 5, "\(times)")
  }

  @Test func jumpsSettingsAndTheLoopAreToldAsWell() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let mono = Listening(player.settings(at: \.isMono))
    let loop = Listening(player.values(of: \.loopRangePublisher))
    let jumps = Listening(player.jumps)
    #expect(await eventually { mono.values == [false] && loop.values == [nil] })
    player.isMono = true
    player.loopRange = .seconds(1)..<(.seconds(2))
    player.seek(at(.seconds(3)))
    #expect(
      await eventually {
        mono.values.last == true && loop.values.last == .seconds(1)..<(.seconds(2))
          && !jumps.values.isEmpty
      }, "\(mono.values) \(loop.values) \(jumps.values)")
  }

  @Test func eachBoundaryIsTold() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let passed = Listening(player.boundaryTimes(for: [.milliseconds(300), .milliseconds(301)]))
    await Task.yield()
    player.play()
    #expect(await eventually { passed.values.count >= 2 })
  }

  @Test func onlyTheNewestOfThoseThatWaitIsKept() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var iterator = ValueSequence(subject).makeAsyncIterator()
    for n in 1...10 { subject.send(n) }
    #expect(await iterator.next() == 10)
    subject.send(completion: .finished)
    #expect(await iterator.next() == nil)
  }

  @Test func theLastValueBeforeTheEndIsNotLost() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var iterator = ValueSequence(subject).makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }

  @Test func aSubscriptionEndsWithItsLoop() async {
    let counted = CountedSubject()
    for await _ in counted.sequence { break }
    #expect(await eventually { counted.ended == 1 })
    #expect(counted.begun == 1)
  }

  @Test func aSubscriptionEndsWithItsTask() async {
    let counted = CountedSubject()
    var values: [Int] = []
    let task = Task { for await value in counted.sequence { values.append(value) } }
    #expect(await eventually { values == [0] })
    #expect(counted.ended == 0)
    task.cancel()
    await task.value
    #expect(await eventually { counted.ended == 1 })
    counted.subject.send(1)
    #expect(values == [0])
  }

  @Test func eachLoopHasItsOwnSubscription() async {
    let counted = CountedSubject()
    let sequence = counted.sequence
    for _ in 1...3 {
      for await _ in sequence { break }
    }
    #expect(await eventually { counted.ended == 3 })
    #expect(counted.begun == 3)
  }

  @Test func aLoopOfAnotherActorGetsTheValues() async {
    let counted = CountedSubject()
    let sequence = counted.sequence
    let first = await Task.detached {
      for await value in sequence { return value }
      return -1
    }.value
    #expect(first == 0)
    #expect(await eventually { counted.ended == 1 })
  }

  @Test func aLoopEndsWithThePlayerAndDoesNotKeepIt() async {
    var player: Player? = Player()
    weak let weakPlayer = player
    let listening = Listening(player!.properties)
    let times = Listening(player!.periodicTimes(forInterval: .seconds(1)))
    #expect(await eventually { listening.values.count == 1 })
    player = nil
    #expect(weakPlayer == nil)
    #expect(await eventually { listening.hasEnded && times.hasEnded })
  }

  @Test func aTrackersTimesAreThoseOfItsProperty() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let changes = Listening(tracker.didChange)
    await Task.yield()
    tracker.player = player
    for await time in tracker.times where time == .zero { break }
    #expect(tracker.time == .zero)
    #expect(await eventually { !changes.values.isEmpty })
  }
}

/// A subject that counts its subscriptions.
@MainActor private final class CountedSubject {
  let subject = CurrentValueSubject<Int, Never>(0)
  private(set) var begun = 0
  private(set) var ended = 0

  var sequence: ValueSequence<Int> {
    ValueSequence(
      subject.handleEvents(
        receiveSubscription: { [weak self] _ in self?.begun += 1 },
        receiveCancel: { [weak self] in self?.ended += 1 }))
  }
}

/// A loop over a sequence that collects its values.
@MainActor private final class Listening<Value: Sendable> {
  private(set) var values: [Value] = []
  private(set) var hasEnded = false
  private var task: Task<Void, Never>?

  init(_ sequence: ValueSequence<Value>) {
    task = Task { [weak self] in
      for await value in sequence { self?.values.append(value) }
      self?.hasEnded = true
    }
  }

  deinit { task?.cancel() }
}
