/** The queues that follow from standings and entries: missed, overdue, and what there is twice. */
import type { ChipUse } from "../record/record.ts";
import { isRankedBySex, type Sex } from "../record/sex.ts";
import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "../scoring/field.ts";
import { isOnLegs, missedLegs } from "../scoring/legs/legTimes.ts";
import { hasPassed } from "../scoring/runnerTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import { pointsToCome } from "../scoring/toCome.ts";
import { joinQueues, type Queue, queueOf, queueRow } from "./queue.ts";
import type { LostLap } from "./silence/lostLaps.ts";

/** A runner is overdue this long after the expected arrival, ms. */
export const OVERDUE_AFTER_MS = 10 * 60_000;
/** At a silent mat who is overdue by less than this is a matter of the mat, ms. */
const OF_MAT_MS = 20 * 60_000;
/** An estimate is not more exact, ms. */
const NEAR_MS = 60_000;

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Runners who were read further along their course and not at a point, unless it is of a leg that they gave up. By point, then as in the start list. Then those who lost a
 * lap of a fixed-time race.
 * @param leftOut runners whom an alarm explains
 */
export function missedQueue(
	field: Field,
	standings: Standings,
	leftOut = NOBODY,
	lost: readonly LostLap[] = [],
): Queue {
	const points = field.points.length;
	const byPoint = field.points.map((): number[] => []);
	for (let runner = 0; runner < field.entrants.length; runner++) {
		if (leftOut.has(runner)) continue;
		const furthest = standings.lastPoint[runner] ?? -1;
		const givenUp = missedLegs(field, runner);
		for (const point of courseOf(field, runner).points)
			if (
				point < furthest &&
				!hasPassed(standings, runner * points + point) &&
				!isOnLegs(givenUp, point)
			)
				byPoint[point]?.push(runner * points + point);
	}
	const lostOnes = queueOf(
		lost.filter(({ runner }) => !leftOut.has(runner)),
		({ runner, point, expected, next }) =>
			queueRow({
				reason: "missed",
				place: [point, next, runner],
				runner,
				point: field.points[point]?.id ?? "",
				time: next,
				others: [field.points[point]?.id ?? ""],
				expected,
			}),
	);
	const missed = queueOf(Int32Array.from(byPoint.flat()), (cell) => {
		const [runner, point] = [Math.floor(cell / points), cell % points];
		const next = courseOf(field, runner).points.find(
			(each) => each > point && hasPassed(standings, runner * points + each),
		);
		const seen = next === undefined ? Number.NaN : at(standings.passedAt, runner * points + next);
		return queueRow({
			reason: "missed",
			place: [point, runner],
			runner,
			point: field.points[point]?.id ?? "",
			time: Number.isNaN(seen) ? null : seen,
			others: next === undefined ? [] : [field.points[next]?.id ?? ""],
		});
	});
	return lostOnes.count === 0 ? missed : joinQueues([missed, lostOnes]);
}

interface Overdue {
	runner: number;
	point: number;
	expected: number;
}

/**
 * Runners on the course whose expected arrival at the next point is past. The longest overdue come first.
 * @param now epoch ms @param leftOut runners whom an alarm explains
 * @param silent by the position of a point at a silent mat its last read, epoch ms: who was due there since is a matter of the mat
 */
export function overdueQueue(
	field: Field,
	standings: Standings,
	now: number,
	leftOut = NOBODY,
	silent: ReadonlyMap<number, number> = new Map(),
): Queue {
	const overdue: Overdue[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		if (standings.status[runner] !== STATUS.running || leftOut.has(runner)) continue;
		const next = pointsToCome(field, standings, runner).find(({ expected }) => expected !== null);
		const expected = next?.expected ?? null;
		const since = silent.get(next?.point ?? -1);
		const isOfMat = since !== undefined && expected !== null && expected > since - NEAR_MS;
		if (isOfMat && now - expected < OF_MAT_MS) continue;
		if (next && expected !== null && expected + OVERDUE_AFTER_MS < now)
			overdue.push({ runner, point: next.point, expected });
	}
	overdue.sort((a, b) => a.expected - b.expected || a.runner - b.runner);
	return queueOf(overdue, ({ runner, point, expected }) =>
		queueRow({
			reason: "overdue",
			place: [expected, runner],
			runner,
			point: field.points[point]?.id ?? "",
			time: expected,
			difference: now - expected,
		}),
	);
}

/** Chips of several runners, at different times or by mistake. */
export function sharedChipsQueue(field: Field, chips: readonly ChipUse[]): Queue {
	const usesOfChip = new Map<string, Map<number | null, string>>();
	for (const { chip, bib, since } of chips) {
		const uses = usesOfChip.get(chip) ?? new Map<number | null, string>();
		usesOfChip.set(chip, uses.set(since, bib));
	}
	const shared = [...usesOfChip].flatMap(([chip, uses]) => {
		const runners = [...new Set(uses.values())].flatMap((bib) => field.byBib.get(bib) ?? []);
		return runners.length < 2 ? [] : { chip, runners };
	});
	return queueOf(
		[...shared.entries()],
		([
			index,
			{
				chip,
				runners: [first = -1, ...others],
			},
		]) =>
			queueRow({
				reason: "chip of several",
				place: [index],
				runner: first,
				chip,
				runners: others,
			}),
	);
}

/** The facts that distinguish two people of one name. */
export interface NamedRunner {
	/** The category and the folded name; '' for a runner who is not compared. */
	key: string;
	sex: Sex;
	/** YYYY-MM-DD, YYYY, or '' where it is not known. */
	birth: string;
	/** On the day of the race; null where it is not known. It decides where no birth is known. */
	age: number | null;
}

/**
 * Runners of one category with the same name who may be one person with two entries: neither their sexes nor their births
 * contradict each other, nor their ages where no birth is known.
 * @param runners per position
 */
export function sameNamesQueue(runners: readonly NamedRunner[]): Queue {
	const groups = Map.groupBy(
		runners.flatMap((named, runner) => (named.key === "" ? [] : { ...named, runner })),
		({ key }) => key,
	);
	const twins = [...groups.values()].flatMap((group) => (group.length < 2 ? [] : persons(group)));
	return queueOf(twins, ([first = -1, ...others]) =>
		queueRow({ reason: "same name", place: [first], runner: first, runners: others }),
	);
}

/** The sets of runners of one name who may be one person, each of two or more: in one step for each runner, however many there are. */
function persons(group: readonly Twin[]): number[][] {
	const hasSexes = group.every(({ sex }) => isRankedBySex(sex));
	const bySex = hasSexes ? [...Map.groupBy(group, ({ sex }) => sex).values()] : [group];
	const sets = bySex.flatMap((own) => {
		// Ages alone, as some lists have them in place of births.
		if (own.every(({ birth, age }) => birth === "" && age !== null))
			return [...Map.groupBy(own, ({ age }) => age).values()];
		// A runner without a birth may be each of the others.
		if (own.some(({ birth }) => birth === "")) return [own];
		const digits = Math.min(...own.map(({ birth }) => birth.length));
		return [...Map.groupBy(own, ({ birth }) => birth.slice(0, digits)).values()];
	});
	return sets.flatMap((set) => (set.length < 2 ? [] : [set.map(({ runner }) => runner)]));
}

type Twin = NamedRunner & { runner: number };
