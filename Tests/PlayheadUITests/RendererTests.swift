import Testing

@testable import PlayheadUI

/// What GTK calls its renderers.
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
}
