/** The access log of a server that is a process of its own. */

import { expect, test } from "vitest";
import { SERVER } from "../fixtures/builtProgram.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { startChild } from "../fixtures/child.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

async function startWith(settings: Readonly<Record<string, string>>) {
	const env = {
		HOST: "127.0.0.1",
		PORT: "0",
		DRAIN_MS: "0",
		DATA_DIR: temporaryFolder(),
		SITE_DIST: builtSite(),
		...settings,
	};
	const child = startChild([SERVER], { env });
	const [, port] = await child.says(/Gantry is ready: http:\/\/\S+?:(\d+)\//);
	return { child, origin: `http://127.0.0.1:${port}` };
}

/** Data that no line may contain: a bib, a name, a client's address, a word of a query. */
const PRIVATE = ["00123", "Runner", "203.0.113.77", "secretword"];

async function askAll(origin: string): Promise<void> {
	const headers = { "x-forwarded-for": "203.0.113.77" };
	for (const path of [
		"/score/M1234/00123",
		"/score/M1234?q=secretword",
		"/score/sw.js",
		"/x/00123",
	])
		await exchange(origin, path, { headers });
	const runner = { pjid: "M1234", pno: "00123", note: "Runner" };
	await post(origin, "/scorequery/participant", runner, headers);
	await exchange(origin, "/scorequery/card?pjid=M1234&pno=00123", { headers });
	await exchange(origin, "/ingest/M1234", { method: "POST", body: "secretword", headers });
}

test("with ACCESS_LOG=on each request has a line, without a bib, a name, a query or an address", async () => {
	const { child, origin } = await startWith({
		ACCESS_LOG: "on",
		LOG: "json",
		TRUSTED_PROXIES: "127.0.0.1",
	});
	await askAll(origin);
	const lines = await soon(() => {
		const printed = child
			.printed()
			.split("\n")
			.filter((line) => line.includes('"event":"request"'));
		expect(printed).toHaveLength(7);
		return printed.map((line): Record<string, unknown> => JSON.parse(line));
	});
	child.process.kill("SIGTERM");
	await child.ended;
	const shown = lines.map(({ method, kind, operation, pjid, status }) => ({
		method,
		kind,
		operation,
		pjid,
		status,
	}));
	const none = undefined;
	expect(shown).toEqual([
		{ method: "GET", kind: "page", operation: none, pjid: "M1234", status: 404 },
		{ method: "GET", kind: "page", operation: none, pjid: "M1234", status: 404 },
		{ method: "GET", kind: "file", operation: none, pjid: none, status: 200 },
		{ method: "GET", kind: "other", operation: none, pjid: none, status: 404 },
		{ method: "POST", kind: "call", operation: "participant", pjid: "M1234", status: 200 },
		{ method: "GET", kind: "call", operation: "card", pjid: "M1234", status: expect.any(Number) },
		{ method: "POST", kind: "ingest", operation: "sendReads", pjid: "M1234", status: 401 },
	]);
	for (const line of lines) {
		expect(line).toMatchObject({
			bytes: expect.any(Number),
			ms: expect.any(Number),
			level: "info",
		});
		expect(line["request"]).toMatch(/^[0-9a-f]{12}$/);
		expect(Object.keys(line).length).toBeLessThanOrEqual(11);
	}
	const text = JSON.stringify(lines);
	expect(PRIVATE.filter((word) => text.includes(word))).toEqual([]);
	expect(PRIVATE.filter((word) => child.output().includes(word))).toEqual([]);
});

test("a request has one id: in its answer, in the site's log line, and in those of the calls for its page", async () => {
	const results = await startWith({ ROLE: "results", ACCESS_LOG: "on" });
	const site = await startWith({
		ROLE: "site",
		ACCESS_LOG: "on",
		RESULTS_ORIGIN: results.origin,
		DATA_DIR: "",
	});
	const sent = "0f8fad5b-d9cb-469f-a165-70867728950e";
	const named = await exchange(site.origin, "/score/M1234", { headers: { "x-request-id": sent } });
	const unnamed = await exchange(site.origin, "/score/M1235");
	const made = String(unnamed.headers["x-request-id"]);
	expect(named.headers["x-request-id"]).toBe(sent);
	expect(made).toMatch(/^[0-9a-f]{12}$/);
	for (const id of [sent, made]) {
		await site.child.says(new RegExp(`request \\(method GET, kind page, .* request ${id}\\)`));
		await results.child.says(new RegExp(`operation pjlist, .* request ${id}\\)`));
	}
	await post(results.origin, "/scorequery/participant", { pjid: "M1234", pno: "00123" });
	await results.child.says(
		/ info request \(method POST, kind call, operation participant, pjid M1234, /,
	);
	expect(results.child.output()).not.toContain("00123");
	for (const { child } of [site, results]) child.process.kill("SIGTERM");
	await Promise.all([site.child.ended, results.child.ended]);
});
