/**
 * The whole log as a file that `gantry send` reads: one JSON object per line (src/imports/readers/jsonReads.ts). Raw time and
 * offset of the clock are in it too, and `struck` for mistaken presses, which `gantry send` leaves out.
 */
import type { StoredMark } from "./storedMark.ts";

/** @param timeOf the time to send of a mark that has none */
export function exportLog(
	marks: readonly StoredMark[],
	damaged: readonly unknown[],
	timeOf: (mark: StoredMark) => number,
): string {
	const lines = marks.map((mark) =>
		JSON.stringify({
			source: mark.device,
			sequence: mark.sequence,
			point: mark.point,
			bib: mark.bib,
			time: mark.time ?? timeOf(mark),
			raw: Math.round(mark.at),
			offset: mark.offset,
			bound: mark.bound,
			state: mark.state,
			struck: mark.isStruck,
		}),
	);
	// `gantry send` names such a line as one that it cannot read, so that a person looks at it.
	const rest = damaged.map((each) => JSON.stringify({ damaged: each }));
	return [...lines, ...rest].map((line) => `${line}\n`).join("");
}
