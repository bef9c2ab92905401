// One import is enough for a program: its views, its player and what that is made of.
@_exported public import PlayheadCore
@_exported public import PlayheadPlayer
@_exported public import PlayheadViews
