import * as v from "valibot";
import { defineOperation, operatorCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";
import { DESIGN_LIMIT_BYTES, design } from "../shapes/design.ts";

export const giveCertificate = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/certificate",
	bodyLimit: DESIGN_LIMIT_BYTES,
	summary: "Sets how the event's certificates look",
	description:
		"docs/operations.md describes a template's fields. A field that is wrong is named in the refusal.",
	refusals: UNKNOWN_EVENT,
	request: v.object(design),
	answer: v.object({
		/** False where the event has this very one already. */
		changed: described(v.boolean(), "Whether it changed anything."),
		fields: described(v.number(), "How many fields it has."),
		bytes: described(v.number(), "Size as the server keeps it, bytes."),
	}),
});
export type DesignOutcome = v.InferOutput<typeof giveCertificate.answer>;
