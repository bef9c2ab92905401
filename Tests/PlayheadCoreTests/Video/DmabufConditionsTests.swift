import PlayheadCore
import Testing

/// The conditions under which frames in buffers that the kernel shares are asked for and shown.
@Suite struct DmabufConditionsTests {
  private typealias Stream = DmabufConditions.Stream

  private static let rows: [(DmabufConditions, asks: Bool, shows: Bool)] = {
    func conditions(
      _ stream: Stream?, refusal: String? = nil, viewsTakeThem: Bool = true
    ) -> DmabufConditions {
      var conditions = DmabufConditions()
      (conditions.stream, conditions.refusal) = (stream, refusal)
      conditions.viewsTakeThem = viewsTakeThem
      return conditions
    }
    return [
      // Before anything has come, a decoder may be asked.
      (conditions(nil), true, false),
      (conditions(Stream()), true, true),
      // Another format may be one that is taken.
      (conditions(Stream(isFormatTaken: false)), true, false),
      (conditions(Stream(needsToneMapping: true)), false, false),
      (conditions(Stream(isCropped: true)), false, false),
      (conditions(Stream(), viewsTakeThem: false), false, false),
      (conditions(Stream(), refusal: "it was refused"), false, false),
      (conditions(nil, refusal: "it was refused"), false, false),
    ]
  }()

  @Test(arguments: rows.indices)
  func nothingIsAskedForThatIsNotShown(_ index: Int) {
    let (conditions, asks, shows) = Self.rows[index]
    #expect((conditions.obstacleToAsking == nil) == asks)
    #expect((conditions.obstacleToShowing == nil) == shows)
  }

  @Test func theReasonIsTheOldest() {
    var conditions = DmabufConditions()
    (conditions.refusal, conditions.viewsTakeThem) = ("it was refused", false)
    #expect(conditions.obstacleToShowing == "it was refused")
  }
}
