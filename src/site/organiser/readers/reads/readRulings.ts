/** What can be decided about many reads together. */
import type { ListedRead } from "../../../../contract/watch/listReads.ts";
import type { Requested } from "../../board/queueChanges.ts";

export const READ_ACTS = ["strike", "force", "rules"] as const;
export type ReadAct = (typeof READ_ACTS)[number];

const RULINGS = { strike: "struck", force: "forced", rules: null } as const;

/** Distinguishes a read from all others of the event. */
export function readKey({ source, sequence }: ListedRead): string {
	return `${sequence} ${source}`;
}

/** The reads that an act would change: those that are not so already, and are someone's where they are to count. */
export function changedBy(act: ReadAct, reads: readonly ListedRead[]): ListedRead[] {
	return reads.filter(({ verdict, pno }) => {
		if (act === "strike") return verdict !== "struck";
		if (act === "rules") return verdict === "struck" || verdict === "forced";
		return verdict !== "forced" && pno !== "" && verdict !== "unknown bib";
	});
}

/** The changes of an act, made together. @param why the reason, for the history */
export function rulingsOf(act: ReadAct, reads: readonly ListedRead[], why: string): Requested[] {
	return changedBy(act, reads).map(({ source, sequence }) => ({
		kind: "ruling",
		source,
		sequence,
		ruling: RULINGS[act],
		why,
	}));
}
