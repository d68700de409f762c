/**
 * The clocks of a desk. A press has the time of the running clock (`performance`), which no setting of the device's clock
 * changes. It is compared with the server's clock by round trips. If the clock that the device shows jumps against the
 * running one, a person has set it or the device has slept; then checks from before say nothing about what follows.
 */
import type { StoredMark } from "../log/storedMark.ts";
import { bestSample, boundAt, type ClockSample, sampleOf } from "./clockSamples.ts";

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

export interface DeskClock {
	/** The running clock, epoch ms. */
	running(): number;
	/** The server's time as far as it is known, epoch ms. */
	now(): number;
	/** What a press stores beside its time. */
	press(at: number): Pick<StoredMark, "at" | "wall" | "period" | "offset" | "bound">;
	/** Compares with the server: a few round trips. @returns whether the server answered */
	check(): Promise<boolean>;
	/** Looks for a jump. @returns whether there was one since the last look */
	watch(): boolean;
	state(): ClockState;
	/** The time to send; null if it is known only after a check. */
	sentTime(mark: StoredMark): SentTime | null;
	/** The best estimate of the server's time of a mark, epoch ms. */
	shownTime(mark: StoredMark): number;
}

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

export function createDeskClock(page: string, ask: AskClock): DeskClock {
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
		running,
		watch,
		now: () => running() + (best(present())?.offset ?? 0),
		press(at) {
			watch();
			const { name, samples } = present();
			const sample = bestSample(samples, at);
			const bound = sample && boundAt(sample, at);
			const wall = Math.round(at + skew());
			return { at, wall, period: name, offset: sample?.offset ?? null, bound };
		},
		async check() {
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
		state() {
			const sample = best(present());
			const bound = sample && boundAt(sample, running());
			return { offset: sample?.offset ?? null, bound, jump, isUncheckable };
		},
		sentTime,
		shownTime: (mark) => sentTime(mark)?.time ?? Math.round(mark.wall),
	};
}
