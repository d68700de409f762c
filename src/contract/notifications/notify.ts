/**
 * POST /scorequery/notify: subscribes a browser to notifications of a runner by web push, or unsubscribes it. Ours, absent
 * from other servers: `pjPush` of pjlist states whether a server has it.
 */
import * as v from "valibot";
import { LOCALE_NAMES } from "../../locales.ts";
import { BIB_MAX_LENGTH } from "../../race/record/identifier.ts";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { askedText, eventId } from "../kit/shapes/fields.ts";
import { NOTIFY_PATH } from "./notifyPath.ts";

/** The longest address of a browser at its push service, characters. */
const ENDPOINT_MAX_LENGTH = 1_000;

/** 65 bytes, the first of them 4: a point of P-256 as browsers write it. */
const P256DH = /^B[\w-]{86}$/;
/** 16 bytes. */
const AUTH = /^[\w-]{22}$/;

const pushSubscription = v.object({
	endpoint: described(
		v.pipe(
			v.string(),
			v.maxLength(ENDPOINT_MAX_LENGTH, `endpoint has at most ${ENDPOINT_MAX_LENGTH} characters`),
			v.regex(/^https?:\/\/[!-~]+$/, "endpoint is the address that the browser was given"),
		),
		"The browser's address at its push service, which must be one that this server knows.",
	),
	keys: described(
		v.object({
			p256dh: described(
				v.pipe(v.string(), v.regex(P256DH, "p256dh is 65 bytes in base64url")),
				"A public key, 65 bytes in base64url.",
			),
			auth: described(
				v.pipe(v.string(), v.regex(AUTH, "auth is 16 bytes in base64url")),
				"A secret, 16 bytes in base64url.",
			),
		}),
		"The keys for encrypting messages to the browser.",
	),
});

const ONE_OF = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The answer's data as it is sent: the browser's subscriptions in the event. */
const notifyData = v.looseObject({
	bibs: described(v.array(v.string()), "The bibs of the event that this browser is subscribed to."),
});

export const notify = defineOperation({
	...visitorCall,
	method: "POST",
	path: NOTIFY_PATH,
	isLimited: true,
	summary: "Subscribes a browser to notifications of a runner by web push",
	description:
		"A notification comes for each point that the runner passes, until the result is announced. The subscription is made with the key in `pjPush` of pjlist. Unsubscribing is refused only for an event that does not exist.",
	refusals: {
		...UNKNOWN_EVENT,
		...UNKNOWN_BIB,
		"too-many": "The browser or the event already has the most subscriptions.",
		announced: "The event's result is announced, so there are no more notifications.",
		"not-offered": "This server sends no notifications.",
	},
	request: v.object({
		pjid: described(eventId, "The event."),
		pno: described(
			v.pipe(
				askedText,
				v.minLength(1, "pno has at least one character"),
				v.maxLength(BIB_MAX_LENGTH, `pno has at most ${BIB_MAX_LENGTH} characters`),
			),
			"The bib.",
		),
		subscription: described(
			pushSubscription,
			"The subscription that the browser got from its push service.",
		),
		lang: described(
			v.picklist(LOCALE_NAMES, `lang is ${ONE_OF.format(LOCALE_NAMES)}`),
			"Language of the messages.",
		),
		on: described(v.boolean("on is true or false"), "true subscribes, false unsubscribes."),
	}),
	answer: notifyData,
	data: notifyData,
});
export type NotifyRequest = v.InferOutput<typeof notify.request>;
