import * as v from "valibot";
import { defineOperation, NO_FIELDS, ownerQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

export const lastBackup = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/backup",
	sent: "nothing",
	summary: "When the store was backed up last",
	description: "`gantry backup` notes it. Backups that other programs make are not known.",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		madeAt: described(v.nullable(v.number()), "Epoch ms; null if none is known."),
		bytes: described(v.number(), "Its size, bytes; 0 if none is known."),
		now: described(v.number(), "The server's clock, epoch ms."),
		store: described(v.picklist(["sqlite", "postgres"]), "Where the store is."),
	}),
});
export type LastBackup = v.InferOutput<typeof lastBackup.answer>;
