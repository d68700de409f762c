/** The search from the browser, against a server whose answers the test controls. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSearch } from "../../../src/site/event/search/searchEvent.ts";
import { type Listening, listening } from "../../fixtures/listening.ts";
import { soon } from "../../fixtures/soon.ts";

/** For each requested bib a function that sends the answer. */
let answers: Map<string, (status: number) => void>;
let server: Listening;

beforeEach(async () => {
	answers = new Map();
	server = await listening(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const { pno }: { pno: string } = JSON.parse(body);
		answers.set(pno, (status) => {
			const participant = [{ pNO: pno, pName: "王小明" }];
			response.writeHead(status, { "content-type": "application/json" });
			response.end(JSON.stringify({ status: "true", data: { participant } }));
		});
	});
});
afterEach(() => server.close());

/** Sends a bib's answer once it was asked for. */
async function answer(bib: string, status = 200): Promise<void> {
	await soon(() => expect(answers.has(bib)).toBe(true));
	answers.get(bib)?.(status);
}

test("one hit leads to that runner", async () => {
	const search = createSearch(server.origin, "M1001");
	const found = search("7");
	await answer("7");
	expect(await found).toEqual({ kind: "runner", bib: "7" });
});

test("a later answer replaces that to an earlier search, good or bad", async () => {
	const search = createSearch(server.origin, "M1001");
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const [first, second, third] = [search("1"), search("2"), search("3")];
	await answer("3");
	expect(await third).toEqual({ kind: "runner", bib: "3" });
	await answer("1");
	await answer("2", 500);
	expect(await first).toEqual({ kind: "overtaken" });
	expect(await second).toEqual({ kind: "overtaken" });
	warned.mockRestore();
});

test("an error of the server is a failure, and the next search works", async () => {
	const search = createSearch(server.origin, "M1001");
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const lost = search("1");
	await answer("1", 503);
	expect(await lost).toEqual({ kind: "failed" });
	expect(warned).toHaveBeenCalledOnce();
	const found = search("2");
	await answer("2");
	expect(await found).toEqual({ kind: "runner", bib: "2" });
	warned.mockRestore();
});

test("an expired login is logged once, as such", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	vi.stubGlobal("location", { pathname: "/score/M1001", search: "", assign: () => undefined });
	const lost = createSearch(server.origin, "M1001")("1");
	await answer("1", 401);
	expect(await lost).toEqual({ kind: "failed" });
	expect(warned.mock.calls).toEqual([["token expire"]]);
	vi.unstubAllGlobals();
	warned.mockRestore();
});
