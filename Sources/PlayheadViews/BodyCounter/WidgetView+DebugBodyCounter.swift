public import CPlatform
internal import PlayheadPlatform

extension WidgetView {
  /// Returns a widget that shows how often the view is evaluated and redrawn: a border, and two numbers in
  /// the top trailing corner.
  ///
  /// The counter is shown in debug builds while the environment variable `PLAYHEAD_DEBUG_BODY_COUNTER` is
  /// set. It takes no input, and causes neither evaluations nor redraws of what it counts. When the process
  /// exits and when it receives `SIGUSR1`, it prints ``BodyCounter/table`` to standard error.
  ///
  /// The name of a widget without a name of its own is that of its class. Put the counter around the
  /// innermost view of interest, and give each view another color.
  ///
  /// - Parameters:
  ///   - color: The color of the border and behind the numbers.
  ///   - name: The name of the view in the table; `nil` is the view's own name.
  /// - Returns: The widget to use in place of the view, which is the view itself while the counter is off.
  @_disfavoredOverload
  public func debugBodyCounter(color: BodyCounterColor = .red, name: String? = nil) -> GtkWidget {
    BodyCounter.isEnabled ? BodyCounter.frame(around: widget, color: color, name: name) : widget
  }
}

extension BodyCounter {
  /// A widget that shows `widget` and how often that was evaluated and redrawn.
  static func frame(
    around widget: GtkWidget, color: BodyCounterColor, name: String?
  ) -> GtkWidget {
    let statistics = ViewBody.of(widget).statistics
    if let name { statistics.name = name }
    statistics.countsRedraws = true
    add(statistics)
    let proxy = Bin.make(widget, painter: RedrawProbe(statistics))
    return CounterFrame.make(around: proxy, statistics, color)
  }
}

/// The color of a counter: one on which white numbers are easy to read.
public enum BodyCounterColor: Hashable, Sendable {
  /// A strong red.
  case red
  /// A strong green.
  case green
  /// A strong blue.
  case blue
  /// A dark orange.
  case orange
  /// A strong purple.
  case purple

  /// The color for a style sheet.
  var css: String {
    switch self {
    case .red: "#d11a26"
    case .green: "#148033"
    case .blue: "#1a52c7"
    case .orange: "#c25c00"
    case .purple: "#802e9e"
    }
  }
}

/// Counts how often what is in it is painted again: GTK paints it only then.
private final class RedrawProbe: BinPainter {
  private let statistics: BodyStatistics

  init(_ statistics: BodyStatistics) { self.statistics = statistics }

  func snapshot(
    _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void
  ) {
    statistics.countRedraw()
    paintChild()
  }
}
