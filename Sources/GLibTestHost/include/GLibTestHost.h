// Linked by test targets only: see GLibTestHost.c.
#pragma once
