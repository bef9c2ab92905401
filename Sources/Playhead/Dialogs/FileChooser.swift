internal import CPlatform
internal import PlayheadPlatform

/// Asks for files with the desktop's own dialog.
@MainActor enum FileChooser {
  /// The kind of files to ask for.
  enum Kind {
    case media, folder, subtitles

    fileprivate var title: String {
      switch self {
      case .media: localized("Open")
      case .folder: localized("Open Folder")
      case .subtitles: localized("Add Subtitles")
      }
    }
  }

  /// Asks for files to open; `chosen` gets the URIs, none if it was canceled.
  static func open(
    _ kind: Kind, parent: GtkWindow, chosen: @escaping @MainActor ([String]) -> Void
  ) {
    ask(
      kind == .folder ? PLAYHEAD_CHOOSE_FOLDERS : PLAYHEAD_CHOOSE_FILES, kind.title,
      accept: localized("_Open"), name: nil, parent: parent, chosen: chosen)
  }

  /// Asks for a file to save to; `chosen` gets the URI, nil if it was canceled.
  /// - Parameter name: the name that is suggested.
  static func save(
    _ title: String, name: String, parent: GtkWindow,
    chosen: @escaping @MainActor (String?) -> Void
  ) {
    ask(
      PLAYHEAD_CHOOSE_NEW_FILE, title, accept: localized("_Save"), name: name, parent: parent
    ) { chosen($0.first) }
  }

  private static func ask(
    _ choice: PlayheadFileChoice, _ title: String, accept: String, name: String?,
    parent: GtkWindow, chosen: @escaping @MainActor ([String]) -> Void
  ) {
    BuiltInIcons.needTheme()
    playhead_choose_files(
      parent, choice, title, accept, localized("_Cancel"), name,
      { uris, context in
        guard let context else { return }
        let answer = Unmanaged<Answer>.fromOpaque(context).takeRetainedValue()
        var (list, next) = ([String](), uris)
        while let uri = next.pointee {
          list.append(String(cString: uri))
          next += 1
        }
        MainActor.assumeIsolated { [list] in
          BuiltInIcons.needThemeNoMore()
          answer.chosen(list)
        }
      }, Unmanaged.passRetained(Answer(chosen)).toOpaque())
  }

  /// The closure that waits for an answer.
  private final class Answer: Sendable {
    let chosen: @MainActor ([String]) -> Void

    init(_ chosen: @escaping @MainActor ([String]) -> Void) { self.chosen = chosen }
  }
}
