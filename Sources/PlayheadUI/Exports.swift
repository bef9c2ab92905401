// One import is enough for a program: its views, its player, what both are made of, and the C types and functions
// with which it reaches the GTK below.
@_exported public import CPlatform
@_exported public import PlayheadCore
@_exported public import PlayheadPlatform
@_exported public import PlayheadPlayer
@_exported public import PlayheadViews
