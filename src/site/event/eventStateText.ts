/** Message keys of an event's state, as pages name it beside the date. */
import type { MessageKey } from "../../messages.ts";
import type { EventState } from "../../race/record/eventState.ts";

export const STATE_TEXTS = {
	upcoming: "event.upcoming",
	live: "event.live",
	provisional: "event.unannounced",
	announced: "event.announced",
} as const satisfies Record<EventState, MessageKey>;
