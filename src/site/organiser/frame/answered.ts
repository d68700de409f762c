/** What an organiser's call came to. */

/** A change that another person made, as conflicts name it. */
export interface NamedChange {
	id: number;
	/** Epoch ms. */
	at: number;
	who: string;
	action: string;
}

export type Answered<Data> =
	| { kind: "done"; data: Data }
	/** Another person was faster (409): the later changes, and the present values of the row, null if it does not exist. */
	| {
			kind: "conflict";
			code: "changed-meanwhile" | "built-upon" | "undone-already";
			message: string;
			later: readonly NamedChange[];
			present: Readonly<Record<string, unknown>> | null;
	  }
	/** The server refused it, and has not done it. */
	| { kind: "refused"; status: number; code: string; message: string }
	/** No answer, or one of a failure: it is not known whether it was done. */
	| { kind: "unreachable" };
