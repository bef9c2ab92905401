import PlayheadCore
import Testing

/// The way of a frame to the screen, for which OpenGL is not started in vain.
@Suite struct VideoPathChoiceTests {
  private static let cairo = "GskCairoRenderer"
  private static let gl = "GskGLRenderer"
  private static let llvmpipe = "llvmpipe (LLVM 15.0.6, 256 bits)"
  private static let intel = "Mesa Intel(R) UHD Graphics 620 (KBL GT2)"
  private static let noGL = VideoPathChoice.Facility.unavailable("there is no OpenGL")
  private static let noDmabuf = VideoPathChoice.Facility.unavailable("there are no dmabufs")

  private struct Row {
    let renderer: String
    var openGL = noGL
    var dmabuf = noDmabuf
    var requested: VideoPath?
    var failures: [VideoPath: String] = [:]
    let path: VideoPath
    let reason: String
  }

  private static let rows = [
    // Without a request
    Row(renderer: cairo, path: .cairo, reason: "GTK renders with cairo"),
    Row(
      renderer: cairo, openGL: .available(intel), dmabuf: .available("dmabufs"), path: .cairo,
      reason: "GTK renders with cairo"),
    Row(renderer: gl, path: .texture, reason: "there is no OpenGL"),
    Row(
      renderer: gl, openGL: .available(llvmpipe), path: .texture,
      reason: "OpenGL is software: llvmpipe (LLVM 15.0.6, 256 bits)"),
    Row(
      renderer: gl, openGL: .available(intel), path: .openGL,
      reason: "OpenGL is hardware: Mesa Intel(R) UHD Graphics 620 (KBL GT2)"),
    Row(
      renderer: "GskNglRenderer", openGL: .available(intel), dmabuf: .available("dmabufs"),
      path: .dmabuf, reason: "dmabufs"),
    Row(
      renderer: "GskVulkanRenderer", dmabuf: .available("dmabufs"), path: .dmabuf,
      reason: "dmabufs"),
    Row(
      renderer: gl, openGL: .available(intel), failures: [.openGL: "no frame came"],
      path: .texture, reason: "failed before: no frame came"),
    Row(
      renderer: gl, openGL: .available(intel), dmabuf: .available("dmabufs"),
      failures: [.dmabuf: "it was refused"], path: .openGL,
      reason: "OpenGL is hardware: Mesa Intel(R) UHD Graphics 620 (KBL GT2)"),
    // With one
    Row(renderer: cairo, requested: .texture, path: .texture, reason: "requested"),
    Row(
      renderer: gl, openGL: .available(intel), requested: .cairo, path: .cairo,
      reason: "requested"),
    Row(
      renderer: cairo, openGL: .available("llvmpipe"), requested: .openGL, path: .openGL,
      reason: "requested; OpenGL is llvmpipe"),
    Row(renderer: cairo, requested: .openGL, path: .cairo, reason: "there is no OpenGL"),
    Row(renderer: gl, requested: .openGL, path: .texture, reason: "there is no OpenGL"),
    Row(
      renderer: gl, openGL: .available(intel), requested: .openGL,
      failures: [.openGL: "no frame came"], path: .texture,
      reason: "failed before: no frame came"),
    Row(
      renderer: cairo, dmabuf: .available("dmabufs"), requested: .dmabuf, path: .dmabuf,
      reason: "requested; dmabufs"),
    Row(
      renderer: gl, dmabuf: .available("dmabufs"), requested: .dmabuf,
      failures: [.dmabuf: "it was refused"], path: .texture,
      reason: "failed before: it was refused"),
    Row(renderer: gl, requested: .dmabuf, path: .texture, reason: "there are no dmabufs"),
  ]

  @Test(arguments: rows.indices)
  func theBestPossiblePathIsTaken(_ index: Int) {
    let row = Self.rows[index]
    let choice = VideoPathChoice(
      .init(renderer: row.renderer, requested: row.requested, failures: row.failures),
      openGL: { row.openGL }, dmabuf: { row.dmabuf })
    #expect(choice == VideoPathChoice(row.path, because: row.reason))
  }

  @Test(arguments: [
    (cairo, VideoPath?.none), (cairo, .cairo), (gl, .cairo), (gl, .texture), (gl, .dmabuf),
  ])
  func openGLIsNotStartedInVain(_ renderer: String, _ requested: VideoPath?) {
    var asked = 0
    _ = VideoPathChoice(
      .init(renderer: renderer, requested: requested),
      openGL: {
        asked += 1
        return .available(Self.intel)
      }, dmabuf: { .unavailable("") })
    #expect(asked == 0)
  }

  @Test func whatHasFailedIsNotAskedAgain() {
    var asked = 0
    _ = VideoPathChoice(
      .init(renderer: Self.gl, failures: [.openGL: "it broke"]),
      openGL: {
        asked += 1
        return .available(Self.intel)
      }, dmabuf: { .unavailable("") })
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
    #expect(VideoPath.allCases.map(\.rawValue) == ["cairo", "texture", "gl", "dmabuf"])
    #expect(VideoPath.names == "cairo, texture, gl, dmabuf")
    #expect(VideoPath(rawValue: "opengl") == nil)
  }
}
