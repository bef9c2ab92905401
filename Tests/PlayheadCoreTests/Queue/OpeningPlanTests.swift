import PlayheadCore
import Testing

/// The place of the items of a request, and the beginning of playback.
@Suite struct OpeningPlanTests {
  @Test(
    arguments: [
      (false, .empty, .replace), (false, .busy, .replace), (false, .over, .replace),
      (true, .empty, .fill), (true, .busy, .append), (true, .over, .appendAndPlay),
    ] as [(Bool, OpeningPlan.Queue, OpeningPlan.Placement)])
  func itemsHaveTheirPlace(
    isEnqueued: Bool, queue: OpeningPlan.Queue, expected: OpeningPlan.Placement
  ) {
    for hasPosition in [false, true] {
      let request = OpeningPlan.Request(isEnqueued: isEnqueued, hasPosition: hasPosition)
      #expect(OpeningPlan(for: request, in: queue).placement == expected)
    }
  }

  @Test(
    arguments: [
      (false, .empty, false, .resume), (false, .busy, false, .resume),
      (false, .over, false, .resume), (false, .empty, true, .position),
      (false, .busy, true, .position),
      (false, .over, true, .position), (true, .empty, false, .resume), (true, .busy, false, nil),
      (true, .over, false, .resume), (true, .empty, true, .position), (true, .busy, true, nil),
      (true, .over, true, .position),
    ] as [(Bool, OpeningPlan.Queue, Bool, OpeningPlan.Start?)])
  func playbackBegins(
    isEnqueued: Bool, queue: OpeningPlan.Queue, hasPosition: Bool, expected: OpeningPlan.Start?
  ) {
    let request = OpeningPlan.Request(isEnqueued: isEnqueued, hasPosition: hasPosition)
    #expect(OpeningPlan(for: request, in: queue).start == expected)
  }

  /// An item that failed at the end of the queue has ended as well.
  @Test(
    arguments: [
      (0, false, false, .empty), (1, false, false, .busy), (1, false, true, .over),
      (2, true, false, .busy), (2, true, true, .busy), (2, false, false, .busy),
      (2, false, true, .over),
    ] as [(Int, Bool, Bool, OpeningPlan.Queue)])
  func aQueueIsOverAfterItsLastItem(
    count: Int, hasNext: Bool, isAtEnd: Bool, expected: OpeningPlan.Queue
  ) {
    #expect(OpeningPlan.Queue(count: count, hasNext: hasNext, isAtEnd: isAtEnd) == expected)
  }
}
