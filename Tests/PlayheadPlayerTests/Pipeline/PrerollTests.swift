import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

@testable import PlayheadPlayer

/// The arrival of a pipeline at where it was sent.
@Suite struct PrerollTests {
  /// Verifies that a pipeline without sinks, none of which is waiting, is prerolling. A seek in the
  /// item before, whose end was reported when this one was just being opened, must not count as the
  /// end of the opening: the position would be lost.
  @Test func aPipelineThatIsBeingOpenedIsPrerolling() throws {
    TestMedia.initialize()
    let playbin = try #require(gst_element_factory_make("playbin", nil))
    defer { _ = gst_element_set_state(playbin, GST_STATE_NULL) }
    #expect(playbin.isPrerolling)
    playbin[property: "uri"] = "appsrc://"
    #expect(gst_element_set_state(playbin, GST_STATE_PAUSED) == GST_STATE_CHANGE_ASYNC)
    #expect(playbin.isPrerolling)
  }
}
