import * as v from "valibot";
import { openCheck } from "../changes/announcementKind.ts";
import { CHECKS, OPEN_CHECKS } from "../changes/checkNames.ts";
import { defineOperation, NO_FIELDS, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

/** The most bibs, and the most ties, of a check. */
export const MAX_PER_CHECK = 12;

const text = v.string();
const epochMs = v.number();

const tie = v.object({
	category: described(text, "The category's name."),
	title: described(v.picklist(["overall", "sex", "group"]), "The title."),
	sex: described(text, "'1' or '2' for a title by sex; else ''."),
	group: described(text, "The group's name for a title by group; else ''."),
	place: described(v.number(), "The place that they share."),
	bibs: described(v.array(text), "Their bibs."),
});

export const foundCheck = v.object({
	name: described(
		v.picklist(OPEN_CHECKS),
		Object.entries(CHECKS)
			.map(([name, about]) => `\`${name}\`: ${about}`)
			.join(" "),
	),
	of: described(
		text,
		"The queue, the category, the point or the reader that it is about; '' for none.",
	),
	count: described(
		v.number(),
		"The number of runners; of waves for `noGun`, of ties for `tie`, of rows for `queue`; of waves for `gun`; 1 for `clock`, `point`, `noKm` and `certificate`.",
	),
	bibs: described(v.array(text), `The first bibs, at most ${MAX_PER_CHECK}.`),
	waves: described(v.array(text), "The waves without a gun, or with one that does not fit."),
	ties: described(v.array(tie), `The first ties, at most ${MAX_PER_CHECK}.`),
});
export type FoundCheck = v.InferOutput<typeof foundCheck>;

export const publishState = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/publish",
	sent: "nothing",
	summary: "What is public of an event, and what is open before its result is announced",
	description:
		"A change of the phase to `announced` and a `schedule` need a reason (`why`) while checks are open; without one they are refused with the code `open-checks`.",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		name: described(text, "The event's name."),
		zone: described(text, "Its time zone, in IANA's spelling."),
		phase: described(v.picklist(["live", "announced"]), "Its phase."),
		visibility: described(
			v.picklist(["public", "private", "removed"]),
			"Whether the public sees the event.",
		),
		announceAt: described(
			v.nullable(epochMs),
			"When it is to be announced, epoch ms; null if it is not scheduled.",
		),
		who: described(text, "The person who scheduled it; '' if it is not scheduled."),
		why: described(text, "The reason that was given for open checks."),
		held: described(
			v.array(openCheck),
			"The checks for which it was not announced at its time, because they were not open when it was scheduled.",
		),
		open: described(v.array(foundCheck), "The checks that are open."),
		passed: described(v.array(v.picklist(OPEN_CHECKS)), "The checks that found nothing."),
		late: described(v.number(), "Rows of the queue `late`."),
		sample: described(text, "The bib of the first winner, whose page is shown; '' for none."),
		serverTime: described(epochMs, "The server's clock, epoch ms."),
	}),
});
export type PublishState = v.InferOutput<typeof publishState.answer>;
