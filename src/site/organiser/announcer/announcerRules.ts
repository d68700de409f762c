/** What the announcer's screen shows and when, apart from how. */
import type { AnnouncedLeader, ExpectedAnswer } from "../../../contract/watch/expected.ts";

/** A runner who is closer is marked: it is time to say the name. */
const NEAR_MS = 15_000;
/** A finisher is marked as new for this time, ms. */
const NEW_MS = 8_000;
/** Categories whose leaders fit beside the finishers. */
const CATEGORIES_SHOWN = 2;

/** Minutes and seconds until an arrival, such as 0:12; 0:00 for one that is overdue. */
export function untilText(expected: number, now: number): string {
	return minutesText(Math.ceil((expected - now) / 1_000));
}

/** Minutes and seconds since an expected arrival, such as +0:12. */
export function lateText(expected: number, now: number): string {
	return `+${minutesText(Math.floor((now - expected) / 1_000))}`;
}

function minutesText(from: number): string {
	const seconds = Math.max(0, from);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function isNear(expected: number, now: number): boolean {
	return expected - now <= NEAR_MS;
}

/** @param time the instant at the finish */
export function isNew(time: number, now: number): boolean {
	return now - time < NEW_MS;
}

type Listed = Pick<ExpectedAnswer, "expected" | "ready" | "finishers" | "leaders">;

/** The categories whose leaders are shown: those of which most runners arrive now, else the first of the event. */
export function categoriesShown({ expected, ready, finishers, leaders }: Listed): string[] {
	const arriving = new Map<string, number>();
	for (const { cName } of [...expected, ...ready, ...finishers])
		arriving.set(cName, (arriving.get(cName) ?? 0) + 1);
	const led = [...new Set(leaders.map(({ cName }) => cName))];
	const chosen = led
		.toSorted((a, b) => (arriving.get(b) ?? 0) - (arriving.get(a) ?? 0))
		.slice(0, CATEGORIES_SHOWN);
	// In the order of the event, so that they change places as seldom as possible.
	return led.filter((each) => chosen.includes(each));
}

/** The leaders of a category and sex. */
export function leadersOf(
	{ leaders }: Pick<ExpectedAnswer, "leaders">,
	category: string,
	sex: string,
): AnnouncedLeader[] {
	return leaders.filter(({ cName, pSex }) => cName === category && pSex === sex);
}

/** How far the server's clock is ahead, from its latest answers: an answer that took longer, or was stored, is less exact. */
export function createServerClock(): {
	note(serverTime: number, now: number): void;
	ahead(): number;
} {
	const differences: number[] = [];
	return {
		note(serverTime, now) {
			differences.push(serverTime - now);
			if (differences.length > CLOCK_SAMPLES) differences.shift();
		},
		ahead: () => (differences.length === 0 ? 0 : Math.max(...differences)),
	};
}

/** Answers that the clock is read from: a device's clock that was set is followed within a minute. */
const CLOCK_SAMPLES = 20;
