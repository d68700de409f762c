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
	summary: "Sets the event's certificate template",
	description: "docs/operations.md describes a template's fields. The refusal names a wrong field.",
	refusals: UNKNOWN_EVENT,
	request: v.object(design),
	answer: v.object({
		changed: described(v.boolean(), "False if the event had the same template already."),
		fields: described(v.number(), "The number of fields of the template."),
		bytes: described(v.number(), "Size of the stored background, bytes; 0 for none."),
	}),
});
export type DesignOutcome = v.InferOutput<typeof giveCertificate.answer>;
