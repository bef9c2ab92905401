import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// Each icon is there without an icon theme: GTK's own, or one of ours.
@MainActor @Suite(.serialized) struct IconTests {
  private static let root = "\(#filePath)".split(separator: "/").dropLast(4).joined(separator: "/")

  /// Makes the theme of a system without any icon theme.
  private func makeBareTheme() throws -> OpaquePointer {
    gtk_init()
    LibraryStyle.install()
    let theme = try #require(gtk_icon_theme_new())
    let nowhere: [UnsafePointer<CChar>?] = [nil]
    nowhere.withUnsafeBufferPointer { gtk_icon_theme_set_search_path(theme, $0.baseAddress) }
    gtk_icon_theme_add_resource_path(theme, LibraryIcons.path)
    return theme
  }

  /// The name under which a theme finds an icon and reads it.
  private func found(
    _ name: String, in theme: OpaquePointer, size: Int32 = 16,
    direction: GtkTextDirection = GTK_TEXT_DIR_LTR
  ) -> String? {
    let icon = gtk_icon_theme_lookup_icon(
      theme, name, nil, size, 1, direction, GtkIconLookupFlags(0))
    defer { g_object_unref(icon.map(UnsafeMutableRawPointer.init)) }
    return gtk_icon_paintable_get_icon_name(icon).map { String(cString: $0) }
  }

  /// The names of symbolic icons in a text.
  private func symbolicNames(in text: String) -> Set<String> {
    Set(text.matches(of: /"([a-z0-9-]+-symbolic)"/).map { String($0.1) })
  }

  private func text(of path: String) -> String? {
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &contents, nil, nil) != 0 else { return nil }
    return String(taking: contents)
  }

  /// All files in a folder and below.
  private func files(in folder: String) -> [String] {
    Folder.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return g_file_test(path, G_FILE_TEST_IS_DIR) != 0 ? files(in: path) : [path]
    }
  }

  @Test func eachIconOfTheSourcesIsThereWithoutATheme() throws {
    let sources = files(in: "/\(Self.root)/Sources").filter { $0.hasSuffix(".swift") }
    let names = sources.compactMap(text).map(symbolicNames).reduce(into: Set()) { $0.formUnion($1) }
    #expect(names.count > 30, "icons were looked for in the wrong place")
    let theme = try makeBareTheme()
    defer { g_object_unref(UnsafeMutableRawPointer(theme)) }
    for name in names.sorted() {
      for size: Int32 in [16, 32, 96] {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
          let icon = found(name, in: theme, size: size, direction: direction)
          #expect(icon?.hasPrefix(name) == true, "\(name) at \(size) is \(icon ?? "nothing")")
        }
      }
    }
  }

  /// The icons that GTK's own widgets show in our windows.
  @Test(arguments: [
    "edit-clear-symbolic", "edit-find-symbolic", "edit-undo-symbolic", "edit-redo-symbolic",
    "object-select-symbolic", "pan-down-symbolic", "pan-end-symbolic", "pan-start-symbolic",
    "pan-up-symbolic", "go-next-symbolic", "go-previous-symbolic", "value-decrease-symbolic",
    "value-increase-symbolic", "list-add-symbolic", "list-remove-symbolic", "open-menu-symbolic",
    "window-close-symbolic", "window-maximize-symbolic", "window-minimize-symbolic",
    "window-restore-symbolic", "dialog-error-symbolic", "dialog-warning-symbolic",
    "view-reveal-symbolic", "view-conceal-symbolic", "folder-symbolic", "text-x-generic-symbolic",
    "font-x-generic-symbolic",
  ])
  func eachIconOfGTKsWidgetsIsThere(name: String) throws {
    let theme = try makeBareTheme()
    defer { g_object_unref(UnsafeMutableRawPointer(theme)) }
    #expect(found(name, in: theme) == name)
  }

  /// A larger image is drawn from an SVG file.
  @Test(arguments: [16: ".symbolic.png", 32: ".svg"])
  func inTheSizeOfButtonsNoIconIsDrawn(size: Int32, ending: String) throws {
    let theme = try makeBareTheme()
    defer { g_object_unref(UnsafeMutableRawPointer(theme)) }
    for name in ["open-menu-symbolic", "view-fullscreen-symbolic"] {
      let address = address(of: name, in: theme, size: size) ?? "nothing"
      #expect(address.hasPrefix("resource:///") && address.hasSuffix(ending), "\(address)")
    }
  }

  @Test func theIconsOfTheUsualThemeAreTheBuiltInOnes() throws {
    gtk_init()
    let settings = try #require(ToolkitSettings())
    func theme() -> String? { settings.value(of: "gtk-icon-theme-name") }
    try #require(theme() == BuiltInIcons.usualTheme)
    BuiltInIcons.use()
    #expect(theme() == BuiltInIcons.baseTheme)
    BuiltInIcons.needTheme()
    BuiltInIcons.needTheme()
    #expect(theme() == BuiltInIcons.usualTheme)
    BuiltInIcons.needThemeNoMore()
    #expect(theme() == BuiltInIcons.usualTheme)
    BuiltInIcons.needThemeNoMore()
    #expect(theme() == BuiltInIcons.baseTheme)
    BuiltInIcons.needTheme()
    let object = try #require(gtk_settings_get_default())
    defer { gtk_settings_reset_property(object, "gtk-icon-theme-name") }
    UnsafeMutableRawPointer(object).object(as: GObject.self)[property: "gtk-icon-theme-name"] =
      "mine"
    BuiltInIcons.needThemeNoMore()
    #expect(theme() == "mine")
  }

  @Test func whatNoSetHasIsMissed() throws {
    let theme = try makeBareTheme()
    defer { g_object_unref(UnsafeMutableRawPointer(theme)) }
    #expect(found("playhead-nonsense-symbolic", in: theme) == "image-missing")
  }

  @Test func eachTextDirectionHasItsOwnArrow() throws {
    let theme = try makeBareTheme()
    defer { g_object_unref(UnsafeMutableRawPointer(theme)) }
    #expect(found("edit-undo-symbolic", in: theme) == "edit-undo-symbolic")
    #expect(
      found("edit-undo-symbolic", in: theme, direction: GTK_TEXT_DIR_RTL)
        == "edit-undo-symbolic-rtl")
  }

  @Test func theIconOfThePersonsThemeTakesPrecedence() throws {
    let theme = try makeBareTheme()
    defer { g_object_unref(UnsafeMutableRawPointer(theme)) }
    let folder = try #require(String(taking: g_dir_make_tmp("playhead-theme-XXXXXX", nil)))
    let icon = "\(folder)/mine/symbolic/view-fullscreen-symbolic.svg"
    let index = "\(folder)/mine/index.theme"
    g_mkdir_with_parents("\(folder)/mine/symbolic", 0o700)
    g_file_set_contents(
      index,
      """
      [Icon Theme]
      Name=mine
      Directories=symbolic
      [symbolic]
      Size=16
      Type=Scalable
      MinSize=8
      MaxSize=512
      """, -1, nil)
    g_file_set_contents(
      icon, #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>"#, -1, nil)
    defer {
      for file in [icon, index] { _ = unlink(file) }
      for part in ["/mine/symbolic", "/mine", ""] { _ = rmdir(folder + part) }
    }
    gtk_icon_theme_add_search_path(theme, folder)
    gtk_icon_theme_set_theme_name(theme, "mine")
    #expect(address(of: "view-fullscreen-symbolic", in: theme) == "file://\(icon)")
    let ours = address(of: "view-restore-symbolic", in: theme)
    #expect(ours?.hasPrefix("resource://\(LibraryIcons.path)/") == true, "\(ours ?? "nothing")")
  }

  /// Returns the address from which a theme has an icon.
  private func address(
    of name: String, in theme: OpaquePointer, size: Int32 = 16
  ) -> String? {
    let icon = gtk_icon_theme_lookup_icon(
      theme, name, nil, size, 1, GTK_TEXT_DIR_LTR, GtkIconLookupFlags(0))
    defer { g_object_unref(icon.map(UnsafeMutableRawPointer.init)) }
    guard let file = gtk_icon_paintable_get_file(icon) else { return nil }
    // It was handed over.
    defer { file.withPointer { g_object_unref($0) } }
    return String(taking: g_file_get_uri(file))
  }

  /// Else `Scripts/update-icons` was forgotten.
  @Test func whatIsLinkedInIsWhatWasDrawn() throws {
    gtk_init()
    LibraryStyle.install()
    let folder = "/\(Self.root)/Sources/CIcons/icons"
    let drawn = files(in: folder).map { String($0.dropFirst(folder.count)) }
    #expect(linkedFiles(in: LibraryIcons.path) == (drawn + drawn.map(encoded)).sorted())
    for file in drawn {
      #expect(try #require(text(of: folder + file)).utf8.elementsEqual(bytes(of: file)), "\(file)")
      #expect(try differences(of: file) == 0, "\(file)")
    }
  }

  /// Returns the name of the image in the size of buttons that was made of an SVG file.
  private func encoded(_ file: String) -> String {
    file.replacing("/scalable/", with: "/16x16/").replacing(".svg", with: ".symbolic.png")
  }

  private func bytes(of file: String) throws -> [UInt8] {
    let bytes = try #require(
      g_resources_lookup_data(LibraryIcons.path + file, GResourceLookupFlags(0), nil), "\(file)")
    defer { g_bytes_unref(bytes) }
    return Array(
      UnsafeRawBufferPointer(
        start: g_bytes_get_data(bytes, nil), count: Int(g_bytes_get_size(bytes))))
  }

  /// Returns in how many pixels the image differs from what the SVG file shows.
  private func differences(of file: String) throws -> Int {
    let (drawn, made) = (try opacities(of: file), try opacities(of: encoded(file)))
    try #require(drawn.count == 16 * 16 && made.count == drawn.count)
    return zip(drawn, made).count { abs(Int($0) - Int($1)) > 8 }
  }

  private func opacities(of file: String) throws -> [UInt8] {
    let image = try #require(
      gdk_pixbuf_new_from_resource_at_scale(LibraryIcons.path + file, 16, 16, 1, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(image)) }
    let (stride, pixels) = (
      Int(gdk_pixbuf_get_rowstride(image)), try #require(gdk_pixbuf_read_pixels(image))
    )
    try #require(gdk_pixbuf_get_n_channels(image) == 4)
    return (0..<16).flatMap { y in (0..<16).map { x in pixels[y * stride + x * 4 + 3] } }
  }

  /// The resources below a path, sorted, without that path.
  private func linkedFiles(in path: String) -> [String] {
    var found: [String] = []
    func visit(_ folder: String) {
      guard let names = g_resources_enumerate_children(path + folder, GResourceLookupFlags(0), nil)
      else { return }
      defer { g_strfreev(names) }
      var next = names
      while let name = next.pointee {
        let child = "\(folder)/\(String(cString: name))"
        if child.hasSuffix("/") { visit(String(child.dropLast())) } else { found.append(child) }
        next += 1
      }
    }
    visit("")
    return found.sorted()
  }

  /// GTK recolors what is filled, and nothing else.
  @Test func eachIconIsDrawnAsGTKRecolorsIt() throws {
    for file in files(in: "/\(Self.root)/Sources/CIcons/icons") {
      let icon = try #require(text(of: file))
      #expect(icon.contains("SPDX-License-Identifier: CC0-1.0"), "\(file)")
      #expect(icon.contains(#"width="16" height="16" viewBox="0 0 16 16""#), "\(file)")
      let elements = Set(icon.matches(of: /<([a-z]+)[ >]/).map { String($0.1) })
      #expect(elements.isSubset(of: ["svg", "g", "path", "rect", "circle"]), "\(file)")
      #expect(!icon.contains("stroke") && !icon.contains("none"), "\(file)")
    }
  }

  /// Most pages with a large icon are never seen.
  @Test func aLargeIconIsLoadedOnceItIsSeen() async throws {
    gtk_init()
    let stack = gtk_stack_new().as(GtkStack.self)
    gtk_stack_add_named(stack, Text("A").makeWidget(), "text")
    let page = StatusPage(icon: "video-x-generic-symbolic").widget
    gtk_stack_add_named(stack, page, "page")
    let window = presentWindow(showing: stack.widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { stack.widget.isMapped })
    let image = try #require(descendants("GtkImage", of: page).first).as(GtkImage.self)
    #expect(gtk_image_get_storage_type(image) == GTK_IMAGE_EMPTY)
    gtk_stack_set_visible_child_name(stack, "page")
    #expect(
      await eventually {
        gtk_image_get_icon_name(image).map { String(cString: $0) } == "video-x-generic-symbolic"
      })
    #expect(await eventually { gtk_widget_get_height(image.widget) == 96 })
  }
}
