/** What a file proves about its columns, and what it leaves open, as lines. */
import type { AskedColumn, ColumnProof, ProofLine } from "../../imports/proof/columnProof.ts";
import { provesRanking } from "../../imports/proof/provenRanking.ts";
import { shellQuoted } from "../../imports/shellWord.ts";
import { shownText } from "../text/shownText.ts";

const STATUS_SHORT = {
	didNotStart: "DNS",
	didNotFinish: "DNF",
	disqualified: "DSQ",
	confirmed: "finished",
} as const;

const FIELD_NAMES: Readonly<Record<string, string>> = {
	official: "the official time",
	net: "the net time",
};
const named = (field: string) => FIELD_NAMES[field] ?? `the ${field}`;

/** The columns that were left out and may have a meaning: they come first, because a person may miss them in the list of columns. */
export function askedLines({ asked }: Pick<ColumnProof, "asked">): string[] {
	return asked.map(askedLine);
}

const SHOWN = 5;

function askedLine({ header, mayBe, values, goesWithCategory }: AskedColumn): string {
	const shown = values.slice(0, SHOWN).map(shownText).join(", ");
	const more = values.length > SHOWN ? ` and ${values.length - SHOWN} more` : "";
	const why = goesWithCategory
		? "its values go with those of the category"
		: mayBe.includes("status")
			? "some of its values are words for statuses"
			: `${values.length} values`;
	const maps = mayBe.map((field) => `--map ${field}=${shellQuoted(header)}`).join(" or ");
	return `LEFT OUT: ${shownText(header)} (${shown}${more}) may be the ${mayBe.join(" or the ")}: ${why}. Import it with ${maps}, or leave it out with --map ${shellQuoted(`${header}=`)}.`;
}

/** What was proved. @param isApplied whether the ranking time was changed as the file proves it */
export function proofLines(proof: ColumnProof, isApplied: boolean): string[] {
	return [...proof.lines.map(lineOf), ...rankingLines(proof, isApplied)];
}

function rankingLines(proof: ColumnProof, isApplied: boolean): string[] {
	if (!provesRanking(proof)) return [];
	const { rankBy, rankByOf } = proof;
	const times =
		rankBy === null
			? rankByOf.map((each) => `${shownText(each.category)} by ${each.rankBy} time`).join(", ")
			: `the event by ${rankBy} time`;
	const options =
		rankBy === null
			? rankByOf
					.map((each) => `--rank-by ${shellQuoted(`${each.category}=${each.rankBy}`)}`)
					.join(" ")
			: `--rank-by ${rankBy}`;
	return [
		isApplied
			? `So this import ranks ${times}. Another --rank-by overrides it.`
			: `So rank ${times}: ${options}. It was not changed, because the event has results or --rank-by was given.`,
	];
}

function lineOf(line: ProofLine): string {
	switch (line.kind) {
		case "places follow":
			return line.places === line.of
				? `Proved: all ${line.of} places of ${shownText(line.rank)} follow ${shownText(line.time)}.`
				: `Proved: ${line.places} of ${line.of} places of ${shownText(line.rank)} follow ${shownText(line.time)}.`;
		case "ranks show time":
			return `Proved: ${shownText(line.column)} is ${named(line.field)}, because the places follow it.`;
		case "never longer":
			return `Proved: ${shownText(line.column)} is the net time, because it is never longer than ${shownText(line.than)}.`;
		case "ranks start again":
			return `Proved: ${shownText(line.column)} is ${named(line.field)}, because the ranks of ${shownText(line.rank)} start again in each of its ${line.values} values.`;
		case "ranks go on":
			return `Proved: ${shownText(line.column)} is the group and not the category, because the ranks of ${shownText(line.rank)} go on through its ${line.values} values.`;
		case "finish minus start":
			return `Proved: ${shownText(line.column)} is the official time, because it is ${shownText(line.finish)} minus the start in each row.`;
		case "equal columns":
			return `${shownText(line.other)} is equal to ${shownText(line.column)} in each row and was left out.`;
		case "only statuses":
			return `${shownText(line.column)} is read as the status, because it holds nothing but words for statuses. If it is something else: --map ${shellQuoted(`${line.column}=`)}.`;
		case "status marks":
			if (line.status === "notRanked")
				return `${shownText(line.column)} marks results outside the ranking, which are left out. If it is something else: --map ${shellQuoted(`${line.column}=`)}.`;
			return `${shownText(line.column)} gives the runners whom it marks the status ${STATUS_SHORT[line.status]}. If it is something else: --map ${shellQuoted(`${line.column}=`)}.`;
		case "gaps":
			return `${shownText(line.column)} holds gaps to the first: added to that time, they are the times of ${line.runners} runners.`;
		case "hours and minutes":
			return `${shownText(line.column)} is read as hours and minutes, because minutes and seconds are faster than plausible for ${line.km} km. If they are minutes: --times minutes.`;
		case "one start":
			return `${shownText(line.column)} of ${shownText(line.classes)} is read as the time since the gun, because all start with it.`;
		case "own starts":
			return `${shownText(line.column)} of ${shownText(line.classes)} is read as the net time, because each runner has a start of their own.`;
		case "ranked by gun":
			return `${shownText(line.column)} of ${shownText(line.classes)} is read as the time since the gun, because the event ranks by it. If it is the net time: --map net=${line.column}.`;
		case "ranked by net":
			return `${shownText(line.column)} of ${shownText(line.classes)} is read as the net time, because the event ranks by it. If it is the time since the gun: --map official=${line.column}.`;
	}
}
