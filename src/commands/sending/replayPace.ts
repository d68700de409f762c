/** Replays a log at its original speed or a number of times faster, by the reads' own times. */
import { setTimeout as sleep } from "node:timers/promises";
import type { SpooledRead } from "./spooledRead.ts";

/** A longer gap is a clock that was set or a night between two stages, and is not waited for. */
const JUMP_MS = 24 * 3_600_000;
/** The longest timer at a time, because timers over 24 days fire at once. */
const LONGEST_SLEEP_MS = 3_600_000;

/** How long a read must wait, ms, given its time and the present, both epoch ms. 0: it is due. */
export type Pace = (time: number, now: number) => number;

/**
 * The pace of one log, which starts with the first read. A read out of order is due at once.
 * @param speed times faster than the race; Infinity is as fast as possible
 */
export function paceOf(speed: number): Pace {
	let begin: { time: number; now: number } | null = null;
	let last = 0;
	return (time, now) => {
		if (speed === Number.POSITIVE_INFINITY) return 0;
		if (begin === null || Math.abs(time - last) > JUMP_MS) begin = { time, now };
		last = time;
		return Math.max(0, begin.now + (time - begin.time) / speed - now);
	};
}

/**
 * Hands reads on when they are due, those of one moment together.
 * @param whenStopped `hand on` for standard input, because a read that is not due yet is kept nowhere else;
 * `leave` for a file, which still has it
 */
export async function* paced(
	lists: AsyncIterable<readonly SpooledRead[]>,
	pace: Pace,
	whenStopped: "hand on" | "leave",
	stop: AbortSignal,
): AsyncGenerator<readonly SpooledRead[]> {
	for await (const list of lists) {
		let due: SpooledRead[] = [];
		for (const kept of list) {
			const wait = () => (stop.aborted ? 0 : pace(kept.read.time, Date.now()));
			for (let left = wait(); left > 0; left = wait()) {
				if (due.length > 0) yield due;
				due = [];
				await sleep(Math.min(left, LONGEST_SLEEP_MS), undefined, { signal: stop }).catch(
					() => undefined,
				);
			}
			if (stop.aborted && whenStopped === "leave") break;
			due.push(kept);
		}
		if (due.length > 0) yield due;
	}
}
