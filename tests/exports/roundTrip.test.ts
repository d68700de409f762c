import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../src/locales.ts";
import type { RaceEvent } from "../../src/race/record/record.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { importBytes } from "../imports/importing.ts";
import { exported, ranksOf, readBack, sourceOf } from "./exportedRace.ts";

/** Runners without a result are out, as an announced event has them. */
const ANNOUNCED: RaceEvent = { ...EVENT, phase: "announced", winners: EVENT.winners };
const RACE = smallRace({
	event: ANNOUNCED,
	runners: [
		...RUNNERS.filter(({ bib }) => bib !== "200" && bib !== "500" && bib !== "A-5"),
		// Ranked apart by a millisecond, in the same published second.
		{
			bib: "701",
			name: "=1+1",
			sex: "2",
			team: '@home, "the" team',
			reads: { S: 1, F: 5_100.001 },
		},
		{ bib: "702", name: "-陳", sex: "2", team: "+1", reads: { S: 2, F: 5_100.002 } },
		{ bib: "703", name: "Out", sex: "-", statusByHand: "disqualified", reads: { F: 4_000 } },
		{ bib: "704", name: "Never", sex: "1", statusByHand: "didNotStart" },
	],
});

describe.each(["results-csv", "results-xlsx", "results-json"] as const)("%s", (format) => {
	test.each(LOCALE_NAMES)(
		"with heads in %s gives the same standings when it is imported",
		async (language) => {
			const source = sourceOf(RACE);
			const bytes = await exported(source, { format, language });
			const back = readBack(bytes, ANNOUNCED);
			expect(back.faults).toEqual([]);
			expect(ranksOf(back.source)).toEqual(ranksOf(source));
			const times = ({ field, standings }: typeof source) =>
				new Map(
					[...field.category.keys()].map((position) => [
						field.entrants.at(position)?.bib,
						[standings.official[position], standings.chip[position]],
					]),
				);
			expect(times(back.source)).toEqual(times(source));
			const people = (recording: typeof RACE) =>
				recording.entrants
					.map(({ bib, name, sex, team }) => ({
						bib,
						name: name.replace("\u3000", " "),
						sex,
						team,
					}))
					.toSorted((a, b) => (a.bib < b.bib ? -1 : 1));
			expect(people(back.recording)).toEqual(people(RACE));
		},
	);
});

test("IOF XML gives the same statuses and ranks when it is imported", async () => {
	const source = sourceOf(RACE);
	const back = readBack(await exported(source, { format: "results-iof" }), ANNOUNCED);
	const withoutGroups = (ranks: Record<string, unknown>) =>
		Object.fromEntries(
			Object.entries(ranks).map(([bib, all]) => [bib, Array.isArray(all) ? all.slice(0, 3) : all]),
		);
	expect(back.faults).toEqual([]);
	expect(withoutGroups(ranksOf(back.source))).toEqual(withoutGroups(ranksOf(source)));
});

test("a start list and a list of bibs are recognised and read back", async () => {
	const race = smallRace({
		event: ANNOUNCED,
		chips: [
			{ chip: "A1", bib: "124", since: null },
			{ chip: "A2", bib: "124", since: null },
			{ chip: "B1", bib: "00123", since: null },
		],
	});
	const source = sourceOf(race);
	const starts = importBytes(await exported(source, { format: "starts-csv", language: "en" }));
	expect(starts.summary).toMatchObject({ format: "start-list", imported: RUNNERS.length });
	expect(starts.faults).toEqual([]);
	const bibs = importBytes(await exported(source, { format: "bibs-xlsx" }));
	expect(bibs.faults).toEqual([]);
	expect(bibs.chips).toEqual([
		{ chip: "B1", bib: "00123" },
		{ chip: "A1", bib: "124" },
		{ chip: "A2", bib: "124" },
	]);
});

describeRaceData("Taipei 2024", "taipei-marathon-2024-results.csv", (path) => {
	test.each(["results-csv", "results-xlsx", "results-iof"] as const)(
		"%s has every runner again, with the same ranks",
		async (format) => {
			const { recording } = importBytes(readFileSync(path));
			const source = sourceOf(recording);
			const back = readBack(await exported(source, { format }), recording.event);
			expect(back.faults).toEqual([]);
			expect(back.recording.entrants).toHaveLength(8_098);
			const overall = (ranks: Record<string, unknown>) =>
				Object.entries(ranks).map(([bib, all]) => [bib, Array.isArray(all) ? all.slice(0, 3) : []]);
			const sorted = (list: unknown[][]) =>
				list.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
			expect(sorted(overall(ranksOf(back.source)))).toEqual(sorted(overall(ranksOf(source))));
		},
	);
});
