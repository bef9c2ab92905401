import CPlatform
import Glibc
import PlayheadCore
import PlayheadPlatform
import TestMedia

@testable import PlayheadPlayer

/// A playing element without a player, whose sound is listened to.
final class Listener {
  let element: GstElement
  let tracks: TrackSwitch
  private let sound: GstAppSink
  private let text: GstAppSink
  private let video: GstElement
  /// As long as ``eventually(within:_:)`` waits, in nanoseconds.
  private static let timeout: GstClockTime = 60_000_000_000

  /// Opens a medium and waits until it is ready. Nil if it does not get so.
  init?(_ uri: String, engine: String = Playbin.factoryName()) {
    TestMedia.initialize()
    let description = """
      audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1,rate=48000 !
      appsink name=ears sync=true max-buffers=10 drop=true
      """
    guard let element = gst_element_factory_make(engine, nil),
      let sink = try? GLibError.check({ gst_parse_bin_from_description(description, 1, $0) }),
      let bin: GstBin = sink.cast(),
      let ears: GstAppSink = gst_bin_get_by_name(bin, "ears")?.cast(),
      let eyes = gst_element_factory_make("fakesink", nil),
      let reader = gst_element_factory_make("appsink", nil), let text: GstAppSink = reader.cast()
    else { return nil }
    (self.element, sound, self.text, video) = (element, ears, text, eyes)
    tracks = TrackSwitch(element)
    eyes[property: "sync"] = true
    reader[property: "sync"] = true
    element[property: "audio-sink"] = Optional(sink)
    element[property: "video-sink"] = Optional(eyes)
    element[property: "text-sink"] = Optional(reader)
    tracks.observeMessages(of: element)
    tracks.prepare()
    element[property: "uri"] = uri
    _ = gst_element_set_state(element, GST_STATE_READY)
    playhead_start_decoders(element)
    _ = gst_element_set_state(element, GST_STATE_PAUSED)
    guard settle() else { return nil }
    tracks.isReady = true
  }

  deinit { _ = gst_element_set_state(element, GST_STATE_NULL) }

  func play() { _ = gst_element_set_state(element, GST_STATE_PLAYING) }

  func settle() -> Bool {
    gst_element_get_state(element, nil, nil, Self.timeout) != GST_STATE_CHANGE_FAILURE
  }

  /// Of the video: the sink for text answers with the next text’s time, and playbin with the latest
  /// of all.
  var position: Duration? {
    var position: gint64 = -1
    guard gst_element_query_position(video, GST_FORMAT_TIME, &position) != 0 else { return nil }
    return .nanoseconds(Int64(position))
  }

  /// The frequency of the next 50 ms of sound, in hertz; nil if there comes none.
  func frequency() -> Double? {
    var samples: [Int16] = []
    while samples.count < 2400 {
      guard let sample = gst_app_sink_try_pull_sample(sound, Self.timeout),
        let bytes = Self.bytes(of: sample)
      else { return nil }
      samples += stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
      }
    }
    return Tone.frequency(of: samples)
  }

  /// The next text, nil if there comes none for a while.
  func nextText() -> String? {
    gst_app_sink_try_pull_sample(text, Self.timeout).flatMap(
      Self.bytes
    ).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func bytes(of sample: GstSample) -> [UInt8]? {
    var map = GstMapInfo()
    guard let buffer = gst_sample_get_buffer(sample),
      gst_buffer_map(buffer, &map, GST_MAP_READ) != 0
    else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    return [UInt8](UnsafeRawBufferPointer(start: map.data, count: Int(map.size)))
  }
}

extension TrackSwitch {
  /// Reads the messages of an element that nobody else listens to.
  func observeMessages(of element: GstElement) {
    ThreadOrdering.release()
    gst_bus_set_sync_handler(
      gst_element_get_bus(element),
      { @Sendable _, message, context in
        guard let message, let context else { return GST_BUS_PASS }
        ThreadOrdering.acquire()
        Unmanaged<Observer>.fromOpaque(context).takeUnretainedValue().access.observe(message)
        gst_message_unref(message)
        return GST_BUS_DROP
      }, Unmanaged.passRetained(Observer(access)).toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<Observer>.fromOpaque(context).release() }
      })
  }

  private final class Observer: Sendable {
    let access: any TrackAccess

    init(_ access: any TrackAccess) { self.access = access }
  }
}

/// Recognizes a sine.
enum Tone {
  /// Returns how often in a second the samples, 48 000 of them, cross zero upward.
  static func frequency(of samples: [Int16]) -> Double {
    let crossings = samples.indices.dropFirst().filter { samples[$0 - 1] < 0 && samples[$0] >= 0 }
    guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
    return Double(crossings.count - 1) * 48_000 / Double(last - first)
  }
}

/// A file of 16-bit samples that is being written.
enum RawSound {
  /// The last samples; none if there are not as many.
  static func last(_ count: Int, in path: String) -> [Int16] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var samples = [Int16](repeating: 0, count: count)
    guard fseek(file, 0, SEEK_END) == 0 else { return [] }
    // A sample may be half written.
    let start = (ftell(file) / 2 - count) * 2
    guard start >= 0, fseek(file, start, SEEK_SET) == 0 else { return [] }
    return fread(&samples, 2, count, file) == count ? samples : []
  }
}
