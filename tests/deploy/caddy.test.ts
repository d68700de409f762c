/** deploy/Caddyfile in front of a real Gantry. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { openEventStream } from "../fixtures/eventStream.ts";
import { exchange } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { type SecureQuestion, secureExchange } from "./secureExchange.ts";
import { CADDY, type ProxyPorts, startCaddy } from "./startProxy.ts";
import { startWatchedOrigin, type WatchedOrigin } from "./watchedOrigin.ts";

describe.skipIf(CADDY === null)("Caddy", () => {
	let gantry: TestedServer;
	let origin: WatchedOrigin;
	let proxy: ProxyPorts;
	beforeAll(async () => {
		gantry = await startTestedServer({ TRUSTED_PROXIES: "127.0.0.1" });
		await gantry.record(smallRace());
		origin = await startWatchedOrigin(gantry.origin);
		proxy = await startCaddy([origin.origin]);
	});
	afterAll(async () => {
		await origin.close();
		await gantry.close();
	});

	const ask = (path: string, question: SecureQuestion = {}) =>
		secureExchange(proxy.secure, path, question);

	test("forwards pages in Gantry's encoding, with their ETag and 304", async () => {
		const path = "/score/en/M1001/00123";
		const headers = { "accept-encoding": "gzip, deflate, br" };
		const page = await ask(path, { headers });
		expect([page.status, page.headers["content-encoding"]]).toEqual([200, "br"]);
		expect(page.headers["cache-control"]).toMatch(/s-maxage=\d+$/);
		const known = page.headers.etag ?? "";
		const again = await ask(path, { headers: { ...headers, "if-none-match": known } });
		expect([again.status, again.text]).toEqual([304, ""]);
	});

	test("caches nothing: Gantry's page cache answers, with one render for fifty visitors", async () => {
		const path = "/score/ja/M1001";
		const pages = await Promise.all(Array.from({ length: 50 }, () => ask(path)));
		expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1);
		expect(origin.seen(path)).toHaveLength(50);
	});

	test("identifies the client by its connection, not by its headers, and forwards an id", async () => {
		const path = "/score/en/harbour";
		await ask(path, { headers: { "x-forwarded-for": "198.51.100.7" }, from: "127.0.0.5" });
		const [headers] = origin.seen(path);
		expect(headers?.["x-forwarded-for"]).toBe("127.0.0.5");
		expect(headers?.["x-forwarded-proto"]).toBe("https");
		expect(headers?.["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
	});

	test("accepts the uploads of operators", async () => {
		const authorization = `Bearer ${readServerFile(gantry.dataFolder)?.token}`;
		const body = JSON.stringify(smallRace()) + " ".repeat(3 * 1024 * 1024);
		const headers = { authorization, "content-type": "application/json" };
		const sent = await ask("/ingest/M1001/recording", { method: "POST", body, headers });
		expect(sent.status).toBe(200);
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

	test("redirects to HTTPS, and shows no metrics", async () => {
		const plain = await exchange(`http://127.0.0.1:${proxy.plain}`, "/score/", {
			headers: { host: "localhost" },
		});
		expect(plain.status).toBe(308);
		expect((await ask("/metrics")).status).toBe(404);
		expect(origin.seen("/metrics")).toEqual([]);
	});
});
