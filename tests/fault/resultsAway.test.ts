/** A site without a results server: the server hangs, answers nonsense, answers without end, or refuses. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Listening, listening } from "../fixtures/listening.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";

type Answer = (response: ServerResponse, call: string) => void;

const EVENT = {
	pjID: "M3001",
	pjName: "外地夜跑",
	pjDate: "2026-03-08",
	pjScore: "0",
	pjOnline: "1",
	orgid: "7",
	orgcodename: "foreign",
	orgshortname: "外地計時",
};

const json = (response: ServerResponse, body: unknown) =>
	response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
const sound: Answer = (response, call) =>
	json(response, {
		status: "true",
		data: call === "pjlist" ? { project: [EVENT] } : { participant: [] },
	});
const refusing: Answer = (response) => json(response, { status: "false" });

let answer: Answer;
/** The number of received calls. */
let asked = 0;
let results: Listening;
let site: TestedServer;
let said: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
	said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	results = await listening((request: IncomingMessage, response: ServerResponse) => {
		request.resume();
		asked += 1;
		answer(response, (request.url ?? "").replace(/.*\/scorequery\/|\?.*/g, ""));
	});
	site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: results.origin });
});
afterAll(async () => {
	await site.close();
	await results.close();
	said.mockRestore();
});
beforeEach(() => {
	answer = sound;
});

const statusOf = async (path: string) => (await site.get(path)).status;

describe("a results server that refuses", () => {
	test("has its refusal cached for a second: an event that appears later is shown", async () => {
		answer = refusing;
		expect(await statusOf("/score/en/M3001?tab=search")).toBe(404);
		const { headers, text } = await site.get("/score/en/M3001?tab=search");
		expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
		expect(text).toContain("load project failed");
		answer = sound;
		await expect.poll(() => statusOf("/score/en/M3001?tab=search")).toBe(200);
	});

	test("the shared index gives an empty page, also cached for a second", async () => {
		answer = refusing;
		const { status, headers } = await site.get("/score/ja");
		expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=0, s-maxage=1"]);
	});
});

test.each<[string, Answer]>([
	["HTML", (response) => response.end("<html>It works!</html>")],
	["half of a JSON text", (response) => json(response, 1) && undefined],
	["null", (response) => json(response, null)],
	["a status alone", (response) => json(response, { status: "true" })],
	[
		"an event without a date",
		(response) => json(response, { status: "true", data: { project: [{}] } }),
	],
	["wrong events", (response) => json(response, { status: "true", data: { project: 7 } })],
	["an error", (response) => response.writeHead(500).end("oops")],
	["a cut connection", (response) => response.destroy()],
	["a redirect", (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
])(
	"%s from it gives an event that cannot be loaded, and never an error of the site",
	async (what, given) => {
		answer = given;
		for (const path of ["/score/en/M3002", "/score/en/M3002/12", "/score/en/embed/M3002"]) {
			const { status, text } = await site.get(`${path}?debug=1`);
			expect([404, 503], `${what} ${path}`).toContain(status);
			expect(text).toContain("load project failed");
		}
		answer = sound;
		// A refusal is cached for a second, and a failure until the next request to the server.
		await expect.poll(() => statusOf("/score/en/M3001")).toBe(200);
	},
);

test("an endless response is aborted, and the site continues", async () => {
	const block = Buffer.alloc(1024 * 1024, " ");
	answer = (response) => {
		const more = () => {
			while (!response.destroyed && response.write(block));
		};
		response.on("drain", more);
		response.writeHead(200, { "Content-Type": "application/json" });
		more();
	};
	expect(await statusOf("/score/en/M3003")).toBe(503);
	answer = sound;
	expect(await statusOf("/score/en/M3001?tab=leaders")).toBeLessThan(600);
	await expect.poll(() => statusOf("/score/en/")).toBe(200);
});

test("200 visitors together wait once for a hanging server, /readyz reports since when, and the server may recover", async () => {
	const readiness = async () => (await site.get("/readyz")).text;
	await expect.poll(() => statusOf("/score/ja/M3001")).toBe(200);
	await expect.poll(readiness).toBe("ok\n");
	answer = () => undefined;
	const before = asked;
	const pages = Array.from({ length: 200 }, (_, index) => site.get(`/score/ja/M3001/${index}`));
	const answers = await Promise.all(pages);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
	// The pages in progress have sent one call each; the others were not rendered.
	expect(asked - before).toBeLessThan(pages.length / 2);
	for (const { headers } of answers.slice(0, 5))
		expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" });
	const since = asked;
	expect(await statusOf("/score/ja/M3001/again")).toBe(503);
	// At most the one call that tests whether it is back.
	expect(asked - since).toBeLessThanOrEqual(1);
	await expect
		.poll(readiness)
		.toMatch(
			/^degraded: the results server \S+ has failed since 20\S+Z \(it gave no answer within 2 s\)/,
		);
	answer = sound;
	await expect.poll(readiness).toBe("ok\n");
	await expect.poll(() => statusOf("/score/ja/M3001?debug=1")).toBe(200);
});

test("cached pages are shown while it hangs", async () => {
	expect(await statusOf("/score/en/M3001?debug=1")).toBe(200);
	answer = () => undefined;
	expect(await statusOf("/score/en/M3001?debug=1")).toBe(200);
});
