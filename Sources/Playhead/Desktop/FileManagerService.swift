internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The desktop's file manager.
@MainActor enum FileManagerService {
  private static let service = BusService(
    name: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
    interface: "org.freedesktop.FileManager1")

  /// Shows files in their folders.
  /// - Parameters:
  ///   - uris: the files' `file:` URLs.
  ///   - fail: called with a sentence for the person if there is no file manager.
  static func show(_ uris: [String], fail: @escaping @MainActor (String) -> Void) {
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        guard let result, let data else { return }
        let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated {
          FileManagerService.connected(g_bus_get_finish(answer, nil), request)
        }
      }, Unmanaged.passRetained(Request(uris, fail)).toOpaque())
  }

  private static func connected(_ bus: OpaquePointer?, _ request: Request) {
    guard let bus else { return request.tell() }
    // The empty text: no identifier of a start-up sequence.
    let arguments = BusValue.tuple([.strings(request.uris), .string("")])
    service.call("ShowItems", arguments, on: bus) { reply in
      if reply == nil { request.tell() }
    }
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// What is to be shown, and who is told that it cannot be.
  @MainActor private final class Request {
    let uris: [String]
    private let fail: @MainActor (String) -> Void

    init(_ uris: [String], _ fail: @escaping @MainActor (String) -> Void) {
      (self.uris, self.fail) = (uris, fail)
    }

    func tell() { fail(localized("Could not open the file manager.")) }
  }
}
