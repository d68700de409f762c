/** Finds the runner of a read: to whom the bib or the chip was assigned at that instant. */
import type { Decided } from "../../record/decided.ts";
import { type ChipUse, isMark, type RecordedTag } from "../../record/record.ts";
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

export interface ResolvedTags {
	/**
	 * The runner whom a read names; -1 for an unknown bib or chip, or MARK. The columns are always those of the same log.
	 * @param instant corrected, epoch ms
	 */
	runnerOf(columns: ReadColumns, read: number, instant: number): number;
}

/** A bib, or a chip with one runner, has a position or -1; a chip that was exchanged has its uses. */
type Resolved = number | readonly ChipUse[];

/** Resolves tags. Each bib and each chip is looked up once. */
export function resolveTags({ byBib, chips }: Known): ResolvedTags {
	const uses = usesByChip(chips);
	const positionOf = (use: ChipUse | undefined) => (use && byBib.get(use.bib)) ?? -1;
	const resolved: Resolved[] = [];

	function resolve(tag: RecordedTag): Resolved {
		if (isMark(tag)) return MARK;
		if ("bib" in tag) return byBib.get(tag.bib) ?? -1;
		const all = uses.get(tag.chip) ?? [];
		const isExchanged = all.length > 1 || (all[0]?.since ?? null) !== null;
		return isExchanged ? all : positionOf(all[0]);
	}

	return {
		runnerOf({ tag, tags }, read, instant) {
			if (resolved.length < tags.length)
				for (const fresh of tags.slice(resolved.length)) resolved.push(resolve(fresh));
			const found = resolved[tag[read] ?? -1] ?? -1;
			if (typeof found === "number") return found;
			return positionOf(found.findLast((use) => begin(use) <= instant));
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
