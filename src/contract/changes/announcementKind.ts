/** The change that announces an event at a time. */
import * as v from "valibot";
import { described } from "../kit/shapes/described.ts";
import { instant } from "../kit/shapes/instant.ts";
import { changeKind, line } from "./changeKind.ts";
import { OPEN_CHECKS } from "./checkNames.ts";

/** More than there are checks. */
const MAX_OPEN = 100;

/** An open check, by its name and the queue or wave that it is about. */
export const openCheck = v.object({
	name: described(v.picklist(OPEN_CHECKS), "The check."),
	of: described(line("of", 200), "The queue that it is about; '' for none."),
	count: described(v.number(), "The number of runners, waves or rows that it finds."),
});
export type OpenCheck = v.InferOutput<typeof openCheck>;

const open = v.pipe(v.array(openCheck), v.maxLength(MAX_OPEN));
const AT = "When the event is to be announced, epoch ms; null for never.";
const COVERS = "The checks that were open then, which the reason covers. The server sets it.";
const HELD = "The checks for which the event was not announced at its time. The server sets it.";

export const schedule = changeKind(
	"schedule",
	{
		announceAt: described(v.nullable(instant), AT),
		covers: described(v.optional(open, []), COVERS),
		held: described(v.optional(open, []), HELD),
	},
	{
		announceAt: described(v.nullable(v.number()), AT),
		covers: described(v.optional(open, []), COVERS),
		held: described(v.optional(open, []), HELD),
	},
	v.nullable(v.number()),
);
