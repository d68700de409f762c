/** Results in frames on organisers' own pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { HIDDEN_NAME } from "../../../src/race/record/privacy.ts";
import { clockTime } from "../../../src/race/time/day.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { pathIn } from "../../http/spoken.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ SITE_ORIGIN: "https://results.example.org" });
	await server.record(smallRace());
	await server.record(
		smallRace({
			event: { ...EVENT, id: "M1002", phase: "announced" },
			runners: RUNNERS.map((each) => ({ ...each, isHidden: each.bib === "00123" })),
		}),
	);
	await server.record(smallRace({ event: { ...EVENT, id: "M1009", rankBy: "chip" } }));
});
afterAll(() => server.close());

const KB = 1_024;

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test("a runner's result has the time, the ranks, and a link that opens the full page in a separate tab", async () => {
		const { status, text } = await server.get(pathIn(locale, "/embed/M1001/00123"));
		expect(status).toBe(200);
		for (const part of ["Harbour Half", "00123", "王小明", "01:26:41", "01:26:31"])
			expect(text).toContain(part);
		const page = pathIn(locale, "/M1001/00123");
		expect(text).toContain(`<link rel="canonical" href="https://results.example.org${page}">`);
		expect(text).toContain('name="robots" content="noindex"');
		expect(text).toMatch(
			new RegExp(`<a href="${page}" target="_blank" rel="noopener">${words["embed.full"]}`),
		);
		expect(text).toContain(words["embed.provisional"]);
	});

	test("an event has its leaders while it is live, its winners when it is announced", async () => {
		const live = await server.get(pathIn(locale, "/embed/M1001"));
		for (const part of ["王小明", "佐藤ハナコ", words["sex.women"]])
			expect(live.text).toContain(part);
		const announced = await server.get(pathIn(locale, "/embed/M1002"));
		expect(announced.text).toContain(words["winners.overall"]);
		expect(announced.text).toContain("佐藤ハナコ");
		expect(announced.text).not.toContain("<script");
	});

	test("the whole frame is at most 6 KB", async () => {
		for (const path of ["/embed/M1001/00123", "/embed/M1001", "/embed/M1002"]) {
			const { headers, body } = await server.get(pathIn(locale, path), { "accept-encoding": "br" });
			expect(headers["content-encoding"]).toBe("br");
			expect(body.length).toBeLessThanOrEqual(6 * KB);
		}
	});

	test("an unknown result is one line, with the right status", async () => {
		const bib = await server.get(pathIn(locale, "/embed/M1001/nobody"));
		expect(bib.status).toBe(404);
		expect(bib.text).toContain(words["notFound.bib"]);
		for (const path of ["/embed/M9999", "/embed/M9999/1"]) {
			const { status, text } = await server.get(pathIn(locale, path));
			expect(status).toBe(404);
			expect(text).toContain(words["event.failed"]);
		}
	});
});

test("any site may show a frame, and no other page of the site", async () => {
	const framed = ["/score/embed/M1001", "/score/en/embed/M1001/00123", "/score/embed/M9999"];
	for (const path of [...framed, "/score/embed/M1001/00123/", "/score/embed/M1001?theme=dark"]) {
		const { headers } = await server.get(path);
		expect(headers["content-security-policy"], path).toContain("frame-ancestors *");
		expect(headers, path).not.toHaveProperty("x-frame-options");
	}
	const others = ["/score/M1001", "/score/embed", "/score/embed/M1001/1/2", "/score/M1001/embed"];
	// Not the way of a browser, but an URL reads \ as / and # as its end.
	const odd = [
		"/score/embed/x\\..\\..\\M1001",
		"/score/embed/x\\..\\..",
		"/score/M1001#/embed/M1001",
	];
	for (const path of odd) expect((await server.get(path)).status, path).toBe(404);
	for (const path of [...others, "/score/api/M1001/00123", "/score/compare/M1001"]) {
		const { headers } = await server.get(path);
		expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
		expect(headers["x-frame-options"], path).toBe("DENY");
	}
});

test("a frame has the theme of its address, else the reader's", async () => {
	const themeOf = async (query: string) =>
		/<html[^>]*data-theme="(\w+)"/.exec((await server.get(`/score/embed/M1001${query}`)).text)?.[1];
	expect(await themeOf("?theme=dark")).toBe("dark");
	expect(await themeOf("?theme=light")).toBe("light");
	expect(await themeOf("")).toBeUndefined();
	expect(await themeOf("?theme=pink")).toBeUndefined();
});

test("it is cached as long as the event's other pages, and refreshes while live only", async () => {
	const live = await server.get("/score/embed/M1001/00123");
	expect(live.headers["cache-control"]).toMatch(/s-maxage=5$/);
	expect(live.text).toMatch(/<main [^>]*data-live/);
	expect(live.text).not.toContain("http-equiv");
	const announced = await server.get("/score/embed/M1002/124");
	expect(announced.headers["cache-control"]).toMatch(/s-maxage=9$/);
	expect(announced.text).not.toMatch(/data-live|<script/);
});

test("a status without ranks is named, without time or rank", async () => {
	const { text } = await server.get("/score/en/embed/M1001/400");
	expect(text).toContain("Did not finish");
	expect(text).not.toMatch(/class="(ranks|big)"/);
	const running = await server.get("/score/en/embed/M1001/A-5");
	expect(running.text).toContain("On the course");
	expect(running.text).not.toContain('class="ranks"');
});

/** A frame's facts of a runner, each with its name. */
const factsOf = (html: string) =>
	[...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name, value]) => [
		name,
		value,
	]);

test("a runner without a time has the last point, and one on the course the estimated arrival", async () => {
	const gaveUp = await server.get("/score/en/embed/M1001/400");
	expect(factsOf(gaveUp.text)).toEqual([
		["Status", "Did not finish"],
		["Last point", "5K"],
		["Race time", "00:16:35"],
	]);
	const overdue = await server.get("/score/en/embed/M1001/A-5");
	expect(factsOf(overdue.text).slice(1)).toEqual([
		["Last point", "10K"],
		["Race time", "00:50:00"],
		["Estimated arrival", "Overdue"],
	]);
	const gun = Date.now() - 3_600_000;
	const passed = (pointId: string, sequence: number, time: number) => ({
		source: "chip A-5",
		sequence,
		pointId,
		bib: "A-5",
		time,
	});
	const times = [passed("S", 0, gun), passed("10K", 1, gun + 3_000_000)];
	const event = { ...EVENT, id: "M1003" };
	await server.record(smallRace({ event, waves: [{ id: "1", gun }], passings: times }));
	const running = await server.get("/score/embed/M1003/A-5");
	expect(factsOf(running.text).slice(1)).toEqual([
		["最後通過", "10K"],
		["累計時間", "00:50:00"],
		["預估抵達", clockTime(gun + 300_000 * 21.0975, "Asia/Taipei")],
	]);
});

test("a rank that repeats a wider one is left out where the event's settings require it", async () => {
	const { text } = await server.get("/score/en/embed/M1001/00123");
	const ranks = /<dl class="ranks">.*?<\/dl>/s.exec(text)?.[0] ?? "";
	// Two men finished, both in the group: the event hides the group's.
	expect([...ranks.matchAll(/<dt>([^<]*)</g)].map(([, name]) => name)).toEqual([
		"Overall",
		"Gender",
	]);
});

test("a hidden runner stays hidden", async () => {
	for (const path of ["/score/embed/M1002/00123", "/score/embed/M1002"]) {
		const { text } = await server.get(path);
		expect(text).toContain(HIDDEN_NAME);
		expect(text).not.toMatch(/王小明|海港跑團/);
	}
});

test("while the results server is unavailable frames and comparisons show so, and are not cached", async () => {
	const site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: "http://127.0.0.1:9" });
	for (const path of ["/embed/M1001", "/embed/M1001/1", "/compare/M1001?bib=1"]) {
		const { status, text, headers } = await site.get(`/score/en${path}`);
		expect(status, path).toBe(503);
		expect(text).toContain("load project failed");
		expect(headers["cache-control"]).toBe("no-store");
	}
	await site.close();
});

test("the time that ranks is the large one", async () => {
	const largeOf = async (eventId: string) =>
		/<dt>([^<]*)<\/dt><dd class="big">([^<]*)/
			.exec((await server.get(`/score/en/embed/${eventId}/00123`)).text)
			?.slice(1);
	expect(await largeOf("M1001")).toEqual(["Official time", "01:26:41"]);
	expect(await largeOf("M1009")).toEqual(["Chip time", "01:26:31"]);
});
