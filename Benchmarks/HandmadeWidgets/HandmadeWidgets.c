#include "HandmadeWidgets.h"

#include <gtk/gtk.h>

typedef struct {
  GtkLabel *number, *title, *subtitle, *count, *status;
  int index, value;
} Row;

struct HandmadeWidgets {
  GtkWidget *widget;
  Row *rows;
  int count;
};

// The texts of a row are those of ThousandViews.

static void set_text(GtkLabel *label, const char *format, int first, int second) {
  char text[64];
  g_snprintf(text, sizeof text, format, first, second);
  gtk_label_set_text(label, text);
}

static void show_round(Row *row, int round) {
  set_text(row->number, "%d in %d", row->index, round);
  set_text(row->title, "Title %d of round %d", row->index, round);
  set_text(row->subtitle, "Subtitle %d of round %d", row->index, round);
  set_text(row->status, "Status %d in %d", row->index, round);
}

static void show_count(Row *row) { set_text(row->count, "%d times", row->value, 0); }

static void less(GtkButton *button, gpointer row) {
  (void)button;
  ((Row *)row)->value -= 1;
  show_count(row);
}

static void more(GtkButton *button, gpointer row) {
  (void)button;
  ((Row *)row)->value += 1;
  show_count(row);
}

static GtkBox *add_box(GtkBox *box, GtkOrientation orientation, int spacing, GtkAlign align) {
  GtkWidget *added = gtk_box_new(orientation, spacing);
  gtk_widget_set_valign(added, align);
  gtk_box_append(box, added);
  return GTK_BOX(added);
}

static GtkLabel *add_label(GtkBox *box) {
  GtkWidget *label = gtk_label_new(NULL);
  if (gtk_orientable_get_orientation(GTK_ORIENTABLE(box)) == GTK_ORIENTATION_VERTICAL) {
    gtk_widget_set_halign(label, GTK_ALIGN_START);
  } else {
    gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
  }
  gtk_box_append(box, label);
  return GTK_LABEL(label);
}

static void add_button(GtkBox *box, const char *title, GCallback action, Row *row) {
  GtkWidget *button = gtk_button_new_with_label(title);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  g_signal_connect(button, "clicked", action, row);
  gtk_box_append(box, button);
}

static void add_row(GtkBox *column, Row *row, int index) {
  row->index = index;
  GtkBox *line = add_box(column, GTK_ORIENTATION_HORIZONTAL, 6, GTK_ALIGN_FILL);
  row->number = add_label(line);
  GtkBox *texts = add_box(line, GTK_ORIENTATION_VERTICAL, 0, GTK_ALIGN_CENTER);
  row->title = add_label(texts);
  row->subtitle = add_label(texts);
  GtkBox *buttons = add_box(line, GTK_ORIENTATION_HORIZONTAL, 0, GTK_ALIGN_CENTER);
  add_button(buttons, "Less", G_CALLBACK(less), row);
  add_button(buttons, "More", G_CALLBACK(more), row);
  row->count = add_label(line);
  row->status = add_label(line);
  show_round(row, 0);
  show_count(row);
}

HandmadeWidgets *handmade_widgets_new(int columns, int rows) {
  HandmadeWidgets *widgets = g_new0(HandmadeWidgets, 1);
  widgets->count = columns * rows;
  widgets->rows = g_new0(Row, widgets->count);
  widgets->widget = g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12));
  for (int column = 0; column < columns; column++) {
    GtkBox *box = add_box(GTK_BOX(widgets->widget), GTK_ORIENTATION_VERTICAL, 0, GTK_ALIGN_CENTER);
    for (int row = 0; row < rows; row++) {
      int index = column * rows + row;
      add_row(box, &widgets->rows[index], index);
    }
  }
  return widgets;
}

void *handmade_widgets_get_widget(HandmadeWidgets *widgets) { return widgets->widget; }

void handmade_widgets_count(HandmadeWidgets *widgets, int row) { more(NULL, &widgets->rows[row]); }

void handmade_widgets_set_round(HandmadeWidgets *widgets, int round) {
  for (int row = 0; row < widgets->count; row++) show_round(&widgets->rows[row], round);
}

void handmade_widgets_free(HandmadeWidgets *widgets) {
  g_object_unref(widgets->widget);
  g_free(widgets->rows);
  g_free(widgets);
}
