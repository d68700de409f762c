/** Advice for the operator about an error of SQLite or the system, as a part of a sentence. */

const FULL = ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "ENOSPC", "EDQUOT"];
const READ_ONLY = ["EROFS"];
const NO_RIGHT = /^(EACCES|EPERM|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/;
const BUSY = /^SQLITE_(BUSY|LOCKED)/;
const DISK = /^(EIO|SQLITE_IOERR)/;

/**
 * The advice for an error's code.
 * @param otherwise the advice for other codes
 * @param right the advice for missing permissions
 */
export function adviceFor(code: string, otherwise: string, right = otherwise): string {
	if (FULL.includes(code)) return "make room on its disk";
	if (READ_ONLY.includes(code)) return "its disk is mounted read-only: mount it for writing";
	if (BUSY.test(code)) return "another program has it open: end that one";
	if (DISK.test(code)) return "its disk fails: see the system's log";
	return NO_RIGHT.test(code) ? right : otherwise;
}
