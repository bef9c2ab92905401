internal import CPlatform

/// A clock that cannot be set.
package enum MonotonicClock {
  /// The time since some moment in the past, the same one for all processes.
  package static var now: Duration { .microseconds(g_get_monotonic_time()) }
}
