internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The tracks of what an engine plays: what its element tells of them, and what it is told. The one place
/// that knows how `playbin` and `playbin3` differ.
///
/// May block, but for ``observe(_:)``: for a pipeline's serial queue.
protocol TrackAccess: AnyObject, Sendable {
  /// To be called before an item is opened: nothing is shown that nobody chose.
  func prepare()
  /// To be called before the streams of an item begin.
  func itemBegins()
  /// To be called before the streams are ended: from then on, streaming threads ask the element for nothing.
  func itemEnds()
  /// All tracks that are known.
  func tracks() -> [MediaTrack]
  /// Returns whether there is at least one track of a kind.
  func has(_ characteristic: MediaCharacteristic) -> Bool
  /// Returns whether ``select(_:flushes:)`` would change what is decoded or drawn into the frames.
  func changes(_ selection: TrackSelection) -> Bool
  /// Plays these tracks, without restarting anything.
  /// - Parameter flushes: true if a flushing seek to the current position follows a change: it makes
  ///   that heard and seen at once. Otherwise what was decoded before is still to come, about a
  ///   second of sound.
  /// - Returns: true if what is decoded or drawn into the frames became another.
  func select(_ selection: TrackSelection, flushes: Bool) -> Bool
  /// Waits until the last change is made, for so long at most: after the seek that was to follow it.
  /// - Returns: true if it was not made before that seek, which has to be repeated then.
  func waitForChange(within limit: Duration) -> Bool
  /// The seek that was to follow the last change was refused.
  func endFlush()
  /// A Boolean value that indicates whether the element goes on with another item even if it hears of it only after it
  /// has asked.
  var takesNextLate: Bool { get }
  /// A Boolean value that indicates whether the element may go on by itself from one film to the next as well, not only
  /// from sound to sound.
  var continuesWithFrames: Bool { get }
  /// The items from which the element may go on by itself, as far as it is known from the current one's tracks.
  var continuation: PipelineSnapshot.Continuation { get }
  /// A Boolean value that indicates whether the tracks are those of the next item from its hand-over on, before it is
  /// heard.
  var showsNextEarly: Bool { get }
  /// The item that was handed over for later is what is played from now on.
  func nextStarted()
  /// Looks at a message on the thread that posts it, before anybody else.
  func observe(_ message: GstMessage)
  /// Calls back on any thread when tracks have come, gone, or become better known.
  func onChange(_ callback: @escaping @Sendable () -> Void)
  /// Calls back on any thread with the number of a text track when its text is what is wanted from now on.
  func onTextChosen(_ callback: @escaping @Sendable (Int) -> Void)
  /// The text track whose data comes to a pad. Any thread may call it.
  func textSource(at pad: GstPad) -> TextSource
  /// Calls back on any thread with the number of its load when the item that was handed over for later turns out not to
  /// follow without a gap: the element would wait forever.
  func onUnfitNext(_ callback: @escaping @Sendable (_ generation: Int) -> Void)
}

extension GstElement {
  /// A Boolean value that indicates whether subtitles are text, which is taken out where it would be drawn.
  var takesText: Bool { playhead_has_part(self, "textoverlay") != 0 }
}

extension TrackAccess where Self == PlaybinTracks {
  /// Returns the track access of an element, by what the element is.
  static func access(
    to element: GstElement, _ transition: GaplessTransition
  ) -> any TrackAccess {
    element.withPointer({ playhead_element_is($0, "playbin3") }) != 0
      ? StreamTracks(element, transition) : PlaybinTracks(element)
  }
}
