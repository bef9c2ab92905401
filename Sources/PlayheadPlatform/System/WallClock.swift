internal import CPlatform

/// The clock on the wall, which people set.
package enum WallClock {
  /// The time since the beginning of 1970 in UTC, in whole seconds.
  package static var secondsSince1970: Int64 { Int64(g_get_real_time()) / 1_000_000 }
}
