internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension DiagnosisReport {
  /// What is true of this computer and session. GTK and GStreamer are started for it.
  @MainActor static func find() -> DiagnosisReport {
    Renderer.choose()
    gst_init(nil, nil)
    var report = DiagnosisReport()
    report.gtk = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
      .map { "\($0)" }.joined(separator: ".")
    report.gStreamer =
      String(taking: gst_version_string())?.split(separator: " ").last
      .map(String.init) ?? ""
    report.playingElement = PlayerConfiguration.standardEngine
    report.requested = VideoPath.requested
    report.decoders = decoders
    let found = EventFile.found(in: CrashJournal.usualFolder)
    (report.events, report.failedPipeline) = (found.events, found.graph)
    report.installed = Set(
      wanted.map(\.0).filter { gst_element_factory_find($0) != nil })
    guard gtk_init_check() != 0, let display = gdk_display_get_default() else {
      report.openGL = .unavailable("no display")
      report.dmabuf = report.openGL
      return report
    }
    report.display = display.className
    let window = gtk_window_new().as(GtkWindow.self)
    defer { gtk_window_destroy(window) }
    gtk_widget_realize(window.widget)
    let video = VideoDiagnosis(of: window.widget)
    report.renderer = video.renderer
    report.rendererName = video.rendererName
    report.openGL = video.openGL
    report.dmabuf = video.dmabuf
    report.choice = video.choice
    return report
  }

  private static var decoders: [String] {
    // GST_ELEMENT_FACTORY_TYPE_DECODER and …_MEDIA_VIDEO, macros with casts.
    let kind = GstElementFactoryListType(1 << 0 | 1 << 49)
    let list = gst_element_factory_list_get_elements(kind, GST_RANK_SECONDARY)
    defer { gst_plugin_feature_list_free(list) }
    return (list?.objects(as: GstObject.self) ?? []).compactMap {
      String(taking: gst_object_get_name($0))
    }
  }
}
