// Loading of plugins. Part of shim.h.
#pragma once

#include <dlfcn.h>
#include <link.h>

// The file offset of a virtual address of a library; `length` if the file does not have it.
static inline gsize playhead_file_offset(const ElfW(Phdr) *_Nonnull segments, gsize count,
                                         gsize address, gsize length) {
  for (gsize i = 0; i < count; i++)
    if (segments[i].p_type == PT_LOAD && address >= segments[i].p_vaddr &&
        address - segments[i].p_vaddr < segments[i].p_filesz)
      return segments[i].p_offset + (address - segments[i].p_vaddr);
  return length;
}

// Calls `use` with the name of each library that a library needs, those that others need first: linkers list them
// last. Does nothing if the file is no library of this machine, or if it says where to look for what it needs.
static inline void playhead_needed_libraries(const char *_Nonnull start, gsize length,
                                             void (*_Nonnull use)(const char *_Nonnull name)) {
  const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)start;
  if (length < sizeof *header || memcmp(start, ELFMAG, SELFMAG) != 0 ||
      header->e_ident[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32) ||
      header->e_phentsize != sizeof(ElfW(Phdr)) || header->e_phoff > length ||
      header->e_phoff % _Alignof(ElfW(Phdr)) != 0 ||
      header->e_phnum > (length - header->e_phoff) / sizeof(ElfW(Phdr)))
    return;
  const ElfW(Phdr) *segments = (const ElfW(Phdr) *)(start + header->e_phoff);
  const ElfW(Dyn) *entries = NULL;
  gsize count = 0;
  for (gsize i = 0; i < header->e_phnum; i++) {
    const ElfW(Phdr) *segment = &segments[i];
    if (segment->p_type != PT_DYNAMIC || segment->p_offset > length ||
        segment->p_offset % _Alignof(ElfW(Dyn)) != 0 ||
        segment->p_filesz > length - segment->p_offset)
      continue;
    entries = (const ElfW(Dyn) *)(start + segment->p_offset);
    count = segment->p_filesz / sizeof *entries;
  }
  gsize names = length, size = 0;
  for (gsize i = 0; i < count; i++) {
    if (entries[i].d_tag == DT_NULL) count = i;
    else if (entries[i].d_tag == DT_STRTAB)
      names = playhead_file_offset(segments, header->e_phnum, entries[i].d_un.d_ptr, length);
    else if (entries[i].d_tag == DT_STRSZ) size = entries[i].d_un.d_val;
    else if (entries[i].d_tag == DT_RPATH || entries[i].d_tag == DT_RUNPATH) return;
  }
  if (names >= length || size > length - names) return;
  for (gsize i = count; i-- > 0;) {
    if (entries[i].d_tag != DT_NEEDED || entries[i].d_un.d_val >= size) continue;
    const char *name = start + names + entries[i].d_un.d_val;
    if (memchr(name, 0, size - entries[i].d_un.d_val)) use(name);
  }
}

// Loads a library, and lets others load theirs. It stays loaded.
static inline void playhead_load_library(const char *_Nonnull name) {
  (void)dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  // Without a pause, this thread would take the lock again before one that waits for it is awake.
  g_usleep(200);
}

// Loads a plugin now, if it is installed. If it needs many libraries, they are loaded one by one: while the dynamic
// linker loads a library with all that this needs, no other thread can load one or create a thread. libav's plugin
// takes 35 to 45 ms, in which GTK cannot show icons: it creates threads to load them.
static inline void playhead_load_plugin(const char *_Nonnull name, gboolean needs_many_libraries) {
  GstPlugin *known = needs_many_libraries ? gst_registry_find_plugin(gst_registry_get(), name) : NULL;
  const char *path = known && !gst_plugin_is_loaded(known) ? gst_plugin_get_filename(known) : NULL;
  GMappedFile *file = path ? g_mapped_file_new(path, FALSE, NULL) : NULL;
  if (file) {
    playhead_needed_libraries(g_mapped_file_get_contents(file), g_mapped_file_get_length(file),
                              playhead_load_library);
    g_mapped_file_unref(file);
  }
  if (known) gst_object_unref(known);
  GstPlugin *plugin = gst_plugin_load_by_name(name);
  if (plugin) gst_object_unref(plugin);
}
