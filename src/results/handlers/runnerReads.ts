/** Every read that is stored of a runner, with its verdict: why a time is what it is. */
import type { Kysely } from "kysely";
import type { RunnersReadsData } from "../../contract/operator/runnerReads.ts";
import { layOutCourses, placesOf } from "../../race/record/courses.ts";
import { gunOf, layOutGuns } from "../../race/scoring/guns.ts";
import { judgeReads } from "../../race/scoring/verdicts.ts";
import { loadRunner } from "../../store/loadRunner.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { readsOf } from "../../store/wearer.ts";

/**
 * Judges a runner's reads as scoring does.
 * @throws UnknownEvent, UnknownBib
 */
export async function judgedReads(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
): Promise<RunnersReadsData> {
	const { event, course, entrant, uses, passings } = await loadRunner(db, eventId, bib);
	const { categories, points, waves } = course;
	const gun = gunOf(entrant, layOutGuns(waves));
	const places = placesOf(points);
	const courses = layOutCourses(categories, points, places, event.fastestPace);
	const category = categories.findIndex(({ id }) => id === entrant.categoryId);
	const own = courses.at(category);
	const number = new Map(places.map((place, index) => [place, index]));
	const placeOf = (place: string) => number.get(place) ?? -1;
	// Scoring takes reads of one moment in the order of their places.
	const inPlaces = passings.toSorted((a, b) => placeOf(a.pointId) - placeOf(b.pointId));
	const reads = readsOf(bib, uses, inPlaces).map((passing) => ({
		passing,
		candidates: own?.atMat[placeOf(passing.pointId)] ?? [],
		time: passing.time,
	}));
	const plausibility = { gun, fastest: own?.fastest ?? [] };
	const verdicts = judgeReads(reads, points, plausibility);
	return {
		gun: Number.isNaN(gun) ? null : gun,
		reads: reads.map(({ passing, candidates }, index) => ({
			source: passing.source,
			sequence: passing.sequence,
			point: passing.pointId,
			chip: "chip" in passing ? passing.chip : "",
			time: passing.time,
			verdict: candidates.length === 0 ? "off the course" : (verdicts[index] ?? "behind"),
		})),
	};
}
