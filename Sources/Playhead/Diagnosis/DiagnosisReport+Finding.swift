internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension DiagnosisReport {
  /// Returns the report of this computer and session. GTK and GStreamer are started for it.
  @MainActor static func find() -> DiagnosisReport {
    Renderer.choose()
    InstalledGStreamer.start()
    var report = DiagnosisReport()
    report.gtk = Toolkit.version
    report.gStreamer = InstalledGStreamer.version
    report.playingElement = PlayerConfiguration.standardEngine
    report.requested = VideoPath.requested
    report.decoders = InstalledGStreamer.videoDecoders
    let found = EventFile.found(in: CrashJournal.usualFolder)
    (report.events, report.failedPipeline) = (found.events, found.graph)
    report.installed = Set(wanted.map(\.0).filter { InstalledGStreamer.has(element: $0) })
    guard let display = Toolkit.start() else {
      report.openGL = .unavailable("no display")
      report.dmabuf = report.openGL
      return report
    }
    report.display = display.className
    let video = Toolkit.withHiddenWindow { VideoDiagnosis(of: $0.widget) }
    report.renderer = video.renderer
    report.rendererName = video.rendererName
    report.openGL = video.openGL
    report.dmabuf = video.dmabuf
    report.choice = video.choice
    return report
  }
}
