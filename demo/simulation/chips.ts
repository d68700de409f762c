/** The chips of the runners, where readers read chips. */
import type { ChipUse, RecordedTag } from "../../src/race/record/record.ts";
import type { Random } from "../../src/race/rehearsal/random.ts";
import type { RacePlan } from "./plan.ts";
import type { Run } from "./run.ts";

const MINUTE = 60_000;
/** Runners who got a spare chip, because theirs did not work at the start. */
const EXCHANGED = 3;
const EXCHANGED_BEFORE_THE_GUN = 30 * MINUTE;

export interface Chips {
	uses: readonly ChipUse[];
	/** What a reader reads when a runner passes. */
	tagOf(run: Run): RecordedTag;
}

/** Assigns a chip to each runner, and a spare one to a few. */
export function assignChips(plan: RacePlan, runs: readonly Run[], random: Random): Chips {
	if (plan.tags === "bibs")
		return { uses: [], tagOf: ({ starter }) => ({ bib: starter.entrant.bib }) };
	const box = Math.floor(random.next() * 0xffff);
	const spareOf = new Map(
		random
			.shuffle(runs)
			.slice(0, EXCHANGED)
			.map((run, number) => [run, epc(box, runs.length + number)]),
	);
	const chipOf = new Map(runs.map((run, number) => [run, epc(box, number)]));
	const since = plan.gun - EXCHANGED_BEFORE_THE_GUN;
	return {
		uses: runs.flatMap((run) => {
			const { bib } = run.starter.entrant;
			const spare = spareOf.get(run);
			const first = { chip: chipOf.get(run) ?? "", bib, since: null };
			return spare === undefined ? [first] : [first, { chip: spare, bib, since }];
		}),
		tagOf: (run) => ({ chip: spareOf.get(run) ?? chipOf.get(run) ?? "" }),
	};
}

/** An EPC of 96 bits in hexadecimal, as UHF tags have it. */
function epc(box: number, number: number): string {
	const hexadecimal = (value: number, digits: number) =>
		value.toString(16).toUpperCase().padStart(digits, "0");
	return `E2801170${hexadecimal(box, 8)}${hexadecimal(number, 8)}`;
}
