/** What became of a read, in words. */
import type { ListedRead } from "../../../../contract/watch/listReads.ts";
import type { TextsOf } from "../../frame/screens.ts";

type Verdict = ListedRead["verdict"];

/** The message of each verdict, in the order of the filter. */
export const VERDICT_MESSAGES = {
	counts: "organiser.readers.verdict.counts",
	forced: "organiser.readers.verdict.forced",
	repeated: "organiser.readers.verdict.repeated",
	"before the gun": "organiser.readers.verdict.beforeGun",
	"early start": "organiser.readers.verdict.earlyStart",
	"too fast": "organiser.readers.verdict.tooFast",
	behind: "organiser.readers.verdict.behind",
	"off the course": "organiser.readers.verdict.offCourse",
	struck: "organiser.readers.verdict.struck",
	late: "organiser.readers.verdict.late",
	"set by hand instead": "organiser.readers.verdict.byHand",
	"after the end": "organiser.readers.verdict.afterEnd",
	"unknown chip": "organiser.readers.verdict.unknownChip",
	"unknown bib": "organiser.readers.verdict.unknownBib",
	"unknown mat": "organiser.readers.verdict.unknownMat",
	mark: "organiser.readers.verdict.mark",
} as const satisfies Readonly<Record<Verdict, keyof TextsOf<"readers">>>;

/** Whether a read makes a time. */
export function isCounting(verdict: Verdict): boolean {
	return verdict === "counts" || verdict === "forced";
}
