import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { draftId, FILE_MAX_BYTES } from "./importShapes.ts";

export const sendImportFile = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/import/file",
	bodyLimit: FILE_MAX_BYTES,
	sent: "file",
	mediaTypes: ["application/octet-stream"],
	summary: "Hands a file over for an import",
	description:
		"The server keeps it in memory for half an hour after its last use, and no longer than until it is started again. It keeps a few files of an event, then the oldest one goes. Nothing is imported yet.",
	refusals: {
		...UNKNOWN_EVENT,
		"too-many": "The server keeps as many files as it may: try again later.",
	},
	request: v.object({}),
	answer: v.object({
		draft: draftId,
		bytes: described(v.number(), "The size of the file, bytes."),
	}),
});
