/** The queue of runners whose entry does not fit their reads: started with another wave, or with swapped chips. One row each. */
import type { GroupedReads, WatchedField } from "./groupedReads.ts";
import { joinQueues, type Queue, queueOf, queueRow } from "./queue.ts";
import { readFields } from "./readQueues.ts";
import { otherWaves } from "./starts/otherWaves.ts";
import type { WaveStart } from "./starts/waveStarts.ts";
import { swappedChips } from "./swappedChips.ts";

export interface MisplacedRunners {
	queue: Queue;
	/** Positions of the runners in its rows: nothing else about their reads needs a person. */
	runners: ReadonlySet<number>;
	/** By position: the wave with which a runner started. */
	waves: ReadonlyMap<number, string>;
}

/** @param starts of the field */
export function misplacedRunners(
	field: WatchedField,
	grouped: GroupedReads,
	starts: readonly WaveStart[],
): MisplacedRunners {
	const early = otherWaves(field, grouped, starts);
	const ofOtherWave = new Set(early.map(({ runner }) => runner));
	const pairs = swappedChips(field, grouped, starts, ofOtherWave);
	const swapped = new Set(pairs.flat());
	const moved = early
		.filter(({ runner }) => !swapped.has(runner))
		.sort((a, b) => b.time - a.time || a.read - b.read);
	return {
		queue: joinQueues([
			queueOf(pairs, ([runner, other]) =>
				queueRow({
					reason: "swapped chips",
					place: [runner],
					runner,
					runners: [other],
					chip: chipOf(field, runner),
					others: [chipOf(field, other)],
				}),
			),
			queueOf(moved, ({ runner, read, time, wave }) =>
				queueRow({
					reason: "other wave",
					runner,
					...readFields(grouped, read),
					place: [-time, read],
					reads: 1,
					wave,
				}),
			),
		]),
		runners: new Set([...swapped, ...moved.map(({ runner }) => runner)]),
		waves: new Map(moved.map(({ runner, wave }) => [runner, wave])),
	};
}

/** The only chip of a runner; '' for several, and for none. */
function chipOf({ entrants, chips }: WatchedField, runner: number): string {
	const bib = entrants.at(runner)?.bib;
	const own = chips.filter((use) => use.bib === bib);
	const [only] = own;
	return only === undefined || own.length > 1 || only.since !== null ? "" : only.chip;
}
