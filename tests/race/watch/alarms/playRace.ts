/** Plays a generated race to the watch, and says what it alarms at each moment. */
import { layOutField } from "../../../../src/race/scoring/field.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import type { KnownOffset } from "../../../../src/race/watch/clocks/knownOffsets.ts";
import { groupReads } from "../../../../src/race/watch/groupedReads.ts";
import { readQueues } from "../../../../src/race/watch/readQueues.ts";
import { missedQueue, overdueQueue } from "../../../../src/race/watch/runnerQueues.ts";
import { silentPoints } from "../../../../src/race/watch/silentMats.ts";
import {
	offsetsOf,
	type SourceAlarms,
	sourceAlarms,
} from "../../../../src/race/watch/sourceAlarms.ts";
import { statusReadsQueue } from "../../../../src/race/watch/statusReads.ts";
import { createWatchLog } from "../../../../src/race/watch/watchLog.ts";
import { GUN } from "../../smallRace.ts";
import { rowsOf } from "../watching.ts";
import type { generateRace } from "./generatedRace.ts";

export interface Moment extends SourceAlarms {
	/** s after the first gun. */
	at: number;
	/** Rows of queues as `reason`; to be read before the next moment. */
	rows: string[];
	/** Clocks that are off. */
	clocks: KnownOffset[];
}

/** @param every s between two moments @param from s, the first one */
export function* playRace(
	{ facts, reads, end }: ReturnType<typeof generateRace>,
	{ every, from = 0 }: { every: number; from?: number },
): Generator<Moment> {
	const log = createWatchLog();
	let sent = 0;
	for (let at = from; at <= end + 600; at += every) {
		const now = GUN + at * 1_000;
		const first = sent;
		while ((reads[sent]?.arrivedAt ?? Number.POSITIVE_INFINITY) <= now) sent++;
		log.add(reads.slice(first, sent));
		const rulings = facts.decided.rulings.filter((each) => each.last < sent);
		const decided = { ...facts.decided, rulings };
		const field = layOutField({ ...facts, decided, passings: reads.slice(0, sent) });
		const standings = score(field, now);
		const grouped = groupReads(field, log.columns());
		const states = log.tally.states();
		const corrections = decided.clockOffsets;
		const queues = readQueues(field, grouped, (pairs) => offsetsOf(states, pairs, corrections));
		const { clocks, ofClocks } = queues;
		const alarms = sourceAlarms(field, standings, { states, clocks, corrections }, now);
		const rowsNow = () => {
			const { suspicious, readAgain, disagreeing } = queues;
			const ofRunners = [
				missedQueue(field, standings, ofClocks),
				overdueQueue(field, standings, now, ofClocks, silentPoints(alarms.silent)),
				statusReadsQueue(field, grouped, standings),
			];
			return [suspicious, readAgain, disagreeing, ...ofRunners].flatMap((queue) =>
				rowsOf(queue).map(({ reason, runner, point }) => `${reason} ${runner} ${point}`),
			);
		};
		yield {
			...alarms,
			clocks: clocks.filter(({ offset }) => offset !== 0),
			at,
			// A quarter of the work, and most moments are not asked for them.
			get rows() {
				return rowsNow();
			},
		};
	}
}
