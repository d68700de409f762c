/** The plan of a rehearsal as it is stored: compressed JSON, in portions that are read one at a time. */
import { gunzipSync, gzipSync } from "node:zlib";
import type {
	RehearsalPlan,
	RehearsedFacts,
	RehearsedRead,
} from "../../race/rehearsal/rehearsalPlan.ts";

/** What is stored before the reads. */
export type PlanHead = Omit<RehearsalPlan, "reads" | "end">;

/** Reads of one portion: a second of feeding at the fastest, and some milliseconds to read. */
export const READS_PER_PART = 5_000;

/** The portions of a plan: its head, then its reads. */
export function planParts({ reads, end: _, ...head }: RehearsalPlan): Uint8Array[] {
	const parts = [compressed(head satisfies PlanHead)];
	for (let from = 0; from < reads.length; from += READS_PER_PART)
		parts.push(compressed(reads.slice(from, from + READS_PER_PART)));
	return parts;
}

function compressed(value: unknown): Uint8Array {
	return gzipSync(JSON.stringify(value));
}

/** Only this module writes portions, so they are not checked again. @param eventId the copy */
export function readHead(bytes: Uint8Array, eventId: string): PlanHead {
	const head: PlanHead = JSON.parse(String(gunzipSync(bytes)));
	const facts: RehearsedFacts = { ...head.facts, event: { ...head.facts.event, id: eventId } };
	return { ...head, facts };
}

export function readReads(bytes: Uint8Array): RehearsedRead[] {
	return JSON.parse(String(gunzipSync(bytes)));
}
