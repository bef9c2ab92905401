package import CPlatform

/// A content that was copied or dropped: files, or a text.
package enum TransferredContent: Hashable, Sendable {
  /// Files, by their URIs.
  case files([String])
  /// A text.
  case text(String)
}

extension TransferredContent {
  /// The files in a value of GDK's.
  static func files(in value: UnsafePointer<GValue>) -> TransferredContent {
    guard let list = g_value_get_boxed(value) else { return .files([]) }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var uris: [String] = []
    var next = files
    while let node = next {
      if let file = node.pointee.data?.object(as: GFile.self),
        let uri = String(taking: g_file_get_uri(file))
      {
        uris.append(uri)
      }
      next = node.pointee.next
    }
    return .files(uris)
  }
}

extension GtkWidget {
  /// Runs an action with what is dropped on the widget.
  ///
  /// - Parameter action: A closure that is called with the files or the text, and how far down in the widget they are
  ///   dropped, in logical pixels. It returns `false` for what it does not take.
  @MainActor package func onDrop(
    perform action: @escaping @MainActor (TransferredContent, _ y: Double) -> Bool
  ) {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    var types = [gdk_file_list_get_type(), playhead_type_string()]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    target.on("drop") { (dropped: Dropped, _: Double, y: Double) -> Bool in
      action(dropped.content, y)
    }
    let controller = target.as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(self, controller)
  }
}

/// The content that was dropped, as a signal carries it.
private struct Dropped: ValueConvertible {
  let content: TransferredContent

  static var valueType: GType { playhead_type_value() }

  static func get(_ value: UnsafePointer<GValue>) -> Dropped {
    guard let boxed = g_value_get_boxed(value)?.assumingMemoryBound(to: GValue.self) else {
      return Dropped(content: .files([]))
    }
    let holdsFiles = g_type_check_value_holds(boxed, gdk_file_list_get_type()) != 0
    return Dropped(content: holdsFiles ? .files(in: boxed) : .text(String.get(boxed)))
  }

  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Dropped) {}
}
