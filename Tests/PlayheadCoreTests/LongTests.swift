internal import Glibc

/// True if the tests are to take their time: the environment says `PLAYHEAD_LONG_TESTS=1`.
let runsLongTests = getenv("PLAYHEAD_LONG_TESTS").map { String(cString: $0) } == "1"
