/** The short reason of a failure. */

/** The system's code of an error or of its cause, such as ECONNREFUSED, because libraries wrap it; else the message. */
export function reasonOf(error: unknown): string {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ("code" in cause && typeof cause.code === "string") return cause.code;
	return error instanceof Error ? error.message : String(error);
}
