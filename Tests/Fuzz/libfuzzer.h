// What libFuzzer has for those who change inputs in ways of their own (llvm.org/docs/LibFuzzer.html).
#pragma once

#include <stddef.h>
#include <stdint.h>

// Changes an input at random; returns its new size.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t max_size);
