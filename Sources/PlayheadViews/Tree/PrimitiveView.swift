/// A view without a body: its node makes the widgets, or shows other views.
protocol PrimitiveView: View where Body == Never {}
