internal import GLibTestHost

/// Names of servers for tests. Nobody is asked for them, and no others are known.
public enum TestNames {
  /// A name that does not exist.
  public static let unknown = "unknown.test"
  /// Looking it up fails for the moment, unless ``answer(_:)`` says that it is 127.0.0.1.
  public static let unanswered = "unanswered.test"
  /// 127.0.0.2 and 127.0.0.1, in this order.
  public static let twoAddresses = "two-addresses.test"

  /// Uses these names in this process, from now on.
  public static func use() { _ = isInUse }

  /// ``unanswered`` can be looked up from now on, or not any more.
  public static func answer(_ isOn: Bool) { glib_test_host_answer_names(isOn ? 1 : 0) }

  private static let isInUse: Bool = {
    glib_test_host_set_names()
    return true
  }()
}
