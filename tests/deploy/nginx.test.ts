/** deploy/nginx.conf in front of a real Gantry. */
import { once } from "node:events";
import { connect } from "node:http2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../src/contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../src/contract/operations.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { openEventStream } from "../fixtures/eventStream.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { begin, headOf, type SecureQuestion, secureExchange } from "./secureExchange.ts";
import { NGINX, type ProxyPorts, SMALL_LIMIT, startNginx } from "./startProxy.ts";
import { startWatchedOrigin, type WatchedOrigin } from "./watchedOrigin.ts";

/** The operations whose bodies may be larger than nginx allows for other requests. */
const LARGE = Object.entries<Operation>(RESULTS_OPERATIONS).filter(
	([, { bodyLimit }]) => bodyLimit > 2 * 1024 * 1024,
);

/** In the spelling of browsers. */
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

describe.skipIf(NGINX === null)("nginx", () => {
	let gantry: TestedServer;
	let origin: WatchedOrigin;
	let proxy: ProxyPorts;
	beforeAll(async () => {
		gantry = await startTestedServer({ TRUSTED_PROXIES: "127.0.0.1" });
		await gantry.record(smallRace());
		// Its pages are fresh for nine seconds, those of the live event for five.
		await gantry.record(smallRace({ event: { ...EVENT, id: "M1002", phase: "announced" } }));
		origin = await startWatchedOrigin(gantry.origin);
		proxy = await startNginx([origin.origin]);
	});
	afterAll(async () => {
		await origin.close();
		await gantry.close();
	});

	const ask = (path: string, question: SecureQuestion = {}) =>
		secureExchange(proxy.secure, path, question);
	const cacheOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
		// nginx reads the next request of a connection only when a renewal that it began for it is over.
		const answer = await ask(path, { headers, isAlone: true });
		expect(answer.status).toBe(200);
		return answer.headers["x-cache-status"];
	};

	test("answers a page from its cache after the first request", async () => {
		const path = "/score/M1002";
		const first = await ask(path);
		const second = await ask(path);
		expect(first.headers["x-cache-status"]).toBe("MISS");
		expect(second.headers["x-cache-status"]).toBe("HIT");
		expect(second.text).toBe(first.text);
		expect(second.text).toContain("Harbour Half");
		expect(second.headers["content-security-policy"]).toBe(
			first.headers["content-security-policy"],
		);
		expect(origin.seen(path)).toHaveLength(1);
	});

	test("sends one request for a page with fifty concurrent visitors", async () => {
		const path = "/score/en/M1001/00123";
		const release = origin.hold(path);
		const asked = Array.from({ length: 50 }, () => begin(proxy.secure, path, { headers: BROWSER }));
		const answers = Promise.all(asked.map(headOf));
		await Promise.all(asked.map((each) => each.writableFinished || once(each, "finish")));
		await soon(() => expect(origin.seen(path)).toHaveLength(1));
		release();
		const heads = await answers;
		for (const head of heads) head.resume();
		expect(heads.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
		expect(origin.seen(path)).toHaveLength(1);
	});

	test("refuses a client that sends too many requests, and no other", async () => {
		const limited = await startNginx([origin.origin], SMALL_LIMIT);
		const from = async (address: string) =>
			(await secureExchange(limited.secure, "/score/M1002", { from: address })).status;
		const statuses: number[] = [];
		for (let count = 0; count < 22; count += 1) statuses.push(await from("127.0.0.7"));
		expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 429]);
		expect(await from("127.0.0.8")).toBe(200);
	});

	test("shows no expired copy with a name hidden since, also while Gantry is too busy", async () => {
		const path = "/score/ja/M1001/00123";
		const isNamed = async () => (await ask(path, { isAlone: true })).text.includes("王小明");
		expect(await isNamed()).toBe(true);
		const authorization = `Bearer ${readServerFile(gantry.dataFolder)?.token}`;
		const hiding = [{ kind: "hide", bib: "00123", isHidden: true }];
		await post(gantry.origin, "/scorequery/admin/M1001/change", hiding, { authorization });
		// The first answer after the copy's five seconds is the new one, although there was no request meanwhile.
		await soon(async () => expect(await cacheOf(path)).toBe("EXPIRED"));
		expect(await isNamed()).toBe(false);

		const other = "/busy";
		origin.answer(other, (response) =>
			response.writeHead(200, { "Cache-Control": "public, s-maxage=1" }).end("named"),
		);
		expect((await ask(other)).text).toBe("named");
		origin.answer(other, (response) => response.writeHead(503).end("busy"));
		await soon(async () => expect((await ask(other)).text).toBe("busy"));
	});

	test("shows its cached page when Gantry does not answer", async () => {
		const path = "/aged";
		origin.answer(path, (response) =>
			response.writeHead(200, { "Cache-Control": "public, s-maxage=1" }).end("once"),
		);
		expect((await ask(path)).text).toBe("once");
		origin.answer(path, (response) => response.destroy());
		await soon(async () => expect(await cacheOf(path)).toBe("STALE"));
		expect((await ask(path)).text).toBe("once");
	});

	test("caches each encoding, in any browser's spelling, and answers 304", async () => {
		const path = "/score/en/M1002";
		const tags = [];
		for (const [written, encoding] of [
			["br;q=1.0, gzip", "br"],
			["gzip, br;q=0", "gzip"],
			["identity", undefined],
		] as const) {
			const { headers } = await ask(path, { headers: { "accept-encoding": written } });
			expect(headers["content-encoding"]).toBe(encoding);
			expect(headers.vary).toBe("Accept-Encoding");
			tags.push(headers.etag ?? "");
		}
		expect(new Set(tags).size).toBe(3);
		expect(await cacheOf(path, BROWSER)).toBe("HIT");
		const [known = ""] = tags;
		const again = await ask(path, { headers: { ...BROWSER, "if-none-match": known } });
		expect([again.status, again.text]).toEqual([304, ""]);
		expect(origin.seen(path)).toHaveLength(3);
	});

	test("neither stores nor reuses an answer for a request with a key or a session", async () => {
		const path = "/scorequery/pjlist?orgid=7";
		for (const headers of [{ cookie: "session=1" }, { authorization: "Bearer 1" }])
			expect(await cacheOf(path, headers)).toBe("BYPASS");
		expect(await cacheOf(path)).toBe("MISS");
		expect(await cacheOf(path, { cookie: "session=1" })).toBe("BYPASS");
		expect(origin.seen(path)).toHaveLength(4);
		// A page's own cookie, the watch list, is part of no page.
		await cacheOf("/score/ja/M1002");
		expect(await cacheOf("/score/ja/M1002", { cookie: "M1002instantScore=1" })).toBe("HIT");
	});

	test("identifies the client by its connection, not by its headers, and forwards an id", async () => {
		const path = "/score/en/harbour";
		await ask(path, { headers: { "x-forwarded-for": "198.51.100.7" }, from: "127.0.0.5" });
		const [headers] = origin.seen(path);
		expect(headers?.["x-forwarded-for"]).toBe("127.0.0.5");
		expect(headers?.["x-forwarded-proto"]).toBe("https");
		expect(headers?.["x-request-id"]).toMatch(/^[\da-f]{32}$/);
	});

	test("answers each request with a new id, also from the cache", async () => {
		const ids = [];
		for (const path of ["/score/en/logout", "/score/en/logout", "/scorequery/none"]) {
			const { headers } = await ask(path, { isAlone: true });
			expect(headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
			ids.push(headers["x-request-id"]);
		}
		expect(new Set(ids).size).toBe(3);
	});

	test("does not confuse pages whose addresses end with the name of an encoding", async () => {
		const path = "/prefix";
		for (const each of [path, `${path}br`])
			origin.answer(each, (response) =>
				response.writeHead(200, { "Cache-Control": "public, s-maxage=60" }).end(each),
			);
		expect((await ask(`${path}br`, { headers: { "accept-encoding": "identity" } })).text).toBe(
			`${path}br`,
		);
		expect((await ask(path, { headers: BROWSER })).text).toBe(path);
	});

	test("leaves the limits per client to Gantry, which counts the forwarded client", async () => {
		const guess = (from: string, headers: Readonly<Record<string, string>> = {}) =>
			ask("/ingest/M1001", {
				method: "POST",
				from,
				body: "[]",
				headers: { authorization: "Bearer wrong", ...headers },
			});
		const guesses = await Promise.all(Array.from({ length: 61 }, () => guess("127.0.0.2")));
		expect(guesses.filter(({ status }) => status === 401)).toHaveLength(60);
		expect((await guess("127.0.0.2", { "x-forwarded-for": "198.51.100.7" })).status).toBe(429);
		expect((await guess("127.0.0.3")).status).toBe(401);
	});

	test("forwards reads each time, and caches no answer to them", async () => {
		const authorization = `Bearer ${readServerFile(gantry.dataFolder)?.token}`;
		const made = await post(gantry.origin, "/scorequery/admin/M1001/keys", {}, { authorization });
		const key = /"key":"([^"]+)"/.exec(made.text)?.[1] ?? "";
		const send = () =>
			ask("/ingest/M1001", {
				method: "POST",
				headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
				body: JSON.stringify([{ point: "5K", bib: "00124", time: GUN + 1_700_000 }]),
			});
		const before = origin.seen("/ingest/M1001").length;
		const [first, second] = [await send(), await send()];
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(JSON.parse(first.text)).toMatchObject({ data: { accepted: 1, repeated: [] } });
		expect(JSON.parse(second.text)).toMatchObject({ data: { accepted: 0, repeated: [0] } });
		expect(first.headers["x-cache-status"]).toBeUndefined();
		expect(origin.seen("/ingest/M1001")).toHaveLength(before + 2);
	});

	test("accepts the uploads of operators, beyond the 2 MB of other requests", async () => {
		const authorization = `Bearer ${readServerFile(gantry.dataFolder)?.token}`;
		const body = JSON.stringify(smallRace()) + " ".repeat(3 * 1024 * 1024);
		const headers = { authorization, "content-type": "application/json" };
		const send = (path: string) => ask(path, { method: "POST", body, headers, isAlone: true });
		expect((await send("/ingest/M1001/recording")).status).toBe(200);
		expect((await send("/ingest/M1001")).status).toBe(413);
	});

	test.each(LARGE)("leaves the size limit of %s to Gantry", async (_, { path }) => {
		const authorization = `Bearer ${readServerFile(gantry.dataFolder)?.token}`;
		const headers = { authorization, "content-type": "application/json" };
		const body = " ".repeat(3 * 1024 * 1024);
		const to = path.replace("{pjid}", EVENT.id).replace("{orgid}", "7");
		const { status } = await ask(to, { method: "POST", body, headers, isAlone: true });
		// Gantry has read it and names the error.
		expect([200, 400, 415]).toContain(status);
	});

	test("forwards each event of a live stream at once, and its end to Gantry", async () => {
		const path = "/scorequery/admin/live?pjid=M1001";
		const authorization = `Bearer ${readServerFile(gantry.dataFolder)?.token}`;
		const stream = await openEventStream(`https://127.0.0.1:${proxy.secure}${path}`, {
			authorization,
			host: "localhost",
		});
		await stream.comes("snapshot");
		expect(stream.headers["content-encoding"]).toBeUndefined();
		const asked = {
			method: "POST",
			headers: { authorization, "content-type": "application/json" },
			body: JSON.stringify([{ kind: "notice", notice: "Prizes at noon" }]),
		};
		await exchange(gantry.origin, "/scorequery/admin/M1001/change", asked);
		await stream.comes("change", ({ data }) => data["kind"] === "notice");
		expect(stream.hasEnded()).toBe(false);
		stream.cut();
		await soon(() => expect(origin.open(path)).toBe(0));
	});

	test("supports HTTP/2, redirects to HTTPS, and shows no metrics", async () => {
		const session = connect(`https://127.0.0.1:${proxy.secure}`, { rejectUnauthorized: false });
		const asked = session.request({ ":path": "/healthz" });
		const [headers] = await once(asked, "response");
		expect(headers[":status"]).toBe(200);
		session.destroy();
		const plain = await exchange(`http://127.0.0.1:${proxy.plain}`, "/score/?a=b", {
			headers: { host: "results.example.org" },
		});
		expect([plain.status, plain.headers.location]).toEqual([
			308,
			"https://results.example.org/score/?a=b",
		]);
		expect((await ask("/metrics")).status).toBe(404);
		expect(origin.seen("/metrics")).toEqual([]);
	});
});
