/** A runner's status in a race, and what it lets be seen of a result (DESIGN section 6). */
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

/** In the order of their numbers. */
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

/** The name of a STATUS number of our own standings; any other number counts as not started. */
export function statusName(status: number): StatusName {
	return statusOfCode(status) ?? "notStarted";
}

/** The status that a results server names by its number; null where it names none or one that is unknown. */
export function statusOfCode(code: number | null): StatusName | null {
	return code === null ? null : (NAMES.get(code) ?? null);
}

/** Ranks are shown, and counted, for finished and hand-confirmed results only (SPEC section 4). */
export function isRanked(status: StatusName | null): boolean {
	return status === "finished" || status === "confirmed";
}

/** What a status lets be seen. */
export interface Shown {
	/** Times at the points before the finish. */
	points: boolean;
	/** The ranks there. */
	pointRanks: boolean;
	/** The pass at the finish, and with it official and chip time. */
	finish: boolean;
}

const EVERYTHING: Shown = { points: true, pointRanks: true, finish: true };
const ON_THE_WAY: Shown = { points: true, pointRanks: true, finish: false };
const WITHOUT_RANKS: Shown = { points: true, pointRanks: false, finish: false };
const NOTHING: Shown = { points: false, pointRanks: false, finish: false };

/**
 * The one rule for what a status shows. It is applied where standings are made (race/standings.ts) and, because any
 * server may answer the site, where an answer is read (contract). Nothing behind these two asks it again.
 * @param status null where a results server names none that is known: what it sends is shown
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

/** What an official can set by hand; everything else follows from the reads. */
export type StatusByHand = Extract<
	StatusName,
	"didNotStart" | "didNotFinish" | "disqualified" | "confirmed"
>;
