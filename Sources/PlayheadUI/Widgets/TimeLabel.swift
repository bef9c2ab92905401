internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// Shows the time that has been played, as `0:07` or `1:02:03`, in digits of one width.
///
/// With the tracker of a slider it follows that while it is dragged. Its body is evaluated when the
/// text becomes another: once a second of the medium.
@MainActor public struct TimeLabel: LazyWidgetView {
  /// What makes the label.
  public let source: LazyWidget

  /// A label that follows a player with a tracker of its own.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) {
      Self.makeWidget(ProgressTracker(interval: .seconds(1)), player)
    }
  }

  /// A label that follows a slider's tracker.
  public init(progressTracker tracker: ProgressTracker, player: Player) {
    source = LazyWidget(ViewIdentity(of: tracker, player)) { Self.makeWidget(tracker, player) }
  }

  private static func makeWidget(_ tracker: ProgressTracker, _ player: Player) -> GtkWidget {
    let label = TimeLabels.make()
    Accessibility.setDescription(localized("Elapsed time"), of: label.widget)
    let text = State("")
    let weak = WeakObject(label)
    label.named("TimeLabel")
      .bind(tracker, to: player)
      .onReceive(
        TimeLabels.texts(of: tracker.timePublisher, in: player, TimeText.clock(_:scale:)),
        assign: \.self, to: text
      )
      .observe { if let label = weak.object { gtk_label_set_text(label, text.value) } }
    return label.widget
  }
}

/// Shows how long the current item is; nothing for a stream without an end.
@MainActor public struct DurationLabel: LazyWidgetView {
  /// What makes the label.
  public let source: LazyWidget

  /// A label for a player's current item.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) {
      let label = TimeLabels.make()
      Accessibility.setDescription(localized("Duration"), of: label.widget)
      let text = State("")
      label.named("DurationLabel")
        .onReceive(
          player.propertiesPublisher.slice(at: \.duration).map {
            $0 == .indefinite ? "" : TimeText.clock($0.value)
          }, assign: \.self, to: text
        )
        .observe { label in gtk_label_set_text(label, text.value) }
      return label.widget
    }
  }
}
