/**
 * Which rows of a results server's leader or winner list count, and their places. Servers of other vendors send rows
 * that do not count; our own lists (leaders.ts, winners.ts) have none.
 */
import { isRanked, type StatusName, statusOfCode } from "../../../race/record/status.ts";

/** The contract's flags of a winner row, each '1' or '0', or '' if the server does not send it. */
export interface TitleFlags {
	/** '1': the result counts for no title. */
	rc0: string;
	/** '0': it does not count overall (rc1), by sex (rc2), by group (rc4). */
	rc1: string;
	rc2: string;
	rc4: string;
}

const FLAG_OF = { overall: "rc1", sex: "rc2", group: "rc4" } as const;

const OUT_OF_THE_RACE: readonly (StatusName | null)[] = [
	"didNotStart",
	"didNotFinish",
	"disqualified",
];

/**
 * Whether a row can win a title (SPEC section 3, DESIGN section 12). A flag that is not sent does not exclude it.
 * @param status pStatus; null or an unknown number does not exclude the row
 */
export function winsTitle(
	kind: keyof typeof FLAG_OF,
	flags: TitleFlags,
	status: number | null,
): boolean {
	if (flags.rc0 === "1" || flags[FLAG_OF[kind]] === "0") return false;
	const name = statusOfCode(status);
	return name === null || isRanked(name);
}

/** Whether a row can be of a leader: a runner who is out of the race cannot lead. */
export function canLead(status: number | null): boolean {
	return !OUT_OF_THE_RACE.includes(statusOfCode(status));
}

interface PlacedRow {
	place: number;
	/** ms; null without a time. */
	official: number | null;
	chip: number | null;
}

/**
 * Moves rows without a time to the end. The server's places stay if no row was removed or moved. Otherwise places are
 * numbered again in the server's order, and rows that shared a place still share one.
 * @param isCut whether rows were removed before
 */
export function placedRows<Row extends PlacedRow>(rows: readonly Row[], isCut: boolean): Row[] {
	const isUntimed = ({ official, chip }: Row) => official === null && chip === null;
	const timedFirst = [...rows.filter((row) => !isUntimed(row)), ...rows.filter(isUntimed)];
	if (!isCut && timedFirst.every((row, position) => row === rows[position])) return timedFirst;
	timedFirst.sort((a, b) => Number(isUntimed(a)) - Number(isUntimed(b)) || a.place - b.place);
	let place = 0;
	return timedFirst.map((row, position) => {
		const before = timedFirst[position - 1];
		const isShared = before?.place === row.place && isUntimed(before) === isUntimed(row);
		if (!isShared) place = position + 1;
		return { ...row, place };
	});
}
