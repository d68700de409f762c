/** Which rows of a leader or winner list count, and their places, whichever results server sent them. */
import { isRanked, type StatusName, statusOfCode } from "../record/status.ts";

/** What a winner row says of whether it counts: '1' and '0', '' where the server does not send the flag. */
export interface TitleFlags {
	/** '1': the result counts for nothing. */
	rc0: string;
	/** '0': it does not count overall, in the sex, in the group. */
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
 * Whether a result wins a title (SPEC section 3, DESIGN section 12). A flag that is not sent excludes nothing.
 * @param status pStatus; null, or a number that SPEC does not name, excludes nothing either
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

/** Whether a runner can lead: one who is out of the race cannot. */
export function canLead(status: number | null): boolean {
	return !OUT_OF_THE_RACE.includes(statusOfCode(status));
}

interface PlacedRow {
	place: number;
	/** ms; null is no time. */
	official: number | null;
	chip: number | null;
}

/**
 * Puts rows without a time last. The places stay the server's where no row was left out or moved; else the gaps are
 * closed in the server's order, and rows that shared a place still share one.
 */
export function placedRows<Row extends PlacedRow>(rows: readonly Row[], isCut: boolean): Row[] {
	const isLate = ({ official, chip }: Row) => official === null && chip === null;
	const timedFirst = [...rows.filter((row) => !isLate(row)), ...rows.filter(isLate)];
	if (!isCut && timedFirst.every((row, position) => row === rows[position])) return timedFirst;
	timedFirst.sort((a, b) => Number(isLate(a)) - Number(isLate(b)) || a.place - b.place);
	let place = 0;
	return timedFirst.map((row, position) => {
		const before = timedFirst[position - 1];
		const isShared = before?.place === row.place && isLate(before) === isLate(row);
		if (!isShared) place = position + 1;
		return { ...row, place };
	});
}
