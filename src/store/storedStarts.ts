/** A runner's own start in the store: at most one of two columns is filled. */
import type { OwnStart } from "../race/record/record.ts";

export interface StartColumns {
	/** Epoch ms. */
	start_at: number | null;
	/** Since the first gun of the event, ms. */
	start_after: number | null;
}

/** Converts an own start to columns. */
export function startColumns(start: OwnStart | null): StartColumns {
	return {
		start_at: start && "at" in start ? start.at : null,
		start_after: start && "after" in start ? start.after : null,
	};
}

/** Converts columns to an own start. */
export function readStart({ start_at, start_after }: StartColumns): OwnStart | null {
	if (start_at !== null) return { at: start_at };
	return start_after === null ? null : { after: start_after };
}
