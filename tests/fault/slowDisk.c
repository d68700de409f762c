/* Loaded into a server with LD_PRELOAD: each flush to the disk takes FLUSH_MS milliseconds longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_for_disk(void) {
	const char *text = getenv("FLUSH_MS");
	long ms = text ? atol(text) : 0;
	struct timespec pause = { ms / 1000, (ms % 1000) * 1000000L };
	nanosleep(&pause, NULL);
}

int fsync(int file) {
	int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
	wait_for_disk();
	return real(file);
}

int fdatasync(int file) {
	int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
	wait_for_disk();
	return real(file);
}
