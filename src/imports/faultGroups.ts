/** Faults for people: one line for a fault of many rows. */
import type { Fault } from "./fault.ts";
import { REASONS, type ReasonCode, reasonOf } from "./reasons.ts";

/** A fault with all its rows. */
export interface FaultGroup {
	/** The first of them. */
	first: Fault;
	/** The number of faults. */
	count: number;
	/** The numbers of their rows, ascending, each once. */
	rows: readonly number[];
	/** Some of the cells, each once. */
	values: readonly string[];
	/** Whether there are further cells. */
	hasMore: boolean;
}

const VALUES_KEPT = 5;

/** Words that are no status have a line each, unless their number shows that they are something else. */
const WORDS_APART = 30;

function isOfWord({ reason }: Fault): boolean {
	return reason === REASONS.notAStatus;
}

/** Groups the faults of a column with the same sentence, in the order of their first rows. */
export function groupFaults(faults: readonly Fault[]): FaultGroup[] {
	const words = new Set(faults.flatMap((fault) => (isOfWord(fault) ? [fault.value] : [])));
	const groups = Map.groupBy(faults, (fault) => {
		const key = `${fault.column}\n${fault.reason}`;
		return isOfWord(fault) && words.size <= WORDS_APART ? `${key}\n${fault.value}` : key;
	});
	return [...groups.values()].flatMap((group): FaultGroup[] => {
		const [first] = group;
		if (!first) return [];
		const values = new Set<string>();
		for (const { value } of group) if (value !== "") values.add(value);
		const rows = [...new Set(group.map(({ row }) => row))].sort((a, b) => a - b);
		const kept = [...values].slice(0, VALUES_KEPT);
		return [{ first, count: group.length, rows, values: kept, hasMore: values.size > kept.length }];
	});
}

/** Rows that were understood and are no runners, so that nothing is wrong with them. */
const UNDERSTOOD: readonly ReasonCode[] = [
	...(["repeatedHeader", "statusTitle", "openStatusTitle"] as const),
	...(["divisionTitle", "plainTitle", "totalLine", "sameAgain"] as const),
];

/** Whether a fault only names a row that was understood: it is listed, and the file has no fault. */
export function isUnderstood({ reason }: Fault): boolean {
	const { code } = reasonOf(reason);
	return code !== "" && UNDERSTOOD.includes(code);
}
