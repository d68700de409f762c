/** Every kind of change, once. What is asked, answered and logged of a change is derived from this list. */
import * as v from "valibot";
import { schedule } from "./announcementKind.ts";
import { type EditedFact, factsGiven } from "./editedFacts.ts";
import {
	add,
	edit,
	note,
	remove,
	removeCategory,
	renumber,
	visibility,
	withdraw,
} from "./entrantKinds.ts";
import { gun, masks, notice, phase, rankBy, repeats, setting, tick } from "./eventKinds.ts";
import { format, partLap } from "./formatKind.ts";
import { member, penalty } from "./legKinds.ts";
import { chip, hide, status, titles } from "./runnerKinds.ts";
import { categories, course, groups, waves } from "./setupKinds.ts";
import { clockOffset, match, ruling, takeReads, time } from "./timeKinds.ts";

/** The most changes in one request. */
export const CHANGES_PER_REQUEST = 2_000;

/** The order is that of the documentation. */
export const CHANGE_KINDS = [
	status,
	gun,
	chip,
	hide,
	titles,
	phase,
	masks,
	repeats,
	rankBy,
	notice,
	tick,
	setting,
	ruling,
	takeReads,
	match,
	time,
	clockOffset,
	add,
	edit,
	withdraw,
	remove,
	renumber,
	note,
	removeCategory,
	format,
	partLap,
	visibility,
	penalty,
	member,
	categories,
	groups,
	waves,
	course,
	schedule,
] as const;

/** One change, as it is asked for. */
export const askedChange = v.variant(
	"kind",
	CHANGE_KINDS.map(({ request }) => request),
	"kind is one of the kinds of changes, such as status or gun: see docs/api.md",
);
export type AskedChange = v.InferOutput<typeof askedChange>;

export type ChangeKind = AskedChange["kind"];

/** Whether a change changed anything, and the value before it. */
export const changeOutcome = v.variant(
	"kind",
	CHANGE_KINDS.map(({ outcome }) => outcome),
);
export type ChangeOutcome = v.InferOutput<typeof changeOutcome>;

/** A change as it may be answered and logged: private facts by their names. */
export function withoutFacts(asked: AskedChange): AskedChange & { facts?: EditedFact[] } {
	if (asked.kind === "edit") return { ...asked, facts: factsGiven(asked.set) };
	return asked.kind === "add" ? { ...asked, facts: factsGiven(asked) } : asked;
}
