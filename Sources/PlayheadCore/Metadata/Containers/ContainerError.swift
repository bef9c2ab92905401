/// A reason why a container's chapters cannot be read any further.
enum ContainerError: Error {
  /// The source gives no bytes, or fewer than its length says.
  case unreadable
  /// The bytes contradict the format.
  case damaged
  /// More would have to be read than chapters are worth.
  case tooMuch
}
