/**
 * POST /scorequery/notify: tells a browser of a runner by web push, or no longer. Ours, absent from a plain
 * server: `pjPush` of pjlist says where it is there.
 */
import * as v from "valibot";
import { BIB_MAX_LENGTH } from "../race/record/identifier.ts";
import { defineCall } from "./call.ts";
import { NOTIFY_PATH } from "./notifyPath.ts";
import { askedText, eventId } from "./shapes/fields.ts";

/** The longest address of a browser at its push service, characters. */
const ENDPOINT_MAX_LENGTH = 1_000;

/** 65 bytes, the first of them 4: a point of P-256 as browsers write it. */
const P256DH = /^B[\w-]{86}$/;
/** 16 bytes. */
const AUTH = /^[\w-]{22}$/;

const pushSubscription = v.object({
	endpoint: v.pipe(
		v.string(),
		v.maxLength(ENDPOINT_MAX_LENGTH, `endpoint has at most ${ENDPOINT_MAX_LENGTH} characters`),
		v.regex(/^https?:\/\/[!-~]+$/, "endpoint is the address that the browser was given"),
	),
	keys: v.object({
		p256dh: v.pipe(v.string(), v.regex(P256DH, "p256dh is 65 bytes in base64url")),
		auth: v.pipe(v.string(), v.regex(AUTH, "auth is 16 bytes in base64url")),
	}),
});

/** The answer's data as it travels: of whom this browser is told in the event. */
export const notifyData = v.looseObject({ bibs: v.array(v.string()) });

export const notify = defineCall({
	path: NOTIFY_PATH,
	method: "POST",
	request: v.object({
		pjid: eventId,
		pno: v.pipe(
			askedText,
			v.minLength(1, "pno has at least one character"),
			v.maxLength(BIB_MAX_LENGTH, `pno has at most ${BIB_MAX_LENGTH} characters`),
		),
		subscription: pushSubscription,
		lang: v.picklist(["zh", "en", "ja"], "lang is zh, en or ja"),
		on: v.boolean("on is true or false"),
	}),
	data: notifyData,
});
export type NotifyRequest = v.InferOutput<typeof notify.request>;
