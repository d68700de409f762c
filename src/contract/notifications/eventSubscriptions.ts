/** The subscriptions of browsers to an event's runners, in figures. Addresses of browsers are in no answer. */
import * as v from "valibot";
import { defineOperation, NO_FIELDS, ownerCall, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

const count = v.number();

export const eventSubscriptions = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/subscriptions",
	sent: "nothing",
	summary: "How many browsers are notified about how many runners",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		isOn: described(v.boolean(), "Whether the server sends notifications."),
		browsers: described(count, "The number of browsers."),
		runners: described(count, "The number of runners that they follow."),
		subscriptions: described(count, "The number of pairs of a browser and a runner."),
		languages: described(
			v.array(
				v.object({
					language: described(v.string(), "The language of the notifications."),
					subscriptions: described(count, "The number of subscriptions in it."),
				}),
			),
			"The subscriptions by language, most first.",
		),
		followed: described(
			v.array(
				v.object({
					bib: described(v.string(), "The bib."),
					subscriptions: described(count, "The number of browsers that follow the runner."),
					last: described(
						v.string(),
						"The last point of which they were notified; '' for none yet.",
					),
				}),
			),
			"The runners with the most followers, at most 20.",
		),
	}),
});

export const endSubscriptions = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/subscriptions/end",
	summary: "Deletes all subscriptions of the event",
	description:
		"The server does it by itself when the results are announced, or when the event has been over for some days. It cannot be undone: browsers have to subscribe again.",
	refusals: UNKNOWN_EVENT,
	request: v.object({}),
	answer: v.object({ ended: described(count, "The number of subscriptions that were deleted.") }),
});
