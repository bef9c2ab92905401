internal import PlayheadPlatform

/// The application's own style sheet.
@MainActor enum StyleSheets {
  /// Applies `style.css` for all windows: the installed one, or that of the checkout that the
  /// program was built in. Without it the player looks plain and works.
  static func install() {
    if let path = DataFiles.path("style.css") { DesktopStyle.addSheet(path) }
  }
}

/// The files that the program comes with.
enum DataFiles {
  /// The path of a file: beside an installed program in `../share/playhead`, else in the folder
  /// `data` of the checkout around it; nil if there is none.
  static func path(_ name: String) -> String? {
    find(installed: "share/playhead/\(name)", inCheckout: "data/\(name)")
  }

  /// The folder with the catalogs of other languages: beside an installed program, else in the build
  /// folder of the checkout; nil if there is none. `PLAYHEAD_LOCALE_FOLDER` names another one.
  static var catalogs: String? {
    EnvironmentVariable.value(of: "PLAYHEAD_LOCALE_FOLDER")
      ?? find(installed: "share/locale", inCheckout: ".build/locale")
  }

  private static func find(installed: String, inCheckout: String) -> String? {
    guard let program = FilePath.ofThisProgram else { return nil }
    var folder = FilePath.folder(of: program)
    let path = "\(folder)/../\(installed)"
    if FilePath.exists(path) { return path }
    while folder != "/", folder != "." {
      let candidate = "\(folder)/\(inCheckout)"
      if FilePath.exists(candidate), FilePath.exists("\(folder)/Package.swift") { return candidate }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }
}
