internal import Glibc

/// The printed lines: which view was evaluated, and what had changed.
enum EvaluationLog {
  /// Prints `view: property`; a view that appears is evaluated without a change.
  static func note(_ view: String, _ property: String?) {
    print("\(view): \(property ?? "appears")")
    // At once, also where the output is no terminal.
    fflush(nil)
  }
}
