import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	EXPORT_FORMAT_NAMES,
	EXPORT_FORMATS,
	type ExportFormat,
} from "../../src/contract/exports/exportFormats.ts";
import { LOCALE_NAMES } from "../../src/locales.ts";
import type { PrivateFacts } from "../../src/race/record/privateFacts.ts";
import type { RaceEvent } from "../../src/race/record/record.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { exported, ranksOf, readBack, sourceOf } from "./exportedRace.ts";

const ANNOUNCED: RaceEvent = { ...EVENT, phase: "announced" };

/** Names and teams that a spreadsheet or a reader of lists could take for something else. */
const NAMES = [
	"王小明",
	"Anna Müller",
	"=1+1",
	"O'Neill, Cy",
	'"Q" Quinn',
	"DNF Dunn",
	"佐藤ハナコ",
	"+1",
];
const TEAMS = ["", "LG Nord", "@home, the team", "-", "Running Club 10K"];
const STATUSES = [null, null, null, null, "didNotFinish", "didNotStart", "disqualified"] as const;

const runner = fc.record({
	name: fc.constantFrom(...NAMES),
	team: fc.constantFrom(...TEAMS),
	sex: fc.constantFrom("1" as const, "2" as const),
	hasGroup: fc.boolean(),
	statusByHand: fc.constantFrom(...STATUSES),
	// Whole seconds, so that published times are exact ones.
	start: fc.integer({ min: 0, max: 200 }),
	net: fc.integer({ min: 4_000, max: 9_000 }),
	hasSplit: fc.boolean(),
});
const field = fc
	.uniqueArray(
		fc.tuple(
			fc.oneof(
				fc.integer({ min: 1, max: 9_999 }).map(String),
				fc.integer({ min: 1, max: 99 }).map((number) => `00${number}`),
				fc.integer({ min: 1, max: 99 }).map((number) => `A-${number}`),
			),
			runner,
		),
		{ minLength: 2, maxLength: 12, selector: ([bib]) => bib },
	)
	// A list without a finisher may have no row.
	.filter((drawn) => drawn.some(([, { statusByHand }]) => statusByHand === null));

type Drawn = typeof runner extends fc.Arbitrary<infer Value> ? Value : never;

function raceOf(drawn: readonly (readonly [string, Drawn])[]) {
	return smallRace({
		event: ANNOUNCED,
		waves: [{ id: "1", gun: Date.UTC(2025, 10, 1, 22) }],
		chips: drawn.map(([bib], index) => ({ chip: `C${index + 1}`, bib, since: null })),
		runners: drawn.map(([bib, { hasGroup, start, net, hasSplit, statusByHand, ...own }]) => {
			const isRead = statusByHand !== "didNotStart";
			const group = own.sex === "1" ? "m30" : "f30";
			const atPoint = hasSplit ? { "5K": start + net / 4 } : {};
			return {
				bib,
				...own,
				statusByHand,
				groupId: hasGroup ? group : "",
				// The fixture's gun is at 400 ms of its second.
				reads: isRead ? atSecond({ S: start, ...atPoint, F: start + net }) : {},
			};
		}),
	});
}

const atSecond = (reads: Record<string, number>) =>
	Object.fromEntries(Object.entries(reads).map(([id, at]) => [id, Math.round(at) - 0.4]));

const factsOf = (drawn: readonly (readonly [string, unknown])[]) =>
	Object.fromEntries(
		drawn.map(([bib], index): [string, Partial<PrivateFacts>] => [
			bib,
			{
				familyName: `Family${index}`,
				givenName: "Given",
				latinName: `Given Family${index}`,
				birthDate: "1990-02-03",
				nation: "TWN",
				city: "Taipei",
			},
		]),
	);

/** The lists with results of runners. */
const RESULTS = ["results", "taiwan", "itra", "ultrasignup", "athlinks"];
const isOf = (format: ExportFormat, lists: readonly string[]) =>
	EXPORT_FORMATS[format].file !== "pdf" && lists.includes(EXPORT_FORMATS[format].list);
const WITH_RESULTS = EXPORT_FORMAT_NAMES.filter((format) => isOf(format, RESULTS));
const ENTRIES = EXPORT_FORMAT_NAMES.filter((format) => isOf(format, ["starts", "bibs", "labels"]));

/** Status and ranks of the listed runners; another publisher's list has no groups, and IOF XML neither. */
function keptOf(format: ExportFormat, ranks: Record<string, unknown>, listed: ReadonlySet<string>) {
	const { list, file } = EXPORT_FORMATS[format];
	const most = file !== "xml" && (list === "results" || list === "taiwan") ? 4 : 3;
	return Object.fromEntries(
		Object.entries(ranks).flatMap(([bib, all]) =>
			listed.has(bib) && Array.isArray(all) ? [[bib, all.slice(0, most)]] : [],
		),
	);
}

describe.each(WITH_RESULTS)("%s", (format) => {
	test("gives the same statuses and ranks when it is imported", async () => {
		await fc.assert(
			fc.asyncProperty(field, fc.constantFrom(...LOCALE_NAMES), async (drawn, language) => {
				const source = sourceOf(raceOf(drawn), factsOf(drawn));
				const back = readBack(await exported(source, { format, language }), ANNOUNCED);
				expect(back.faults).toEqual([]);
				const listed = new Set(back.recording.entrants.map(({ bib }) => bib));
				const kept = (ranks: Record<string, unknown>) => keptOf(format, ranks, listed);
				expect(kept(ranksOf(back.source))).toEqual(kept(ranksOf(source)));
				expect(listed.size).toBeGreaterThan(0);
			}),
			{ numRuns: 12 },
		);
	});
});

describe.each(ENTRIES)("%s", (format) => {
	test("gives the same runners when it is imported", async () => {
		await fc.assert(
			fc.asyncProperty(field, fc.constantFrom(...LOCALE_NAMES), async (drawn, language) => {
				const race = raceOf(drawn);
				// A list in which every name has a comma has the last names first (nameOrder.test.ts).
				fc.pre(race.entrants.some(({ name }) => !name.includes(",")));
				const source = sourceOf(race, factsOf(drawn));
				const back = readBack(await exported(source, { format, language }), ANNOUNCED);
				expect(back.faults).toEqual([]);
				const people = ({ entrants }: typeof race) =>
					entrants
						.map(({ bib, name }) => [bib, name])
						.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
				expect(people(back.recording)).toEqual(people(race));
				if (EXPORT_FORMATS[format].list === "bibs")
					expect(back.recording.chips.map(({ chip, bib }) => `${chip} ${bib}`).sort()).toEqual(
						race.chips.map(({ chip, bib }) => `${chip} ${bib}`).sort(),
					);
			}),
			{ numRuns: 12 },
		);
	});
});
