/* Loaded before libc: a disk that is full and a clock that is set, as the first bytes of FAULTS say.
   Nothing but database files is ever full, and only the time of day is set. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static struct { int64_t full; int64_t seconds; } none, *volatile faults = &none;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS");
    int fd = path ? open(path, O_RDONLY) : -1;
    if (fd < 0) return;
    void *map = mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, fd, 0);
    if (map != MAP_FAILED) faults = map;
    close(fd);
}

static int full(int fd) {
    char link[64], path[4096];
    if (!faults->full) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 0) return 0;
    path[n] = 0;
    if (!strstr(path, ".sqlite")) return 0;
    errno = ENOSPC;
    return 1;
}

ssize_t write(int fd, const void *from, size_t n) { return full(fd) ? -1 : syscall(SYS_write, fd, from, n); }
ssize_t pwrite(int fd, const void *from, size_t n, off_t at) { return full(fd) ? -1 : syscall(SYS_pwrite64, fd, from, n, at); }
ssize_t pwrite64(int fd, const void *from, size_t n, off_t at) { return full(fd) ? -1 : syscall(SYS_pwrite64, fd, from, n, at); }

int clock_gettime(clockid_t which, struct timespec *to) {
    int found = syscall(SYS_clock_gettime, which, to);
    if (!found && which == CLOCK_REALTIME) to->tv_sec += faults->seconds;
    return found;
}
