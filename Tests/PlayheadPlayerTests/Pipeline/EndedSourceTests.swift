import CPlatform
import Dispatch
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The messages of sources that are ended, and the end of those that have failed.
@MainActor @Suite(.serialized) struct EndedSourceTests {
  /// A reason for which what is open is started over.
  enum Reason: CaseIterable { case seek, slowOpening }

  /// The next item fails, and is taken back before anybody has read so: the current one is blamed for its own error.
  @Test(arguments: Reason.allCases)
  func theCurrentItemIsNotBlamedForTheNext(_ reason: Reason) async throws {
    let engine = try TestEngine()
    defer { engine.dispose() }
    try engine.perform { $0.load(uri: try TestMedia.uri(.mp4()), generation: 1) }
    #expect(await eventually { engine.timesSettled == 1 })
    // The main loop does not turn meanwhile: nothing is read.
    engine.perform { engine in
      // Hands it over: only while playing, with playbin3.
      engine.setRunning(true)
      engine.prepare(uri: "file:///nowhere.mp4", generation: 2)
      Self.emit("about-to-finish", from: engine.element)
      playhead_post_failure(engine.element, "the next")
      switch reason {
      case .seek: engine.seek(to: at(.zero), id: 1)
      case .slowOpening: engine.restartOpening()
      }
    }
    // A seek reopens the current item first.
    #expect(await eventually { engine.timesSettled == (reason == .seek ? 3 : 2) })
    engine.perform { playhead_post_failure($0.element, "the current") }
    #expect(await eventually { engine.failure != nil })
    #expect(engine.failure == .other("the current"))
    #expect(!engine.events.contains(.nextFailed) && !engine.events.contains(.nextHangs))
  }

  /// The snapshot that follows says it all of an opening; a seek has to be known to be done before an end is.
  @Test func onlyASeekIsToldToHaveSettledBeforeItsSnapshot() async throws {
    let engine = try TestEngine()
    defer { engine.dispose() }
    try engine.perform { $0.load(uri: try TestMedia.uri(.mp4()), generation: 1) }
    #expect(await eventually { engine.timesSettled == 1 })
    engine.perform { $0.answer(isSettled: true) }
    #expect(await eventually { engine.snapshots == 1 })
    #expect(!engine.events.contains(.asyncDone))
    engine.perform { $0.seek(to: at(.seconds(1)), id: 1) }
    #expect(await eventually { engine.timesSettled == 2 })
    engine.perform { $0.answer(isSettled: true) }
    #expect(await eventually { engine.snapshots == 2 })
    #expect(engine.events.count { $0 == .asyncDone } == 1)
  }

  /// A fault of a source that has not told of its streams yet.
  enum Fault: CaseIterable { case noMedium, noDemuxer }

  /// Whoever ends the element would wait for a second.
  @Test(arguments: Fault.allCases)
  func whatHasFailedHoldsNoEndUp(_ fault: Fault) async throws {
    let demuxers = fault == .noDemuxer ? Self.leaveOut(["hlsdemux", "hlsdemux2"]) : []
    defer { for (demuxer, rank) in demuxers { gst_plugin_feature_set_rank(demuxer, rank) } }
    let uri =
      switch fault {
      case .noMedium: try TestMedia.uri(.text)
      case .noDemuxer: try TestMedia.uri(.hls())
      }
    let limit = GstClockTime(GStreamer.nanoseconds(.seconds(30)))
    let engine = try TestEngine()
    defer { engine.dispose() }
    engine.perform { $0.load(uri: uri, generation: 1) }
    #expect(await eventually { engine.failure != nil })
    engine.perform { #expect(playhead_end_sources($0.element, limit) != 0) }
  }

  private static func emit(_ signal: String, from element: GstElement) {
    let type = g_type_from_name(Playbin.factoryName() == "playbin3" ? "GstPlayBin3" : "GstPlayBin")
    var emitter = GValue()
    g_value_init(&emitter, type)
    element.withPointer { g_value_set_object(&emitter, $0) }
    g_signal_emitv(&emitter, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&emitter)
  }

  /// Leaves demuxers out, and returns the ranks that those had that there are.
  private static func leaveOut(_ names: [String]) -> [(GstPluginFeature, guint)] {
    TestMedia.initialize()
    return names.compactMap { name in
      guard
        let demuxer = gst_registry_find_feature(
          gst_registry_get(), name, gst_element_factory_get_type())
      else { return nil }
      defer { gst_plugin_feature_set_rank(demuxer, 0) }
      return (demuxer, gst_plugin_feature_get_rank(demuxer))
    }
  }
}

/// An engine without a player, and what it has told.
@MainActor private final class TestEngine {
  private(set) var events: [PlaybackEvent] = []
  private let queue = DispatchQueue(label: "engine")
  private let settled = Locked(0)
  private var engine: Engine?

  /// The number of times that the element has come to where it was sent.
  var timesSettled: Int { settled.withLock { $0 } }

  /// The number of settled answers that have come.
  var snapshots: Int {
    events.count { if case .snapshot(_, isSettled: true) = $0 { true } else { false } }
  }

  init() throws {
    let receiver: @MainActor (PlaybackEvent, Int) -> Void = { [weak self] event, _ in
      self?.events.append(event)
    }
    engine = Engine(
      Engine.Configuration(player: PlayerConfiguration(audioSink: "fakesink")),
      parts: Engine.Parts(
        video: VideoOutput(), meter: PipelineMeter(),
        onSettled: { [settled] _ in settled.withLock { $0 += 1 } }), queue: queue,
      receiver: receiver)
    try #require(engine != nil)
  }

  func perform(_ action: (Engine) throws -> Void) rethrows {
    guard let engine else { return }
    try queue.sync { try action(engine) }
  }

  func dispose() { perform { $0.dispose() } }

  /// The reason for which it has failed; nil if it has not.
  var failure: PlaybackError.Reason? {
    events.lazy.compactMap { event in
      if case .failed(let error) = event { error.reason } else { nil }
    }.first
  }
}
