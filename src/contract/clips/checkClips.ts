import * as v from "valibot";
import { defineOperation } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId } from "../kit/shapes/fields.ts";
import { CHECK_EVENT_PATH } from "./clipAddress.ts";
import { clipCall, NOT_OFFERED } from "./presets.ts";

export const checkEvent = defineOperation({
	...clipCall,
	method: "POST",
	path: CHECK_EVENT_PATH,
	summary: "Whether an event has clips",
	description: "If it has none, the message of the refusal states the reason.",
	refusals: NOT_OFFERED,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: v.object({}),
});
