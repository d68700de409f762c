/** The announced table in the browser, with the worker's host in this thread. */
import { once } from "node:events";
import { createServer } from "node:http";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RpcRequest, replyTo } from "../../../src/rpc.ts";
import { openTables } from "../../../src/site/announced/announcedStore.ts";
import { readTableQuery } from "../../../src/site/announced/tableQuery.ts";
import type { TableOperations } from "../../../src/site/announced/worker/tableWorkerHost.ts";
import { createTableHost } from "../../../src/site/announced/worker/tableWorkerHost.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace({ event: { ...EVENT, phase: "announced" } }));
});
afterAll(() => server.close());

const asked = (address: string) =>
	readTableQuery((name) => new URLSearchParams(address).get(name) ?? "");

/** A worker that answers as the real one does: later. It can die, and another be started. */
function open(origin: string) {
	const laid: string[] = [];
	const workers: EventTarget[] = [];
	function startTableWorker() {
		const host = createTableHost();
		const worker = Object.assign(new EventTarget(), {
			async postMessage(message: RpcRequest<TableOperations>) {
				const { request } = message;
				if (request.kind === "lay") laid.push(request.table);
				const data = await replyTo(host, message, String);
				worker.dispatchEvent(new MessageEvent("message", { data }));
			},
			terminate: () => undefined,
		});
		workers.push(worker);
		return worker;
	}
	const tables = openTables({
		server: origin,
		eventId: EVENT.id,
		languageTag: "en",
		startTableWorker,
	});
	return { tables, laid, workers };
}

test("a category's rows are fetched once, and the worker answers all later queries", async () => {
	const { tables, laid } = open(server.origin);
	expect(await tables.ask(asked("cat=1"))).toMatchObject({ kind: "page", page: { total: 8 } });
	expect(await tables.ask(asked("cat=1&sort=-time&k=海港"))).toMatchObject({
		page: { rows: [{ bib: "00123" }] },
	});
	expect(laid).toEqual(["category 1"]);
});

test("without a category each keyword is sent to the server", async () => {
	const { tables, laid } = open(server.origin);
	expect(await tables.ask(asked("k=124"))).toMatchObject({ page: { rows: [{ bib: "124" }] } });
	expect(await tables.ask(asked("k=A-5"))).toMatchObject({ page: { rows: [{ bib: "A-5" }] } });
	expect(laid).toEqual(["keyword", "keyword"]);
	expect(await tables.ask(asked(""))).toMatchObject({ page: { total: 0 } });
});

test("a query replaced by a later one shows nothing", async () => {
	const { tables } = open(server.origin);
	const first = tables.ask(asked("k=124"));
	const second = tables.ask(asked("k=A-5"));
	expect(await first).toEqual({ kind: "overtaken" });
	expect(await second).toMatchObject({ page: { rows: [{ bib: "A-5" }] } });
});

test("an unreachable server makes the query fail with an error", async () => {
	const said = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { tables } = open("http://127.0.0.1:1");
	expect(await tables.ask(asked("cat=1"))).toEqual({ kind: "failed" });
	expect(said).toHaveBeenCalledOnce();
	said.mockRestore();
});

test("after a worker died the next query starts another, which fetches the rows anew", async () => {
	const { tables, laid, workers } = open(server.origin);
	await tables.ask(asked("cat=1"));
	workers[0]?.dispatchEvent(new Event("error"));
	expect(await tables.ask(asked("cat=1"))).toMatchObject({ page: { total: 8 } });
	expect(laid).toEqual(["category 1", "category 1"]);
	expect(workers).toHaveLength(2);
});

test("a late answer to a keyword is not shown for the next keyword", async () => {
	const host = createTableHost();
	const wanted = { server: server.origin, eventId: EVENT.id, category: "", languageTag: "en" };
	const [late, latest] = await Promise.all(
		["124", "A-5"].map((keyword) =>
			host.answer({ kind: "lay", table: "keyword", wanted: { ...wanted, keyword } }),
		),
	);
	expect(late).toEqual({ kind: "failed", reason: "overtaken" });
	expect(latest).toEqual({ kind: "laid" });
	const found = await host.answer({ kind: "ask", table: "keyword", query: asked("k=A-5") });
	expect(found).toMatchObject({ page: { rows: [{ bib: "A-5" }] } });
});

test("an expired login leads to the logout page, with the way back", async () => {
	const expired = createServer((_, response) => response.writeHead(401).end()).listen(
		0,
		"127.0.0.1",
	);
	await once(expired, "listening");
	const address = v.parse(v.object({ port: v.number() }), expired.address());
	const assign = vi.fn();
	vi.stubGlobal("location", { pathname: "/score/M1001", search: "?cat=1", assign });
	const said = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { tables } = open(`http://127.0.0.1:${address.port}`);
	expect(await tables.ask(asked("cat=1"))).toEqual({ kind: "failed" });
	expect(assign).toHaveBeenCalledWith("/score/logout?redirect=%2Fscore%2FM1001%3Fcat%3D1");
	said.mockRestore();
	vi.unstubAllGlobals();
	expired.close();
});
