internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// GStreamer's elements that read from devices, descriptors, and the desktop's virtual file system (`v4l2:`,
/// `dvb:`, `fd:`, and others).
///
/// A stream from a network can refer to other URLs, which a demuxer opens by itself. While these elements are
/// hidden, a stream that names a camera or a descriptor finds no element for it.
///
/// A program that plays only URLs of its own does not need it. A program that opens what people paste, or what
/// servers name, should call ``hide()`` first:
///
/// ```swift
/// DeviceSources.hide()
/// let player = Player(item: .simple(url: url))
/// ```
///
/// | URL | While the elements are hidden |
/// |--- | --- |
/// | of an item, such as `v4l2:///dev/video0` | is opened |
/// | named by a stream or a remote playlist | is not opened; the item fails with `blockedScheme` |
/// | of a file (`file:`) | is not affected |
///
/// What a stream may read from files is decided when it requests it. Which URLs may lead to which others is
/// listed in `docs/security.md` of the project.
public enum DeviceSources {
  private enum State {
    case offered
    case hiddenFromStart
    case hidden(Hidden)
  }

  private struct Hidden {
    var factories: [GstElementFactory] = []
    /// The schemes whose elements are back.
    var offered: Set<String> = []
  }

  private static let state = Locked(State.offered)

  /// Removes the elements from GStreamer's registry of this process.
  ///
  /// Call it before the first player is made. When an item with such an address is opened, because a person
  /// named it, the elements of its scheme are added again, and stay.
  ///
  /// It can be called on any thread, and more than once. It cannot be undone for the process, except for the
  /// schemes that an item names itself.
  ///
  /// It returns at once, and does not start GStreamer. Elements of plugins that are loaded later are removed as
  /// well. Elements that only write to devices stay.
  public static func hide() {
    state.withLock { state in
      if case .offered = state { state = .hiddenFromStart }
    }
  }

  /// Hides the elements if that was requested before GStreamer was started.
  static func gstreamerHasStarted() {
    let isToHide = state.withLock { state in
      guard case .hiddenFromStart = state else { return false }
      state = .hidden(Hidden())
      return true
    }
    guard isToHide else { return }
    // Guarding loads a plugin, which registers all of its elements again; earlier factories would make none.
    for factory in factories where FileSources.reads(factory) {
      FileSources.guardElements(of: factory)
    }
    FileSources.guardReading()
    watchForMore()
    for factory in factories { takeOut(factory) }
    tellOfRefusals()
  }

  /// Registers an element that opens nothing in place of the hidden ones, so that a stream that uses it is noticed.
  private static func tellOfRefusals() {
    let schemes = state.withLock { state in
      guard case .hidden(let hidden) = state else { return Set<String>() }
      return Set(hidden.factories.flatMap(\.protocols))
    }
    withCStrings(schemes.sorted() + [refusingScheme]) { schemes in
      playhead_register_refusing_source(
        schemes, { @Sendable uri in GaplessTransition.noteRefusal(of: String(cString: uri)) })
    }
  }

  /// An unused scheme that identifies that element.
  fileprivate static let refusingScheme = "playhead-refused"

  /// Adds the elements again that a URL needs.
  static func offer(for uri: String) {
    guard let scheme = MediaAddress.scheme(of: uri), scheme != "file", SourceRule.isLocal(scheme)
    else { return }
    let found = state.withLock { state -> [GstElementFactory] in
      guard case .hidden(var hidden) = state else { return [] }
      hidden.offered.insert(scheme)
      let found = hidden.factories.filter { $0.protocols.contains(scheme) }
      hidden.factories = hidden.factories.filter { !$0.protocols.contains(scheme) }
      state = .hidden(hidden)
      return found
    }
    for factory in found {
      if factory.protocols.contains("file") { FileSources.guardElements(of: factory) }
      _ = gst_registry_add_feature(gst_registry_get(), factory.as(GstPluginFeature.self))
    }
  }

  /// Hides a factory if it is one of those.
  private static func takeOut(_ factory: GstElementFactory) {
    guard factory.isToHide else { return }
    let isToHide = state.withLock { state in
      guard case .hidden(var hidden) = state, hidden.offered.isDisjoint(with: factory.protocols)
      else { return false }
      hidden.factories.append(factory)
      state = .hidden(hidden)
      return true
    }
    if isToHide {
      gst_registry_remove_feature(gst_registry_get(), factory.as(GstPluginFeature.self))
    }
  }

  /// A plugin that is loaded registers its elements, on the thread that needs one of them.
  private static func watchForMore() {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
        -> Void = { @Sendable registry, feature, context in
          DeviceSources.noteAdded(feature)
        }
    _ = g_signal_connect_data(
      gst_registry_get(), "feature-added", unsafeBitCast(callback, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  private static func noteAdded(_ feature: UnsafeMutableRawPointer?) {
    let factory = feature?.object(as: GstObject.self).cast(to: GstElementFactory.self)
    if let factory { takeOut(factory) }
  }

  private static var factories: [GstElementFactory] {
    let list = gst_registry_get_feature_list(gst_registry_get(), GstElementFactory.gtype)
    defer { gst_plugin_feature_list_free(list) }
    return list?.objects(as: GstElementFactory.self) ?? []
  }
}

extension GstElementFactory {
  /// The schemes of the addresses that its elements read from, in lower case; empty if they read from none.
  var protocols: [String] {
    guard gst_element_factory_get_uri_type(self) == GST_URI_SRC,
      var name = gst_element_factory_get_uri_protocols(self)
    else { return [] }
    var protocols: [String] = []
    while let scheme = name.pointee {
      protocols.append(String(cString: scheme).lowercased())
      name += 1
    }
    return protocols
  }

  fileprivate var isToHide: Bool {
    // Those open nothing, and are made by their names, or in the place of what is hidden.
    let harmless = ["appsrc", "testbin", DeviceSources.refusingScheme]
    let protocols = self.protocols
    return !protocols.isEmpty && !FileSources.reads(self)
      && protocols.allSatisfy { SourceRule.isLocal($0) && !harmless.contains($0) }
  }
}
