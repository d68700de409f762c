/** Rows that a person can tick off for good, for everyone: two people of one name, and chips and bibs of no runner. */
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
		default:
			return "";
	}
}

/** The rows that were not ticked off. */
export function withoutTicked(
	queue: Queue,
	ticked: ReadonlySet<string>,
	entrants: EntrantList,
): Queue {
	if (ticked.size === 0) return queue;
	const kept = Array.from({ length: queue.count }, (_, index) => index).filter(
		(index) => !ticked.has(tickOf(queue.rowAt(index), entrants)),
	);
	return queueOf(kept, (index) => queue.rowAt(index));
}
