/** Separates errors of a store that is away, full or overloaded from errors of a wrong statement. */
import { StoreDamaged } from "./StoreDamaged.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { codeOf } from "./writerLock.ts";

/** SQLite's codes begin with these: disk full, held by another program, gone from under it. */
const SQLITE_AWAY = /^SQLITE_(FULL|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** SQLite's codes of a file that is no sound database; nothing but a backup mends it. */
const SQLITE_BROKEN = /^SQLITE_(CORRUPT|NOTADB)/;
/** SQLite's codes of a disk that cannot be read or written; the next commit may succeed. */
const SQLITE_DISK = /^SQLITE_IOERR/;

/**
 * PostgreSQL's codes (its manual, appendix A): connection exceptions (08), out of resources (53), stopped by
 * the operator (57P), by a timeout (57014, 25P03, 55P03), by another transaction (40), a standby that cannot
 * be written (25006), broken storage (58), a login or database that is no more (28, 3D).
 */
const POSTGRES_AWAY = /^(08...|53...|57P..|57014|25P03|25006|55P03|40...|58...|28...|3D000)$/;

/** Of the operating system, on the way to PostgreSQL. */
const NETWORK_AWAY = [
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

/** Errors of pg about a lost connection have no code. */
const SAID_BY_PG =
	/^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed)/;

function isAway(error: unknown): boolean {
	const code = codeOf(error);
	return (
		SQLITE_AWAY.test(code) ||
		POSTGRES_AWAY.test(code) ||
		NETWORK_AWAY.includes(code) ||
		SAID_BY_PG.test(code)
	);
}

/** The error itself, or a StoreUnavailable or StoreDamaged with it as the cause where it says that the store is away or broken. */
export function asUnavailable(error: unknown): unknown {
	if (error instanceof StoreUnavailable) return error;
	const code = codeOf(error);
	const said = error instanceof Error ? error.message : "";
	if (SQLITE_BROKEN.test(code))
		return new StoreDamaged(
			`the store's file is damaged (${code}: ${said}): stop the server and restore it from a backup`,
			{ cause: error },
		);
	if (SQLITE_DISK.test(code))
		return new StoreDamaged(
			`the store cannot be read or written, its disk fails (${code}: ${said}): see the system's log`,
			{ cause: error },
		);
	if (!isAway(error)) return error;
	return new StoreUnavailable(`the store cannot be reached or written (${code})`, {
		cause: error,
	});
}

/** Whether an error says that the file itself is broken, and not only that its disk failed once. */
export function isBrokenFile(error: unknown): boolean {
	return SQLITE_BROKEN.test(codeOf(error));
}
