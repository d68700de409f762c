/** What a list does to runners whom the event has: other names under their bibs, statuses taken back, chip times that stay. */
import type { Assumed } from "../record/assumed.ts";
import type { Recording } from "../record/record.ts";
import { isOtherName } from "../record/words/otherName.ts";
import type { FileNotes, Finding } from "./finding.ts";
import type { KnownField, KnownRunner } from "./knownField.ts";

/** One bib with another name was given to another runner. */
const MIN_OTHERS = 2;

/**
 * Compares the runners of a list with those of the event who have their bibs. Pure.
 * @param given as the file has it
 */
export function findKnown(
	given: Recording,
	assumed: Pick<Assumed, "name" | "counted">,
	known: KnownField,
	{ rows }: Pick<FileNotes, "rows">,
): Finding[] {
	const before = new Map(known.runners.map((runner) => [runner.bib, runner]));
	const rowOf = (bib: string) => rows.get(bib) ?? null;
	return [
		...otherNames(given, assumed, before),
		...takenBack(assumed, before, rowOf),
		...oldChipTimes(given, known, before, rowOf),
	];
}

type Known = ReadonlyMap<string, KnownRunner>;
type RowOf = (bib: string) => number | null;

/** Most bibs have another name in the event, as in the file of another race. */
function otherNames(
	{ entrants }: Recording,
	assumed: Pick<Assumed, "name">,
	before: Known,
): Finding[] {
	const isUnnamed = new Set(assumed.name);
	const compared = entrants.flatMap(({ bib, name }) => {
		const runner = before.get(bib);
		const isNamed = name !== "" && runner !== undefined && runner.name !== "";
		if (!isNamed || isUnnamed.has(bib)) return [];
		const isOther = isOtherName(runner.name, name);
		return isOther === null ? [] : [isOther];
	});
	const others = compared.filter(Boolean).length;
	return others < MIN_OTHERS || others * 2 <= compared.length
		? []
		: [{ kind: "other names", runners: others, of: compared.length }];
}

function takenBack({ counted }: Pick<Assumed, "counted">, before: Known, rowOf: RowOf): Finding[] {
	return counted.flatMap((bib): Finding[] => {
		const status = before.get(bib)?.statusByHand ?? null;
		return status === null || status === "confirmed"
			? []
			: [{ kind: "status taken back", row: rowOf(bib), bib, status }];
	});
}

/** A list of official times leaves the chip times of the event, also where the two no longer belong together. */
function oldChipTimes(
	{ points, givenTimes }: Recording,
	known: KnownField,
	before: Known,
	rowOf: RowOf,
): Finding[] {
	const finishes = new Set(
		[...known.points, ...points].flatMap(({ id, kind }) => (kind === "finish" ? [id] : [])),
	);
	return givenTimes.flatMap(({ bib, pointId, sinceGun, sinceStart }): Finding[] => {
		const runner = before.get(bib);
		if (!runner || !finishes.has(pointId) || sinceGun === null || sinceStart !== null) return [];
		const { official, net } = runner;
		if (official === null || net === null || official === sinceGun) return [];
		return [{ kind: "old chip time", row: rowOf(bib), bib, official: sinceGun, net }];
	});
}
