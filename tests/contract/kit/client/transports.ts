/** A server that answers as it is asked to, its operations, and the three ways in which the client reaches it. */

import * as v from "valibot";
import { afterAll, beforeAll } from "vitest";
import type { OperationServer } from "../../../../src/contract/kit/client/operationServer.ts";
import { defineOperation, ownerCall, ownerQuery } from "../../../../src/contract/kit/operation.ts";
import type { Exchange, Reply } from "../../../../src/http/exchange.ts";
import { type Listener, listen } from "../../../../src/http/listener/listen.ts";
import { nodeFetch } from "../../../../src/nodeFetch.ts";
import { fetchFrom } from "../../../../src/results/door/fetchFrom.ts";
import { pageServer } from "../../../../src/site/organiser/frame/pageServer.ts";

const shared = { summary: "", refusals: {} };
/** Answers what it was asked with. */
const echoed = v.object({
	method: v.string(),
	query: v.string(),
	type: v.string(),
	body: v.string(),
});

export const ask = defineOperation({
	...ownerQuery,
	...shared,
	method: "GET",
	path: "/echo/{pjid}",
	request: v.object({ point: v.string() }),
	answer: echoed,
});
export const post = defineOperation({
	...ownerCall,
	...shared,
	method: "POST",
	path: "/echo/{pjid}",
	request: v.object({ why: v.string() }),
	answer: echoed,
});
export const postNothing = defineOperation({
	...ownerCall,
	...shared,
	method: "POST",
	path: "/echo/{pjid}",
	sent: "nothing",
	request: v.undefined(),
	answer: echoed,
});
export const sendFile = defineOperation({
	...ownerCall,
	...shared,
	method: "POST",
	path: "/echo/{pjid}",
	sent: "file",
	request: v.object({ as: v.string() }),
	answer: echoed,
});
export const download = defineOperation({
	...ownerQuery,
	...shared,
	method: "GET",
	path: "/file/{pjid}",
	sent: "nothing",
	request: v.undefined(),
	answer: ["text/csv"],
});

/** Answers with the status and the body that the address names. */
export const said = defineOperation({
	...ownerQuery,
	...shared,
	method: "GET",
	path: "/say/{status}",
	request: v.object({ body: v.string() }),
	answer: v.object({ count: v.number() }),
});

export const BODY_LIMIT = 1_000;
const JSON_TYPE = ["Content-Type", "application/json"];
export const json = (status: number, body: unknown): Reply => ({
	status,
	headers: JSON_TYPE,
	body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function answer(asked: Exchange): Reply | Promise<Reply> {
	const { path, query, method, body } = asked;
	const [, kind, value = ""] = path.split("/");
	if (kind === "say") return json(Number(value), new URLSearchParams(query).get("body") ?? "");
	if (kind === "silent") return new Promise(() => undefined);
	if (kind === "file")
		return {
			status: value === "none" ? 404 : 200,
			headers: [
				...["Content-Disposition", "attachment; filename*=UTF-8''%E9%99%B3.csv"],
				...["Content-Type", "text/csv"],
			],
			body: Buffer.from(
				value === "none" ? '{"status":"false","code":"unknown-event","message":"no"}' : "1,2",
			),
		};
	if (body.length > BODY_LIMIT)
		return json(413, { status: "false", code: "too-large", message: "at most 1000 bytes" });
	const data = { method, query, type: asked.header("content-type"), body: String(body) };
	return json(200, { status: "true", data });
}

/** Opens the server for a file of tests. `dead` is the port of a server that has ended. */
export function openServer(): { port(): number; dead(): number } {
	let listener: Listener;
	beforeAll(async () => {
		const settings = { host: "127.0.0.1", port: 0, answer, bodyLimit: () => 2 * BODY_LIMIT };
		listener = await listen(settings);
		const dead = await listen(settings);
		deadPort = dead.port;
		await dead.close();
	});
	afterAll(() => listener.close());
	return { port: () => listener.port, dead: () => deadPort };
}

let deadPort = 0;

const TIMEOUT_MS = 10_000;
export const checked: Pick<OperationServer, "headers" | "timeoutMs" | "read"> = {
	headers: {},
	timeoutMs: TIMEOUT_MS,
	read: (schema, data) => v.parse(schema, data),
};
export const TRANSPORTS: readonly (readonly [string, (port: number) => OperationServer])[] = [
	["a browser", (port) => pageServer(`http://127.0.0.1:${port}`, TIMEOUT_MS)],
	["Node", (port) => ({ ...checked, address: `http://127.0.0.1:${port}`, fetch: nodeFetch })],
	[
		"this process",
		(port) => ({
			...checked,
			address: "http://localhost",
			fetch: fetchFrom(port === deadPort ? () => Promise.reject(new Error("closed")) : answer),
		}),
	],
];
