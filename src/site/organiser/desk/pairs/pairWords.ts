/** The text of a row about its pair. */
import type { ListedPairs } from "../../../../contract/desk/listPairs.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { fill } from "../screen/deskElements.ts";
import type { ShownPair } from "./shownPairs.ts";

const WARNINGS = {
	"not seen": "organiser.desk.pairs.notSeen",
	"unknown bib": "organiser.desk.pairs.unknown",
	"typed twice": "organiser.desk.pairs.twice",
	withdrawn: "organiser.desk.pairs.withdrawn",
	out: "organiser.desk.pairs.out",
	"sources differ": "organiser.desk.pairs.differs",
	"off the course": "organiser.desk.pairs.offCourse",
	"before the gun": "organiser.desk.pairs.beforeGun",
	behind: "organiser.desk.pairs.behind",
	"too fast": "organiser.desk.pairs.tooFast",
} as const satisfies Readonly<Record<ShownPair["warnings"][number], keyof TextsOf<"desk">>>;

/** With its sign, in seconds: +0.3. */
function signedSeconds(ms: number): string {
	return `${ms < 0 ? "−" : "+"}${(Math.abs(ms) / 1_000).toFixed(Math.abs(ms) < 10_000 ? 2 : 0)}`;
}

/** The objections to a pair, or that the mat agrees, or what became of it. */
export function evidenceText(texts: TextsOf<"desk">, row: ShownPair): string {
	const { warnings, difference, state, isWaiting, message } = row;
	const seconds = difference === null ? "" : signedSeconds(difference);
	const words = warnings.map((warning) => fill(texts[WARNINGS[warning]], { seconds }));
	if (message !== "") words.unshift(message);
	if (state === "mistake") words.unshift(texts["organiser.desk.pairs.wasMistake"]);
	if (difference !== null && !warnings.includes("sources differ"))
		words.push(`✓ ${fill(texts["organiser.desk.pairs.agrees"], { seconds })}`);
	if (isWaiting && message === "") words.push(texts["organiser.desk.pairs.waiting"]);
	else if (state === "confirmed") words.push(texts["organiser.desk.pairs.confirmed"]);
	return words.join(" · ");
}

/** Where the numbers differ, and by how much. @param number writes a mark's number */
export function mismatchText(
	texts: TextsOf<"desk">,
	{ after, before, marks, bibs }: ListedPairs["mismatches"][number],
	number: (count: number) => string,
): string {
	const place =
		after === null && before === null
			? texts["organiser.desk.pairs.whole"]
			: fill(texts["organiser.desk.pairs.between"], {
					after: after === null ? texts["organiser.desk.pairs.first"] : `#${number(after)}`,
					before: before === null ? texts["organiser.desk.pairs.last"] : `#${number(before)}`,
				});
	const isBib = bibs > marks;
	const more = texts[isBib ? "organiser.desk.pairs.moreBibs" : "organiser.desk.pairs.moreMarks"];
	return fill(more, { place, count: number(Math.abs(bibs - marks)) });
}

/** What the field is for. @param row the chosen one @param next the one for the next bib */
export function entryText(
	row: ShownPair | undefined,
	next: ShownPair | undefined,
): keyof TextsOf<"desk"> {
	if (!row) return next ? "organiser.desk.pairs.next" : "organiser.desk.pairs.nextNone";
	if (!row.mark) return "organiser.desk.pairs.insertBefore";
	const isUnseen = row.typed !== null && row.pno === "";
	return isUnseen ? "organiser.desk.pairs.fillIn" : "organiser.desk.pairs.insertAt";
}
