/** A runner's story as sentences. */

import type { StoryData } from "../../contract/story/story.ts";
import { wordStoryChange } from "../../contract/story/wordStoryChange.ts";
import { formatDuration, formatSeconds } from "../../race/time/duration.ts";
import { formatPace } from "../../race/time/pace.ts";
import { momentText } from "../text/momentText.ts";
import { shownText } from "../text/shownText.ts";
import { commandWording } from "./changeText.ts";

type Read = StoryData["reads"][number];

/** The lines. @param zone of the event, for times of day */
export function storyLines(story: StoryData, zone: string): string[] {
	const moment = (instant: number) => momentText(instant, zone);
	const { entry, chips, points, reads, readsLeftOut, marks, handTimes, givenTimes } = story;
	const times = [timeText("official", entry.official), timeText("chip", entry.chip)];
	return [
		...[entryText(entry), ...times].filter((line) => line !== ""),
		entry.gun === null ? "The gun was not fired." : `Gun: ${moment(entry.gun)}`,
		...chips.map(
			({ chip, since, until }) =>
				`Chip ${chip}: worn from ${since === null ? "the beginning" : moment(since)}${until === null ? "" : ` until ${moment(until)}`}.`,
		),
		...reads.map((read) => readText(read, entry.bib, moment)),
		...(readsLeftOut > 0 ? [`${readsLeftOut} later reads are left out.`] : []),
		...(reads.length === 0 ? [`No mat read ${entry.bib}.`] : []),
		...points.flatMap(({ point, agreeing }) =>
			agreeing.length === 0 ? [] : `At ${point} too: ${agreeing.map(agreeingText).join(", ")}.`,
		),
		...points
			.filter(({ by }) => by === "nothing")
			.map(({ point, expected }) =>
				expected === null
					? `No time at ${point}.`
					: `No time at ${point}, expected about ${moment(expected)}.`,
			),
		...marks.map(
			({ at, time, source, sequence, off }) =>
				`A mark may be the missing read at ${at}: ${moment(time)}, ${spanText(off)} from the expected passing, ${source} #${sequence}.`,
		),
		...handTimes.map(
			({ hasEffect, ...time }) =>
				`Set by hand at ${time.point}: ${setText(time, moment)}${hasEffect ? "" : ", without effect: the course does not pass this point, or the time counts from itself"}.`,
		),
		...givenTimes.map(
			({ warning, ...time }) =>
				`A file states at ${time.point}: ${setText({ ...time, at: null }, moment)}${warning === "" ? "" : `, without effect: ${warning}`}.`,
		),
		...story.changes.map((change) => changeLine(change, zone)),
		...story.seen.map(
			({ at, what, point, value }) =>
				`Seen by visitors ${at === null ? "since an unknown instant" : `from ${moment(at)} on`}: ${what === "time" ? `the time at ${point}` : `${what} ${valueText(value)}`}.`,
		),
	];
}

function agreeingText({
	source,
	sequence,
	difference,
}: StoryData["points"][number]["agreeing"][number]): string {
	const sign = difference < 0 ? "-" : "+";
	return `${source} #${sequence} ${sign}${(Math.abs(difference) / 1_000).toFixed(3)} s`;
}

function entryText({
	bib,
	name,
	category,
	group,
	team,
	isHidden,
	status,
	statusReason,
}: StoryData["entry"]) {
	const parts = [name, category, group, team].filter((part) => part !== "").map(shownText);
	const why = statusReason === "" ? "" : ` (by a list: ${shownText(statusReason)})`;
	return `${bib}: ${[...parts, ...(isHidden ? ["hidden"] : []), `status ${status}${why}`].join(", ")}.`;
}

function timeText(kind: "official" | "chip", time: number | null): string {
	return time === null ? "" : `The ${kind} time is ${formatDuration(time)}.`;
}

function readText(read: Read, bib: string, moment: (instant: number) => string): string {
	const tag =
		read.chip === "" ? (read.bib === "" ? "mark" : `bib ${read.bib}`) : `chip ${read.chip}`;
	const reader = `${read.source} #${read.sequence}`;
	const corrected = read.time === read.rawTime ? "" : `, the source said ${moment(read.rawTime)}`;
	const assigned = read.assigned === null ? "" : `, assigned to ${bib} by hand`;
	const arrived = read.arrivedAt === null ? "" : `, arrived ${moment(read.arrivedAt)}`;
	return `${moment(read.time)}  ${read.point}  ${verdictText(read)}  ${tag}  ${reader}${corrected}${assigned}${arrived}`;
}

/** `too fast (4.1 km from 5K in 6:02 = 1:28/km, limit 2:30)`. */
function verdictText({ verdict, leg }: Pick<Read, "verdict" | "leg">): string {
	if (leg === null || leg.pace === null || leg.limit === null) return verdict;
	const km = Math.round(leg.km * 100) / 100;
	const from = leg.from === "" ? "" : ` from ${leg.from}`;
	return `${verdict} (${km} km${from} in ${spanText(leg.time)} = ${formatPace(leg.pace)}/km, limit ${formatPace(leg.limit)})`;
}

/** `m:ss` or `h:mm:ss` of ms. */
function spanText(ms: number): string {
	const text = formatSeconds(Math.abs(ms)).replace(/^00:0?/, "");
	return ms < 0 ? `-${text}` : text;
}

function setText(
	time: Pick<StoryData["handTimes"][number], "at" | "sinceGun" | "sinceStart">,
	moment: (instant: number) => string,
): string {
	const { at, sinceGun, sinceStart } = time;
	const parts = [
		at === null ? "" : moment(at),
		sinceGun === null ? "" : `${formatDuration(sinceGun)} since the gun`,
		sinceStart === null ? "" : `${formatDuration(sinceStart)} since the own start`,
	];
	return parts.filter((part) => part !== "").join(", ");
}

function changeLine(change: StoryData["changes"][number], zone: string): string {
	const { id, at, who, change: made, undoneBy } = change;
	const wording = { ...commandWording(zone), listName: (_: string, listed: string) => listed };
	const why = "why" in made && made.why !== "" ? ` (${shownText(made.why)})` : "";
	const undone = undoneBy === null ? "" : `, undone by #${undoneBy}`;
	const { line } = wordStoryChange(change, wording);
	return `Change #${id}, ${momentText(at, zone)}, ${shownText(who)}: ${line}${why}${undone}`;
}

function valueText(value: string | number | boolean | null): string {
	return value === null ? "none" : shownText(String(value));
}
