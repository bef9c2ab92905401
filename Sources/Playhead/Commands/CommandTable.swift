/// The documentation of the catalog of commands: `docs/keys.md`.
@MainActor enum CommandTable {
  /// A section for each of the catalog's, with a line for each command.
  static var markdown: String {
    var lines = [
      "# Keys and Commands", "",
      "All commands, with their keys in GTK accelerator syntax. The file `~/.config/playhead/keys` assigns commands to",
      "keys by name; `skip SECONDS` takes a whole number but 0, up to 86,400 in each direction, and `go-to-tenth N` one",
      "from 0 to 10. Commands without a key are in menus or on the start page. The digits 0 to 9 jump to 0–90%. This",
      "table is generated from the catalog in `Sources/Playhead/Commands`; a test compares them.",
      "",
    ]
    for section in CommandSection.all {
      lines += ["## \(section.title)", "", "| Command | Keys | Name |", "|---|---|---|"]
      for command in section.commands {
        let keys = command.keys.map { "`\($0)`" }.joined(separator: " ")
        lines.append("| \(command.title) | \(keys) | `\(command.name)` |")
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }
}
