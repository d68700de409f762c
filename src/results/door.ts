/**
 * The results server's door: takes a request by address and method, lets the right piece answer, and
 * turns every refusal into the status and body that the contract names.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RefusalCode } from "../contract/call.ts";
import { EVENT_ID } from "../race/identifier.ts";
import { readJson } from "./body.ts";
import type { CallHandler } from "./calls.ts";
import { isSameSecret } from "./checksum.ts";
import type { Ingest } from "./ingest.ts";
import { Refusal } from "./Refusal.ts";

/** A call's request is a few fields. */
const CALL_LIMIT_BYTES = 64 * 1024;
/** A recording of 60,000 runners with 10 points each. */
const RECORDING_LIMIT_BYTES = 256 * 1024 * 1024;

export interface DoorSettings {
	/** Prefix before all addresses of this server. */
	prefix: string;
	/** Origin of the site whose pages may call from another origin. */
	siteOrigin: string;
	/** What commands on this machine authorise themselves with. */
	operatorToken: string;
	calls: ReadonlyMap<string, CallHandler>;
	ingest: Ingest;
}

/** Answers a request; its path, without the query, is given. */
export type Door = (request: IncomingMessage, response: ServerResponse, path: string) => void;

/** Makes the door. It answers every request it is given, and never throws. */
export function createDoor(settings: DoorSettings): Door {
	const { prefix, calls, siteOrigin } = settings;
	return (request, response, path) => {
		const headers =
			request.headers.origin === siteOrigin
				? ["Access-Control-Allow-Origin", siteOrigin, "Vary", "Origin"]
				: [];
		const send = (body: Buffer) => write(response, 200, headers, body);
		const refuse = (error: unknown) => {
			const refusal = error instanceof Refusal ? error : failure(error);
			write(response, refusal.httpStatus, headers, refusalBody(refusal.code, refusal.message));
		};
		const address = path.slice(prefix.length);
		const call = calls.get(address);
		if (request.method === "OPTIONS") return allow(response, headers);
		if (call === undefined) return void takeIn(request, address, settings).then(send, refuse);
		if (request.method !== "POST")
			return refuse(new Refusal(405, "wrong-method", `${address} is a POST`));
		readJson(request, CALL_LIMIT_BYTES).then(call).then(send, refuse);
	};
}

/** Addresses of the operator's commands. */
async function takeIn(
	request: IncomingMessage,
	address: string,
	{ ingest, operatorToken }: DoorSettings,
): Promise<Buffer> {
	const [, eventId = "", action] = /^\/ingest\/([^/]+)\/(recording|event)$/.exec(address) ?? [];
	if (action === undefined)
		throw new Refusal(404, "unknown-call", `there is no call at ${address}`);
	if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${operatorToken}`))
		throw new Refusal(401, "not-allowed", "send the token of the data folder's server.json");
	if (!EVENT_ID.test(eventId))
		throw new Refusal(400, "wrong-field", "an event's id is M and four digits");
	if (action === "event" && request.method === "GET")
		return answered(await ingest.knownEvent(eventId));
	if (action === "recording" && request.method === "POST")
		return answered(
			await ingest.takeRecording(eventId, await readJson(request, RECORDING_LIMIT_BYTES)),
		);
	throw new Refusal(405, "wrong-method", `${address} does not take ${request.method}`);
}

function answered(data: unknown): Buffer {
	return Buffer.from(JSON.stringify({ status: "true", data }));
}

function refusalBody(code: RefusalCode, message: string): Buffer {
	return Buffer.from(JSON.stringify({ status: "false", code, message }));
}

/** What nobody foresaw: the visitor learns that it failed, the log learns why. */
function failure(error: unknown): Refusal {
	console.error(error);
	return new Refusal(500, "unavailable", "the results server failed, please try again");
}

function allow(response: ServerResponse, headers: readonly string[]): void {
	response.writeHead(204, [
		...headers,
		"Access-Control-Allow-Methods",
		"GET, POST",
		"Access-Control-Allow-Headers",
		"Content-Type",
		"Access-Control-Max-Age",
		"86400",
	]);
	response.end();
}

function write(
	response: ServerResponse,
	status: number,
	headers: readonly string[],
	body: Buffer,
): void {
	if (response.destroyed) return;
	response.writeHead(status, [
		"Content-Type",
		"application/json",
		"Content-Length",
		String(body.length),
		"Cache-Control",
		"no-store",
		"X-Content-Type-Options",
		"nosniff",
		"Content-Security-Policy",
		"default-src 'none'; frame-ancestors 'none'",
		...headers,
	]);
	response.end(body);
}
