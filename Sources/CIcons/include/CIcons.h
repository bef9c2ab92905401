// The icons that are linked in, as resources of GLib: what the .c files hold, Scripts/update-icons writes.
#pragma once

/// Makes the library's icons known to GLib, below /io/github/playhead/PlayheadUI/icons.
void playhead_library_icons_register_resource(void);

/// Makes the application's own icons known to GLib, where GtkApplication looks for them.
void playhead_application_icons_register_resource(void);
