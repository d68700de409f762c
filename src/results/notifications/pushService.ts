/** The client of push services: sends one message, encrypted for one browser (RFC 8030, 8188, 8291, 8292). */

import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import webPush from "web-push";
import { nodeFetch } from "../../nodeFetch.ts";
import type { PushAddress } from "../../store/notifications/pushSubscriptions.ts";
import type { PushSettings } from "../core/resultsSettings.ts";

/** The outcome of an attempt. */
export type Attempt =
	| { kind: "sent" }
	/** The subscription has ended, or its keys are invalid: it must not be tried again. */
	| { kind: "gone" }
	/** Try again; after `wait` ms if the service named a time. */
	| { kind: "later"; wait: number | null }
	/** The service rejects it for good. */
	| { kind: "refused"; status: number };

/** A message that is ready to be sent and can be sent again. */
export interface PushMessage {
	endpoint: string;
	body: Buffer;
	headers: Readonly<Record<string, string>>;
}

export type PushService = ReturnType<typeof createPushService>;

/** How long a push service stores a message for an offline browser, s. Older messages are of no use. */
const STORED_SECONDS = 600;
/** The longest time for a response, ms. */
const TIMEOUT_MS = 10_000;
/** Signing takes as long as encrypting, so one signature is used for an hour. It is valid for twelve. */
const SIGNATURE_USE_MS = 3_600_000;
const SIGNATURES = 100;

export function createPushService({ publicKey, privateKey, subject }: PushSettings) {
	const signatures = new LRUCache<string, string>({ max: SIGNATURES, ttl: SIGNATURE_USE_MS });
	const signatureFor = (audience: string) => {
		const known = signatures.get(audience);
		if (known) return known;
		const signed = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, "aes128gcm");
		signatures.set(audience, signed.Authorization);
		return signed.Authorization;
	};
	return {
		/** Encrypts a text; null if the browser's keys are invalid. */
		prepare(
			{ endpoint, p256dh, auth }: PushAddress,
			text: string,
			tag: string,
		): PushMessage | null {
			const body = encrypted(p256dh, auth, text);
			if (body === null) return null;
			const headers = {
				"Content-Type": "application/octet-stream",
				"Content-Encoding": "aes128gcm",
				TTL: String(STORED_SECONDS),
				// Wakes a sleeping phone: the message is out of date in a few minutes.
				Urgency: "high",
				// Replaces an older message that was not delivered yet.
				Topic: createHash("sha256").update(tag).digest("base64url").slice(0, TOPIC_LENGTH),
				Authorization: signatureFor(new URL(endpoint).origin),
			};
			return { endpoint, body, headers };
		},
		async send({ endpoint, body, headers }: PushMessage, stop: AbortSignal): Promise<Attempt> {
			try {
				const answer = await nodeFetch(endpoint, {
					method: "POST",
					headers,
					body: new Uint8Array(body),
					// A redirect could lead to a host that is not on the list.
					redirect: "manual",
					signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
				});
				await answer.body?.cancel();
				return attemptOf(answer);
			} catch {
				return { kind: "later", wait: null };
			}
		},
	};
}

/** The longest topic that RFC 8030 allows, characters. */
const TOPIC_LENGTH = 32;

function encrypted(p256dh: string, auth: string, text: string): Buffer | null {
	try {
		return webPush.encrypt(p256dh, auth, text, "aes128gcm").cipherText;
	} catch {
		return null;
	}
}

function attemptOf({ ok, status, headers }: Response): Attempt {
	if (ok) return { kind: "sent" };
	if (status === 404 || status === 410) return { kind: "gone" };
	if (status !== 429 && status < 500) return { kind: "refused", status };
	const seconds = Number(headers.get("retry-after") ?? Number.NaN);
	return { kind: "later", wait: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null };
}
