public enum NavigationMode: Hashable, Sendable {
  case immediate
  case smart(interval: Duration)
}
