/** The site in front of another operator's results server, which supports SPEC section 7 and none of our extensions. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	FOREIGN_ANNOUNCED,
	FOREIGN_LIVE,
	type ForeignServer,
	startForeignServer,
} from "../../fixtures/foreignServer.ts";
import { listening } from "../../fixtures/listening.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";

let foreign: ForeignServer;
let friend: ForeignServer;
let site: TestedServer;
beforeAll(async () => {
	foreign = await startForeignServer();
	friend = await startForeignServer();
	site = await startTestedServer({
		ROLE: "site",
		RESULTS_ORIGIN: foreign.origin,
		ALLOWED_RESULT_HOSTS: friend.host,
	});
});
afterAll(async () => {
	await site.close();
	await foreign.close();
	await friend.close();
});

describe("a plain results server's race", () => {
	test.each(["/score/en/", "/score/en/7", "/score/en/foreign"])(
		"is on the index %s, by date and name",
		async (path) => {
			const { status, text } = await site.get(path);
			expect(status).toBe(200);
			for (const part of ["外地城市路跑", "外地夜跑", "2026-03-08", `/score/en/${FOREIGN_LIVE}`])
				expect(text).toContain(part);
		},
	);

	test.each([FOREIGN_ANNOUNCED, FOREIGN_LIVE])("has its page: %s", async (event) => {
		const { status, text } = await site.get(`/score/en/${event}`);
		expect(status).toBe(200);
		expect(text).toMatch(/<title>外地.* - Results<\/title>/);
		expect(text).toContain("外地計時");
		expect(text).not.toContain("load project failed");
	});

	test.each([FOREIGN_ANNOUNCED, FOREIGN_LIVE])(
		"has a finisher's whole result: %s",
		async (event) => {
			const { status, text } = await site.get(`/score/en/${event}/1003`);
			expect(status).toBe(200);
			for (const part of ["1003", "陳美麗", "10K", "女子組"]) expect(text).toContain(part);
			// 2,594.005 s after the gun, and 5.5 s less from the own start: any fraction is the next second.
			expect(text).toContain("00:43:15");
			expect(text).toContain("00:43:09");
			const isLive = event === FOREIGN_LIVE;
			expect(text).toContain(isLive ? "now 3rd of 16 finished so far" : "3 of 16");
			expect(text).toContain(isLive ? "now 1st of 8 finished so far" : "1 of 8");
		},
	);

	test("has the splits with time of day, time since the start and pace", async () => {
		const { text } = await site.get(`/score/en/${FOREIGN_ANNOUNCED}/1001`);
		for (const part of ["06:30:00", "06:50:00", "00:19:59", "4:00", "Finish"])
			expect(text).toContain(part);
	});

	test("estimates the arrival of a runner on the course", async () => {
		const { text } = await site.get(`/score/en/${FOREIGN_LIVE}/1017`);
		// 27:42.75 for 5 km from 06:30:33.5: 10 km are over at 07:25:59.
		expect(text).toContain("07:25");
		expect(text).toContain("On the course");
	});

	test.each([
		[FOREIGN_ANNOUNCED, "1019", "Did not finish"],
		[FOREIGN_ANNOUNCED, "1017", "Did not finish"],
		[FOREIGN_LIVE, "1020", "Did not start"],
	])("shows for %s/%s: %s", async (event, bib, said) => {
		expect((await site.get(`/score/en/${event}/${bib}`)).text).toContain(said);
	});

	test("is searched by bib, which leads to the runner, and by a part of the name", async () => {
		const byBib = await site.get(`/score/en/${FOREIGN_LIVE}?q=2001`);
		expect(byBib.status).toBe(303);
		expect(byBib.headers.location).toBe(`/score/en/${FOREIGN_LIVE}/2001`);
		const byName = await site.get(`/score/en/${FOREIGN_LIVE}?q=${encodeURIComponent("王")}`);
		expect(byName.status).toBe(200);
		for (const part of ["王小明", "王大同", `/score/en/${FOREIGN_LIVE}/1002`])
			expect(byName.text).toContain(part);
		expect((await site.get(`/score/en/${FOREIGN_LIVE}?q=nobody`)).text).toContain("no data found");
	});

	test.each(["9999", "0000"])(
		"has a Page Not Found for an unknown bib, for each form of the server's answer: %s",
		async (bib) => {
			const { status, text } = await site.get(`/score/en/${FOREIGN_LIVE}/${bib}`);
			expect(status).toBe(404);
			expect(text).toContain("Page Not Found");
		},
	);

	test("has its runners side by side, by the order of the points where no distance is given", async () => {
		const { status, text } = await site.get(
			`/score/en/compare/${FOREIGN_ANNOUNCED}?bib=1001&bib=1003`,
		);
		expect(status).toBe(200);
		// 1,198.75 s and 1,256.75 s from the own starts; the finish 5.5 s and 1.5 s after the guns.
		for (const part of ["00:19:59", "00:20:57", "+0:58", "00:43:15", "3 of 16", "Finish"])
			expect(text).toContain(part);
		expect(text).toContain('<svg class="gap-chart"');
	});

	test("has its runners in frames, and its leaders or winners", async () => {
		const runner = await site.get(`/score/en/embed/${FOREIGN_ANNOUNCED}/1003`);
		for (const part of ["陳美麗", "00:43:15", "3 of 16"]) expect(runner.text).toContain(part);
		for (const event of [FOREIGN_LIVE, FOREIGN_ANNOUNCED]) {
			const { status, text } = await site.get(`/score/en/embed/${event}`);
			expect(status).toBe(200);
			expect(text).toContain("王小明");
		}
	});

	test("has the same data for programs as for visitors", async () => {
		const { status, text } = await site.get(`/score/api/${FOREIGN_ANNOUNCED}/1003`);
		expect(status).toBe(200);
		expect(JSON.parse(text)).toMatchObject({
			runner: { bib: "1003", name: "陳美麗", sex: "female", category: "10K", group: "女子組" },
			officialTime: { text: "00:43:15.000", exactText: "00:43:14.005" },
			ranks: [
				{ kind: "overall", rank: 3, of: 16 },
				{ kind: "sex", rank: 1, of: 8 },
				{ kind: "group", rank: 1, of: 8 },
			],
			splits: [{ km: null, kind: "start" }, { kind: "split" }, { kind: "finish" }],
			version: null,
		});
	});

	test("is an event that cannot be loaded if the server knows none", async () => {
		const { status, text } = await site.get("/score/en/M9999");
		expect(status).toBe(404);
		expect(text).toContain("load project failed");
	});

	test("received POST requests only, and none of our extensions", () => {
		const calls = foreign.asked.filter((each) => !each.endsWith("/scorequery/file"));
		expect(calls.length).toBeGreaterThan(10);
		expect(calls.filter((each) => !each.startsWith("POST /scorequery/"))).toEqual([]);
	});
});

describe("an event's own server", () => {
	test("answers where the settings allow its host", async () => {
		foreign.name(FRIENDS, friend.host);
		friend.name(FRIENDS, "");
		expect((await site.get(`/score/en/${FRIENDS}/1001`)).text).toContain("王小明");
		expect(friend.asked).toEqual(["POST /scorequery/participant"]);
	});

	test("is not called otherwise, and the event cannot be loaded", async () => {
		let calls = 0;
		const stranger = await listening((_, response) => {
			calls++;
			response.end();
		});
		foreign.name("M3003", new URL(stranger.origin).host);
		for (const path of ["/M3003", "/M3003?q=1001", "/M3003/1001", "/M3003/9999"]) {
			const { text, headers } = await site.get(`/score/en${path}`);
			expect(text, path).toContain("load project failed");
			expect(text + headers["content-security-policy"]).not.toContain(stranger.origin);
		}
		await stranger.close();
		expect(calls).toBe(0);
	});
});

/** Held by the list's server, answered by its friend. */
const FRIENDS = "M3002";
