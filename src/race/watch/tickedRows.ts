/** Rows that a person can tick off for good, for everyone: two people of one name, chips and bibs of no runner, and finishers who stay disqualified. */
import { normaliseChip } from "../record/chips.ts";
import type { EntrantList } from "../scoring/field.ts";
import { type Queue, type QueueRow, queueOf } from "./queue.ts";

/**
 * The name of such a row; '' for one that cannot be ticked off. It names all that the row is about, so that a further runner of
 * the name is a new row.
 */
export function tickOf(
	{ reason, runner, runners, chip, bib }: QueueRow,
	entrants: EntrantList,
): string {
	switch (reason) {
		case "same name": {
			const bibs = [runner, ...runners].map((each) => entrants.at(each)?.bib ?? "");
			return ["same name", ...bibs.sort()].join(" ");
		}
		case "unknown chip":
			return `${reason} ${chip}`;
		case "unknown bib":
			return `${reason} ${bib}`;
		case "finished though DSQ":
			return `${reason} ${entrants.at(runner)?.bib ?? ""}`;
		default:
			return "";
	}
}

const TICKED_REASONS = ["same name", "unknown chip", "unknown bib", "finished though DSQ"] as const;

/** What such a name says: the reason, and the bibs or the chip of the row. null for another text. */
export function readTick(
	tick: string,
): { reason: (typeof TICKED_REASONS)[number]; of: string } | null {
	const reason = TICKED_REASONS.find((each) => tick.startsWith(`${each} `));
	return reason === undefined ? null : { reason, of: tick.slice(reason.length + 1) };
}

/** A chip is the same one however it is printed. */
function compared(tick: string): string {
	const read = readTick(tick);
	return read?.reason === "unknown chip" ? `${read.reason} ${normaliseChip(read.of)}` : tick;
}

/** The rows that were not ticked off. */
export function withoutTicked(
	queue: Queue,
	ticked: ReadonlySet<string>,
	entrants: EntrantList,
): Queue {
	if (ticked.size === 0) return queue;
	const names = new Set([...ticked].map(compared));
	const kept = Array.from({ length: queue.count }, (_, index) => index).filter(
		(index) => !names.has(compared(tickOf(queue.rowAt(index), entrants))),
	);
	return queueOf(kept, (index) => queue.rowAt(index));
}
