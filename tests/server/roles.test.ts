import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";

describe("a site in front of a results server elsewhere", () => {
	let results: TestedServer;
	let site: TestedServer;
	beforeAll(async () => {
		results = await startTestedServer({ ROLE: "results", API_PREFIX: "/timing" });
		site = await startTestedServer({
			ROLE: "site",
			RESULTS_ORIGIN: results.origin,
			API_PREFIX: "/timing",
		});
		const { host } = new URL(results.origin);
		await results.record(smallRace());
		await results.record(smallRace({ event: { ...EVENT, id: "M1002", server: host } }));
		await results.record(smallRace({ event: { ...EVENT, id: "M1003", server: "evil.example" } }));
	});
	afterAll(async () => {
		await site.close();
		await results.close();
	});

	test("shows its events and runners", async () => {
		expect((await site.get("/score/harbour")).text).toContain("Harbour Half");
		for (const event of ["M1001", "M1002"]) {
			const { status, text } = await site.get(`/score/en/${event}/00123`);
			expect(status).toBe(200);
			expect(text).toContain("王小明");
			expect(text).toContain("01:26:41");
		}
	});

	test("lets the pages with a search call that server, and no other", async () => {
		const { headers, text } = await site.get("/score/M1001");
		expect(String(headers["content-security-policy"])).toContain(results.origin);
		expect(text).toContain(`${results.origin}/timing`);
	});

	test("has no sign-in, and names the server that has one", async () => {
		for (const path of ["/score/en/sign-in", "/score/en/M1001/admin"]) {
			const { text } = await site.get(path);
			expect(text).toContain("The results server has another address. Sign in there:");
			expect(text).toContain(`href="${results.origin}${path}"`);
			expect(text).not.toContain("<form");
		}
	});

	test("does not call a host that is not on its list", async () => {
		expect((await site.get("/score/M1003")).status).toBe(200);
		expect((await site.get("/score/M1003/00123")).status).toBe(503);
		expect((await site.get("/score/M1003")).text).not.toContain("evil.example");
	});

	test("answers no calls, and the results server no pages", async () => {
		expect((await site.get("/timing/scorequery/search")).status).toBe(404);
		expect((await results.get("/score/")).status).toBe(404);
		expect((await results.get("/")).status).toBe(404);
		expect((await results.get("/timing/scorequery/search")).status).toBe(405);
	});

	test("answers 503 while that server is unavailable, and recovers with it", async () => {
		const port = String(await lastingPort());
		const gone = await startTestedServer({ ROLE: "results", PORT: port });
		const { origin, dataFolder } = gone;
		await gone.record(smallRace());
		const front = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: origin });
		await gone.close();
		const failed = await front.get("/score/en/M1001");
		expect(failed.status).toBe(503);
		expect(failed.headers["cache-control"]).toBe("no-store");
		expect(failed.text).toContain("load project failed");
		const back = await startTestedServer({ ROLE: "results", DATA_DIR: dataFolder, PORT: port });
		expect((await front.get("/score/en/M1001")).status).toBe(200);
		await front.close();
		await back.close();
	});
});

test("a server on a single address can render its pages", async () => {
	const server = await startTestedServer({ HOST: "127.0.0.2" });
	await server.record(smallRace());
	expect((await server.get("/score/M1001/00123")).text).toContain("王小明");
	await server.close();
});
