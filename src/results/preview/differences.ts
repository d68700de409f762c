/** What differs between two states of an event, runner by runner. */
import type { DifferenceKind } from "../../contract/preview/preview.ts";
import { coveredBy } from "../../race/scoring/laps/covered.ts";
import type { Ranks } from "../../race/scoring/ranking.ts";
import type { Scored } from "./standingRow.ts";

/** A runner that differs, with the position in the field of each state; -1 where the runner is not in it. */
export interface Difference {
	bib: string;
	before: number;
	after: number;
	kinds: readonly DifferenceKind[];
}

/** All runners that differ: in the order of the later field, then those that it does not have. */
export function differencesOf(before: Scored | null, after: Scored | null): Difference[] {
	const differ = before && after && comparison(before, after);
	const found: Difference[] = [];
	for (const [position, bib] of bibsOf(after)) {
		const earlier = before?.field.byBib.get(bib) ?? -1;
		const kinds =
			earlier < 0 || !differ ? appearing("added", after, position) : differ(earlier, position);
		if (kinds.length > 0) found.push({ bib, before: earlier, after: position, kinds });
	}
	for (const [position, bib] of bibsOf(before)) {
		if (after?.field.byBib.has(bib)) continue;
		found.push({ bib, before: position, after: -1, kinds: appearing("removed", before, position) });
	}
	return found;
}

function* bibsOf(state: Scored | null): Generator<[position: number, bib: string]> {
	const count = state?.field.entrants.length ?? 0;
	for (let position = 0; position < count; position++) {
		const bib = state?.field.entrants.at(position)?.bib;
		if (bib !== undefined) yield [position, bib];
	}
}

/** A runner who is in one of the states only wins or loses prize places too. */
function appearing(
	kind: "added" | "removed",
	state: Scored | null,
	position: number,
): DifferenceKind[] {
	return [
		kind,
		...(state?.titles.has(position) ? (["winners"] as const) : []),
		...(state?.leads.has(position) ? (["leaders"] as const) : []),
	];
}

type Differ = (earlier: number, later: number) => DifferenceKind[];

function comparison(before: Scored, after: Scored): Differ {
	const [old, fresh] = [before.standings, after.standings];
	const points = pointPairs(before, after);
	const cells = [before.field.points.length, after.field.points.length] as const;

	const hasOtherTimes = (a: number, b: number) =>
		!same(old.official, fresh.official, a, b) ||
		!same(old.chip, fresh.chip, a, b) ||
		coveredBy(old, a)?.km !== coveredBy(fresh, b)?.km ||
		points.some(([pointBefore, pointAfter]) => {
			const [cellBefore, cellAfter] = [a * cells[0] + pointBefore, b * cells[1] + pointAfter];
			// A point that one of the states does not have has no time there.
			const [from, to] = [pointBefore < 0 ? -1 : cellBefore, pointAfter < 0 ? -1 : cellAfter];
			return (
				!same(old.passedAt, fresh.passedAt, from, to) ||
				!same(old.sinceGun, fresh.sinceGun, from, to) ||
				!same(old.sinceStart, fresh.sinceStart, from, to)
			);
		});
	const hasOtherRank = (ranks: (of: Scored["standings"]) => Ranks, a: number, b: number) =>
		ranks(old).rank[a] !== ranks(fresh).rank[b];

	return (a, b) => {
		const kinds: DifferenceKind[] = [];
		if (entryOf(before, a) !== entryOf(after, b)) kinds.push("entries");
		if (hasOtherTimes(a, b)) kinds.push("times");
		if (old.status[a] !== fresh.status[b]) kinds.push("statuses");
		if (
			hasOtherRank(({ overall }) => overall, a, b) ||
			hasOtherRank(({ bySex }) => bySex, a, b) ||
			hasOtherRank(({ byGroup }) => byGroup, a, b)
		)
			kinds.push("ranks");
		if (titlesOf(before, a) !== titlesOf(after, b)) kinds.push("winners");
		if (before.leads.get(a)?.whole !== after.leads.get(b)?.whole) kinds.push("leaders");
		return kinds;
	};
}

function same(old: Float64Array, fresh: Float64Array, from: number, to: number): boolean {
	return Object.is(old[from] ?? Number.NaN, fresh[to] ?? Number.NaN);
}

/** Each point with its positions in the two fields; -1 where a field does not have it. */
function pointPairs(before: Scored, after: Scored): [before: number, after: number][] {
	const position = (state: Scored) =>
		new Map(state.field.points.map(({ id }, index) => [id, index]));
	const [old, fresh] = [position(before), position(after)];
	return [...new Set([...old.keys(), ...fresh.keys()])].map((id) => [
		old.get(id) ?? -1,
		fresh.get(id) ?? -1,
	]);
}

/** What the public sees of the entry. */
function entryOf({ field }: Scored, position: number): string {
	const entrant = field.entrants.at(position);
	const category = field.categories[field.category[position] ?? -1];
	const group = field.groups[field.group[position] ?? -1];
	const { name, team, sex } = entrant ?? {};
	return [name, team, sex, category?.id, category?.name, group?.id, group?.name].join("\n");
}

function titlesOf({ titles }: Scored, position: number): string {
	return (titles.get(position) ?? []).map(({ whole }) => whole).join("\n");
}
