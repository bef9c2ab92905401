import Testing

/// All of this target's suites, one test after the other: they share a display and the main loop.
@Suite(.serialized) enum PlatformTests {}
