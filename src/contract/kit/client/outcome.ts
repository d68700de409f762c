/** What a call of an operation came to: the same for pages, desks, commands and programs. */

export type Outcome<Data> = Answered<Data> | Failure;
export type Failure = Refused | Conflict | SignedOut | Unreachable;

export interface Answered<Data> {
	kind: "answered";
	data: Data;
}

/** The server refused it, and has not done it. `code` is '' if a server gives none. */
export interface Refused {
	kind: "refused";
	status: number;
	code: string;
	message: string;
}

/** Another person was faster (409): the later changes, and the present values of the row, null if it does not exist. */
export interface Conflict {
	kind: "conflict";
	code: "changed-meanwhile" | "built-upon" | "undone-already";
	message: string;
	later: readonly NamedChange[];
	present: Readonly<Record<string, unknown>> | null;
}

/** The session has ended, or the key is not valid (401). */
export interface SignedOut {
	kind: "signed out";
	message: string;
}

/**
 * No answer, or one of a failure, or not of a results server: it is not known whether it was done. `status` is 0 without an
 * answer; `cause` is the error of the transport, null with an answer. A call that its caller ended is one too.
 */
export interface Unreachable {
	kind: "unreachable";
	status: number;
	message: string;
	cause: unknown;
}

/** A change that another person made, as conflicts name it. */
export interface NamedChange {
	id: number;
	/** Epoch ms. */
	at: number;
	who: string;
	action: string;
}

/** The data of an answer; null if there is none, or none yet. */
export function dataOf<Data>(outcome: Outcome<Data> | null): Data | null {
	return outcome?.kind === "answered" ? outcome.data : null;
}

/** An outcome with other data. */
export function withData<Data, Other, Failed extends Failure>(
	outcome: Answered<Data> | Failed,
	change: (data: Data) => Other,
): Answered<Other> | Failed {
	return outcome.kind === "answered" ? { kind: "answered", data: change(outcome.data) } : outcome;
}

/** Why the server refused a call, as its code; '' if it did not. */
export function refusalOf(outcome: Outcome<unknown> | null): string {
	return outcome?.kind === "refused" ? outcome.code : "";
}

/** Whether the same call may be answered later: the server was not reached, or has too much to do. */
export function mayPass(outcome: Outcome<unknown>): boolean {
	return (
		outcome.kind === "unreachable" || (outcome.kind === "refused" && outcome.status === TOO_MANY)
	);
}

const TOO_MANY = 429;
