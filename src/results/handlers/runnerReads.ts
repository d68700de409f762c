/** Every stored read of a runner with its verdict, to explain a time. */
import type { Kysely } from "kysely";
import type { RunnersReadsData } from "../../contract/operator/runnerReads.ts";
import { layOutCourses, placesOf } from "../../race/record/courses.ts";
import { gunOf, layOutGuns } from "../../race/scoring/guns.ts";
import { judgeReads } from "../../race/scoring/reads/verdicts.ts";
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
	const mats = placesOf(points);
	const courses = layOutCourses(categories, points, mats, event.fastestPace);
	const category = categories.findIndex(({ id }) => id === entrant.categoryId);
	const own = courses.at(category);
	const number = new Map(mats.map((place, index) => [place, index]));
	const numberOf = (place: string) => number.get(place) ?? -1;
	// Scoring orders reads of one instant by their mats.
	const ordered = passings.toSorted((a, b) => numberOf(a.pointId) - numberOf(b.pointId));
	const reads = readsOf(bib, uses, ordered).map((passing) => ({
		passing,
		candidates: own?.atMat[numberOf(passing.pointId)] ?? [],
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
