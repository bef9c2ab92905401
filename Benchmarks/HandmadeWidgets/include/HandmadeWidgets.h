// A thousand widgets, as a program in C makes them: what ThousandViews declares is compared with it.
#pragma once

// Without GTK's headers: in Swift, its types are those of another module.

typedef struct HandmadeWidgets HandmadeWidgets;

/// Makes the widgets: rows in columns, each with texts and buttons in boxes.
HandmadeWidgets *_Nonnull handmade_widgets_new(int columns, int rows);

/// The `GtkWidget` around all of them, which belongs to them until something else holds it.
void *_Nonnull handmade_widgets_get_widget(HandmadeWidgets *_Nonnull widgets);

/// Counts in one row, which sets one text.
void handmade_widgets_count(HandmadeWidgets *_Nonnull widgets, int row);

/// Sets four texts in each row.
void handmade_widgets_set_round(HandmadeWidgets *_Nonnull widgets, int round);

/// Lets them go. Their widget must be gone before.
void handmade_widgets_free(HandmadeWidgets *_Nonnull widgets);
