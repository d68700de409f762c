/**
 * What the arrivals of a source's reads say about its clock.
 *
 * A read is on the way for some time, and nothing shortens it: the least delay that occurs again and again is the way itself plus
 * the offset of the clock. An arrival counts with its last read, because those before it waited for it. A backlog is one arrival
 * of many reads, or a row of arrivals whose delays fall: neither has the same delay again and again. Two rules give a floor:
 * - five arrivals at least, of which most are no backlog, over 20 s at least, have a delay within one second, and nearly none a shorter one;
 * - a source that collects reads and sends them in bursts has delays that are spread evenly: where they are enough that the shortest one
 *   is within 0.7 s of the floor on average, that is it. Delays that only fall are a backlog.
 */
import { middleOf } from "./pairedTimes.ts";

/** Delays within this are the same one, ms: the ways of one source's reads differ by less (0.3 to 1.3 s on the race day). */
const SAME_DELAY_MS = 1_000;
/** The arrivals with the same delay from which a floor is known, and the time over which they are spread, ms. */
const FLOOR_ARRIVALS = 5;
const FLOOR_SPREAD_MS = 20_000;
/** The last arrivals that are compared. */
const COMPARED_ARRIVALS = 64;
/** The last arrivals, which say how late a source sends now: all but the latest one, which may be a backlog. */
const LAG_ARRIVALS = 10;
/** The last arrivals, of which most have to be late: a backlog that was sent at once is one. */
const BEHIND_ARRIVALS = 5;

/** And the least share of all arrivals that they are, and the share, or the number, that may be shorter. */
const FLOOR_SHARE = 0.5;
const SHORTER_SHARE = 0.05;
const SHORTER = 2;
/** With fewer arrivals the same delay may be chance: the error that is supposed then, ms. */
const MANY_ARRIVALS = 10;
const FEW_ERROR_MS = 800;
/** Of bursts: the shortest delay is off by this on average, ms, and by this where it is below nought. */
const BURST_ERROR_MS = 700;
const AHEAD_ERROR_MS = 2_500;
/** The arrivals of bursts that are needed, and the share of them that come with a longer delay than the one before. */
const BURST_ARRIVALS = 10;
const RISING_SHARE = 0.25;

export interface DelayFloor {
	/** Ms: negative where reads arrive before they happened. */
	floor: number;
	/** How far it may be off, ms. */
	error: number;
}

export interface LiveDelays {
	/** @param arrivedAt by the server's clock @param delay arrival minus raw read time; both in ms */
	add(arrivedAt: number, delay: number): void;
	/** The least delay that occurs again and again; null where it is not known. */
	floor(): DelayFloor | null;
	/** How long reads were on the way in all of the last arrivals but one, beyond the floor where there is one, ms, at least 0. */
	lag(): number;
	/** How late the last read of most of the last arrivals was, beyond the floor, ms, at least 0. */
	behind(): number;
}

interface Arrival {
	at: number;
	/** Of its last read and of its first one, ms. */
	delay: number;
	longest: number;
}

export function createLiveDelays(): LiveDelays {
	/** Of the last arrivals; from `next` on the oldest are replaced. */
	const arrivals: Arrival[] = [];
	let next = 0;
	let current: Arrival | null = null;

	/** In the order of their arrival. */
	const inOrder = () => [...arrivals.slice(next), ...arrivals.slice(0, next)];

	function floor(): DelayFloor | null {
		const sorted = arrivals.toSorted((a, b) => a.delay - b.delay);
		const shorter = Math.max(SHORTER, SHORTER_SHARE * sorted.length);
		const least = Math.max(FLOOR_ARRIVALS, FLOOR_SHARE * sorted.length);
		let to = 0;
		for (const [from, { delay }] of sorted.entries()) {
			if (from > shorter) break;
			while ((sorted[to]?.delay ?? Number.POSITIVE_INFINITY) <= delay + SAME_DELAY_MS) to++;
			if (to - from < least) continue;
			const times = sorted.slice(from, to).map(({ at }) => at);
			if (Math.max(...times) - Math.min(...times) >= FLOOR_SPREAD_MS)
				return { floor: delay, error: sorted.length < MANY_ARRIVALS ? FEW_ERROR_MS : 0 };
		}
		return floorOfBursts(sorted.map(({ delay }) => delay));
	}

	function floorOfBursts(sorted: readonly number[]): DelayFloor | null {
		const { length } = sorted;
		const shortest = sorted[0] ?? 0;
		const most = sorted[Math.floor(0.8 * (length - 1))] ?? 0;
		const error = (most - shortest) / 0.8 / length;
		if (length < BURST_ARRIVALS || error > (shortest < 0 ? AHEAD_ERROR_MS : BURST_ERROR_MS))
			return null;
		const delays = inOrder().map(({ delay }) => delay);
		const rising = delays.filter((delay, index) => delay > (delays[index - 1] ?? delay)).length;
		return rising < RISING_SHARE * length ? null : { floor: shortest - error, error };
	}

	return {
		add(arrivedAt, delay) {
			if (current?.at === arrivedAt) {
				current.delay = Math.min(current.delay, delay);
				current.longest = Math.max(current.longest, delay);
				return;
			}
			current = { at: arrivedAt, delay, longest: delay };
			arrivals[next] = current;
			next = (next + 1) % COMPARED_ARRIVALS;
		},
		floor,
		lag() {
			const longest = inOrder()
				.slice(-LAG_ARRIVALS)
				.map((each) => each.longest)
				.sort((one, other) => other - one);
			const most = longest[1] ?? 0;
			return Math.max(0, most - (floor()?.floor ?? 0));
		},
		behind() {
			const last = inOrder()
				.slice(-BEHIND_ARRIVALS)
				.map(({ delay }) => delay);
			const known = floor();
			// The same delay again and again is that of a clock.
			const isSame = Math.max(...last) - Math.min(...last) <= SAME_DELAY_MS;
			if (last.length < BEHIND_ARRIVALS || (known === null && isSame)) return 0;
			return Math.max(0, middleOf(last) - (known?.floor ?? 0));
		},
	};
}
