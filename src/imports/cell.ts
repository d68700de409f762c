/** What a cell may say besides a plain value: nothing at all, or what became of the runner. */
import { STATUS, type StatusByHand, statusName } from "../race/status.ts";

/** Whether a cell stands for no value: Boston writes '-', others a dash of their own. */
export function isMissing(cell: string): boolean {
	return cell === "" || /^(-+|—|–|－|ー|\*|n\/?a|null|無)$/i.test(cell);
}

const STATUS_WORDS: readonly (readonly [StatusByHand, RegExp])[] = [
	["didNotStart", /^(dns|dnst|did not start|未出發|未出賽|未起跑|未報到|缺席|欠場|不出走)$/i],
	[
		"didNotFinish",
		/^(dnf|did not finish|retired|未完賽|未完成|未完走|棄賽|棄權|關門|途中棄権|棄権|リタイア|関門)$/i,
	],
	["disqualified", /^(dsq|dq|disq|disqualified|失格|取消資格|取消成績|犯規)$/i],
];

/** Reads the word that stands for a status where a time is missing: DNF, 未完賽, 途中棄権. */
export function parseStatusWord(cell: string): StatusByHand | null {
	return STATUS_WORDS.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}

const FOLLOWS_FROM_READS =
	/^(finish(ed|er)?|fin|ok|official|running|started|registered|完賽|完走|完成|有效|比賽中|出走)$/i;

/**
 * Reads a cell of a status column: a word, or the number that the contract uses (pStatus).
 * @returns null where times alone decide, 'unknown' where the cell says something else
 */
export function parseStatus(cell: string): StatusByHand | null | "unknown" {
	if (isMissing(cell) || FOLLOWS_FROM_READS.test(cell)) return null;
	if (Object.values<number>(STATUS).some((status) => String(status) === cell)) {
		const name = statusName(Number(cell));
		return name === "notStarted" || name === "finished" || name === "running" ? null : name;
	}
	return parseStatusWord(cell) ?? "unknown";
}
