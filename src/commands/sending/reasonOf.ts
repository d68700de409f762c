/** Why something failed, in as few words as tell it: the system's code, wherever a library has wrapped it. */

/** The code of an error or of what caused it, such as ECONNREFUSED; else its message. */
export function reasonOf(error: unknown): string {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ("code" in cause && typeof cause.code === "string") return cause.code;
	return error instanceof Error ? error.message : String(error);
}
