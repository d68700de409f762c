/** Finds the runner of a chip by the rule that resolves reads (src/race/scoring/runnersReads.ts). */
import type { Transaction } from "kysely";
import { byBeginning } from "../race/record/chips.ts";
import { NOTHING_DECIDED } from "../race/record/decided.ts";
import type { ChipUse, RecordedRead } from "../race/record/record.ts";
import { createReadLog } from "../race/scoring/reads/readColumns.ts";
import { assignReads } from "../race/scoring/reads/runnersReads.ts";
import type { Tables } from "./migrations/tables.ts";

/** Every use of these chips, in the order in which they were recorded. */
export function loadUses(
	transaction: Transaction<Tables>,
	eventId: string,
	chips: readonly string[],
): Promise<ChipUse[]> {
	if (chips.length === 0) return Promise.resolve([]);
	return transaction
		.selectFrom("chip")
		.select(["chip", "bib", "since"])
		.where("event_id", "=", eventId)
		.where("chip", "in", chips)
		.orderBy("id")
		.execute();
}

/**
 * The bib to which a chip is assigned at an instant; null for none.
 * @param instant epoch ms, null for the beginning
 */
export function bibAt(
	uses: readonly ChipUse[],
	chip: string,
	instant: number | null,
): string | null {
	const time = instant ?? Number.NEGATIVE_INFINITY;
	const read = { source: "", sequence: 0, pointId: "", chip, time };
	const bibs = new Set(uses.map(({ bib }) => bib));
	return [...bibs].find((bib) => readsOf(bib, uses, [read]).length > 0) ?? null;
}

/** Who has a chip now: the runner of its last use; null for none. @param uses of the chip */
export function presentWearer(uses: readonly ChipUse[]): string | null {
	return byBeginning(uses).at(-1)?.bib ?? null;
}

/** The reads of one runner, ordered by time; reads of one instant stay in the given order. */
export function readsOf<Read extends RecordedRead>(
	bib: string,
	uses: readonly ChipUse[],
	passings: readonly Read[],
): Read[] {
	// Each read is at a mat of its own, so that the mats of the result identify the reads.
	const matNames = passings.map((_, index) => String(index));
	const log = createReadLog();
	log.add(passings.map((passing, index) => ({ ...passing, pointId: String(index) })));
	const byBib = new Map([[bib, 0]]);
	const known = { byBib, chips: uses, matNames, runners: 1, decided: NOTHING_DECIDED };
	const { reads } = assignReads(log.columns(), known);
	const mats = reads.mat.subarray(reads.start[0], reads.end[0]);
	return [...mats].flatMap((index) => passings[index] ?? []);
}
