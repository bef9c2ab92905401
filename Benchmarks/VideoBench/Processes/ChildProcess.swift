internal import Glibc

/// A program that was started, with a process group of its own; it is ended with this object.
final class ChildProcess {
  /// The number of the process, which is its group's, too.
  let identifier: pid_t

  /// Starts a program.
  /// - Parameters:
  ///   - words: its name, which is looked for in `PATH`, and its arguments.
  ///   - environment: variables beside those of this process, instead of those of the same names.
  ///   - output: a descriptor for its standard output; without one it is discarded.
  init(_ words: [String], environment: [String: String] = [:], output: Int32? = nil)
    throws(CannotMeasure)
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    var arguments = words.map { strdup($0) } + [nil]
    var variables = Self.variables(environment).map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var identifier: pid_t = 0
    guard posix_spawnp(&identifier, words[0], &actions, &attributes, &arguments, &variables) == 0
    else { throw CannotMeasure(reason: "\(words[0]) does not start") }
    self.identifier = identifier
  }

  deinit { end() }

  /// A Boolean value that indicates whether it still runs.
  var isRunning: Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(identifier), &information, options) == 0
      && information.si_signo == 0
  }

  /// Waits until it ends by itself.
  /// - Returns: whether it succeeded.
  func wait() -> Bool {
    var status: Int32 = 0
    return waitpid(identifier, &status, 0) == identifier && status == 0
  }

  /// Ends it and all of its group, at once: nothing is measured of how they end.
  func end() {
    guard kill(-identifier, SIGKILL) == 0 else { return }
    waitpid(identifier, nil, 0)
  }

  private static func variables(_ others: [String: String]) -> [String] {
    var variables: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let variable = String(cString: text)
      let name = variable.prefix { $0 != "=" }
      if others[String(name)] == nil { variables.append(variable) }
      entry += 1
    }
    return variables + others.map { "\($0.key)=\($0.value)" }
  }
}

/// Something that a measurement needs is not there.
struct CannotMeasure: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
