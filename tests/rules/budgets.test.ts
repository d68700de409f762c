/** The byte budgets of DESIGN section 8, measured on the built site and a real server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webpush from "web-push";
import { LOCALE_NAMES, type Locale } from "../../src/locales.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { beginningOf } from "./firstFlight.ts";
import { filesOf, gzipped, islandScripts, ownScripts, workers } from "./siteScripts.ts";

const KB = 1_024;
/** What a server may send before the first acknowledgement: ten packets. */
const FLIGHT_BYTES = 14 * KB;

/** A marathon as runners know it: eleven points, names and groups in Chinese, four hundred finishers. */
const POINTS = ["S", "5K", "10K", "15K", "20K", "Half", "25K", "30K", "35K", "40K", "F"];
const KM = [0, 5, 10, 15, 20, 21.0975, 25, 30, 35, 40, 42.195];
const SURNAMES = "陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐";

const marathon = smallRace({
	event: { ...EVENT, name: "2025 臺北城市馬拉松 Taipei City Marathon", phase: "announced" },
	points: POINTS.map((id, index) =>
		defaultPoint({
			id,
			name: id,
			kind: id === "S" ? "start" : id === "F" ? "finish" : "split",
			km: KM[index] ?? null,
		}),
	),
	runners: Array.from({ length: 400 }, (_, index) => ({
		bib: String(index + 10_001),
		name: `${SURNAMES[index % 20]}建${SURNAMES[(index * 7) % 20]}`,
		groupId: "m30",
		team: `${SURNAMES[index % 20]}家跑團 Running Team`,
		reads: Object.fromEntries(
			// The last one is still on the way where the race is.
			POINTS.slice(0, index === 399 ? -1 : undefined).map((id, point) => [
				id,
				12 + (KM[point] ?? 0) * (300 + ((index * 13 + point * 7) % 80)),
			]),
		),
	})),
});

let server: TestedServer;
beforeAll(async () => {
	// A live runner's page offers notices, which are part of what it weighs.
	const { publicKey, privateKey } = webpush.generateVAPIDKeys();
	server = await startTestedServer({
		VAPID_PUBLIC_KEY: publicKey,
		VAPID_PRIVATE_KEY: privateKey,
		VAPID_SUBJECT: "mailto:timing@example.org",
	});
	await server.record(marathon);
	await server.record({ ...marathon, event: { ...marathon.event, id: "M1002", phase: "live" } });
});
afterAll(() => server.close());

const address = (locale: Locale, path: string) =>
	`/score${locale === "zh" ? "" : `/${locale}`}${path}`;

async function brotliBytes(path: string): Promise<number> {
	const { status, headers, body } = await server.get(path, { "accept-encoding": "br" });
	expect(status).toBe(200);
	expect(headers["content-encoding"]).toBe("br");
	return body.length;
}

const PAGES = LOCALE_NAMES.flatMap((locale) => [
	// A final result is what most visitors come for, and all of them at once.
	["a runner's page", locale, "/M1001/10123", 10 * KB] as const,
	["a live runner's page", locale, "/M1002/10400", 12 * KB] as const,
]);

describe.each(PAGES)("%s in %s", (_, locale, runner, mostScripts) => {
	const path = address(locale, runner);

	test("is complete: times, ranks and eleven splits", async () => {
		const { text } = await server.get(path);
		expect(text.match(/<tr\b/g)?.length).toBeGreaterThanOrEqual(12);
		expect(text).toMatch(/class="hero-time">(<span[^>]*>0[345]:\d\d:)?\d\d/);
	});

	test("has its result in the first flight: all splits are in the first 14 KB", async () => {
		const { body } = await server.get(path, { "accept-encoding": "br" });
		const begun = await beginningOf(body.subarray(0, FLIGHT_BYTES));
		const [, splits = ""] = begun.split('data-part="splits"');
		expect(splits).toContain("</table>");
	});

	test("is at most 20 KB with its styles", async () => {
		const html = await brotliBytes(path);
		const { text } = await server.get(path);
		const styles = [...text.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
		let css = 0;
		for (const [, style = ""] of styles) css += await brotliBytes(style);
		console.log(`${path}: ${html} bytes of HTML, ${css} of CSS (br)`);
		expect(html + css).toBeLessThanOrEqual(20 * KB);
	});

	test("loads at most the allowed scripts", async () => {
		const { text } = await server.get(path);
		expect(text).not.toContain("astro-island");
		const bytes = gzipped(filesOf(ownScripts(text)));
		console.log(`${path}: ${bytes} bytes of scripts (gz)`);
		expect(bytes).toBeLessThanOrEqual(mostScripts);
	});
});

test.each(["search", "leaders", "winners"])(
	"a live event's scripts are at most 80 KB with the %s, islands and all",
	async (tab) => {
		const { text } = await server.get(`/score/M1002?tab=${tab}`);
		const files = filesOf(islandScripts(text));
		console.log(`${tab}: ${gzipped(files)} bytes of scripts (gz) in ${files.length} files`);
		expect(files.length).toBeGreaterThan(1);
		expect(gzipped(files)).toBeLessThanOrEqual(80 * KB);
	},
);

test("the announced table's scripts are at most 110 KB, with the worker that a touched control loads", async () => {
	const { text } = await server.get("/score/M1001");
	const files = [...filesOf(islandScripts(text)), ...workers()];
	console.log(`table: ${gzipped(files)} bytes of scripts (gz) in ${files.length} files`);
	expect(files.length).toBeGreaterThan(1);
	expect(gzipped(files)).toBeLessThanOrEqual(110 * KB);
});

test("the desk page's scripts are at most 25 KB, without an island", async () => {
	const { text } = await server.get("/score/M1002/admin/desk");
	expect(text).not.toContain("astro-island");
	const files = filesOf(ownScripts(text));
	console.log(`desk: ${gzipped(files)} bytes of scripts (gz) in ${files.length} files`);
	expect(files.length).toBeGreaterThan(1);
	expect(gzipped(files)).toBeLessThanOrEqual(25 * KB);
});

test("so are those of the organiser's board", async () => {
	const { text } = await server.get("/score/M1002/admin");
	const files = filesOf(islandScripts(text));
	console.log(`board: ${gzipped(files)} bytes of scripts (gz) in ${files.length} files`);
	expect(files.length).toBeGreaterThan(1);
	expect(gzipped(files)).toBeLessThanOrEqual(110 * KB);
});

test("a live runner's page loads at most 4 KB each minute", async () => {
	expect(await brotliBytes("/score/M1002/10123/result")).toBeLessThanOrEqual(4 * KB);
});
