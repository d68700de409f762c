/** The queues that follow from reads, against what each means in plain words. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesOf } from "../../../src/race/record/courses.ts";
import { courseOf } from "../../../src/race/scoring/field.ts";
import { judgeReads } from "../../../src/race/scoring/reads/verdicts.ts";
import { resolveWearers } from "../../../src/race/scoring/reads/wearers.ts";
import { groupReads } from "../../../src/race/watch/groupedReads.ts";
import {
	REPEAT_WINDOW_MS,
	readQueues,
	SOURCES_DIFFER_MS,
} from "../../../src/race/watch/readQueues.ts";
import { unknownMats, unknownWearers } from "../../../src/race/watch/unknownReads.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";
import { anyField, anyReads } from "../scoring/anyRace.ts";
import { fieldOf, GUN } from "../smallRace.ts";
import { type PlainRead, rowsOf, type WatchedRace, watchedRace, watchedReads } from "./watching.ts";

/** Reads of some sources, some of them by two at once. */
const anySourcedReads: fc.Arbitrary<PlainRead[]> = fc
	.tuple(
		anyReads,
		fc.array(
			fc.tuple(fc.constantFrom("", "main", "spare"), fc.constantFrom(0, 300, 500, 501, 900)),
			{
				minLength: 20,
				maxLength: 20,
			},
		),
	)
	.map(([reads, ways]) =>
		reads.flatMap((read, index): PlainRead[] => {
			const [source = "", shift = 0] = ways[index] ?? [];
			const own = { ...read, source };
			return shift === 0 ? [own] : [own, { ...own, source: "twin", time: read.time + shift }];
		}),
	);

interface NaiveRead {
	runner: number;
	mat: string;
	time: number;
	source: string;
	verdict: string;
}

/** Every read at a mat of the event, with its runner and its verdict, one runner after the other. */
function naiveReads({ field, grouped, chips }: WatchedRace): NaiveRead[] {
	const { columns } = grouped;
	const places = placesOf(field.points);
	const { runnerOf } = resolveWearers({
		...{ byBib: field.byBib, chips, matNames: places, runners: field.entrants.length },
	});
	const reads = Array.from({ length: columns.count }, (_, read) => ({
		runner: runnerOf(columns, read),
		mat: columns.matNames[columns.mat[read] ?? -1] ?? "",
		time: columns.time[read] ?? Number.NaN,
		source: columns.sources[columns.source[read] ?? 0] ?? "",
	})).filter(({ runner, mat }) => runner >= 0 && places.includes(mat));
	return field.entrants.flatMap((_, runner) => {
		const own = reads
			.filter((read) => read.runner === runner)
			.sort((a, b) => a.time - b.time || places.indexOf(a.mat) - places.indexOf(b.mat));
		const { atMat, fastest } = courseOf(field, runner);
		const candidates = own.map(({ mat }) => atMat[places.indexOf(mat)] ?? []);
		const onCourse = own.filter((_, index) => candidates[index]?.length !== 0);
		const verdicts = judgeReads(
			onCourse.map((read) => ({
				candidates: candidates[own.indexOf(read)] ?? [],
				time: read.time,
			})),
			field.points,
			{ gun: field.gun[runner] ?? Number.NaN, fastest },
		);
		return own.map((read) => ({
			...read,
			verdict: verdicts[onCourse.indexOf(read)] ?? "off the course",
		}));
	});
}

/** The reads of one runner at one mat, cut where the next read comes after the window. */
function visitsOf(reads: readonly NaiveRead[]): NaiveRead[][] {
	const groups = Map.groupBy(reads, ({ runner, mat }) => `${runner} ${mat}`);
	return [...groups.values()].flatMap((group) =>
		group.reduce<NaiveRead[][]>((visits, read) => {
			const last = visits.at(-1)?.at(-1);
			if (last && read.time - last.time <= REPEAT_WINDOW_MS) visits.at(-1)?.push(read);
			else visits.push([read]);
			return visits;
		}, []),
	);
}

const NOW = GUN + 3_600_000;
const sorted = (lines: readonly string[]) => lines.toSorted();

test("the queues of any race are what their words say", () => {
	let found = 0;
	fc.assert(
		fc.property(anyField, anySourcedReads, (facts, reads) => {
			const race = watchedRace(facts, reads, NOW);
			const queues = readQueues(race.field, race.grouped);
			const naive = naiveReads(race);
			const visits = visitsOf(naive);

			const suspicious = naive.filter(({ verdict }) => !["counts", "repeated"].includes(verdict));
			expect(
				sorted(
					rowsOf(queues.suspicious).map(
						({ reason, runner, point, time }) => `${reason} ${runner} ${point} ${time}`,
					),
				),
			).toEqual(
				sorted(
					suspicious.map(({ verdict, runner, mat, time }) => `${verdict} ${runner} ${mat} ${time}`),
				),
			);

			const again = visits.flatMap(([first], index) => {
				const before = visits[index - 1]?.at(-1);
				const isSame = before?.runner === first?.runner && before?.mat === first?.mat;
				return first && before && isSame && first.verdict === "repeated"
					? `${first.runner} ${first.mat} ${first.time} ${first.time - before.time}`
					: [];
			});
			expect(
				sorted(
					rowsOf(queues.readAgain).map(
						({ runner, point, time, difference }) => `${runner} ${point} ${time} ${difference}`,
					),
				),
			).toEqual(sorted(again));

			const differing = visits.flatMap((visit) => {
				const named = visit.filter(({ source }) => source !== "");
				const firsts = [...Map.groupBy(named, ({ source }) => source).values()].flatMap(
					([first]) => first?.time ?? [],
				);
				const difference = Math.max(...firsts) - Math.min(...firsts);
				const [{ runner, mat } = { runner: -1, mat: "" }] = visit;
				return firsts.length > 1 && difference > SOURCES_DIFFER_MS
					? `${runner} ${mat} ${Math.min(...firsts)} ${difference}`
					: [];
			});
			expect(
				sorted(
					rowsOf(queues.disagreeing).map(
						({ runner, point, time, difference }) => `${runner} ${point} ${time} ${difference}`,
					),
				),
			).toEqual(sorted(differing));
			found += Math.min(suspicious.length, again.length, differing.length);
		}),
	);
	expect(found).toBeGreaterThan(0);
});

test("unknown bibs, chips and mats have a row each, with the number of their reads", () => {
	fc.assert(
		fc.property(anyField, anySourcedReads, (facts, reads) => {
			const { field, grouped, chips } = watchedRace(facts, reads, NOW);
			const { columns } = grouped;
			const { runnerOf } = resolveWearers({
				...{ byBib: field.byBib, chips, matNames: [], runners: field.entrants.length },
			});
			const unknown = Array.from({ length: columns.count }, (_, read) => read).filter(
				(read) => runnerOf(columns, read) < 0,
			);
			const rows = rowsOf(unknownWearers(grouped));
			expect(rows.reduce((sum, row) => sum + row.reads, 0)).toBe(unknown.length);
			expect(new Set(rows.map(({ bib, chip }) => `${bib} ${chip}`)).size).toBe(rows.length);
			const places = placesOf(field.points);
			const nowhere = Map.groupBy(
				reads.filter(({ pointId }) => !places.includes(pointId)),
				({ pointId }) => pointId,
			);
			expect(
				sorted(rowsOf(unknownMats(grouped)).map(({ point, reads: count }) => `${point} ${count}`)),
			).toEqual(sorted([...nowhere].map(([point, group]) => `${point} ${group.length}`)));
		}),
	);
});

describe("a person's ruling", () => {
	const runners = [{ bib: "1" }, { bib: "2" }];
	const field = fieldOf(runners);
	const log = createWatchLog();
	log.add(
		watchedReads([
			{ bib: "1", pointId: "S", time: GUN - 60_000 },
			{ bib: "1", pointId: "S", time: GUN - 50_000 },
			{ chip: "lost", pointId: "5K", time: GUN + 1_200_000 },
		]),
	);
	const ruled = (...rulings: Parameters<typeof groupReads>[3] & object) =>
		groupReads(field, log.columns(), [], rulings);

	test("takes a read from the suspicious ones", () => {
		const grouped = ruled({ firstId: 1, lastId: 1, ruling: "struck", bib: null });
		expect(rowsOf(readQueues(field, grouped).suspicious)).toMatchObject([
			{ reason: "before the gun", time: GUN - 50_000 },
		]);
		expect(readQueues(field, ruled()).suspicious.count).toBe(2);
	});

	test("gives an unknown read to a runner", () => {
		expect(unknownWearers(ruled()).count).toBe(1);
		expect(unknownWearers(ruled({ firstId: 3, lastId: 3, ruling: null, bib: "2" })).count).toBe(0);
	});
});
