/** GET /scorequery/admin/{pjid}/event: what an event is, for all members who work at it. */
import * as v from "valibot";
import { defineOperation, staffQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { ROLES } from "../kit/role.ts";
import { categoryFormat, FORMAT_MEANING } from "../kit/shapes/categoryFormat.ts";
import { described } from "../kit/shapes/described.ts";
import { asOf, count, epochMs } from "../watch/points.ts";

/** The most first reads of a wave. */
export const FIRST_READS = 10;

const text = v.string();
const km = v.nullable(v.number());
const kind = v.picklist(["start", "split", "finish"]);

const category = v.object({
	id: described(text, "The category's id."),
	name: described(text, "Its name."),
	rankBy: described(v.picklist(["official", "chip"]), "The ranking time."),
	format: described(categoryFormat, FORMAT_MEANING),
	entrants: described(count, "The number of its runners."),
	groups: described(
		v.array(
			v.object({
				id: described(text, "The group's id."),
				name: described(text, "Its name."),
				sex: described(text, "Its sex, '1' or '2'; another value for a group of several."),
			}),
		),
		"Its groups.",
	),
	course: described(
		v.array(
			v.object({
				point: described(text, "The timing point's id."),
				km: described(km, "Its distance from the start, km; null if unknown."),
				kind: described(kind, "Whether it is the start, the finish or between them."),
			}),
		),
		"The points that its runners pass, in this order.",
	),
});

const wave = v.object({
	id: described(text, "The wave's id."),
	name: described(text, "Its name: the same."),
	gun: described(v.nullable(epochMs), "Its gun, epoch ms; null before it."),
	entrants: described(count, "The number of its runners."),
	categories: described(v.array(text), "The names of their categories."),
	change: described(
		count,
		"The id of the last change of the wave, for `expects` of a change; 0 for none.",
	),
	plausibleGun: described(
		v.nullable(epochMs),
		"Where its gun does not fit the first starters, the other waves and the size of the field: the gun that fits, epoch ms, a whole second. null where it fits or nothing can be said.",
	),
	readAtStart: described(count, "The number of its runners who were read at their start mat."),
	firstReads: described(
		v.array(
			v.object({
				bib: described(text, "The bib."),
				time: described(epochMs, "The first read of the runner there, corrected, epoch ms."),
				source: described(text, "Its source. `source` and `sequence` identify a read."),
				sequence: described(v.number(), "The source's own count."),
			}),
		),
		`The first ${FIRST_READS} of them, from whose reads a gun can be taken; empty for the role desk. Reads of the warm-up, long before many others follow, are left out.`,
	),
});

const point = v.object({
	id: described(text, "The timing point's id."),
	name: described(text, "Its name."),
	km: described(km, "Its distance from the start, km; null if unknown."),
	kind: described(kind, "Whether it is a start, a finish or between them."),
	mat: described(text, "The mat at which it is."),
});

export const organisedEvent = defineOperation({
	...staffQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/event",
	summary: "What an event is: course, categories, waves with their guns and first reads",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		since: described(
			v.optional(
				v.pipe(v.string(), v.regex(/^\d{1,15}$/, "since is epoch ms"), v.transform(Number)),
				"0",
			),
			"The instant from which reads at the start count for `readAtStart` and `firstReads`, epoch ms: later than the warm-up. All if it is left out.",
		),
	}),
	answer: v.object({
		pjid: described(text, "The event's id."),
		name: described(text, "Its name."),
		date: described(text, "Day of the race, YYYY-MM-DD."),
		lastDay: described(text, "Its last day, YYYY-MM-DD."),
		zone: described(text, "Its time zone, in IANA's spelling."),
		phase: described(
			v.picklist(["live", "announced"]),
			"`live`: timing runs and ranks are provisional. `announced`: the result is final.",
		),
		isOnline: described(v.boolean(), "Whether the public can fetch certificates and keepsakes."),
		visibility: described(
			v.picklist(["public", "private", "removed"]),
			"Whether the public sees the event.",
		),
		announceAt: described(
			v.nullable(v.number()),
			"When its result is to be announced, epoch ms; null if it is not scheduled.",
		),
		isHeld: described(
			v.boolean(),
			"Whether it was not announced at its time, because further checks were open.",
		),
		rehearses: described(text, "The event that it is a rehearsal of; '' for a real event."),
		role: described(
			v.picklist([...ROLES, "operator"]),
			"The requester's role for it; `operator` with the operator's token.",
		),
		categories: described(v.array(category), "The categories."),
		waves: described(v.array(wave), "The waves."),
		points: described(v.array(point), "The timing points, in the order of the course."),
		mats: described(
			v.array(
				v.object({
					name: described(text, "The mat, as reads name it."),
					points: described(v.array(text), "The timing points at it."),
				}),
			),
			"The mats.",
		),
		...asOf,
	}),
});
export type OrganisedEvent = v.InferOutput<typeof organisedEvent.answer>;
