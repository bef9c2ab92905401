extension PlaybackMachine {
  /// A decoder of the hardware failed, perhaps. Where software may take over, the item is reopened
  /// with it, out of sight: what is told of the item stays, the time stands still where it is, seeks
  /// and choices of tracks wait until it is ready.
  mutating func decoderFailed(_ failure: DecoderFailure) -> [PlaybackAction] {
    guard let item = queue.current else { return [] }
    switch fallback.failed(failure, in: item) {
    case .fail: return fail(failure.error, now: failure.instant)
    case .useSoftware: return recover(item, at: failure.instant)
    case .useSoftwareAndLeaveOut:
      return [.pipeline(.leaveOutDecoder(failure.decoder))] + recover(item, at: failure.instant)
    }
  }

  /// A Boolean value that indicates whether the current load continues an item that was ready before, in
  /// another pipeline. Its metadata are known already.
  package var isRecovered: Bool { medium.isRecovered }

  /// The decoders that an item is opened with, if they differ from those before.
  mutating func chooseDecoders(for item: ItemID) -> [PlaybackAction] {
    let usesSoftware = fallback.usesSoftware(for: item)
    guard usesSoftware != isDecodedBySoftware else { return [] }
    isDecodedBySoftware = usesSoftware
    return [.pipeline(.setSoftwareDecoding(usesSoftware))]
  }

  /// Reopens the current item out of sight, in another pipeline.
  mutating func recover(_ item: ItemID, at instant: Duration) -> [PlaybackAction] {
    rebase(at: instant)
    lastGeneration += 1
    generation = lastGeneration
    medium.isRecovered = status != .unknown
    medium.snapshot.isRunning = false
    medium.livePlace = livePlace(at: instant)
    medium.earlyTarget = nil
    medium.pipeline = PipelineState()
    medium.settings = settings
    if status != .unknown {
      playback.isRecovering = true
      playback.endDuringSeek = nil
      // Those that were sent are answered no more.
      if playback.steps.sent > 0 { playback.steps = Steps() }
    }
    seeks.close()
    mediaSelection.pipelineReplaced()
    return chooseDecoders(for: item) + [.pipeline(.reload(item, generation: generation))]
  }

  /// The new pipeline is ready: it goes to where the old one was, and does what was wanted meanwhile.
  mutating func finishRecovery(with new: PipelineSnapshot) -> [PlaybackAction] {
    playback.isRecovering = false
    let old = medium.snapshot
    medium.snapshot = new
    // A live stream counts its time anew.
    medium.snapshot.position =
      streamType == .onDemand ? old.position ?? new.position : new.position ?? old.position
    medium.snapshot.isRunning = false
    medium.snapshot.presentationSize = new.presentationSize ?? old.presentationSize
    takeWindow(of: new)
    if medium.cannotSeek { medium.snapshot.seekableTimeRange = .zero ..< .zero }
    var actions = completions(seeks.open(adjust: { [self] in adjusted($0) }))
    if seeks.target == nil, streamType == .onDemand, let position = old.position,
      let target = adjusted(at(position))
    {
      // Not seek(to:isSmooth:), which would start over what has ended.
      nextSeek += 1
      let request = SeekMachine.Request(id: nextSeek, position: target, isSmooth: false)
      actions += completions(seeks.enqueue(request))
    }
    return actions + rejoin() + updateRunning() + selectWaitingTracks()
  }
}
