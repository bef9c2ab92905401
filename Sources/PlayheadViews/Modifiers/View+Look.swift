public import CPlatform
internal import PlayheadPlatform

/// A modifier that sets a value, and sets it again when it is another.
private struct ValueModifier<Value: Equatable>: ViewModifier {
  let value: Value
  let changesExpansion: Bool
  let apply: @MainActor (GtkWidget, Value, Value?) -> Void

  func attach(to widget: GtkWidget, of node: Node?) { apply(widget, value, nil) }

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {
    if value != previous.value { apply(widget, value, previous.value) }
  }
}

/// An edge of a view.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The edge where a line of text begins.
  case leading
  /// The edge where a line of text ends.
  case trailing
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

extension View {
  func setting<Value: Equatable>(
    _ value: Value, changesExpansion: Bool = false,
    _ apply: @escaping @MainActor (GtkWidget, Value, Value?) -> Void
  ) -> some View {
    modified(by: ValueModifier(value: value, changesExpansion: changesExpansion, apply: apply))
  }

  /// Adds space around the view.
  ///
  /// It sets the margins of the view's widget, which take the place of an earlier padding: two paddings do
  /// not add up.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Close to the edge")
  ///   Text("Away from it").padding(24)
  /// }
  /// ```
  ///
  /// Use the sizes of GNOME's guidelines, which are multiples of 6: 6 between related controls, 12 around a
  /// group, 18 or 24 around a page.
  ///
  /// - Parameter length: The space at each edge in logical pixels. Negative values count as 0.
  public func padding(_ length: Int = 12) -> some View {
    setting(length) { widget, length, _ in
      let margin = max(length, 0)
      widget.setMargins(start: margin, end: margin, top: margin, bottom: margin)
    }
  }

  /// Adds space at one edge of the view.
  ///
  /// It sets the margin of the view's widget at that edge, in place of an earlier padding.
  ///
  /// ```swift
  /// Text("Video").styleClass("heading").padding(.top, 6)
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - length: The space in logical pixels. Negative values count as 0.
  public func padding(_ edge: Edge, _ length: Int) -> some View {
    setting(length) { widget, length, _ in
      let margin = max(length, 0)
      switch edge {
      case .leading: widget.setMargins(start: margin)
      case .trailing: widget.setMargins(end: margin)
      case .top: widget.setMargins(top: margin)
      case .bottom: widget.setMargins(bottom: margin)
      }
    }
  }

  /// Sets whether the view takes the free space of its container, or stays as wide or high as it needs to be.
  ///
  /// ```swift
  /// HStack {
  ///   Text("Name").alignment(.leading).expands(.horizontal)
  ///   TextField("", text: name).expands(.horizontal, false)
  /// }
  /// ```
  ///
  /// Views that take the free space share it equally. A container takes it if one of its views does, unless it is
  /// told otherwise itself.
  ///
  /// - Parameters:
  ///   - axis: The direction.
  ///   - isExpanding: `false` if the view takes no more space than it needs.
  public func expands(_ axis: Axis, _ isExpanding: Bool = true) -> some View {
    setting(isExpanding, changesExpansion: true) { widget, isExpanding, _ in
      switch axis {
      case .horizontal: widget.expand(horizontally: isExpanding)
      case .vertical: widget.expand(vertically: isExpanding)
      }
    }
  }

  /// Sets the smallest size of the view.
  ///
  /// There is no largest size: a container decides how much more a view gets.
  ///
  /// ```swift
  /// Button("OK") { print("confirmed") }.frame(minWidth: 96)
  /// ```
  ///
  /// A size that is smaller than the natural one has no effect: GTK never makes a widget smaller than its
  /// content requires.
  ///
  /// - Parameters:
  ///   - minWidth: The smallest width in logical pixels, or `nil` for the natural one.
  ///   - minHeight: The smallest height in logical pixels, or `nil` for the natural one.
  public func frame(minWidth: Int? = nil, minHeight: Int? = nil) -> some View {
    setting([minWidth, minHeight]) { widget, size, _ in
      widget.setMinimumSize(width: size[0], height: size[1])
    }
  }

  /// Hides the view. A hidden view takes no space, and what is inside of it is not evaluated.
  ///
  /// Unlike a view that is left out with `if`, it keeps its states.
  ///
  /// ```swift
  /// ProgressView().hidden(!isPlaying)
  /// ```
  ///
  /// - Parameter isHidden: `false` to show the view.
  public func hidden(_ isHidden: Bool = true) -> some View {
    setting(isHidden, changesExpansion: true) { widget, isHidden, _ in
      Restriction.hidden.set(isHidden, by: .view, on: widget)
    }
  }

  /// Disables the view, which then takes no input and is dimmed.
  ///
  /// A disabled container disables everything in it.
  ///
  /// The keyboard focus skips disabled views. A view inside of a disabled container cannot be enabled by
  /// itself.
  ///
  /// - Parameter isDisabled: `false` to enable the view.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    setting(isDisabled) { widget, isDisabled, _ in
      Restriction.disabled.set(isDisabled, by: .view, on: widget)
    }
  }

  /// Sets the text that is shown while the pointer rests on the view.
  ///
  /// Screen readers read it as a description. The empty string removes it. Add the keyboard shortcut in
  /// parentheses if there is one.
  ///
  /// ```swift
  /// Button("Mute", icon: "audio-volume-muted-symbolic") { print("muted") }
  ///   .tooltip("Mute (M)")
  ///   .accessibilityLabel("Mute")
  /// ```
  ///
  /// - Parameter text: The text, without markup.
  public func tooltip(_ text: String) -> some View {
    setting(text) { widget, text, _ in widget.tooltipText = text }
  }

  /// Sets the name of the view for screen readers, for a view whose text does not describe it.
  ///
  /// Name what it is, not what it looks like: “Play” rather than “Triangle”. The kind of the view (button,
  /// slider) is read as well, so leave it out.
  ///
  /// - Parameter label: The name, in the person's language. It replaces the text of the view for screen
  ///   readers. What is longer than 4096 bytes in UTF-8 is cut off.
  public func accessibilityLabel(_ label: String) -> some View {
    setting(label) { widget, label, _ in Accessibility.setLabel(label, of: widget) }
  }

  /// Adds a CSS class to the view, in place of the one that this modifier added before.
  ///
  /// ```swift
  /// Button("Delete") { delete() }.styleClass(isDangerous ? "destructive-action" : "")
  /// ```
  ///
  /// Use it twice for two classes:
  ///
  /// ```swift
  /// Text("Password").styleClass("heading").styleClass(isWrong ? "error" : "")
  /// ```
  ///
  /// - Parameter name: The name of a class, such as `title-1` or `flat`. The empty string adds none.
  public func styleClass(_ name: String) -> some View {
    setting(name) { widget, name, previous in
      if let previous, !previous.isEmpty { widget.setStyleClass(previous, isOn: false) }
      if !name.isEmpty { widget.addStyleClass(name) }
    }
  }

  /// Passes the view's widget to a closure once it has been made, for settings that have no modifier.
  ///
  /// The widget owns the closures that are connected to its signals. Capture the widget weakly in them, with
  /// `WeakObject`.
  ///
  /// ```swift
  /// Text("A long title that is cut off at the end").widget { widget in
  ///   gtk_label_set_ellipsize(widget.as(GtkLabel.self), PANGO_ELLIPSIZE_END)
  /// }
  /// ```
  ///
  /// - Parameter change: A closure that is called once for each widget of the view.
  public func widget(_ change: @escaping @MainActor (GtkWidget) -> Void) -> some View {
    setting(true) { widget, _, _ in change(widget) }
  }
}
