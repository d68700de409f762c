/* Loaded into a server with LD_PRELOAD: no flush to the disk ends while the file named in FLUSH_WAITS is there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void wait_for_disk(void) {
	const char *file = getenv("FLUSH_WAITS");
	struct timespec pause = { 0, 5000000L };
	while (file && access(file, F_OK) == 0) nanosleep(&pause, NULL);
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
