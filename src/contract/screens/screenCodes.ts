/** Codes that open the announcer's screen of one event on a device without an account, until the event's last day ends. */
import * as v from "valibot";
import {
	defineOperation,
	NO_FIELDS,
	timekeeperCall,
	timekeeperQuery,
	visitorCall,
} from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { instant, instantOrNull, line, linkCode } from "../kit/shapes/memberFields.ts";
import { memberName } from "../members/account.ts";

const screenId = described(
	v.pipe(v.string(), v.maxLength(64, "id is one of the list")),
	"The screen's id, from the list. It opens nothing.",
);
const screenName = described(
	v.optional(v.union([v.literal(""), memberName]), ""),
	"A name, such as that of the tablet; '' for none.",
);
const until = instant("When it ends: the end of the event's last day in its zone");

export const newScreen = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/screens",
	summary: "Makes a code that opens the announcer's screen on a device without an account",
	description:
		"A device with the code reads who is expected and the live stream of this event, and nothing else. Only this answer has the code; the server stores its hash.",
	refusals: {
		...UNKNOWN_EVENT,
		rehearsal: "The event is a rehearsal: it is shown on no device without an account.",
		"event-over": "The event's last day has ended.",
		"too-many": "The event has the most codes that can be in force at a time.",
	},
	request: v.object({ name: screenName }),
	answer: v.object({
		id: screenId,
		link: line("The address that opens the screen: the code is in its fragment."),
		until,
	}),
});

export const listScreens = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/screens",
	sent: "nothing",
	summary: "The codes for screens of the event, newest first",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		screens: described(
			v.array(
				v.object({
					id: screenId,
					name: line("Its name; '' for none."),
					madeBy: line("Who made it."),
					madeAt: instant("When it was made"),
					until,
					opened: described(v.number(), "How many times a device was opened with it."),
					openedAt: instantOrNull("When one was last, epoch ms; null if none was."),
					revokedAt: instantOrNull("When it was revoked, epoch ms; null if it was not."),
					revokedBy: line("Who revoked it; '' if it was not."),
				}),
			),
			"The codes that are in force, were revoked, or have ended within a month.",
		),
	}),
});
export type ListedScreens = v.InferOutput<typeof listScreens.answer>["screens"];

export const revokeScreen = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/screens/revoke",
	summary: "Revokes a screen's code",
	description:
		"Devices with it get 401 at once, on other nodes within two seconds; an open stream ends within 15 seconds.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ id: screenId }),
	answer: v.object({ revoked: described(v.boolean(), "Whether there was such a code in force.") }),
});

export const openScreen = defineOperation({
	...visitorCall,
	tag: "organiser",
	isLimited: true,
	bodyLimit: 8 * 1024,
	method: "POST",
	path: "/scorequery/auth/screen",
	summary: "Opens a device as a screen, once for each device",
	description:
		"The answer sets a cookie that scripts cannot read, in place of the code. Wrong codes are limited for each client address.",
	refusals: { "unknown-link": "The code is unknown, was revoked, or has ended." },
	request: v.object({ code: linkCode }),
	answer: v.object({ pjid: line("The event."), until }),
});
