/** Finds the runner of a read: who wore the bib or the chip at that instant. */
import type { Decided } from "../../record/decided.ts";
import { type ChipUse, isMark, type Wearer } from "../../record/record.ts";
import type { ReadColumns } from "./readColumns.ts";

/** The names that reads are resolved against. */
export interface Known {
	byBib: Pick<ReadonlyMap<string, number>, "get">;
	chips: readonly ChipUse[];
	/** Names of mats and points, in the order of Course.atMat. */
	matNames: readonly string[];
	/** Number of runners. */
	runners: number;
	decided: Pick<Decided, "rulings" | "clockOffsets">;
}

/** In place of a runner: a mark. */
export const MARK = -2;

export interface ResolvedWearers {
	/**
	 * The runner whom a read names; -1 for an unknown bib or chip, or MARK. The columns are always those of the same log.
	 * @param instant corrected, epoch ms
	 */
	runnerOf(columns: ReadColumns, read: number, instant: number): number;
}

/** A bib, or a chip with one wearer, has a position or -1; a chip that was exchanged has its uses. */
type Resolved = number | readonly ChipUse[];

/** Resolves wearers. Each bib and each chip is looked up once. */
export function resolveWearers({ byBib, chips }: Known): ResolvedWearers {
	const uses = usesByChip(chips);
	const wearerOf = (use: ChipUse | undefined) => (use && byBib.get(use.bib)) ?? -1;
	const resolved: Resolved[] = [];

	function resolve(wearer: Wearer): Resolved {
		if (isMark(wearer)) return MARK;
		if ("bib" in wearer) return byBib.get(wearer.bib) ?? -1;
		const all = uses.get(wearer.chip) ?? [];
		const isExchanged = all.length > 1 || (all[0]?.since ?? null) !== null;
		return isExchanged ? all : wearerOf(all[0]);
	}

	return {
		runnerOf({ wearer, wearers }, read, instant) {
			if (resolved.length < wearers.length)
				for (const fresh of wearers.slice(resolved.length)) resolved.push(resolve(fresh));
			const found = resolved[wearer[read] ?? -1] ?? -1;
			if (typeof found === "number") return found;
			return wearerOf(found.findLast((use) => begin(use) <= instant));
		},
	};
}

const begin = (use: ChipUse) => use.since ?? Number.NEGATIVE_INFINITY;

/** The uses of each chip in the order of time. Of two with the same start the one recorded later counts. */
function usesByChip(chips: readonly ChipUse[]): ReadonlyMap<string, readonly ChipUse[]> {
	const uses = new Map<string, ChipUse[]>();
	for (const use of chips) {
		const known = uses.get(use.chip)?.filter((other) => other.since !== use.since) ?? [];
		uses.set(use.chip, [...known, use]);
	}
	for (const each of uses.values()) each.sort((a, b) => begin(a) - begin(b));
	return uses;
}
