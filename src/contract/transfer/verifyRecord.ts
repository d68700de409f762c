import * as v from "valibot";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

const count = (meaning: string) => described(v.number(), meaning);

/** The fields of a verdict that do not depend on the server's key. */
export const recordVerdict = v.object({
	fits: described(v.boolean(), "Whether every read and change fits the chain."),
	row: described(v.string(), "The first row that does not fit; '' if all fit."),
	problem: described(v.string(), "What is wrong with it; '' if all fit."),
	reads: count("How many reads the chain covers."),
	changes: count("How many changes it covers."),
	head: described(v.string(), "The head of the chain, SHA-256 in hexadecimal."),
	found: described(
		v.nullable(
			v.object({
				reads: count("How many reads the chain covered then."),
				changes: count("How many changes it covered then."),
			}),
		),
		"When the head that was asked for was the head; null if none was asked for, or it never was.",
	),
});
export type RecordVerdict = v.InferOutput<typeof recordVerdict>;

export const verifyRecord = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/record",
	summary: "Recomputes the chain over an event's reads and changes",
	description:
		"Reads all reads and changes of the event. The signature is Ed25519 over three lines: `signed record 1`, the numbers as in `18 reads, 1 changes`, and the head.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		head: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(
						/^([\da-fA-F-]{16,80})?$/,
						"head is the printed head, such as 1a2b-3c4d-5e6f-7a8b",
					),
				),
				"",
			),
			"A head that was printed, whole or its first 16 digits; '' for none.",
		),
	}),
	answer: v.object({
		...recordVerdict.entries,
		key: described(v.string(), "The server's public key, SPKI in base64."),
		signature: described(v.string(), "Its signature, base64; '' if a row does not fit."),
	}),
});
export type VerifiedRecord = v.InferOutput<typeof verifyRecord.answer>;
