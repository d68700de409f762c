/** Compares the ranks in a file with ours. */

import { FEMALE, isRankedBySex } from "../record/sex.ts";
import { at, type TimedField } from "../scoring/field.ts";
import type { Standings } from "../scoring/standings.ts";
import type { Finding, RankColumn } from "./finding.ts";
import { disagreements, type Places } from "./rankOrder.ts";

/** Per runner the division in which it is ranked, null for none. */
type Division = (runner: number) => string | null;

interface Compared {
	runners: readonly number[];
	disagreeing: readonly { runner: number; published: number; ours: Places; theirs: Places }[];
}

/** Compares every column of ranks with our ranks. */
export function findRanks(
	field: TimedField,
	standings: Standings,
	columns: readonly RankColumn[],
	rowOf: (bib: string) => number | null,
): Finding[] {
	return columns.flatMap((column) => {
		const ours = bestOf(column, field, standings.ranking);
		const { runners, disagreeing } = ours.compared;
		const ofRunner = (runner: number) => {
			const bib = field.entrants[runner]?.bib ?? "";
			return { row: rowOf(bib), bib };
		};
		const unranked = withoutRank(column, ours.division, field, standings);
		const byNet =
			disagreeing.length === 0 ? null : bestOf(column, field, netTimes(standings)).compared;
		const offBy = ({ ours: { first, last }, theirs }: (typeof disagreeing)[number]) =>
			Math.max(first - theirs.last, theirs.first - last);
		return [
			{
				kind: "rank column",
				column: column.column,
				compared: runners.length,
				disagreeing: disagreeing.length,
				left: column.ranks.size + column.unread.length - runners.length,
				missing: missingPlaces(column, field),
				followsNet: byNet !== null && byNet.runners.length > 0 && byNet.disagreeing.length === 0,
			},
			// One wrong runner moves many others by one place, so the largest difference comes first.
			...disagreeing
				.toSorted((a, b) => offBy(b) - offBy(a))
				.map(({ runner, published, ours: { first, last } }): Finding => {
					return {
						kind: "other rank",
						...ofRunner(runner),
						column: column.column,
						published,
						first,
						last,
					};
				}),
			...unranked.map((runner): Finding => {
				return { kind: "no published rank", ...ofRunner(runner), column: column.column };
			}),
		];
	});
}

/** Per runner with a rank the chip (net) time; NaN for others. */
function netTimes({ chip, ranking }: Standings): Float64Array {
	return chip.map((time, runner) => (Number.isNaN(at(ranking, runner)) ? Number.NaN : time));
}

/**
 * Chooses the division that a column ranks, because headers are often ambiguous: the possible division with the fewest
 * disagreeing ranks. If the division that the header names has no runners, another must agree in at least half of the
 * ranks.
 */
function bestOf(column: RankColumn, field: TimedField, time: Float64Array) {
	const compared = divisionsOf(column.of, field).map((division) => ({
		division,
		compared: compare(column, division, field, time),
	}));
	return compared.reduce((best, next) => {
		const { runners, disagreeing } = next.compared;
		const mostDisagreeing =
			best.compared.runners.length === 0
				? runners.length / 2
				: best.compared.disagreeing.length - 1;
		return runners.length > 0 && disagreeing.length <= mostDisagreeing ? next : best;
	});
}

function divisionsOf(of: RankColumn["of"], field: TimedField): [Division, ...Division[]] {
	const { category, group, entrants } = field;
	const all: Division = () => "";
	const byCategory: Division = (runner) => String(category[runner] ?? -1);
	const byGroup: Division = (runner) =>
		(group[runner] ?? -1) < 0 ? null : String(group[runner] ?? -1);
	const sexOf: Division = (runner) => {
		const sex = entrants[runner]?.sex ?? "0";
		return isRankedBySex(sex) ? (sex === FEMALE ? "F" : "M") : null;
	};
	const bySex: Division = (runner) => {
		const sex = sexOf(runner);
		return sex === null ? null : `${byCategory(runner)} ${sex}`;
	};
	if (of === "overall") return [byCategory, all];
	if (of === "sex") return [bySex, sexOf];
	if (of === "group") return [byGroup, bySex, byCategory];
	if (of === "category") return [byCategory, bySex, byGroup];
	return [byCategory, all, bySex, byGroup];
}

function compare(
	{ ranks }: RankColumn,
	division: Division,
	{ entrants }: TimedField,
	time: Float64Array,
): Compared {
	const ranked = entrants.flatMap(({ bib }, runner) => {
		const published = ranks.get(bib);
		const of = division(runner);
		const ranking = at(time, runner);
		return published === undefined || of === null || Number.isNaN(ranking)
			? []
			: [{ runner, published, of, time: ranking }];
	});
	return {
		runners: ranked.map(({ runner }) => runner),
		disagreeing: disagreements(ranked).map(({ item: { runner, published }, ours, theirs }) => {
			return { runner, published, ours, theirs };
		}),
	};
}

/** Runners whom we rank in a division of the column, and who have no rank in the column. */
function withoutRank(
	{ ranks }: RankColumn,
	division: Division,
	{ entrants }: TimedField,
	{ ranking }: Standings,
): number[] {
	const divisions = new Set(
		entrants.flatMap(({ bib }, runner) => (ranks.has(bib) ? [division(runner)] : [])),
	);
	return [...entrants.keys()].filter(
		(runner) =>
			!ranks.has(entrants[runner]?.bib ?? "") &&
			divisions.has(division(runner)) &&
			!Number.isNaN(at(ranking, runner)),
	);
}

/**
 * Number of places, up to the last published one, that no row of the file has. They count in the division in which they are most
 * nearly whole, whether or not their order is ours. Rows that were not imported have places too, in a division that is not known.
 */
function missingPlaces(column: RankColumn, field: TimedField): number {
	const counted = divisionsOf(column.of, field).map((division) =>
		countPlaces(column, division, field),
	);
	const best = counted.reduce((one, other) => (other.off < one.off ? other : one));
	return Math.max(0, best.missing - column.unread.length);
}

function countPlaces({ ranks }: RankColumn, division: Division, { entrants }: TimedField) {
	const ranked = entrants.flatMap(({ bib }, runner) => {
		const place = ranks.get(bib);
		const of = division(runner);
		return place === undefined || of === null ? [] : [{ of, place }];
	});
	// A division without most of the runners does not show their places.
	const isOfFew = ranked.length * 2 < ranks.size;
	let [missing, off] = [0, isOfFew ? Number.POSITIVE_INFINITY : ranks.size - ranked.length];
	for (const members of Map.groupBy(ranked, ({ of }) => of).values()) {
		const last = members.reduce((most, { place }) => Math.max(most, place), 0);
		missing += Math.max(0, last - members.length);
		off +=
			Math.abs(last - members.length) +
			members.length -
			new Set(members.map(({ place }) => place)).size;
	}
	return { missing, off };
}
