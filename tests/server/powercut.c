/* Loaded before libc: keeps, beside each database file, what would be on the disk if the power failed now.
   Only what was flushed counts: at every fsync and fdatasync the file is copied to FILE.disk. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void keep(int fd) {
    char link[64], path[4000], copy[4096], buffer[65536];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 0) return;
    path[n] = 0;
    if (!strstr(path, ".sqlite")) return;
    snprintf(copy, sizeof copy, "%s.disk", path);
    int out = open(copy, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (out < 0) return;
    off_t at = 0;
    while ((n = pread(fd, buffer, sizeof buffer, at)) > 0) {
        if (write(out, buffer, n) != n) break;
        at += n;
    }
    close(out);
}

int fsync(int fd) { keep(fd); return syscall(SYS_fsync, fd); }
int fdatasync(int fd) { keep(fd); return syscall(SYS_fdatasync, fd); }
