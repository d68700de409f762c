import * as v from "valibot";
import { isBib } from "../../race/record/identifier.ts";
import { defineOperation, deskCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { instant } from "../kit/shapes/instant.ts";

/** The most typed bibs in one request. */
const BIBS_PER_REQUEST = 400;

/** What identifies a mark or a typed bib. */
export const sourceName = v.pipe(shortText, v.minLength(1, "source names the device"));
export const sequence = v.pipe(v.number(), v.safeInteger("sequence is a whole number"));

const typedBib = v.object({
	source: described(
		sourceName,
		"The device. `source` and `sequence` identify a typed bib, so that it is stored once.",
	),
	sequence: described(sequence, "The device's own count."),
	point: described(
		v.pipe(shortText, v.minLength(1, "point names a timing point")),
		"The timing point, or its mat.",
	),
	bib: described(
		v.pipe(
			shortText,
			v.check((bib) => bib === "" || isBib(bib), "bib has letters, digits, hyphens and dots"),
		),
		"The bib as it was typed; '' for a runner whose bib was not seen.",
	),
	typedAt: described(instant, "When it was typed, by the device's clock."),
	position: described(
		v.optional(v.nullable(v.pipe(v.number(), v.minValue(0, "position is not negative"))), null),
		"Orders the bibs of a point: between those of two others for a bib that is inserted; null is `typedAt`.",
	),
	isRevoked: described(
		v.optional(v.boolean(), false),
		"Whether the person took it back. It stays so.",
	),
});

const index = v.pipe(v.number(), v.integer());

export const sendBibs = defineOperation({
	...deskCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/bibs",
	bodyLimit: 256 * 1024,
	summary: "Bibs that people type at a point, beside the marks of another device",
	description:
		"The server answers after the commit; source and sequence make a repeated bib count once. Typed bibs are no reads and give no runner a time. `listPairs` lays them beside the marks, and `confirmPairs` assigns marks to them.",
	refusals: UNKNOWN_EVENT,
	request: v.pipe(v.array(typedBib), v.maxLength(BIBS_PER_REQUEST)),
	answer: v.object({
		accepted: described(index, "How many are new, or newly revoked."),
		repeated: described(v.array(index), "Positions of those that were known before."),
		refused: described(
			v.array(
				v.object({
					index: described(index, "Position in the request, from 0."),
					message: described(v.string(), "What is wrong."),
				}),
			),
			"Bibs that were not stored.",
		),
	}),
});
export type SentBibs = v.InferOutput<typeof sendBibs.answer>;
