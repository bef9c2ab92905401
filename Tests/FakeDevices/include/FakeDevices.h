// Devices for sound that come, go and fail when they are told to.
#pragma once

// Installs them, for this process; there is none at first. Further calls do nothing.
void fake_devices_install(void);
// A device is connected. Each name can be connected once at a time.
void fake_device_connect(const char *_Nonnull name);
// It is taken away; what plays on it is not told.
void fake_device_disconnect(const char *_Nonnull name);
// What plays on it fails, as if its cable had been pulled.
void fake_device_fail(const char *_Nonnull name);
// How many pieces of sound were played on devices of that name.
int fake_device_buffers(const char *_Nonnull name);
// True while somebody wants to know which devices there are.
int fake_devices_are_watched(void);
