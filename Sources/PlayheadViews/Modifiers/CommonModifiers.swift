internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

// What declared views and those that are a widget have in common.

typealias AppearanceActions = (appear: @MainActor () -> Void, disappear: @MainActor () -> Void)

extension ConnectionModifier {
  static func appearance(
    _ appear: @escaping @MainActor () -> Void = {},
    end disappear: @escaping @MainActor () -> Void = {}
  ) -> ConnectionModifier where Value == AppearanceActions {
    ConnectionModifier(value: (appear, disappear)) { widget, actions in
      let stay = ViewBody.of(widget).stay(end: { actions.value.disappear() }) {
        actions.value.appear()
        return nil
      }
      return Connection(end: stay.remove)
    }
  }

  static func layout(
    _ action: @escaping @MainActor (LayoutInfo) -> Void
  ) -> ConnectionModifier where Value == @MainActor (LayoutInfo) -> Void {
    ConnectionModifier(value: action) { widget, action in
      let weak = WeakObject(widget)
      let stay = ViewBody.of(widget).stay {
        weak.object.flatMap { LayoutReader.follow($0) { action.value($0) } }
      }
      return Connection(end: stay.remove)
    }
  }

  static func span<Action>(
    _ span: Span<Action>, during time: SubscriptionSpan = .appearance
  ) -> ConnectionModifier where Value == Span<Action> {
    ConnectionModifier(value: span) { widget, newest in
      let body = ViewBody.of(widget)
      let stay = body.stay(during: time) { [weak body] in
        body.map { newest.value.begin($0, newest) }
      }
      return Connection(
        renew: { previous in
          let span = newest.value
          guard span.identity == nil || span.identity != previous.identity else { return }
          stay.restart(span.overlaps)
        }, end: stay.remove)
    }
  }

  static func subscription<Values: Publisher>(
    to publisher: Values, of identity: ViewIdentity? = nil,
    named name: @escaping @MainActor () -> String, during time: SubscriptionSpan,
    perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> ConnectionModifier
  where Values.Failure == Never, Value == Span<@MainActor (Values.Output) -> Void> {
    let span = Span(identity: identity, action: action) { _, newest in
      publisher.sinkOnMain(named: name) { newest.value.action($0) }
    }
    return .span(span, during: time)
  }

  static func visibility(
    _ identity: ViewIdentity, begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) -> ConnectionModifier where Value == Span<Void> {
    let span = Span(identity: identity, overlaps: false, action: ()) { _, _ in
      begin()
      return Running(end: AnyCancellable { MainActor.assumeIsolated(end) })
    }
    return .span(span)
  }
}
