/** Purge requests to a cache in front (PURGE_URL). */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { createPurger } from "../../../src/server/freshness/purger.ts";
import { post } from "../../fixtures/exchange.ts";
import { listening } from "../../fixtures/listening.ts";
import { startTestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";

interface Asked {
	headers: IncomingMessage["headers"];
	method: string;
	keys: string[];
	body: unknown;
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

/** A cache that accepts purges, unless `status` is set otherwise. */
async function startCache() {
	const asked: Asked[] = [];
	const answer = { status: 200 };
	const cache = await listening(async (request, response) => {
		const body: unknown = JSON.parse(await text(request));
		const keys = String(request.headers["surrogate-key"]).split(" ");
		asked.push({ headers: request.headers, method: request.method ?? "", keys, body });
		response.writeHead(answer.status).end();
	});
	closing.push(cache.close);
	return { url: `${cache.origin}/purge?of=gantry`, asked, answer };
}

function purgerOf(url: string) {
	const purger = createPurger({ url, header: { name: "Fastly-Key", value: "secret" }, retryMs: 1 });
	closing.push(purger.close);
	return purger;
}

describe("a cache in front", () => {
	test("receives the keys of a change, as Fastly, Varnish and Cloudflare read them", async () => {
		const cache = await startCache();
		purgerOf(cache.url).purge("M1001");
		await soon(() => expect(cache.asked).toHaveLength(1));
		expect(cache.asked[0]).toMatchObject({
			method: "POST",
			headers: { "fastly-key": "secret", "content-type": "application/json" },
			keys: ["M1001", "lists"],
			body: { tags: ["M1001", "lists"] },
		});
	});

	test("receives the keys of many changes together, thirty at a time, and each once", async () => {
		const cache = await startCache();
		const purger = purgerOf(cache.url);
		for (let round = 0; round < 2; round++)
			for (let id = 1_000; id < 1_050; id++) purger.purge(`M${id}`);
		const keys = () => cache.asked.flatMap((each) => each.keys);
		await soon(() => expect(keys()).toHaveLength(51));
		expect(new Set(keys()).size).toBe(51);
		expect(Math.max(...cache.asked.map((each) => each.keys.length))).toBe(30);
	});

	test("is retried until it accepts, including later keys", async () => {
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		closing.push(() => said.mockRestore());
		const cache = await startCache();
		cache.answer.status = 500;
		const purger = purgerOf(cache.url);
		purger.purge("M1001");
		await soon(() => expect(cache.asked.length).toBeGreaterThan(1));
		purger.purge("M1002");
		await soon(() => expect(cache.asked.at(-1)?.keys).toContain("M1002"));
		const refused = cache.asked.length;
		cache.answer.status = 200;
		const since = () => new Set(cache.asked.slice(refused).flatMap(({ keys }) => keys));
		await soon(() => expect(since()).toEqual(new Set(["M1001", "lists", "M1002"])));
		expect(said).toHaveBeenCalledTimes(1);
	});

	test("is purged completely instead of by more than a thousand keys", async () => {
		const cache = await startCache();
		const purger = purgerOf(cache.url);
		for (let id = 1_000; id < 2_100; id++) purger.purge(`M${id}`);
		await soon(() => expect(cache.asked.flatMap(({ keys }) => keys)).toContain("gantry"));
		expect(cache.asked.length).toBeLessThan(10);
	});

	test("is purged by a running server for each change, and not for a read", async () => {
		const cache = await startCache();
		const server = await startTestedServer({ PURGE_URL: cache.url, PURGE_HEADER: "X-Key: 1" });
		closing.push(server.close);
		await server.record(smallRace());
		await server.get(`/score/${EVENT.id}/00123`);
		await soon(() => expect(cache.asked.length).toBeGreaterThan(0));
		const authorization = `Bearer ${readServerFile(server.dataFolder)?.token}`;
		const count = cache.asked.length;
		const hiding = [{ kind: "hide", bib: "00123", isHidden: true }];
		await post(server.origin, `/scorequery/admin/${EVENT.id}/change`, hiding, { authorization });
		await soon(() => expect(cache.asked.length).toBeGreaterThan(count));
		expect(cache.asked.at(-1)).toMatchObject({
			keys: [EVENT.id, "lists"],
			headers: { "x-key": "1" },
		});
	});
});
