/** The revisions of a results server's events, and what differs between two of its answers. */
import * as v from "valibot";
import { versions } from "../../contract/freshness/versions.ts";

export type Versions = v.InferOutput<typeof versions.answer>;

const answer = v.object({ status: v.literal("true"), data: versions.answer });

/** Reads the answer; null if it is none, because a plain server of SPEC section 7 does not have the call. */
export function readVersions(text: string): Versions | null {
	try {
		const read = v.safeParse(answer, JSON.parse(text));
		return read.success ? read.output.data : null;
	} catch {
		return null;
	}
}

/** The events that have changed, appeared or gone; null for everything. */
export function changedEvents(before: Versions, after: Versions): readonly string[] | null {
	if (before.organisations !== after.organisations) return null;
	const ids = new Set([...Object.keys(before.events), ...Object.keys(after.events)]);
	return [...ids].filter((id) => before.events[id] !== after.events[id]);
}
