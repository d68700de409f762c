/** Lists of races of any shape give the same results when they are imported: free names of points and categories, several races. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from "../../src/contract/exports/exportFormats.ts";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { LOCALE_NAMES } from "../../src/locales.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type { RaceEvent, Recording } from "../../src/race/record/record.ts";
import { rankByOf } from "../../src/race/scoring/rankingTime.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { exported, ranksOf, readBack, sourceOf } from "./exportedRace.ts";

const ANNOUNCED: RaceEvent = { ...EVENT, phase: "announced", fastestPace: 1 };
const CATEGORIES = ["10K", "半程馬拉松", "Elite, women & men", "Fun Run", "Ultra 2", "親子組"];
const GROUPS = ["M30", "男 30-39", "Open", "Vet (40+)", "青年", "A/B"];
const POINTS = ["5K", "Bridge", "折返點", "Aid 2, north", "CP1 (7.5)", "T1", "Start 2", "10K"];

const shape = fc.record({
	categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 3 }),
	groups: fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1, maxLength: 3 }),
	points: fc.uniqueArray(fc.constantFrom(...POINTS), { maxLength: 3 }),
	rankBy: fc.array(fc.constantFrom(null, "chip" as const, "official" as const), {
		minLength: 3,
		maxLength: 3,
	}),
	runners: fc.array(
		fc.record({
			category: fc.nat(2),
			group: fc.nat(3),
			sex: fc.constantFrom("1" as const, "2" as const),
			start: fc.integer({ min: 0, max: 90 }),
			net: fc.integer({ min: 4_000, max: 9_000 }),
			status: fc.constantFrom(null, null, null, "didNotFinish" as const, "disqualified" as const),
			hasChip: fc.constantFrom(true, true, true, false),
			passed: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
		}),
		{ minLength: 2, maxLength: 10 },
	),
});
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

function raceOf({ categories, groups, points, rankBy, runners }: Shape): Recording {
	const splits = points.map((name, index) =>
		defaultPoint({ id: `P${index}`, name, kind: "split", km: 5 * (index + 1) }),
	);
	const groupId = (category: number, group: number) => `${category}-${group}`;
	return smallRace({
		event: ANNOUNCED,
		waves: [{ id: "1", gun: Date.UTC(2025, 10, 1, 22) }],
		categories: categories.map((name, index) => ({
			id: String(index),
			name,
			rankBy: rankBy[index] ?? null,
			format: { kind: "race" },
		})),
		groups: categories.flatMap((_, category) =>
			groups.map((name, group) => ({
				id: groupId(category, group),
				categoryId: String(category),
				name,
				sex: "0" as const,
				...ANY_AGE,
			})),
		),
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			...splits,
			defaultPoint({ id: "F", kind: "finish", km: 30 }),
		],
		givenTimes: [],
		runners: runners.map(({ category, group, sex, start, net, status, hasChip, passed }, index) => {
			const own = category % categories.length;
			const at = (seconds: number) => Math.round(seconds) - 0.4;
			const splitTimes = splits.flatMap(({ id }, position) =>
				passed[position] ? [[id, at(start + (net * (position + 1)) / 6)] as const] : [],
			);
			return {
				bib: String(index + 1),
				name: `Runner ${index + 1}`,
				sex,
				categoryId: String(own),
				groupId: group < groups.length ? groupId(own, group) : "",
				statusByHand: status,
				reads: {
					...(hasChip ? { S: at(start) } : {}),
					...Object.fromEntries(splitTimes),
					F: at(start + net),
				},
			};
		}),
	});
}

/** The lists that state everything; those of other publishers have one race and no groups. */
const WHOLE = EXPORT_FORMAT_NAMES.filter((format) => {
	const { list, file } = EXPORT_FORMATS[format];
	return (list === "results" || list === "taiwan") && file !== "pdf" && file !== "xml";
});

describe.each(WHOLE)("%s", (format) => {
	test("of a race of any shape gives the same results when it is imported", async () => {
		await fc.assert(
			fc.asyncProperty(shape, fc.constantFrom(...LOCALE_NAMES), async (drawn, language) => {
				fc.pre(drawn.runners.some(({ status }) => status === null));
				const race = raceOf(drawn);
				const source = sourceOf(race);
				// A list without any rank does not show its ranking time.
				fc.pre(source.standings.overall.rank.some((rank) => rank > 0));
				const back = readBack(await exported(source, { format, language }), ANNOUNCED);
				expect(back.faults).toEqual([]);
				const listed = new Set(back.recording.entrants.map(({ bib }) => bib));
				const kept = (ranks: Record<string, unknown>) =>
					Object.fromEntries(Object.entries(ranks).filter(([bib]) => listed.has(bib)));
				expect(kept(ranksOf(back.source))).toEqual(kept(ranksOf(source)));
				expect(divisions(back.recording)).toEqual(divisions(race, listed));
				if (format.startsWith("results"))
					expect(splitsOf(back.source)).toEqual(splitsOf(source, listed));
			}),
			{ numRuns: 25 },
		);
	});
});

describe("results-iof", () => {
	test("gives the event the same ranking times and ranks, by gun and by chip", async () => {
		await fc.assert(
			fc.asyncProperty(shape, fc.constantFrom("official", "chip"), async (drawn, rankBy) => {
				const event: RaceEvent = { ...ANNOUNCED, rankBy };
				const race = { ...raceOf(drawn), event };
				const source = sourceOf(race);
				const known = new Map(
					race.categories.flatMap(({ name, rankBy: own }) =>
						own === null ? [] : [[name, own] as const],
					),
				);
				const bytes = await exported(source, { format: "results-iof" });
				const back = readBack(bytes, event, { ...NO_RACE, rankBy: known });
				expect(back.faults).toEqual([]);
				const own = back.recording.categories.map((each) => {
					return { ...each, rankBy: known.get(each.name) ?? null };
				});
				const kept = sourceOf({ ...back.recording, categories: own });
				expect(rankedTimesOf(kept)).toEqual(rankedTimesOf(source));
			}),
			{ numRuns: 50 },
		);
	});
});

/** By bib: the ranks overall and within the sex, the ranking time and the times at the splits from the same start, ms. */
function rankedTimesOf(source: ReturnType<typeof sourceOf>) {
	const { field, standings } = source;
	const splits = field.points.flatMap(({ kind }, position) => (kind === "split" ? position : []));
	const ranks = ranksOf(source);
	return Object.fromEntries(
		[...field.category.keys()].map((runner) => {
			const bib = field.entrants.at(runner)?.bib ?? "";
			const isByChip = rankByOf(field, runner) === "chip";
			const time = (isByChip ? standings.chip : standings.official)[runner];
			const since = isByChip ? standings.sinceStart : standings.sinceGun;
			const passed = splits.flatMap((point) => {
				const at = since[runner * field.points.length + point] ?? Number.NaN;
				return Number.isNaN(at) ? [] : at;
			});
			const own = ranks[bib];
			const [status, ...places]: unknown[] = Array.isArray(own) ? own : [];
			// A finisher without a ranking time has no Time in the file, and is confirmed by its status.
			const known = status === "confirmed" ? "finished" : status;
			return [bib, [known, places.slice(0, 2), time, isTimed(time) ? passed : []]];
		}),
	);
}

const isTimed = (time: number | undefined) => time !== undefined && !Number.isNaN(time);

/** Category and group of each runner by their names. */
function divisions({ entrants, categories, groups }: Recording, listed?: ReadonlySet<string>) {
	const nameIn = (all: readonly { id: string; name: string }[], id: string) =>
		all.find((each) => each.id === id)?.name ?? "";
	return Object.fromEntries(
		entrants
			.filter(({ bib }) => listed === undefined || listed.has(bib))
			.map(({ bib, categoryId, groupId }) => [
				bib,
				[nameIn(categories, categoryId), nameIn(groups, groupId)],
			]),
	);
}

/** The split times of runners who have a rank, in the order of the course. */
function splitsOf({ field, standings }: ReturnType<typeof sourceOf>, listed?: ReadonlySet<string>) {
	const splits = field.points.flatMap(({ kind }, position) => (kind === "split" ? position : []));
	const entries = [...field.category.keys()].map((runner) => {
		const bib = field.entrants.at(runner)?.bib ?? "";
		const times = splits.flatMap((point) => {
			const cell = runner * field.points.length + point;
			// Without a chip time a list has the time since the gun.
			const since = standings.sinceStart[cell] ?? Number.NaN;
			const time = Number.isNaN(since) ? (standings.sinceGun[cell] ?? Number.NaN) : since;
			return Number.isNaN(time) ? [] : Math.round(time / 1_000);
		});
		return [bib, standings.overall.rank[runner] === 0 ? [] : times] as const;
	});
	return Object.fromEntries(entries.filter(([bib]) => listed === undefined || listed.has(bib)));
}
