/** Findings (rows that can be read and look wrong) for people: by kind, with the number of each and the first of them. */

import { shellWord } from "../../imports/shellWord.ts";
import type { Finding } from "../../race/checks/finding.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { shownText } from "../text/shownText.ts";

/** Findings of one kind that are printed. */
const PRINTED = 10;
const SECOND = 1_000;
const KM_DIGITS = 1e4;

type Kind = Finding["kind"];
type Of<Name extends Kind> = Extract<Finding, { kind: Name }>;

/** The title of a kind's findings, before their number; null for kinds whose lines need none. */
const TITLES: Readonly<Record<Kind, string | null>> = {
	"impossible time":
		"Finish times faster than plausible (the world record, or the fastest pace of the course)",
	"doubtful distance": null,
	"impossible leg": "Legs faster than plausible, or run backwards",
	"split after the finish": "Splits after the finish",
	"before the gun": "Times before the gun",
	"net above official": "Net times longer than the official time",
	"rank column": null,
	"other rank": "Published ranks that are not ours",
	"no published rank": "Runners with a place here and no published rank",
	"no category": null,
	"no names": null,
	"known category": null,
	"known wave": null,
	"new category": null,
	"new group": null,
	"new wave": null,
	"other wave": null,
	"idle gun": null,
	"reads without a gun": null,
	"without a time": null,
	"blank category":
		"Runners with a blank category (write it into a column, or name it with --category)",
	"unknown bib": "Bibs that the event did not have",
	"chip of another": "Chips that another runner has already",
	"other age group": "Groups that do not fit the birth date",
	"open age group": null,
	"similar bib": "Bibs that differ from another one by leading zeros only",
	"same person":
		"Entries with the name and the birth date of another one (remove one of the two if it is one person)",
	"other names": null,
	"old chip time":
		"Chip times that stay beside a new official time (gantry change EVENT time, or a column of chip times, corrects them)",
	"status taken back":
		"Statuses that are taken back, unless a person set them, because the file says that the result counts",
	"clock change": "Local times at which the clocks change (write them with their offset)",
};

/** The lines to print; none without a finding. */
export function findingLines(findings: readonly Finding[]): string[] {
	return [...Map.groupBy(findings, ({ kind }) => kind)].flatMap(([kind, found]) => {
		const lines = found.map(lineOf);
		const title = TITLES[kind];
		if (title === null) return lines;
		const more = found.length - PRINTED;
		return [
			`${title}: ${found.length}`,
			...lines.slice(0, PRINTED).map((line) => `  ${line}`),
			...(more > 0 ? [`  and ${more} more`] : []),
		];
	});
}

const SHORT = {
	didNotStart: "DNS",
	didNotFinish: "DNF",
	disqualified: "DSQ",
} as const;

const runner = ({ row, bib }: { row: number | null; bib: string }) =>
	row === null ? `bib ${bib}` : `row ${row}, bib ${bib}`;
const rounded = (km: number) => Math.round(km * KM_DIGITS) / KM_DIGITS;
const least = (ms: number) => formatSeconds(Math.round(ms / SECOND) * SECOND);

const runnersText = (count: number) => (count === 1 ? "1 runner" : `${count} runners`);

function movedText({ runners, moved }: { runners: number; moved: number }): string {
	const moving = `${runnersText(moved)} ${moved === 1 ? "moves" : "move"}`;
	const added = runners - moved;
	if (added === 0) return moving;
	return moved === 0 ? runnersText(added) : `${moving}, ${runnersText(added)} more`;
}

function losingText({
	runners,
	wave,
	event,
}: {
	runners: number;
	wave: string;
	event: string;
}): string {
	const loses = runners === 1 ? "1 runner loses a result" : `${runners} runners lose a result`;
	return `${loses}; gantry change ${event} gun ${shellWord(shownText(wave))} TIME sets it.`;
}

/** Waves that are named; a list may have one for each minute. */
const WAVES_NAMED = 12;

function wavesText(word: "Wave" | "wave", waves: readonly string[]): string {
	const named = waves.slice(0, WAVES_NAMED).map(shownText);
	const more = waves.length > named.length ? ` and ${waves.length - named.length} more` : "";
	return waves.length === 1
		? `${word} ${named.join("")} has`
		: `${word}s ${named.join(", ")}${more} have`;
}

/** One finding in one line. */
function lineOf(finding: Finding): string {
	switch (finding.kind) {
		case "impossible time":
			return `${runner(finding)}: ${finding.km} km in ${least(finding.ms)}, plausible is ${least(finding.fastest)}`;
		case "doubtful distance":
			return `${finding.runners} of ${finding.of} times of ${shownText(finding.category)} are faster than plausible for ${finding.km} km: correct the distance (--km), or the sport in the name of the category.`;
		case "impossible leg":
			return legLine(finding);
		case "split after the finish":
			return `${runner(finding)}: ${finding.point} is ${least(finding.late)} after the finish`;
		case "before the gun":
			return `${runner(finding)}: ${finding.point} is ${least(finding.early)} before the gun`;
		case "net above official":
			return `${runner(finding)}: net ${least(finding.net)}, official ${least(finding.official)}`;
		case "rank column":
			return rankColumnLine(finding);
		case "other rank":
			return `${runner(finding)}: ${shownText(finding.column)} ${finding.published}, here ${placesText(finding)}`;
		case "no published rank":
			return `${runner(finding)}: ${shownText(finding.column)} is empty`;
		case "no category":
			return `The file names no category: ${finding.runners} runners are put into ${shownText(finding.taken)}, beside ${shownText(finding.categories.join(", "))}. Name theirs with --category or --category-by-bib, or add a column.`;
		case "no names":
			return `No column of names was found: ${finding.runners} runners have no name. Name it: --map name="…".`;
		case "known category":
			return `${shownText(finding.given)} is read as the category ${shownText(finding.taken)}: ${runnersText(finding.runners)}.`;
		case "known wave":
			return `${shownText(finding.given)} is read as the wave ${shownText(finding.taken)}: ${runnersText(finding.runners)}.`;
		case "new category":
			return `${shownText(finding.name)} is a new category beside ${shownText(finding.others.join(", "))}: ${movedText(finding)}.`;
		case "new group":
			return `${shownText(finding.name)} is a new group of ${shownText(finding.category)} beside ${shownText(finding.others.join(", "))}: ${movedText(finding)}.`;
		case "new wave":
			return `Wave ${shownText(finding.wave)} is new and has no gun: ${losingText(finding)}`;
		case "other wave":
			return `Wave ${shownText(finding.wave)} has no gun: ${losingText(finding)}`;
		case "idle gun":
			return `${wavesText("Wave", finding.waves)} no gun; ${wavesText("wave", finding.fired)} one and no runners: gantry change ${finding.event} gun WAVE TIME sets it.`;
		case "reads without a gun":
			return `Reads of ${finding.runners} runners do not count yet, because their gun is not known: gantry change EVENT gun WAVE TIME sets it.`;
		case "without a time":
			return `Without a finish time: ${finding.didNotStart} become DNS and ${finding.didNotFinish} DNF, because the result is announced.`;
		case "blank category":
			return `${runner(finding)}: taken for ${shownText(finding.taken)}`;
		case "unknown bib":
			return `${runner(finding)}: ${finding.added ? "added as a runner" : "no runner has it"}`;
		case "chip of another":
			return `${runner(finding)}: chip ${finding.chip} belongs to bib ${finding.other}`;
		case "other age group":
			return `${runner(finding)}: ${shownText(finding.group)}, by age ${shownText(finding.expected)}`;
		case "open age group":
			return `A year of birth leaves two groups open for ${finding.runners} runners (rows ${finding.rows}): they get no group. Write their birth dates, or give each a group: gantry change EVENT edit BIB group=GROUP.`;
		case "similar bib":
			return `${runner(finding)}: there is ${finding.other} too`;
		case "same person":
			return `${runner(finding)}: same as bib ${finding.other}`;
		case "other names":
			return `${finding.runners} of ${finding.of} bibs have another name in this event: is it the file of another race? With --replace-names they get the names of the file.`;
		case "old chip time":
			return `${runner(finding)}: official ${least(finding.official)}, chip time still ${least(finding.net)}`;
		case "status taken back":
			return `${runner(finding)}: was ${SHORT[finding.status]}`;
		case "clock change":
			return `row ${finding.row}, ${shownText(finding.column)}: ${shownText(finding.value)} is ${finding.clock === "skipped" ? "skipped by" : "shown twice by"} the clocks`;
	}
}

function legLine(finding: Of<"impossible leg">): string {
	const { from, to, km, ms, fastest } = finding;
	return ms < 0
		? `${runner(finding)}: ${to} is ${least(-ms)} before ${from}`
		: `${runner(finding)}: ${from} to ${to}, ${rounded(km)} km in ${least(ms)}, plausible is ${least(fastest)}`;
}

function rankColumnLine(finding: Of<"rank column">): string {
	const { column, compared, disagreeing, left, missing, followsNet } = finding;
	const name = `Ranks of the column ${shownText(column)}`;
	if (compared === 0) return `${name}: not compared, no runner has such a division.`;
	const absent =
		missing === 0
			? ""
			: ` ${missing} of its places are in no row, so the file may be a part of the list. Import the whole list to have all ranks compared.`;
	const net = followsNet ? " They follow the net times." : "";
	const others =
		left === 0
			? ""
			: ` ${left} more were not compared: their runners have no time or no such division, or were not imported.`;
	return disagreeing === 0
		? `${name}: all ${compared}${left === 0 ? "" : " that were compared"} are ours.${others}${absent}`
		: `${name}: ${disagreeing} of ${compared} are not ours.${net}${others}${absent}`;
}

function placesText({ first, last }: Of<"other rank">): string {
	return first === last ? String(first) : `${first} to ${last}`;
}
