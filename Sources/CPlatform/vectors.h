// What the loops over pixels in CFrames have in common.
#pragma once

#include <stdint.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// A loop that is compiled twice on x86-64, and run with wider vectors where the processor has them:
// PLAYHEAD_LOOP(name, (parameters), (arguments)) runs name_body, which is written before it.
#define PLAYHEAD_BODY static inline __attribute__((always_inline)) void
#if defined(__x86_64__)
#define PLAYHEAD_LOOP(name, parameters, arguments)                                              \
  static __attribute__((target("avx2"))) void name##_avx2 parameters { name##_body arguments; } \
  void name parameters {                                                                        \
    if (__builtin_cpu_supports("avx2"))                                                         \
      name##_avx2 arguments;                                                                    \
    else                                                                                        \
      name##_body arguments;                                                                    \
  }
#else
#define PLAYHEAD_LOOP(name, parameters, arguments) \
  void name parameters { name##_body arguments; }
#endif

#if defined(__x86_64__)
#define PLAYHEAD_AVX2 static inline __attribute__((always_inline, target("avx2")))

PLAYHEAD_AVX2 __m256i playhead_load(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }
PLAYHEAD_AVX2 void playhead_store(void *to, __m256i bytes) { _mm256_storeu_si256((__m256i *)to, bytes); }
#endif
