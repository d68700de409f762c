/**
 * The results server's door: takes an exchange by address and method, lets the right piece answer, and
 * turns every refusal into the status and body that the contract names.
 */
import { FILE_PATH } from "../contract/banner.ts";
import { CARD_PATH } from "../contract/card.ts";
import { CERTIFICATES } from "../contract/certificate.ts";
import type { Admit, Answer, BodyLimit, Exchange, Reply } from "../http/exchange.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { mapErrors, toRefusal } from "../http/mapErrors.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJsonOrLines } from "../http/requestBody.ts";
import { WrongMethod } from "../http/WrongMethod.ts";
import { PICTURE_MAX_BYTES } from "../race/limits.ts";
import type { Access } from "./access.ts";
import type { CallHandler } from "./callHandler.ts";
import { refusalOf } from "./errorReplies.ts";
import type { Banners } from "./handlers/banners.ts";
import type { Cards } from "./handlers/cards.ts";
import type { Certificates } from "./handlers/certificates.ts";
import type { Ingest } from "./ingest/ingest.ts";
import { OPENAPI_PATH, openApiReply } from "./openapiRoute.ts";
import type { OperatorDoor } from "./operatorRoutes.ts";

/** A call's request is a few fields. */
export const CALL_LIMIT_BYTES = 64 * 1024;
/** As many reads as one request may hold, with long names. */
const READS_LIMIT_BYTES = 2 * 1024 * 1024;
/** A recording of 60,000 runners with 10 points each. */
const RECORDING_LIMIT_BYTES = 256 * 1024 * 1024;
/** A certificate's background, in base64, and room for its template. */
const DESIGN_LIMIT_BYTES = Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 1024 * 1024;
/** What an operator sends that is no recording, by the last part of its address. */
const OPERATOR_LIMITS = new Map([
	["banner", PICTURE_MAX_BYTES],
	["certificate", DESIGN_LIMIT_BYTES],
	["proof", DESIGN_LIMIT_BYTES],
]);

export interface DoorSettings {
	/** Prefix before all addresses of this server. */
	prefix: string;
	/** Origin of the site whose pages may call from another origin. */
	siteOrigin: string;
	access: Access;
	calls: ReadonlyMap<string, CallHandler>;
	banners: Banners;
	cards: Cards;
	certificates: Certificates;
	ingest: Ingest;
	operator: OperatorDoor;
}

/** A stranger's request is never as large as an operator's recording: memory is for visitors. */
export function createBodyLimit({ access, prefix }: DoorSettings): BodyLimit {
	return (exchange) => {
		if (access.isOperator(exchange))
			return OPERATOR_LIMITS.get(exchange.path.replace(/^.*\//, "")) ?? RECORDING_LIMIT_BYTES;
		const isReads = eventOfReads(exchange.path.slice(prefix.length)) !== null;
		return isReads ? READS_LIMIT_BYTES : CALL_LIMIT_BYTES;
	};
}

/** Reads are the largest bodies that come over the network: whoever has no key of the event sends none. */
export function createAdmit({ access, prefix }: DoorSettings): Admit {
	return async (head) => {
		const eventId = eventOfReads(head.path.slice(prefix.length));
		if (eventId === null || head.method !== "POST") return;
		await access.checkTimer(head, eventId).catch((error: unknown) => {
			throw toRefusal(error, refusalOf);
		});
	};
}

/** The event whose reads an address takes; null where it takes none. */
function eventOfReads(address: string): string | null {
	return /^\/ingest\/(M\d{4})$/.exec(address)?.[1] ?? null;
}

/** Makes the door. */
export function createDoor(settings: DoorSettings): Answer {
	const { prefix, siteOrigin } = settings;
	return mapErrors(siteOrigin, refusalOf, (exchange) => {
		const address = exchange.path.slice(prefix.length);
		return address === OPENAPI_PATH
			? openApiReply(exchange, prefix)
			: answer(exchange, address, settings);
	});
}

function answer(
	exchange: Exchange,
	address: string,
	settings: DoorSettings,
): Reply | Promise<Reply> {
	const call = settings.calls.get(address);
	if (call) return answerCall(call, exchange, address);
	if (address === FILE_PATH) return settings.banners.answer(exchange);
	if (address === CARD_PATH) return settings.cards.answer(exchange);
	if (address.startsWith(CERTIFICATES)) return settings.certificates.answer(exchange, address);
	const eventId = eventOfReads(address);
	if (eventId !== null) return takeInReads(exchange, eventId, settings);
	const reply = settings.operator(exchange, address);
	if (reply) return reply;
	throw new Refusal(404, "unknown-call", `there is no call at ${address}`);
}

function answerCall(
	call: CallHandler,
	exchange: Exchange,
	address: string,
): Reply | Promise<Reply> {
	const { method } = exchange;
	if (method === "POST" || (call.isShared && (method === "GET" || method === "HEAD")))
		return call.answer(exchange);
	throw new WrongMethod(address, call.isShared ? ["POST", "GET", "HEAD"] : ["POST"]);
}

/** Reads of an event, from whoever has one of its keys. */
async function takeInReads(
	exchange: Exchange,
	eventId: string,
	{ access, ingest }: DoorSettings,
): Promise<Reply> {
	if (exchange.method !== "POST") throw new WrongMethod(`/ingest/${eventId}`, ["POST"]);
	await access.checkTimer(exchange, eventId);
	return jsonReply(await ingest.takeReads(eventId, readJsonOrLines(exchange)));
}
