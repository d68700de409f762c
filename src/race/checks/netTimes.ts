/** Finds net times that are longer than the official time: no runner crosses the start before the gun that counts. */
import { isRanked, statusName } from "../record/status.ts";
import { at, type Field, type TimedField } from "../scoring/field.ts";
import type { Standings } from "../scoring/standings.ts";
import type { Finding } from "./finding.ts";

/** Files have whole seconds, rounded down or up, ms. */
const ROUNDING_MS = 1_000;

/** @param net @param official ms; NaN where it is unknown */
export function isNetAbove(net: number, official: number): boolean {
	return net - official > ROUNDING_MS;
}

/** The ranked runners whose net time is longer than the official one, by position. */
export function netAboveOfficial(
	{ entrants }: Pick<Field, "entrants">,
	{ status, official, chip }: Pick<Standings, "status" | "official" | "chip">,
): number[] {
	return Array.from({ length: entrants.length }, (_, runner) => runner).filter(
		(runner) =>
			isRanked(statusName(status[runner] ?? 0)) &&
			isNetAbove(at(chip, runner), at(official, runner)),
	);
}

/** Finish times of a runner, ms; null where there is none. */
export interface KnownTimes {
	bib: string;
	official: number | null;
	net: number | null;
}

/**
 * Of a file that has one of the two times: runners whose other time is known from before, and is on the wrong side of it.
 * @param rowOf the file's row of a bib
 */
export function findNetOfKnown(
	{ entrants }: Pick<TimedField, "entrants">,
	{ official: officials, chip }: Pick<Standings, "official" | "chip">,
	known: readonly KnownTimes[],
	rowOf: (bib: string) => number | null,
): Finding[] {
	const before = new Map(known.map((each) => [each.bib, each]));
	return entrants.flatMap(({ bib }, runner): Finding[] => {
		const own = { official: at(officials, runner), net: at(chip, runner) };
		const other = before.get(bib);
		// With both times, the file decides.
		if (other === undefined || Number.isNaN(own.official) === Number.isNaN(own.net)) return [];
		const official = Number.isNaN(own.official) ? other.official : own.official;
		const net = Number.isNaN(own.net) ? other.net : own.net;
		return official !== null && net !== null && isNetAbove(net, official)
			? [{ kind: "net above official", row: rowOf(bib), bib, net, official }]
			: [];
	});
}
