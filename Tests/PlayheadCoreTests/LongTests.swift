internal import Glibc

/// A Boolean value that indicates whether `PLAYHEAD_LONG_TESTS=1` lets the tests take their time.
let runsLongTests = getenv("PLAYHEAD_LONG_TESTS").map { String(cString: $0) } == "1"
