/// The keys that are down, with the commands that they have given.
@MainActor final class HeldKeys {
  private var commands: [UInt32: Command] = [:]

  /// A key at a position of the keyboard has given a command.
  func press(_ command: Command, at position: UInt32) { commands[position] = command }

  /// True if a key is down that has given this command already.
  func contains(_ command: Command, at position: UInt32) -> Bool { commands[position] == command }

  /// The key is let go.
  /// - Returns: the command that it gave; nil if none.
  func release(at position: UInt32) -> Command? { commands.removeValue(forKey: position) }

  /// All keys may have been let go.
  /// - Returns: the commands that they gave.
  func releaseAll() -> [Command] {
    defer { commands = [:] }
    return Array(commands.values)
  }
}
