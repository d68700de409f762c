/** The keys of an event's readers, for its owners. */
import * as v from "valibot";
import { defineOperation, NO_FIELDS, ownerCall, ownerQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { instant, instantOrNull, line } from "../kit/shapes/memberFields.ts";
import { memberName } from "../members/account.ts";

const keyId = described(
	v.pipe(v.string(), v.regex(/^[\da-f]{12}$/, "id is one of the list")),
	"The key's id, from the list. It opens nothing.",
);

export const listKeys = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/keys",
	sent: "nothing",
	summary: "The keys of the event's readers",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		keys: described(
			v.array(
				v.object({
					id: keyId,
					name: line("Its name; '' for none."),
					madeAt: instant("When it was made"),
					usedAt: instantOrNull(
						"When it was last used, epoch ms, to the minute; null if it never was.",
					),
					usedFrom: line("The client's address then."),
					revokedAt: instantOrNull("When it was revoked, epoch ms; null if it is valid."),
				}),
			),
			"The keys, oldest first.",
		),
	}),
});

export const newKey = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/keys",
	summary: "Makes a key with a name for the event's readers",
	description: "Only this answer has the key; the server stores its hash.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		name: described(
			v.optional(v.union([v.literal(""), memberName]), ""),
			"A name, such as that of the reader; '' for none.",
		),
	}),
	answer: v.object({
		id: keyId,
		key: line("The key, for `Authorization: Bearer`."),
	}),
});

export const revokeKey = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/keys/revoke",
	summary: "Revokes a key",
	description: "Requests with it get 401 at once, on other nodes within two seconds.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ id: keyId }),
	answer: v.object({ revoked: described(v.boolean(), "Whether there was such a valid key.") }),
});
