internal import PlayheadPlatform

/// The menu of the window: what belongs to no control.
@MainActor enum MainMenu {
  /// The menu at the end of the header bar, which F10 opens.
  static var model: MenuModel { MenuModel(sections: sections) }

  /// The menu with the commands of the header bar as well, for where there is none: in fullscreen, and for those who
  /// look for them where the other controls are.
  static var modelForControls: MenuModel { MenuModel(sections: [items(.header)] + sections) }

  private static var sections: [[MenuModel.Item]] {
    let after = AfterPlayback.allCases.map {
      MenuModel.Item.action(
        $0.title, "win.\(AfterPlaybackChoice.name)", target: $0.rawValue)
    }
    return [
      items(.opening),
      items(.window) + [.submenu(localized("When Playback Ends"), after)],
      items(.program),
    ]
  }

  /// The commands of a section, in the order of the catalog.
  private static func items(_ section: MenuSection) -> [MenuModel.Item] {
    Command.all.compactMap { command in
      guard let menu = command.menu, menu.section == section else { return nil }
      // GTK knows the keys that hold everywhere; the others it has to be told.
      let key = command.isAccelerator ? nil : Keys.map.accelerators(for: command).first
      return .action(menu.title, command.action, accelerator: key)
    }
  }
}
