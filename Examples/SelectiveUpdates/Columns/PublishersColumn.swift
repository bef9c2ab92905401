internal import CPlatform
internal import Dispatch
internal import OpenCombine
internal import OpenCombineDispatch
internal import PlayheadPlayer
internal import PlayheadUI

/// Views that subscribe to a publisher of the whole state, each to a slice of it: `slice(at:)` lets a
/// value through when that property is different from before.
///
/// A publisher has operators, too. The last two lines wait until nobody has typed for a while
/// (`debounce`), and follow a fast counter at a pace that can be read (`throttle`).
@MainActor enum PublishersColumn {
  /// The time without any typing before the name is searched for.
  private static let pause = DispatchQueue.OCombine.SchedulerTimeType.Stride.milliseconds(300)
  /// The shortest time between two values of the throttled counter.
  private static let pace = DispatchQueue.OCombine.SchedulerTimeType.Stride.milliseconds(250)
  /// The main queue, which the main loop runs.
  private static var scheduler: DispatchQueue.OCombine { DispatchQueue.main.ocombine }

  static func make(_ model: Model) -> GtkWidget {
    let column = Column(
      "Publishers", about: "slice(at:): a view is evaluated when its slice changes.", color: .green)
    let states = model.statePublisher

    let header = State(model.state.header)
    column.add(
      TextLine("publishers/header", model) { header.value }
        .onReceive(states, assign: \.header, to: header))

    let items = State(model.state.items)
    column.add(
      TextLine("publishers/items", model) { items.value.formatted }
        .onReceive(states, assign: \.items, to: items))

    let counter = State(model.state.counter)
    column.add(
      TextLine("publishers/counter", model) { "Counter: \(counter.value)" }
        .onReceive(states, assign: \.counter, to: counter))

    let name = State(model.state.name)
    column.add(
      NameEntry("publishers/name", model, get: { name.value }, set: model.rename)
        .onReceive(states, assign: \.name, to: name))

    let searched = State(model.state.name)
    let rests = states.slice(at: \.name).debounce(for: pause, scheduler: scheduler)
    column.add(
      TextLine("publishers/debounced", model) { "Searched for: \(searched.value)" }
        .onReceive(rests, assign: \.self, to: searched))

    let glimpse = State(model.state.counter)
    let glimpses = states.slice(at: \.counter)
      .throttle(for: pace, scheduler: scheduler, latest: true)
    column.add(
      TextLine("publishers/throttled", model) { "Four times a second: \(glimpse.value)" }
        .onReceive(glimpses, assign: \.self, to: glimpse))
    return column.widget
  }
}
