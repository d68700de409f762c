/** A failure in a thread that reads the store, as it is sent to the main thread. */
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { asUnavailable } from "./unavailable.ts";
import { codeOf } from "./writerLock.ts";

/** `storeCode`: the database's code if the store is unreachable or damaged; null for other failures. */
export interface StoreFailure {
	message: string;
	storeCode: string | null;
}

export function storeFailureOf(error: unknown): StoreFailure {
	if (error instanceof StoreUnavailable)
		return { message: causeOf(error), storeCode: codeOf(error) };
	const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
	return { message, storeCode: null };
}

/** The database's message, from which the main thread determines the kind of failure. */
function causeOf({ cause, message }: StoreUnavailable): string {
	return cause instanceof Error ? cause.message : message;
}

/** The error of a failure. @param noteDamage called with a failure of the store */
export function errorOfFailure(
	{ message, storeCode }: StoreFailure,
	noteDamage: (error: unknown) => void,
): Error {
	if (storeCode === null) return new Error(message);
	const lost = asUnavailable(Object.assign(new Error(message), { code: storeCode }));
	const error = lost instanceof StoreUnavailable ? lost : new StoreUnavailable(message);
	noteDamage(error);
	return error;
}
