/** The site answers any address, and never with a 5xx. The seed is fixed. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { runs } from "../fixtures/runs.ts";
import { smallRace } from "../fixtures/smallRace.ts";

const SEED = 20_261_121;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
});
afterAll(() => server.close());

const part = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.constantFrom(
			"M1001",
			"m1001",
			"M9999",
			"00123",
			"en",
			"ja",
			"zh",
			"admin",
			"logout",
			"harbour",
			"0",
			"icon.svg",
			"_astro",
			"_image",
			"_server-islands",
			"index.html",
			"",
			".",
			"..",
		),
	},
	fc.constantFrom("compare", "embed", "api", "runner.schema.json"),
	fc.stringMatching(/^[!"$-.0->@-~]{1,12}$/),
	fc.string({ unit: "grapheme", maxLength: 8 }).map(encodeURIComponent),
	fc.constantFrom(
		"%",
		"%2",
		"%00",
		"%2e%2e",
		"%2F",
		"%5C",
		"%E0%A4%A",
		"%FF",
		"%0d%0aX:1",
		"%4D1001",
	),
);
const query = fc.oneof(
	fc.constant(""),
	fc.constantFrom(
		"?q=123",
		"?q=S",
		"?q=%E7%8E%8B",
		"?q=%FF",
		"?q=%00",
		"?debug=1",
		"?redirect=//evil",
		"?bib=00123&bib=124",
		"?bib=%00,%FF&bib=..",
		"?theme=dark",
		`?${"q=x&".repeat(3_000)}`,
	),
	fc.stringMatching(/^\?(q|redirect|debug|tab|bib)=[!"$-~]{0,150}$/),
);
const address = fc
	.tuple(fc.array(part, { maxLength: 4 }), query)
	.map(([parts, asked]) => `/score/${parts.join("/")}${asked}`);

test("every address below /score is answered with 2xx, 3xx or 4xx, and redirects to no other site", async () => {
	const statuses = new Set<number>();
	await fc.assert(
		fc.asyncProperty(address, async (path) => {
			const { status, headers } = await exchange(server.origin, path);
			statuses.add(status);
			expect(status).toBeLessThan(500);
			expect(headers).toHaveProperty("content-security-policy");
			const { location = "/score" } = headers;
			expect(location).toMatch(/^\/score(\/|$|\?)/);
		}),
		{ numRuns: runs(1_000), seed: SEED },
	);
	expect([...statuses]).toEqual(expect.arrayContaining([200, 301, 404, 414]));
});
