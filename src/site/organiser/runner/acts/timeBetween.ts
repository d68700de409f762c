/** What is plausible for a time at a point of the runner: between the passings before and after it. */
import type { StoryData } from "../../../../contract/organiser/story.ts";
import type { AskedTime } from "../../../../race/time/typedTime.ts";
import type { EventDay } from "../shownTimes.ts";

/** How a time is given. */
export const TIME_WAYS = ["at", "sinceGun", "sinceStart"] as const;
export type TimeWay = (typeof TIME_WAYS)[number];

/** @param point its id */
export function askedTime(
	{ entry, points }: StoryData,
	point: string,
	way: TimeWay,
	{ date, zone }: EventDay,
): AskedTime {
	const index = points.findIndex((each) => each.point === point);
	const before = points.slice(0, Math.max(0, index)).findLast(({ passedAt }) => passedAt !== null);
	const after = points.slice(index + 1).find(({ passedAt }) => passedAt !== null);
	const from = before?.passedAt ?? entry.gun;
	const until = after?.passedAt ?? null;
	const here = points[index];
	if (way === "at") {
		// The gun itself is plausible at the start.
		const least = from === null ? null : from - (before ? 0 : 1);
		const expected = here?.passedAt ?? here?.expected ?? null;
		return { kind: "instant", day: date, zone, from: least, until, expected };
	}
	const zero = way === "sinceGun" ? entry.gun : entry.ownStart;
	const since = (instant: number | null) =>
		instant === null || zero === null ? null : instant - zero;
	return { kind: "duration", from: since(from) ?? 0, until: since(until) };
}
