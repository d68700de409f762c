/** The verdict on a record, as operations and commands say it. */
import type { RecordVerdict } from "../../contract/transfer/verifyRecord.ts";
import { type Link, NO_HEAD } from "./link.ts";
import type { Verdict } from "./verifyChain.ts";

/** @param printed a head that was printed, whole or its beginning in groups; '' for none */
export function judgeRecord(
	verdict: Verdict,
	links: readonly Link[],
	printed: string,
): RecordVerdict {
	const head = links.at(-1)?.head ?? NO_HEAD;
	if (!verdict.fits)
		return {
			fits: false,
			row: verdict.row,
			problem: verdict.problem,
			reads: 0,
			changes: 0,
			head,
			found: null,
		};
	const { reads, changes, covered } = verdict;
	const at = positionOf(links, printed);
	return {
		fits: true,
		row: "",
		problem: "",
		reads,
		changes,
		head,
		found: covered[at] ?? null,
	};
}

/** The shortest beginning that is looked for, digits. */
const SHORT = 16;

/** The position of the link with a head; -1 for none. */
function positionOf(links: readonly Link[], printed: string): number {
	const digits = printed.replaceAll("-", "").toLowerCase();
	return digits.length < SHORT ? -1 : links.findIndex(({ head }) => head.startsWith(digits));
}
