import Testing

@testable import PlayheadUI

/// The names that GTK has for its renderers, and the one that is selected.
@MainActor @Suite struct RendererTests {
  private static let names: [(renderer: String, version: [Int], name: String?)] = [
    ("GskCairoRenderer", [4, 8], "cairo"), ("GskCairoRenderer", [4, 20], "cairo"),
    ("GskGLRenderer", [4, 8], "gl"), ("GskGLRenderer", [4, 16], "gl"),
    ("GskNglRenderer", [4, 14], "ngl"), ("GskGLRenderer", [4, 18], "ngl"),
    ("GskVulkanRenderer", [4, 16], "vulkan"), ("GskBroadwayRenderer", [4, 18], "broadway"),
    ("GskPaperRenderer", [5, 0], nil), ("", [4, 18], nil),
  ]

  @Test func eachHasTheNameThatChoosesIt() {
    for (renderer, version, name) in Self.names {
      #expect(Renderer.name(of: renderer, gtkVersion: version) == name, "\(renderer) \(version)")
    }
  }

  @Test func withoutAGPUOrIfCairoIsSelectedOpenGLIsNotStarted() {
    let before16 = ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"]
    let since16 = ["GSK_RENDERER": "cairo", "GDK_DISABLE": "gl:vulkan"]
    typealias Case = (selected: String?, hasGPU: Bool, needsOpenGL: Bool, version: Int)
    let cases: [(Case, variables: [String: String])] = [
      ((nil, false, false, 8), before16), ((nil, false, false, 16), since16),
      ((nil, true, false, 18), [:]),
      (("cairo", false, false, 18), since16), (("cairo", true, false, 8), before16),
      (("ngl", false, false, 18), [:]), (("ngl", true, false, 18), [:]),
      ((nil, false, true, 18), [:]), (("cairo", false, true, 18), [:]),
    ]
    for (given, variables) in cases {
      #expect(
        Renderer.variables(
          selected: given.selected, hasRenderNode: given.hasGPU, needsOpenGL: given.needsOpenGL,
          gtkMinorVersion: given.version) == variables, "\(given)")
    }
  }
}
