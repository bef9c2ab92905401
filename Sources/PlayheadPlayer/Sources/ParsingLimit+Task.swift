internal import CPlatform
package import PlayheadCore

extension ParsingLimit {
  /// The limit of a parser in a task: the parser ends when the task is canceled, and at the latest after
  /// ``InputLimits/parsingSeconds``, counted from now. It must be asked within the task.
  package static var task: ParsingLimit { within { Task.isCancelled } }

  /// Creates the limit of a parser on another thread, which ends when an operation is canceled, and at the latest after
  /// ``InputLimits/parsingSeconds``, counted from now.
  init(_ cancellable: GCancellable) {
    self = .within { g_cancellable_is_cancelled(cancellable) != 0 }
  }

  private static func within(_ isCanceled: @escaping @Sendable () -> Bool) -> ParsingLimit {
    let end = monotonicNow() + .seconds(InputLimits.parsingSeconds)
    return ParsingLimit { isCanceled() || monotonicNow() >= end }
  }
}
