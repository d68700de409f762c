/** Compares the standings of a rehearsal with those that would be without its faults and without what people did. */
import { at, type Field, type TimedField } from "../scoring/field.ts";
import type { Standings } from "../scoring/standings.ts";

export interface ScoredField<Kind extends Field = Field> {
	field: Kind;
	standings: Pick<Standings, "passedAt" | "official" | "chip" | "status">;
}

/** A time that a person set is typed to the second. */
const BY_HAND_WITHIN = 1_000;

/**
 * Says of runners whether their result is the true one: status, category, and every time. Where a person set a time of the
 * runner, times may differ by less than a second.
 */
export function createComparison(
	truth: ScoredField,
	present: ScoredField<TimedField>,
): (bib: string) => boolean {
	const points = truth.field.points.map(({ id }) => [
		truth.field.points.findIndex((point) => point.id === id),
		present.field.points.findIndex((point) => point.id === id),
	]);
	const categoryOf = ({ field }: ScoredField, runner: number) =>
		field.categories[field.category[runner] ?? -1]?.id;
	return (bib) => {
		const [a, b] = [truth.field.byBib.get(bib), present.field.byBib.get(bib)];
		if (a === undefined || b === undefined) return a === b;
		const within = present.field.handTimes.has(b) ? BY_HAND_WITHIN : 1;
		const [from, to] = [truth.standings, present.standings];
		const isSame = (one: number, other: number) =>
			Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) < within;
		return (
			from.status[a] === to.status[b] &&
			categoryOf(truth, a) === categoryOf(present, b) &&
			isSame(at(from.official, a), at(to.official, b)) &&
			isSame(at(from.chip, a), at(to.chip, b)) &&
			points.every(([one = -1, other = -1]) =>
				isSame(
					at(from.passedAt, a * truth.field.points.length + one),
					other < 0 ? Number.NaN : at(to.passedAt, b * present.field.points.length + other),
				),
			)
		);
	};
}
