/** A runner's status in a race (pStatus; DESIGN section 4). */
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

const NAMES = new Map<number, StatusName>();
for (const name of [
	"notStarted",
	"finished",
	"didNotStart",
	"running",
	"didNotFinish",
	"disqualified",
	"confirmed",
] as const)
	NAMES.set(STATUS[name], name);

/** The name of a status that came as a number; an unknown number counts as not started. */
export function statusName(status: number): StatusName {
	return NAMES.get(status) ?? "notStarted";
}

/** Ranks are shown, and counted, for finished and hand-confirmed results only (SPEC section 4). */
export function isRanked(status: StatusName): boolean {
	return status === "finished" || status === "confirmed";
}

/** What an official can set by hand; everything else follows from the reads. */
export type StatusByHand = Extract<
	StatusName,
	"didNotStart" | "didNotFinish" | "disqualified" | "confirmed"
>;
