internal import CPlatform
internal import Platform

/// Asks for files with the desktop's own dialog.
@MainActor final class FileChooser {
  /// What is asked for.
  enum Kind {
    case media, folder, subtitles

    fileprivate var title: String {
      switch self {
      case .media: localized("Open")
      case .folder: localized("Open Folder")
      case .subtitles: localized("Open Subtitles")
      }
    }
  }

  private let dialog: GtkFileChooserNative

  /// Shows the dialog; `chosen` gets the URIs, none if it was cancelled.
  init(_ kind: Kind, parent: GtkWindow, chosen: @escaping @MainActor ([String]) -> Void) {
    dialog = gtk_file_chooser_native_new(
      kind.title, parent,
      kind == .folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN,
      localized("_Open"), localized("_Cancel"))
    dialog.withOpaquePointer { gtk_file_chooser_set_select_multiple($0, 1) }
    let native = dialog.as(GtkNativeDialog.self)
    native.on("response") { [unowned self] (response: Int32) in
      chosen(response == GTK_RESPONSE_ACCEPT.rawValue ? uris : [])
    }
    gtk_native_dialog_set_modal(native, 1)
    gtk_native_dialog_show(native)
  }

  private var uris: [String] {
    let files = dialog.withOpaquePointer { gtk_file_chooser_get_files($0) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let item = g_list_model_get_item(files, index) else { return nil }
      defer { g_object_unref(item) }
      return String(taking: g_file_get_uri(UnsafeMutableRawPointer(item).object(as: GFile.self)))
    }
  }
}
