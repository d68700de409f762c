/** Asks about distances that no course has: sections in place of distances from the start, metres in place of kilometres. */
import type { Point } from "../../race/record/record.ts";
import { UnreadableFile } from "../fault.ts";
import type { ImportOptions } from "../options.ts";
import { headerLabel } from "../table/mapping.ts";
import { kmOfName } from "../table/splitHeader.ts";
import type { Table } from "../table/table.ts";
import type { CourseColumns } from "./courseFields.ts";

/** No race is shorter, km. */
const SHORTEST_KM = 0.05;
/** Of the distance in a name; a course is seldom measured to its round kilometres. */
const OTHER = 0.3;

type PlacedPoint = Point & { km: number };

/**
 * Checks that the finish is the furthest point, that the course is longer than a sprint, and that no point's name has another
 * distance. A person who names the column of the distances has answered.
 * @param points in the order of the rows
 * @throws UnreadableFile with what to do
 */
export function askAboutDistances(
	{ headers }: Pick<Table, "headers">,
	columns: CourseColumns,
	points: readonly Point[],
	{ map }: Pick<ImportOptions, "map">,
): void {
	const column = columns.get("km");
	if (column === undefined || map.some((text) => /^\s*km\s*=/i.test(text))) return;
	const label = headerLabel(headers, column);
	const asTheyAre = `If they are right as they are: --format course --map km="${label}".`;
	const placed = points.filter((point): point is PlacedPoint => point.km !== null);
	const beyond = beyondFinish(placed);
	if (beyond !== null)
		throw new UnreadableFile(
			`The finish (${beyond.finish.km} km) is not the furthest point of this course: ${nameOf(beyond.split)} is at ${beyond.split.km} km. If "${label}" has the lengths of sections, write the kilometres from the start: ${fromTheStart(placed)}. ${asTheyAre}`,
		);
	const longest = Math.max(0, ...placed.map(({ km }) => km));
	if (longest > 0 && longest < SHORTEST_KM)
		throw new UnreadableFile(
			`This course would be ${metres(longest)} long by "${label}". Write kilometres from the start, or name the unit of the numbers in the head, such as Distance (km). ${asTheyAre}`,
		);
	for (const point of placed) {
		const said = kmOfName(point.name) ?? kmOfName(point.id);
		if (said === null || point.kind === "start" || Math.abs(point.km - said) <= said * OTHER)
			continue;
		throw new UnreadableFile(
			`The point ${nameOf(point)} would be at ${point.km} km by "${label}", and its name says ${said} km. Correct the distance or the name, or name the unit of the numbers in the head, such as Distance (m). ${asTheyAre}`,
		);
	}
}

/** A finish and a split of the same runners behind it. */
function beyondFinish(
	points: readonly PlacedPoint[],
): { finish: PlacedPoint; split: PlacedPoint } | null {
	const finishes = points.filter(({ kind }) => kind === "finish");
	const withOwn = new Set(finishes.flatMap(({ categoryIds }) => categoryIds));
	for (const finish of finishes) {
		const isOwn = ({ categoryIds }: Point) =>
			finish.categoryIds.length === 0
				? categoryIds.length === 0 || categoryIds.some((id) => !withOwn.has(id))
				: categoryIds.some((id) => finish.categoryIds.includes(id));
		const split = points.find(
			(each) => each.kind === "split" && isOwn(each) && each.km > finish.km,
		);
		if (split !== undefined) return { finish, split };
	}
	return null;
}

/** The points with the sums of their sections: A 5, B 8, F 10. */
function fromTheStart(points: readonly PlacedPoint[]): string {
	let sum = 0;
	const all = points.map((point) => {
		sum = Math.round((sum + point.km) * 1e4) / 1e4;
		return `${nameOf(point)} ${sum}`;
	});
	return all.slice(0, MOST_SHOWN).join(", ") + (all.length > MOST_SHOWN ? " …" : "");
}

const MOST_SHOWN = 12;
const metres = (km: number) => `${Math.round(km * 1e4) / 10} m`;
const nameOf = ({ mat, name, id }: Point) => mat || name || id;
