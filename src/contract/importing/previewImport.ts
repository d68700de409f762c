import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { preview } from "../preview/preview.ts";
import { DRAFT_REFUSALS, readDraft, UNREADABLE } from "./importShapes.ts";

export const removesOthers = described(
	v.optional(v.boolean(), false),
	"Whether runners who are not in the file are removed.",
);

export const previewImport = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/import/preview",
	summary: "What an import would change of what the public sees",
	refusals: { ...UNKNOWN_EVENT, ...DRAFT_REFUSALS, ...UNREADABLE },
	request: v.object({ ...readDraft, removesOthers }),
	answer: preview.answer,
});
