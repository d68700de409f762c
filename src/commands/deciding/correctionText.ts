/** Corrections of entrants, reads and times as lines of text. */
import type { Change } from "../../contract/operator/audit.ts";
import { formatDuration, formatSeconds } from "../../race/time/duration.ts";
import { momentText } from "../text/momentText.ts";
import { formatText } from "./shapeMatters.ts";

export type Correction = Extract<
	Change,
	{
		action:
			| "ruling"
			| "match"
			| "time"
			| "offset"
			| "add"
			| "edit"
			| "withdraw"
			| "remove"
			| "renumber"
			| "note"
			| "removeCategory"
			| "visibility"
			| "format"
			| "penalty"
			| "member"
			| "partLap"
			| "categories"
			| "groups"
			| "waves"
			| "course"
			| "schedule";
	}
>;

/** The line; times of day are the zone's. */
export function correctionText(change: Correction, zone: string): string {
	switch (change.action) {
		case "ruling":
			return `read ${change.sequence} of ${change.source}: ${change.before ?? "judged"} -> ${change.ruling ?? "judged"}`;
		case "match":
			return `read ${change.sequence} of ${change.source}: ${change.before ?? "as read"} -> ${change.bib ?? "as read"}`;
		case "time":
			return `${change.bib} at ${change.point}: ${timeText(change.before, zone)} -> ${timeText(change.time, zone)}`;
		case "offset": {
			const since = change.since === null ? "the beginning" : momentText(change.since, zone);
			const until = change.until === null ? "" : ` until ${momentText(change.until, zone)}`;
			return `clock of ${change.source} from ${since}${until}: ${offsetText(change.before?.offset ?? null)} -> ${offsetText(change.offset)}`;
		}
		case "add":
			return `${change.bib}: added, ${change.name} (${change.category})`;
		case "edit":
			return `${change.bib}: ${editText(change)}`;
		case "withdraw":
			return `${change.bib}: ${change.isWithdrawn ? "withdrawn" : "starts again"}`;
		case "remove":
			return `${change.bib}: removed, ${change.before.name ?? ""}`;
		case "renumber":
			return `${change.bib}: bib -> ${change.to}`;
		case "note":
			return `${change.bib}: note ${noteText(change.before)} -> ${noteText(change)}`;
		case "removeCategory":
			return `category ${change.before}: removed`;
		case "visibility":
			return `visibility ${change.before} -> ${change.visibility}`;
		case "partLap":
			return `${change.bib}: part lap ${kmText(change.before)} -> ${kmText(change.km)}`;
		case "format":
			return `${change.category}: ${formatText(change.before)} -> ${formatText(change.format)}`;
		case "penalty":
			return `${change.bib}: ${change.ms < 0 ? "credit" : "penalty"} ${formatDuration(Math.abs(change.ms))} ${change.point === null ? "at the finish" : `from ${change.point} on`}`;
		case "member":
			return `${change.bib}: leg ${change.leg} ${memberText(change.before)} -> ${memberText({ ...change.before, ...given(change) })}`;
		case "categories":
		case "groups":
		case "waves":
			return `${change.action}: ${listText(change)}`;
		case "course":
			return [`course: ${listText(change)}`, ...change.set.flatMap(cutOffText)].join("; ");
		case "schedule":
			return scheduleText(change, zone);
	}
}

function kmText(km: number | null): string {
	return km === null ? "none" : `${km} km`;
}

interface ChangedList {
	set: readonly { id: string }[];
	remove: readonly string[];
	order: readonly string[] | null;
	before: readonly { id: string }[];
}

/** What was added, changed, removed. */
function listText({ set, remove, order, before }: ChangedList): string {
	const known = new Set(before.map(({ id }) => id));
	const ids = set.map(({ id }) => id);
	const parts = [
		["added", ids.filter((id) => !known.has(id))],
		["changed", ids.filter((id) => known.has(id))],
		["removed", remove],
		["order", order ?? []],
	] as const;
	return parts
		.flatMap(([word, named]) => (named.length === 0 ? [] : `${word} ${named.join(", ")}`))
		.join("; ");
}

function cutOffText({ id, cutOff }: { id: string; cutOff?: number | null | undefined }): string[] {
	if (cutOff === undefined) return [];
	return [`${id}: cut-off ${cutOff === null ? "none" : formatSeconds(cutOff)}`];
}

function scheduleText(
	{ announceAt, before, held }: Extract<Change, { action: "schedule" }>,
	zone: string,
): string {
	const at = (instant: number | null) => (instant === null ? "never" : momentText(instant, zone));
	const why = held.map(({ name, of }) => (of === "" ? name : `${name} ${of}`)).join(", ");
	return `announce at: ${at(before)} -> ${at(announceAt)}${why === "" ? "" : `, not announced because of ${why}`}`;
}

type HandTime = Extract<Change, { action: "time" }>["time"];

export function timeText(time: HandTime, zone: string): string {
	if (time === null) return "as read";
	if ("at" in time) return momentText(time.at, zone);
	return "sinceGun" in time
		? `${formatDuration(time.sinceGun)} since the gun`
		: `${formatDuration(time.sinceStart)} since the own start`;
}

type MemberState = Extract<Change, { action: "member" }>["before"];

/** The fields that a change of a member sets. */
function given({ name, isMissed }: MemberState): MemberState {
	return {
		...(name === undefined ? {} : { name }),
		...(isMissed === undefined ? {} : { isMissed }),
	};
}

function memberText({ name, isMissed }: MemberState): string {
	return `${name || "nobody"}${isMissed ? " (missed)" : ""}`;
}

function noteText({ pronounce, say }: { pronounce: string; say: string }): string {
	return [pronounce, say].filter((text) => text !== "").join("; ") || "none";
}

function offsetText(offset: number | null): string {
	if (offset === null) return "none";
	return `${offset < 0 ? "" : "+"}${offset / 1_000} s`;
}

function editText({ set, before }: Extract<Change, { action: "edit" }>): string {
	const former = new Map<string, unknown>(Object.entries(before));
	const shown = (value: unknown) =>
		typeof value === "string" ? value || "none" : JSON.stringify(value);
	return Object.entries(set)
		.map(([field, value]) => `${field} ${shown(former.get(field) ?? null)} -> ${shown(value)}`)
		.join(", ");
}
