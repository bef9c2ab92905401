internal import CPlatform

/// The list of recently opened files, which all programs of the desktop share.
@MainActor package enum RecentFiles {
  /// Something in the list.
  package struct Entry: Hashable, Sendable {
    /// The address of the entry.
    package let uri: String
    /// The title.
    package let title: String
  }

  /// Adds something for this program.
  ///
  /// - Parameters:
  ///   - uri: Its address.
  ///   - title: What it is called.
  ///   - type: Its MIME type.
  package static func add(_ uri: String, title: String, type: String) {
    playhead_recent_add(uri, title, type)
  }

  /// Returns what this program has added and what is still there, the newest first.
  package static func entries(limit: Int) -> [Entry] {
    let list = playhead_recent_list(guint(clamping: limit))
    defer { g_strfreev(list) }
    var entries: [Entry] = []
    while let uri = list[2 * entries.count], let title = list[2 * entries.count + 1] {
      entries.append(Entry(uri: String(cString: uri), title: String(cString: title)))
    }
    return entries
  }

  /// Takes all that this program has added out of the list.
  package static func removeAll() {
    let manager = gtk_recent_manager_get_default()
    let infos = gtk_recent_manager_get_items(manager)
    defer { g_list_free(infos) }
    var next = infos
    while let node = next {
      next = node.pointee.next
      guard let info = node.pointee.data.map({ OpaquePointer($0) }) else { continue }
      if gtk_recent_info_has_application(info, g_get_application_name()) != 0 {
        gtk_recent_manager_remove_item(manager, gtk_recent_info_get_uri(info), nil)
      }
      gtk_recent_info_unref(info)
    }
  }
}
