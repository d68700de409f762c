/** Where the reads of a log can be: the mats of an event, and the points that a runner's course lacks. */
import type { ReadImportData } from "../../contract/importing/readImport.ts";
import { normaliseChip } from "../../race/record/chips.ts";
import type { Point, RecordedRead } from "../../race/record/record.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";
import { categoriesOf } from "../../store/facts/knownResults.ts";

/** The mats by whose names reads can come, with their points; those with the id of a point are that point. */
export function matsOf(points: readonly Point[]): ReadImportData["mats"] {
	const ids = new Set(points.map(({ id }) => id));
	return [...Map.groupBy(points, ({ mat }) => mat)].flatMap(([mat, own]) =>
		ids.has(mat) ? [] : [{ mat, points: own.map(({ id }) => id) }],
	);
}

/** Tells whether the course of a read's runner has no point with its name. */
export function offCourseOf(
	{ entrant, chip }: Pick<EventRows, "entrant" | "chip">,
	points: readonly Point[],
): (read: RecordedRead) => boolean {
	const categoryOf = categoriesOf({ entrant });
	const bibOfChip = new Map(chip.map(({ chip: own, bib }) => [own, bib]));
	return (read) => {
		const bib = "chip" in read ? bibOfChip.get(normaliseChip(read.chip)) : read.bib;
		const category = categoryOf.get(bib ?? "");
		if (category === undefined) return false;
		return !points.some(
			({ id, mat, categoryIds }) =>
				(id === read.pointId || mat === read.pointId) &&
				(categoryIds.length === 0 || categoryIds.includes(category)),
		);
	};
}
