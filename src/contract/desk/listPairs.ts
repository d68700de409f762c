import * as v from "valibot";
import { defineOperation, deskQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { asOf, count, epochMs } from "../watch/points.ts";

/** The most rows of one answer, the latest. */
export const MAX_PAIRS = 300;

const named = {
	source: described(v.string(), "The device."),
	sequence: described(v.number(), "Its own count."),
};

const flag = (name: string) =>
	v.optional(v.pipe(v.string(), v.regex(/^[01]?$/, `${name} is 1 or left out`)), "");

export const pairRow = v.object({
	number: described(
		v.nullable(count),
		"The number of the mark at the point, from 1, in the order of time; null for a bib without a mark.",
	),
	mark: described(
		v.nullable(v.object({ ...named, time: described(epochMs, "The mark, corrected, epoch ms.") })),
		"The mark; null for none.",
	),
	typed: described(
		v.nullable(v.object({ ...named, position: described(v.number(), "Orders the bibs.") })),
		"The typed bib; null for none.",
	),
	pno: described(v.string(), "The bib; '' for none, and where it was not seen."),
	pName: described(v.string(), "The runner's name, as the public sees it; '' for none."),
	cName: described(v.string(), "The runner's category; '' for none."),
	state: described(
		v.picklist(["confirmed", "proposed", "open", "mismatch", "mistake"]),
		"`confirmed` by a person; `proposed`: there are as many marks as bibs between two confirmed pairs; `open`: the end of the list, in order, where more may follow; `mismatch`: the numbers differ, and nothing is proposed; `mistake`: a person struck the mark.",
	),
	mismatch: described(v.nullable(count), "The position of its mismatch; null for none."),
	warnings: described(
		v.array(
			v.picklist([
				"not seen",
				"unknown bib",
				"typed twice",
				"withdrawn",
				"out",
				"sources differ",
				"off the course",
				"before the gun",
				"behind",
				"too fast",
			]),
		),
		"What speaks against the pair: no such runner, the bib is in another row too, the runner does not start or is out, another time at the point differs by more than half a second, or the mark would not count.",
	),
	difference: described(
		v.nullable(v.number()),
		"The mark minus the runner's other time at the point, ms; null without one.",
	),
});
export type ListedPair = v.InferOutput<typeof pairRow>;

export const listPairs = defineOperation({
	...deskQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/pairs",
	summary: "The marks and the typed bibs of a point, side by side",
	description:
		"Nothing is guessed: marks and bibs are proposed as pairs in their order only where there are equal numbers of both between two pairs that a person confirmed. Points that share a mat have one list. The end of the list is compared when `complete` is 1.",
	refusals: {
		...UNKNOWN_EVENT,
		"unknown-point": "The event has no timing point and no mat of this name.",
	},
	request: v.object({
		point: described(
			v.pipe(shortText, v.minLength(1, "point names a timing point")),
			"The timing point, or its mat.",
		),
		since: described(
			v.optional(
				v.pipe(v.string(), v.regex(/^\d{1,15}$/, "since is epoch ms"), v.transform(Number)),
				"0",
			),
			"Only rows from this instant on, epoch ms.",
		),
		device: described(
			v.optional(shortText, ""),
			"The device whose marks are listed, of several that recorded at the point, and marks that a person assigned; all if it is left out.",
		),
		complete: described(
			flag("complete"),
			"1 if all that passed was typed, so that the end of the list is compared too.",
		),
	}),
	answer: v.object({
		rows: described(
			v.array(pairRow),
			`The latest rows, at most ${MAX_PAIRS}, in the order of the list.`,
		),
		mismatches: described(
			v.array(
				v.object({
					after: described(
						v.nullable(count),
						"The number of the confirmed mark before it; null for the beginning.",
					),
					before: described(
						v.nullable(count),
						"The number of the confirmed mark behind it; null for the end.",
					),
					marks: described(count, "How many marks are in it, without confirmed ones."),
					bibs: described(count, "How many bibs."),
				}),
			),
			"Where the numbers differ, in the order of the list.",
		),
		devices: described(
			v.array(
				v.object({
					source: described(v.string(), "The device."),
					marks: described(count, "Its marks at the point, without struck ones."),
				}),
			),
			"The devices that recorded at the point, by name. With several, each runner may be in the list as often.",
		),
		marks: described(count, "All marks at the point, without struck ones."),
		bibs: described(count, "All valid typed bibs at the point."),
		confirmed: described(count, "All marks at the point that are assigned to a bib."),
		...asOf,
	}),
});
export type ListedPairs = v.InferOutput<typeof listPairs.answer>;
export type PairsRequest = v.InferOutput<typeof listPairs.request>;
