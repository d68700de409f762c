/** What lists are made from: the standings of an event, and what members may see beyond them. */

import type { AgeGrade } from "../race/ageGrade/ageGrade.ts";
import { gradeOf, roundedGrade } from "../race/ageGrade/gradeOf.ts";
import { NO_PRIVATE_FACTS, type PrivateFacts } from "../race/record/privateFacts.ts";
import type { Sex } from "../race/record/sex.ts";
import { isRanked, type StatusName, statusName } from "../race/record/status.ts";
import { at, courseOf, type Field, known } from "../race/scoring/field.ts";
import { type Covered, coveredBy, durationOf } from "../race/scoring/laps/covered.ts";
import { type LegResult, legResultsOf, penaltyOf } from "../race/scoring/legs/legResults.ts";
import type { Standings } from "../race/scoring/standings.ts";
import type { WinnerGroup } from "../race/scoring/winners.ts";
import type { FactsByBib } from "./namesAndAges.ts";

export interface ExportSource {
	field: Field;
	standings: Standings;
	winners: readonly WinnerGroup[];
	/** The version of the standings. */
	version: number;
	/** Names, teams and chips of the entries, by bib. Empty where a list shows what the public sees. */
	entries: ReadonlyMap<string, FullEntry>;
	facts: FactsByBib;
}

/** An entry as members see it. */
export interface FullEntry {
	name: string;
	team: string;
	chips: readonly string[];
}

/** A runner with everything that a list can show. */
export interface ExportedRunner {
	/** In the field. */
	position: number;
	bib: string;
	/** As the public sees it. */
	name: string;
	team: string;
	full: FullEntry;
	facts: PrivateFacts;
	isHidden: boolean;
	sex: Sex;
	/** Position of the category; -1 for none. */
	category: number;
	categoryName: string;
	group: string;
	wave: string;
	status: StatusName;
	/** Exact, ms; null for none. */
	official: number | null;
	chip: number | null;
	rank: number | null;
	sexRank: number | null;
	groupRank: number | null;
	/** The runner is ranked by distance; official and chip time are null. */
	isFixedTime: boolean;
	/** null before the start, and in a race. */
	covered: Covered | null;
	/** Empty on a course in one piece. */
	legs: readonly LegResult[];
	/** The sum of the penalties, ms; negative for a credit. */
	penalty: number;
	/** null for a result without one. */
	ageGrade: AgeGrade | null;
}

/** Collator of bibs and of what else has numbers in it: 9 before 10. */
const collator = new Intl.Collator("en", { numeric: true });

/** Compares two bibs as people order them. */
export function byBib(a: { bib: string }, b: { bib: string }): number {
	return collator.compare(a.bib, b.bib);
}

/** After the ranked runners: finishers without a rank, those on the course, then those without a result. */
const ORDER: readonly StatusName[] = [
	"finished",
	"confirmed",
	"running",
	"notStarted",
	"didNotFinish",
	"disqualified",
	"didNotStart",
];

/** The runners of a category, or of all: by category, rank, status and bib. @param category its position; null for all */
export function runnersOf(source: ExportSource, category: number | null): ExportedRunner[] {
	const { field } = source;
	const runners: ExportedRunner[] = [];
	for (let position = 0; position < field.entrants.length; position++)
		if (category === null || field.category[position] === category)
			runners.push(runnerAt(source, position));
	const rank = ({ rank }: ExportedRunner) => rank ?? Number.MAX_SAFE_INTEGER;
	const isTimed = ({ status }: ExportedRunner) => (isRanked(status) ? 0 : ORDER.indexOf(status));
	// Runners without a category come last.
	const group = ({ category: own }: ExportedRunner) => (own < 0 ? field.categories.length : own);
	return runners.sort(
		(a, b) => group(a) - group(b) || rank(a) - rank(b) || isTimed(a) - isTimed(b) || byBib(a, b),
	);
}

function runnerAt(
	{ field, standings, entries, facts }: ExportSource,
	position: number,
): ExportedRunner {
	const entrant = field.entrants.at(position);
	const bib = entrant?.bib ?? "";
	const name = entrant?.name ?? "";
	const team = entrant?.team ?? "";
	const category = field.category[position] ?? -1;
	const isFixedTime = durationOf(field, position) !== null;
	return {
		position,
		bib,
		name,
		team,
		category,
		full: entries.get(bib) ?? { name, team, chips: [] },
		facts: facts.get(bib) ?? NO_PRIVATE_FACTS,
		isHidden: entrant?.isHidden ?? false,
		sex: entrant?.sex ?? "0",
		categoryName: field.categories[category]?.name ?? "",
		group: field.groups[field.group[position] ?? -1]?.name ?? "",
		wave: entrant?.waveId ?? "",
		status: statusName(standings.status[position] ?? 0),
		official: isFixedTime ? null : known(at(standings.official, position)),
		chip: isFixedTime ? null : known(at(standings.chip, position)),
		rank: standings.overall.rank[position] || null,
		sexRank: standings.bySex.rank[position] || null,
		groupRank: standings.byGroup.rank[position] || null,
		isFixedTime,
		covered: coveredBy(standings, position),
		legs: legResultsOf(field, standings, position),
		penalty: penaltyOf(field, position),
		ageGrade: roundedGradeOf(field, standings, position),
	};
}

function roundedGradeOf(field: Field, standings: Standings, position: number): AgeGrade | null {
	const graded = gradeOf(field, standings, position);
	return graded && roundedGrade(graded);
}

/** The runner's time at a point as the page of splits shows it, ms; null for none. */
export function splitAt(
	{ field, standings }: Pick<ExportSource, "field" | "standings">,
	runner: number,
	point: number,
): number | null {
	const cell = runner * field.points.length + point;
	return known(at(standings.sinceStart, cell)) ?? known(at(standings.sinceGun, cell));
}

/** The points of a runner's course between start and finish; none in a fixed-time race, where each is passed in every lap. */
export function splitPointsOf(field: Field, runner: number): readonly number[] {
	if (durationOf(field, runner) !== null) return [];
	return courseOf(field, runner).points.filter((point) => field.points[point]?.kind === "split");
}
