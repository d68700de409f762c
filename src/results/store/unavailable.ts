/** Tells errors that say the store is away, full or overloaded from those that say a statement is wrong. */
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { codeOf } from "./writerLock.ts";

/** SQLite's codes begin with these: disk full or broken, held by another program, gone from under it. */
const SQLITE_AWAY = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

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

/** What pg says of a lost connection has no code. */
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

/** The error itself, or a StoreUnavailable with it as the cause where it says that the store is away. */
export function asUnavailable(error: unknown): unknown {
	if (error instanceof StoreUnavailable || !isAway(error)) return error;
	return new StoreUnavailable(`the store cannot be reached or written (${codeOf(error)})`, {
		cause: error,
	});
}
