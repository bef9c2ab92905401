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
  public func debugBodyCounter(
    color: BodyCounterColor = .red, name: String? = nil
  ) -> GtkWidget {
    BodyCounter.isEnabled ? BodyCounter.frame(around: widget, color: color, name: name) : widget
  }
}

extension BodyCounter {
  /// A widget that shows `widget` and how often that was evaluated and redrawn.
  @MainActor static func frame(
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

/// The color of a counter, as red, green, and blue from 0 to 1.
///
/// Numbers are white on the color, so dark colors are easier to read.
///
/// ```swift
/// let gray = BodyCounterColor(red: 0.3, green: 0.3, blue: 0.3)
/// ```
public struct BodyCounterColor: Hashable, Sendable {
  /// The amount of red, from 0 to 1.
  public var red: Double
  /// The amount of green, from 0 to 1.
  public var green: Double
  /// The amount of blue, from 0 to 1.
  public var blue: Double

  /// Creates a color.
  ///
  /// Values out of the range are not limited; what they look like is up to GTK.
  ///
  /// - Parameters:
  ///   - red: The amount of red, from 0 to 1.
  ///   - green: The amount of green, from 0 to 1.
  ///   - blue: The amount of blue, from 0 to 1.
  public init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A strong red.
  public static let red = BodyCounterColor(red: 0.82, green: 0.1, blue: 0.15)
  /// A strong green.
  public static let green = BodyCounterColor(red: 0.08, green: 0.5, blue: 0.2)
  /// A strong blue.
  public static let blue = BodyCounterColor(red: 0.1, green: 0.32, blue: 0.78)
  /// A dark orange.
  public static let orange = BodyCounterColor(red: 0.76, green: 0.36, blue: 0)
  /// A strong purple.
  public static let purple = BodyCounterColor(red: 0.5, green: 0.18, blue: 0.62)

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: 1)
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
