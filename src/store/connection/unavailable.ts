/** Separates errors of an unreachable, full or overloaded store from errors of a wrong statement. */
import { StoreDamaged, StoreUnavailable } from "./StoreUnavailable.ts";
import { codeOf } from "./writerLock.ts";

/** SQLite's codes of a full disk, or of a file that another program holds or has removed. */
const SQLITE_UNREACHABLE = /^SQLITE_(FULL|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** SQLite's codes of a damaged file. It has to be restored from a backup. */
const SQLITE_BROKEN = /^SQLITE_(CORRUPT|NOTADB)/;
/** SQLite's codes of a disk that cannot be read or written; the next commit may succeed. */
const SQLITE_DISK = /^SQLITE_IOERR/;

/**
 * PostgreSQL's codes (its manual, appendix A): connection exceptions (08), out of resources (53), stopped by
 * the operator (57P), by a timeout (57014, 25P03, 55P03), by another transaction (40), a read-only standby (25006),
 * storage errors (58), a login or database that no longer exists (28, 3D).
 */
const POSTGRES_UNREACHABLE =
	/^(08...|53...|57P..|57014|25P03|25006|55P03|40...|58...|28...|3D000)$/;

/** Errors of the operating system on a connection to PostgreSQL. */
const NETWORK_UNREACHABLE = [
	"ECONNREFUSED",
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ETIMEDOUT",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"EHOSTDOWN",
	"ENETUNREACH",
	"ENETDOWN",
	"ENOENT",
	"EMFILE",
	"ENOSPC",
];

/** Messages of pg about a lost connection; these errors have no code. */
const PG_CONNECTION_LOST =
	/^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed)/;

function isUnreachable(error: unknown): boolean {
	const code = codeOf(error);
	return (
		SQLITE_UNREACHABLE.test(code) ||
		POSTGRES_UNREACHABLE.test(code) ||
		NETWORK_UNREACHABLE.includes(code) ||
		PG_CONNECTION_LOST.test(code)
	);
}

/** A StoreUnavailable or StoreDamaged with the error as its cause if the store is unreachable or damaged; else the error itself. */
export function asUnavailable(error: unknown): unknown {
	if (error instanceof StoreUnavailable) return error;
	const code = codeOf(error);
	const text = error instanceof Error ? error.message : "";
	if (SQLITE_BROKEN.test(code))
		return new StoreDamaged(
			`the store's file is damaged (${code}: ${text}): stop the server and restore it from a backup`,
			{ cause: error },
		);
	if (SQLITE_DISK.test(code))
		return new StoreDamaged(
			`the store cannot be read or written, its disk fails (${code}: ${text}): see the system's log`,
			{ cause: error },
		);
	if (!isUnreachable(error)) return error;
	return new StoreUnavailable(`the store cannot be reached or written (${code})`, {
		cause: error,
	});
}

/** Whether the file itself is damaged. False if only its disk failed. */
export function isBrokenFile(error: unknown): boolean {
	return SQLITE_BROKEN.test(codeOf(error));
}
