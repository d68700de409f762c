import * as v from "valibot";
import { by } from "../changes/changeKind.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { backgroundHash } from "./background.ts";
import { DESIGN_LIMIT_BYTES, design } from "./design.ts";

export const storeCertificate = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/certificate",
	bodyLimit: DESIGN_LIMIT_BYTES,
	mayConflict: true,
	summary: "Stores the event's certificate template",
	description:
		"A change, which can be undone. Certificates have it at once, on other nodes within ten seconds. docs/operations.md describes a template's fields. The refusal names a wrong field.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		template: design.template,
		background: described(
			backgroundHash,
			"The hash of a background that the event has or had, or that was uploaded; '' for none.",
		),
		image: design.image,
		who: by.who,
		expects: by.expects,
	}),
	answer: v.object({
		change: described(
			v.nullable(v.number()),
			"The id of the change; null if the event had the same template already.",
		),
		fields: described(v.number(), "The number of fields of the template."),
		bytes: described(v.number(), "Size of the stored background, bytes; 0 for none."),
	}),
});
