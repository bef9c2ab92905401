public import CPlatform
internal import PlayheadPlatform

extension WidgetView {
  /// Shows, in debug builds and with `PLAYHEAD_DEBUG_BODY_COUNTER` set, how often the view's body
  /// was evaluated and how often it was redrawn: a border around it and two numbers in its top
  /// trailing corner, the first showing being evaluation 1.
  ///
  /// It takes no input and causes nothing of what it counts. At exit and on `SIGUSR1` the process
  /// prints a table of all counters to standard error (``BodyCounter/table``).
  /// - Parameters:
  ///   - color: the color of the border and behind the numbers.
  ///   - name: the view's name in the table; by default what the view calls itself.
  /// - Returns: what to put in the view's place: the view itself where the counter is off.
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
    add(statistics)
    let proxy = Bin.make(widget, painter: RedrawProbe(statistics))
    return CounterFrame.make(around: proxy, statistics, color)
  }
}

/// The color of a counter: red, green and blue, 0…1 each.
public struct BodyCounterColor: Hashable, Sendable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double

  /// A color.
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
