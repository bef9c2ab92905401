internal import Glibc

/// The processes of a group, as the kernel tells of them in `/proc`.
struct ProcessGroup {
  /// The number of the group.
  let identifier: pid_t

  /// The time that the processor has worked for the group, in the user's and the kernel's code.
  var processorTime: Duration {
    let ticks = members.map { member in
      [11, 12].map { Int64(member.fields[$0]) ?? 0 }.reduce(0, +)
    }
    return .nanoseconds(ticks.reduce(0, +) * 1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The share of memory, in bytes: of what it has in common with others, its part.
  var proportionalMemory: Int {
    members.map { member in
      let text = Files.text(of: "/proc/\(member.process)/smaps_rollup") ?? ""
      return 1024 * (Self.number(after: "Pss:", in: text) ?? 0)
    }.reduce(0, +)
  }

  /// The number of times that its threads have gone to sleep; a wake-up follows each.
  var sleeps: Int {
    members.map { member in
      let tasks = "/proc/\(member.process)/task"
      return Files.names(in: tasks).map { task in
        let text = Files.text(of: "\(tasks)/\(task)/status") ?? ""
        return Self.number(after: "voluntary_ctxt_switches:", in: text) ?? 0
      }.reduce(0, +)
    }.reduce(0, +)
  }

  /// A process, with the fields of its `stat` from the state on.
  private struct Member {
    let process: String
    let fields: [Substring]
  }

  private var members: [Member] {
    Files.names(in: "/proc").compactMap { process in
      guard process.allSatisfy(\.isNumber), let text = Files.text(of: "/proc/\(process)/stat"),
        // The name before it may hold anything, blanks and brackets too.
        let end = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 12, fields[2] == "\(identifier)" else { return nil }
      return Member(process: process, fields: fields)
    }
  }

  /// The number in the line that begins so.
  private static func number(after name: String, in text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix(name) }
      .flatMap { $0.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first }
      .flatMap { Int($0) }
  }
}
