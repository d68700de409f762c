/** Checks in the words of the screen, and where they are settled. */
import type { CheckName } from "../../../contract/changes/checkNames.ts";
import type { FoundCheck } from "../../../contract/publish/publishState.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";

type Named = Pick<FoundCheck, "name" | "of">;

/** The title of an open check. */
export function openTitle({ name, of }: Named, texts: TextsOf<"publish">): string {
	return filled(texts[`organiser.publish.open.${name}`], { queue: queueName(of, texts) });
}

function queueName(of: string, texts: TextsOf<"publish">): string {
	switch (of) {
		case "missed":
		case "suspicious":
		case "unknown-chips":
		case "unknown-places":
		case "marks":
		case "disagreeing":
		case "overdue":
		case "duplicates":
		case "status-reads":
			return texts[`organiser.board.queue.${of}`];
		default:
			return of;
	}
}

/** Enough to recognise them; the screen that settles the check has all. */
const SHOWN = 4;

/** What an open check found, each in a line. */
export function foundLines(check: FoundCheck, texts: TextsOf<"publish">): string[] {
	const more = filled(texts["organiser.publish.more"], { count: String(check.count) });
	const withMore = (all: readonly string[]) => {
		const shown = all.slice(0, SHOWN);
		return [[shown.join(", "), ...(shown.length < check.count ? [more] : [])].join(" · ")];
	};
	if (check.name === "certificate") return [];
	if (check.name === "noGun" || check.name === "gun") return withMore(check.waves);
	if (check.name === "clock" || check.name === "point" || check.name === "noKm") return [check.of];
	if (check.name === "noFinisher") return [check.of, ...withMore(check.bibs)];
	if (check.name !== "tie") return withMore(check.bibs);
	return check.ties.map(({ category, sex, group, place, bibs }) =>
		filled(texts["organiser.publish.tieOf"], {
			category,
			place: String(place),
			bibs: bibs.join(", "),
			of: group || (sex === "1" ? texts["sex.male"] : sex === "2" ? texts["sex.female"] : ""),
		}),
	);
}

/** Whether the check is about runners on the course, who can be set to DNF together. */
export function isOfRunnersOut({ name }: Named): boolean {
	return name === "provisional" || name === "withoutResult";
}

/** The screen that settles a check, below the dashboard; '' for the board. */
export function remedyOf({ name, bibs }: FoundCheck): string {
	switch (name) {
		case "noGun":
		case "gun":
			return "/gun";
		case "clock":
			return "/readers";
		case "noFinisher":
		case "point":
		case "noKm":
			return "/setup#course";
		case "certificate":
			return "/certificate";
		case "queue":
			return "";
		default:
			return bibs[0] === undefined ? "/runner" : `/runner?bib=${encodeURIComponent(bibs[0])}`;
	}
}

/** Names of checks that passed, in one line each. */
export function passedText(name: CheckName, texts: TextsOf<"publish">): string {
	return texts[`organiser.publish.passed.${name}`];
}
