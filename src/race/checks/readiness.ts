/** What is missing before an event can be timed and published. */

import { layOutCourses } from "../record/courses.ts";
import type { Category, Group, Point, RaceEvent } from "../record/record.ts";
import { idleGunsOf, type WaveUse } from "./idleGuns.ts";
import { finishesWithoutKm, pointFaults } from "./pointFaults.ts";

/** Everything that is asked, in the order in which it is done. */
export const READY_ITEMS = [
	"date",
	"place",
	"categories",
	"groups",
	"waves",
	"course",
	"points",
	"distances",
	"runners",
	"chips",
	"keys",
	"certificate",
	"banner",
	"online",
] as const;
export type ReadyItem = (typeof READY_ITEMS)[number];

/** `missing`: the race cannot be timed without it. `advised`: it can, and most races have it. */
export type ReadyState = "done" | "missing" | "advised";

export interface Readiness {
	item: ReadyItem;
	state: ReadyState;
	/** How many there are; 0 where nothing is counted. */
	count: number;
	/** The categories, waves or points that lack it, by name, or a day that is over; empty where there is nothing to name. */
	names: readonly string[];
}

export interface SetUp {
	event: Pick<
		RaceEvent,
		"date" | "location" | "name" | "fastestPace" | "hasBanner" | "offersCertificates" | "isOnline"
	>;
	visibility: string;
	categories: readonly Category[];
	groups: readonly Group[];
	points: readonly Point[];
	waves: readonly WaveUse[];
	runners: number;
	/** Runners with a chip. */
	chipped: number;
	/** Valid keys of readers. */
	keys: number;
	hasTemplate: boolean;
	/** Today where the race is, YYYY-MM-DD. */
	today: string;
}

/** One row for each item, in the order of READY_ITEMS. */
export function readiness(setUp: SetUp): Readiness[] {
	return READY_ITEMS.map((item) => ({ item, count: 0, names: [], ...RULES[item](setUp) }));
}

type Found = Pick<Readiness, "state"> & Partial<Readiness>;

const RULES: Readonly<Record<ReadyItem, (setUp: SetUp) => Found>> = {
	date({ event, today, runners }) {
		// A past day without runners was left as it was copied or typed.
		if (event.date !== "" && event.date < today && runners === 0)
			return { state: "missing", names: [event.date] };
		return { state: event.date === "" ? "missing" : "done" };
	},
	place: ({ event }) => ({ state: event.location === "" ? "advised" : "done" }),
	categories: ({ categories }) => counted(categories.length),
	groups: ({ groups }) => ({ ...counted(groups.length), state: advisedFor(groups.length) }),
	waves({ waves }) {
		const idle = idleGunsOf(waves);
		const found = counted(waves.length);
		return idle === null ? found : { ...found, state: "missing", names: idle.waves };
	},
	course(setUp) {
		const names = namesWhere(setUp, ({ start, finish }) => start < 0 || finish < 0);
		const isNone = setUp.points.length === 0;
		const state = isNone || names.length > 0 || setUp.categories.length === 0 ? "missing" : "done";
		return { state, count: setUp.points.length, names };
	},
	points({ categories, points }) {
		const names = pointFaults(categories, points).map(({ point: { id } }) => id);
		return { state: names.length > 0 ? "missing" : "done", names };
	},
	distances(setUp) {
		const { categories, points } = setUp;
		const finishes = finishesWithoutKm(categories, points);
		const names = namesWhere(setUp, ({ points: own }) =>
			own.some((each) => points[each]?.km === null),
		);
		const named = [...names, ...finishes.map(({ id }) => id)];
		return { state: named.length > 0 || points.length === 0 ? "advised" : "done", names: named };
	},
	runners: ({ runners }) => counted(runners),
	chips: ({ chipped, runners }) => ({
		state: runners > 0 && chipped >= runners ? "done" : "advised",
		count: chipped,
	}),
	keys: ({ keys }) => ({ state: advisedFor(keys), count: keys }),
	certificate: ({ event, hasTemplate }) => ({
		state: hasTemplate || !event.offersCertificates ? "done" : "advised",
	}),
	banner: ({ event }) => ({ state: event.hasBanner ? "done" : "advised" }),
	online: ({ event, visibility }) => ({
		state: visibility === "public" && event.isOnline ? "done" : "missing",
	}),
};

function counted(count: number): Found {
	return { state: count === 0 ? "missing" : "done", count };
}

function advisedFor(count: number): ReadyState {
	return count === 0 ? "advised" : "done";
}

/** The categories whose course lacks something. */
function namesWhere(
	{ categories, points, event }: SetUp,
	isLacking: (course: { points: readonly number[]; start: number; finish: number }) => boolean,
): string[] {
	const courses = layOutCourses(categories, points, [], event);
	return categories.flatMap(({ name }, index) => {
		const course = courses[index];
		return course !== undefined && isLacking(course) ? name : [];
	});
}
