/** Splits of a list that are splits of the event under another id: 5K of the class 10K in an orienteering list is the 5K of all. */
import type { Point, Recording } from "./record.ts";

type Splits = Pick<Recording, "categories" | "points" | "givenTimes" | "passings">;
/** A point of the event, with the names of its categories; none for all. */
type KnownPoint = Pick<Point, "id" | "name" | "kind"> & { categories: readonly string[] };

/** The recording with the event's own splits, where exactly one of them has the name of a split for all of its categories. Pure. */
export function withKnownSplits<Given extends Splits>(
	recording: Given,
	known: { points: readonly KnownPoint[] },
): Given {
	const ids = new Set(known.points.map(({ id }) => id));
	const nameOf = new Map(recording.categories.map(({ id, name }) => [id, name]));
	const own = new Map<string, string>();
	for (const { id, name, kind, categoryIds } of recording.points) {
		if (kind !== "split" || ids.has(id)) continue;
		const categories = categoryIds.map((each) => nameOf.get(each) ?? "");
		const alike = known.points.filter(
			(point) =>
				point.kind === "split" &&
				(point.name || point.id) === name &&
				(point.categories.length === 0 ||
					(categories.length > 0 && categories.every((each) => point.categories.includes(each)))),
		);
		const [only, ...others] = alike;
		if (only !== undefined && others.length === 0) own.set(id, only.id);
	}
	if (own.size === 0) return recording;
	const at = <Time extends { pointId: string }>(time: Time): Time => {
		return { ...time, pointId: own.get(time.pointId) ?? time.pointId };
	};
	return {
		...recording,
		points: recording.points.filter(({ id }) => !own.has(id)),
		givenTimes: recording.givenTimes.map(at),
		passings: recording.passings.map(at),
	};
}
