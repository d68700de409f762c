/** The tabs of an event's page, as the server answers them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRINT_ROW_LIMIT } from "../../../src/race/limits.ts";
import { COLUMNS } from "../../../src/site/announced/tableQuery.ts";
import { tabsOf } from "../../../src/site/event/tabs.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

const EVENTS = { live: EVENT.id, announced: "M1002" } as const;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	for (const phase of ["live", "announced"] as const)
		await server.record(smallRace({ event: { ...EVENT, id: EVENTS[phase], phase } }));
});
afterAll(() => server.close());

describe.each(["live", "announced"] as const)("of a %s event", (phase) => {
	test.each(tabsOf(phase))("the tab %s has its name and shows something", async (tab) => {
		const { status, text } = await server.get(`/score/en/${EVENTS[phase]}?tab=${tab}`);
		expect(status).toBe(200);
		const selected = new RegExp(`id="tab-${tab}"[^>]*aria-selected="true"[^>]*>([^<]*)<`);
		const [, name = ""] = selected.exec(text) ?? [];
		expect(name.trim()).not.toBe("");
		const [, panel = ""] = /<section id="panel"[^>]*>(.*?)<\/section>/s.exec(text) ?? [];
		expect(panel.replace(/<[^>]*>/g, "").trim()).not.toBe("");
	});
});

test("each row of the announced table has one cell per column", async () => {
	const { text } = await server.get(`/score/en/${EVENTS.announced}?tab=announcement&cat=1`);
	expect(text.match(/<th [^>]*scope="col"/g)).toHaveLength(COLUMNS.length);
	const [, body = ""] = /<tbody>(.*?)<\/tbody>/s.exec(text) ?? [];
	const rows = body.split("<tr").slice(1);
	expect(rows.length).toBeGreaterThan(2);
	for (const row of rows) expect(row.match(/<t[dh][ >]/g)).toHaveLength(COLUMNS.length);
});

test("a category of more rows than one print page allows is divided, each row in one part", async () => {
	const count = PRINT_ROW_LIMIT + 5;
	const runners = Array.from({ length: count }, (_, index) => ({
		bib: `B${index}`,
		name: `Runner ${index}`,
		categoryId: "1",
		reads: { S: 10, F: 5_200 + index },
	}));
	const event = { ...EVENT, id: "M1003", phase: "announced" } as const;
	await server.record(smallRace({ event, runners }));
	const print = async (part: number) => {
		const address = `/score/en/M1003?cat=1&print=1${part === 1 ? "" : `&page=${part}`}`;
		const { text } = await server.get(address);
		const [, body = ""] = /<tbody>(.*?)<\/tbody>/s.exec(text) ?? [];
		return { text, bibs: [...body.matchAll(/<td[^>]*>(B\d+)</g)].map(([, bib]) => bib) };
	};
	const [first, second, third] = [await print(1), await print(2), await print(3)];
	expect(first.text).toContain('aria-current="page"');
	expect([first, second, third].map(({ bibs }) => bibs.length)).toEqual([PRINT_ROW_LIMIT, 5, 0]);
	expect(new Set([...first.bibs, ...second.bibs]).size).toBe(count);
});
