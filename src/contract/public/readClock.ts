/** GET /scorequery/clock: the time of the server, against which a device checks its clock. */
import * as v from "valibot";
import { defineOperation, NO_FIELDS, visitorCall } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";

export const readClock = defineOperation({
	...visitorCall,
	method: "GET",
	path: "/scorequery/clock",
	sent: "nothing",
	summary: "The time of the server",
	description:
		"For checking the clock of a device: of several requests the one with the shortest way there and back bounds the difference best. The server's clock lies between the instants at which the request was sent and the answer came.",
	request: NO_FIELDS,
	answer: v.object({
		now: described(v.number(), "Epoch ms, read when the answer is written."),
	}),
});
