/** What the log keeps of an error: type, message, code, stack and cause, without the data that some messages quote. */

/** Causes of causes are followed this far. */
const CAUSES = 3;
/** Errors of valibot, and of the contract about what a server answered. */
const QUOTING = ["ValiError", "UnreadableAnswer"];
const MESSAGE_MAX_LENGTH = 1_000;

export interface LoggedError {
	type: string;
	message: string;
	/** Such as ECONNREFUSED or SQLITE_FULL; '' where it has none. */
	code: string;
	/** The frames alone, a line each. */
	stack: string;
	cause: LoggedError | null;
}

/** Describes what was thrown. Any other properties stay out: a database's error has the row in one of them. */
export function describeError(thrown: unknown, causes = CAUSES): LoggedError {
	if (!(thrown instanceof Error)) {
		const message = String(thrown).slice(0, MESSAGE_MAX_LENGTH);
		return { type: "", message, code: "", stack: "", cause: null };
	}
	const { cause } = thrown;
	return {
		type: thrown.name,
		message: messageOf(thrown).slice(0, MESSAGE_MAX_LENGTH),
		code: codeOf(thrown),
		stack: framesOf(thrown),
		cause: cause === undefined || causes === 0 ? null : describeError(cause, causes - 1),
	};
}

/** An error's type and message, as Node prints them. */
export function headline({ type, message }: LoggedError): string {
	return type === "" ? message : message === "" ? type : `${type}: ${message}`;
}

/** These, JSON.parse and PostgreSQL's errors about values quote what they could not read: it may be a name. */
function messageOf(error: Error): string {
	const quotesData =
		error instanceof SyntaxError || QUOTING.includes(error.name) || /^22...$/.test(codeOf(error));
	return quotesData
		? error.message.replace(/(["'`].*["'`]|(?<=received ).*)/s, "…")
		: error.message;
}

function codeOf(error: Error): string {
	return "code" in error && typeof error.code === "string" ? error.code : "";
}

function framesOf({ stack = "" }: Error): string {
	const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
	return frames.join("\n");
}
