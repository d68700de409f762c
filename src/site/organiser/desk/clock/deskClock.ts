/**
 * The clocks of a desk. A press has the time of the running clock (`performance`), which no setting of the device's clock
 * changes. It is compared with the server's clock by round trips. If the clock that the device shows jumps against the
 * running one, a person has set it or the device has slept; then checks from before say nothing about what follows.
 */
import type { StoredMark } from "../log/storedMark.ts";

/** The time for the server, and whether a check of the same period confirms it. */
export interface SentTime {
	time: number;
	offset: number | null;
	bound: number | null;
	isClockSure: boolean;
}

export interface ClockState {
	offset: number | null;
	/** The time is wrong by no more, ms; null before the first check. */
	bound: number | null;
	/** The last jump of the device's clock; null for none. */
	jump: { by: number; at: number } | null;
	/** Whether the server has no clock to compare with. */
	isUncheckable: boolean;
}

export type DeskClock = ReturnType<typeof createDeskClock>;

/** The server's clock, epoch ms; null if it does not answer; `none` if it has none. */
export type AskClock = () => Promise<number | null | "none">;

/** A shorter step is a correction by the system. */
const JUMP_MS = 250;
/** Enough to find one without a delay; the first also opens the connection. */
const ROUND_TRIPS = 5;
/** Older ones are replaced. */
const MAX_SAMPLES = 60;

interface Period {
	name: string;
	samples: ClockSample[];
}

export function createDeskClock(page: string, ask: AskClock) {
	const running = () => performance.timeOrigin + performance.now();
	/** By how much the shown clock is ahead of the running one. */
	const skew = () => Date.now() - running();
	const periods: Period[] = [{ name: `${page}.0`, samples: [] }];
	let lastSkew = skew();
	let jump: ClockState["jump"] = null;
	let isUncheckable = false;

	const present = (): Period => periods.at(-1) ?? { name: page, samples: [] };
	const best = (period: Period) => bestSample(period.samples, running());

	function watch(): boolean {
		const by = skew() - lastSkew;
		lastSkew += by;
		if (Math.abs(by) < JUMP_MS) return false;
		jump = { by, at: Date.now() };
		periods.push({ name: `${page}.${periods.length}`, samples: [] });
		return true;
	}

	function sentTime(mark: StoredMark): SentTime | null {
		if (mark.time !== null) return { ...mark, time: mark.time };
		const own = periods.find(({ name }) => name === mark.period);
		const sample = own ? best(own) : null;
		if (sample) {
			const bound = boundAt(sample, mark.at);
			const { offset } = sample;
			return { time: Math.round(mark.at + offset), offset, bound, isClockSure: true };
		}
		if (mark.offset !== null) {
			const { offset, bound } = mark;
			return { time: Math.round(mark.at + offset), offset, bound, isClockSure: true };
		}
		const now = best(present());
		if (now === null && !isUncheckable) return null;
		// Only the shown clock has lasted since: right unless it was set in between.
		const offset = now === null ? null : now.offset - skew();
		return {
			time: Math.round(mark.wall + (offset ?? 0)),
			offset,
			bound: null,
			isClockSure: false,
		};
	}

	return {
		/** The running clock, epoch ms. */
		running,
		/** Looks for a jump. @returns whether there was one since the last look */
		watch,
		/** The server's time as far as it is known, epoch ms. */
		now: (): number => running() + (best(present())?.offset ?? 0),
		/** What a press stores beside its time. */
		press(at: number): Pick<StoredMark, "at" | "wall" | "period" | "offset" | "bound"> {
			watch();
			const { name, samples } = present();
			const sample = bestSample(samples, at);
			const bound = sample && boundAt(sample, at);
			const wall = Math.round(at + skew());
			return { at, wall, period: name, offset: sample?.offset ?? null, bound };
		},
		/** Compares with the server: a few round trips. @returns whether the server answered */
		async check(): Promise<boolean> {
			watch();
			const period = present();
			for (let trip = 0; trip < ROUND_TRIPS; trip++) {
				const asked = running();
				const server = await ask();
				const answered = running();
				// The device slept or its clock was set meanwhile.
				if (watch()) return true;
				isUncheckable = server === "none";
				if (server === "none") return true;
				if (server === null) return false;
				period.samples.push(sampleOf(asked, answered, server));
			}
			period.samples = period.samples.slice(-MAX_SAMPLES);
			return true;
		},
		state(): ClockState {
			const sample = best(present());
			const bound = sample && boundAt(sample, running());
			return { offset: sample?.offset ?? null, bound, jump, isUncheckable };
		},
		/** The time to send; null if it is known only after a check. */
		sentTime,
		/** The best estimate of the server's time of a mark, epoch ms. */
		shownTime: (mark: StoredMark): number => sentTime(mark)?.time ?? Math.round(mark.wall),
	};
}

/** The offset of the device's running clock from the server's, from round trips. */

/** The result of one round trip. Instants are of the running clock, epoch ms. */
interface ClockSample {
	/** What is added to the running clock for the server's time, ms. */
	offset: number;
	/** The offset is wrong by no more, at the time of the sample, ms. */
	bound: number;
	/** When the answer came. */
	at: number;
}

/** The server's clock has whole milliseconds: on average it is half a millisecond further. */
const HALF_STEP_MS = 0.5;
/** How far two quartz clocks may drift apart: 50 ms in a thousand seconds. */
const DRIFT = 50e-6;

/**
 * @param asked when the request was sent, by the running clock
 * @param answered when its answer came
 * @param server what the server's clock showed in between, epoch ms
 */
export function sampleOf(asked: number, answered: number, server: number): ClockSample {
	const bound = (answered - asked) / 2 + HALF_STEP_MS;
	return { offset: server + HALF_STEP_MS - (asked + answered) / 2, bound, at: answered };
}

/** By how much a sample can be wrong now, ms: its own bound, and the drift since. */
export function boundAt({ bound, at }: ClockSample, now: number): number {
	return bound + Math.abs(now - at) * DRIFT;
}

/** The sample that is the most exact now; null without any. */
export function bestSample(samples: readonly ClockSample[], now: number): ClockSample | null {
	return samples.reduce<ClockSample | null>(
		(best, each) => (best && boundAt(best, now) <= boundAt(each, now) ? best : each),
		null,
	);
}
