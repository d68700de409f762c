/** A runner's status, by its number in the contract, and what it shows of a result (DESIGN section 6). */
export const STATUS = {
	notStarted: 0,
	finished: 1,
	didNotStart: 2,
	running: 3,
	didNotFinish: 4,
	disqualified: 5,
	confirmed: 15,
} as const;

export type StatusName = keyof typeof STATUS;

/** Ordered by number. */
export const STATUS_NAMES = [
	"notStarted",
	"finished",
	"didNotStart",
	"running",
	"didNotFinish",
	"disqualified",
	"confirmed",
] as const satisfies readonly StatusName[];

const NAMES = new Map<number, StatusName>(STATUS_NAMES.map((name) => [STATUS[name], name]));

/** The name of a STATUS number in standings; an unknown number is not started. */
export function statusName(status: number): StatusName {
	return statusOfCode(status) ?? "notStarted";
}

/** The name of a number that a results server sent; null for no number and for an unknown one. */
export function statusOfCode(code: number | null): StatusName | null {
	return code === null ? null : (NAMES.get(code) ?? null);
}

/** Only finished and confirmed results have ranks (SPEC section 4). */
export function isRanked(status: StatusName | null): boolean {
	return status === "finished" || status === "confirmed";
}

/** What a status shows of a result. */
export interface Shown {
	/** Times at the points before the finish. */
	points: boolean;
	/** Ranks at the points. */
	pointRanks: boolean;
	/** The passing at the finish, the official time and the chip time. */
	finish: boolean;
}

const EVERYTHING: Shown = { points: true, pointRanks: true, finish: true };
const ON_THE_WAY: Shown = { points: true, pointRanks: true, finish: false };
const WITHOUT_RANKS: Shown = { points: true, pointRanks: false, finish: false };
const NOTHING: Shown = { points: false, pointRanks: false, finish: false };

/**
 * What a status shows. The rule is applied in two places only: in scoring (scoring/standings.ts), and where an answer
 * of a results server is read (src/contract), because the site also reads answers of other vendors' servers.
 * @param status null for an unknown one: then everything that the server sent is shown
 */
export function shownOf(status: StatusName | null): Shown {
	switch (status) {
		case null:
		case "finished":
		case "confirmed":
			return EVERYTHING;
		case "notStarted":
		case "running":
		case "didNotFinish":
			return ON_THE_WAY;
		case "disqualified":
			return WITHOUT_RANKS;
		case "didNotStart":
			return NOTHING;
	}
}

/** A status that an official can set. All others follow from the reads. */
export type StatusByHand = Extract<
	StatusName,
	"didNotStart" | "didNotFinish" | "disqualified" | "confirmed"
>;
