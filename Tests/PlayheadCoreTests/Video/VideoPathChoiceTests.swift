import PlayheadCore
import Testing

/// Which way a picture takes to the screen, and that OpenGL is not started in vain.
@Suite struct VideoPathChoiceTests {
  private static let cairo = "GskCairoRenderer"
  private static let gl = "GskGLRenderer"
  private static let llvmpipe = "llvmpipe (LLVM 15.0.6, 256 bits)"
  private static let intel = "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"
  private static let noGL = VideoPathChoice.Facility.unavailable("there is no OpenGL")
  private static let noSink = VideoPathChoice.Facility.unavailable("there is no sink")

  private struct Row {
    let renderer: String
    var gtk = [4, 8]
    var openGL = noGL
    var sink = noSink
    var wish: VideoPath?
    var failures: [VideoPath: String] = [:]
    let path: VideoPath
    let reason: String
  }

  private static let rows = [
    // Without a wish
    Row(renderer: cairo, path: .cairo, reason: "GTK paints with cairo"),
    Row(
      renderer: cairo, gtk: [4, 18], openGL: .available(intel), sink: .available("it"),
      path: .cairo, reason: "GTK paints with cairo"),
    Row(renderer: gl, path: .texture, reason: "there is no OpenGL"),
    Row(
      renderer: gl, openGL: .available(llvmpipe), path: .texture,
      reason: "OpenGL is software: llvmpipe (LLVM 15.0.6, 256 bits)"),
    Row(
      renderer: gl, openGL: .available(intel), path: .openGL,
      reason: "OpenGL is hardware: Mesa Intel(R) UHD Graphics 620 (KBL GT2)"),
    Row(
      renderer: gl, openGL: .available(intel), sink: .available("gtk4paintablesink 0.12.4"),
      path: .openGL, reason: "OpenGL is hardware: Mesa Intel(R) UHD Graphics 620 (KBL GT2)"),
    Row(
      renderer: "GskNglRenderer", gtk: [4, 14], openGL: .available(intel),
      sink: .available("gtk4paintablesink 0.12.4"), path: .sink,
      reason: "gtk4paintablesink 0.12.4 is installed"),
    Row(
      renderer: "GskVulkanRenderer", gtk: [5, 0], sink: .available("gtk4paintablesink 1.0"),
      path: .sink, reason: "gtk4paintablesink 1.0 is installed"),
    Row(
      renderer: gl, openGL: .available(intel), failures: [.openGL: "no picture came"],
      path: .texture, reason: "it failed before: no picture came"),
    Row(
      renderer: gl, gtk: [4, 14], openGL: .available(intel), sink: .available("it"),
      failures: [.sink: "no picture came"], path: .openGL,
      reason: "OpenGL is hardware: Mesa Intel(R) UHD Graphics 620 (KBL GT2)"),
    // With one
    Row(renderer: cairo, wish: .texture, path: .texture, reason: "it is asked for"),
    Row(
      renderer: gl, openGL: .available(intel), wish: .cairo, path: .cairo,
      reason: "it is asked for"),
    Row(
      renderer: cairo, openGL: .available("llvmpipe"), wish: .openGL, path: .openGL,
      reason: "it is asked for; OpenGL is llvmpipe"),
    Row(renderer: cairo, wish: .openGL, path: .cairo, reason: "there is no OpenGL"),
    Row(renderer: gl, wish: .openGL, path: .texture, reason: "there is no OpenGL"),
    Row(
      renderer: gl, openGL: .available(intel), wish: .openGL,
      failures: [.openGL: "no picture came"], path: .texture,
      reason: "it failed before: no picture came"),
    Row(
      renderer: gl, sink: .available("it"), wish: .sink, path: .texture,
      reason: "the sink needs GTK 4.14, this is 4.8"),
    Row(
      renderer: cairo, gtk: [4, 14], sink: .available("it"), wish: .sink, path: .sink,
      reason: "it is asked for; the sink is it"),
    Row(renderer: gl, gtk: [4, 16], wish: .sink, path: .texture, reason: "there is no sink"),
  ]

  @Test(arguments: rows.indices)
  func theBestPossiblePathIsTaken(_ index: Int) {
    let row = Self.rows[index]
    let choice = VideoPathChoice(
      .init(
        renderer: row.renderer, gtkVersion: row.gtk, wish: row.wish, failures: row.failures),
      openGL: { row.openGL }, sink: { row.sink })
    #expect(choice == VideoPathChoice(row.path, because: row.reason))
  }

  @Test(arguments: [
    (cairo, VideoPath?.none), (cairo, .cairo), (gl, .cairo), (gl, .texture), (gl, .sink),
  ])
  func openGLIsNotStartedInVain(_ renderer: String, _ wish: VideoPath?) {
    var asked = 0
    _ = VideoPathChoice(
      .init(renderer: renderer, gtkVersion: [4, 8], wish: wish),
      openGL: {
        asked += 1
        return .available(Self.intel)
      }, sink: { .unavailable("") })
    #expect(asked == 0)
  }

  @Test func whatHasFailedIsNotAskedAgain() {
    var asked = 0
    _ = VideoPathChoice(
      .init(renderer: Self.gl, gtkVersion: [4, 8], failures: [.openGL: "it broke"]),
      openGL: {
        asked += 1
        return .available(Self.intel)
      }, sink: { .unavailable("") })
    #expect(asked == 0)
  }

  @Test(arguments: [
    (llvmpipe, true), ("softpipe", true), ("Software Rasterizer", true),
    ("Google SwiftShader", true), ("ANGLE (SwiftShader Device)", true), ("Mesa swrast", true),
    (intel, false), ("AMD Radeon RX 580 Series (polaris10, LLVM 15.0.6)", false),
    ("NVIDIA GeForce RTX 3060/PCIe/SSE2", false), ("virgl (Mesa Intel)", false),
  ])
  func softwareIsKnownByItsName(_ name: String, _ isSoftware: Bool) {
    #expect(VideoPathChoice.isSoftware(openGL: name) == isSoftware)
  }

  @Test func pathsHaveTheNamesThatOneTypes() {
    #expect(VideoPath.allCases.map(\.rawValue) == ["cairo", "texture", "gl", "sink"])
    #expect(VideoPath.names == "cairo, texture, gl or sink")
    #expect(VideoPath(rawValue: "opengl") == nil)
  }
}
