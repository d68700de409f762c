/** Prints a preview: a line for each kind of difference, and its examples with before and after. */
import type { DifferenceKind, PreviewData } from "../../contract/preview/preview.ts";
import type { StandingRow } from "../../contract/preview/standingRow.ts";
import type { Rounding } from "../../race/time/duration.ts";
import { shownText } from "../text/shownText.ts";
import { standingText } from "../text/standingText.ts";

const TITLES: Readonly<Record<DifferenceKind, string>> = {
	added: "Runners added",
	removed: "Runners removed",
	entries: "Entries",
	times: "Times",
	statuses: "Statuses",
	ranks: "Ranks",
	winners: "Prize places",
	leaders: "Leaders",
};
const KINDS = [
	"added",
	"removed",
	"entries",
	"times",
	"statuses",
	"ranks",
	"winners",
	"leaders",
] as const satisfies readonly DifferenceKind[];

export function printPreview(preview: PreviewData, rounding: Rounding): void {
	const { rows, reads, runners, phase, visibility, certificates, notices } = preview;
	if (rows === 0 && reads === 0) console.log("Nothing would change.");
	else console.log(`${rows} rows and ${reads} new reads; ${runners} runners would differ.`);
	if (phase.before !== phase.after)
		console.log(`Phase: ${phase.before || "none"} -> ${phase.after}`);
	if (visibility.before !== visibility.after)
		console.log(`Visibility: ${visibility.before || "none"} -> ${visibility.after}`);
	for (const kind of KINDS) {
		const { count, examples } = preview[kind];
		if (count === 0) continue;
		console.log(`${TITLES[kind]}: ${count}`);
		for (const { bib, before, after } of examples)
			console.log(`  ${bib}  ${differenceText(kind, before, after, rounding)}`);
		if (count > examples.length) console.log(`  … and ${count - examples.length} more`);
	}
	printBibs("Certificates fetched that would change", certificates);
	printBibs("Notifications that would be sent", notices);
	for (const { subject, columns } of preview.kept)
		console.log(`Would be kept as changed by hand: ${subject} ${columns.join(", ")}`);
	for (const warning of preview.warnings) console.error(warning);
}

/** What differs where both standings are worded alike: what is in no standing, or is rounded there. */
const UNSAID: Readonly<Record<DifferenceKind, string>> = {
	added: "",
	removed: "",
	entries: "another sex or team",
	times: "other times at points, or within the rounding",
	statuses: "",
	ranks: "",
	winners: "another prize place",
	leaders: "another place among the leaders",
};

function differenceText(
	kind: DifferenceKind,
	before: StandingRow | null,
	after: StandingRow | null,
	rounding: Rounding,
): string {
	const [old, next] = [text(before, after, rounding), text(after, before, rounding)];
	if (old !== next) return `${old} -> ${next}`;
	return UNSAID[kind] === "" ? next : `${next}: ${UNSAID[kind]}`;
}

/** @param other the other side of the arrow: category and group are shown where they differ */
function text(row: StandingRow | null, other: StandingRow | null, rounding: Rounding): string {
	if (row === null) return "not in the event";
	const own = (["category", "group"] as const).flatMap((field) =>
		other === null || row[field] === other[field]
			? []
			: `${field} ${row[field] === "" ? "-" : shownText(row[field])}`,
	);
	return [standingText(row, rounding), ...own].join(", ");
}

function printBibs(what: string, { count, bibs }: PreviewData["notices"]): void {
	if (count === 0) return;
	const more = count > bibs.length ? ` and ${count - bibs.length} more` : "";
	console.log(`${what}: ${count} (${bibs.join(", ")}${more})`);
}
