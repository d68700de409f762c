/** The names of the checks before an event is announced, each with what it finds. */
export const CHECKS = {
	noGun: "Waves with runners who start with a gun, and without one.",
	withoutResult:
		"Runners on the course although its last point has closed, or the event's last day is over: they become DNF.",
	provisional: "Runners who may still finish: announced now, they become DNF.",
	queue: "A queue of the board that is not empty; `of` names it.",
	gun: "Waves whose gun is later than the first read at the start, or long before it.",
	clock:
		"Readers whose clock differs from the server's by more than three seconds, after the corrections; `of` names the reader.",
	noFinisher:
		"Runners of a category of whom none finished, though some were read, or have a gun and no status by hand; `of` names the category.",
	point:
		"A point that no runner can pass, because it is behind the finish, on the course of no category, or out of the order of km; `of` names it.",
	noKm: "A finish without a distance; `of` names it.",
	tooFast:
		"Ranked runners whose course or a leg of it is faster than plausible, by a file, by hand or by a read that a person forced.",
	netAboveOfficial: "Ranked runners whose net time is longer than their official time.",
	tie: "Runners with the same time at a prize place.",
	noSex: "Finishers without a sex, in a category that has prizes by sex.",
	noGroup: "Finishers without a group, in a category that has groups.",
	rank: "Runners whose published rank differs from the one that a recalculation gives.",
	certificate:
		"Certificates are offered, and the event has no template of its own: an advice, which needs no reason.",
} as const;
export type CheckName = keyof typeof CHECKS;

export const OPEN_CHECKS = [
	"noGun",
	"withoutResult",
	"provisional",
	"queue",
	"gun",
	"clock",
	"noFinisher",
	"point",
	"noKm",
	"tooFast",
	"netAboveOfficial",
	"tie",
	"noSex",
	"noGroup",
	"rank",
	"certificate",
] as const satisfies readonly CheckName[];

/** Whether a check that is open needs a reason (`why`) for announcing with it. */
export function needsReason({ name }: { name: CheckName }): boolean {
	return name !== "certificate";
}
