/** The requests of a runner's page besides itself: the live parts, and the QR code. */
import { renderSVG } from "uqr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CACHE_CONTROL } from "../../../src/contract/site/siteContext.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ SITE_ORIGIN: "https://results.example.org" });
	await server.record(smallRace());
	await server.record(smallRace({ event: { ...EVENT, id: "M1002", phase: "announced" } }));
	const { points } = smallRace();
	const far = points.map((point) => (point.id === "F" ? { ...point, km: 300 } : point));
	const runners = RUNNERS.map((runner) =>
		runner.bib === "400" ? { ...runner, reads: { S: 5, "15K": 24 * 3_600 + 600 } } : runner,
	);
	await server.record(smallRace({ event: { ...EVENT, id: "M1003" }, points: far, runners }));
});
afterAll(() => server.close());

/** The parts by their names. */
const partsOf = (html: string) => [...html.matchAll(/data-part="(\w+)"/g)].map(([, name]) => name);

describe("the live parts of a runner's page", () => {
	test.each(["", "/en", "/ja"])("are equal to those of the page (%s)", async (prefix) => {
		const page = await server.get(`/score${prefix}/M1001/00123`);
		const parts = await server.get(`/score${prefix}/M1001/00123/result`);
		expect(parts.status).toBe(200);
		expect(parts.text).not.toMatch(/<html|<style|<script(?! type="application\/json")/);
		expect(partsOf(parts.text).toSorted()).toEqual(partsOf(page.text).toSorted());
		const table = /<table.*<\/table>/s;
		expect(table.exec(parts.text)?.[0]).toBe(table.exec(page.text)?.[0]);
	});

	test("name the next day of an estimate in words", async () => {
		// From 06:00:30 at 5:00 for a kilometre, 300 km are over in 25 hours.
		const { text } = await server.get("/score/en/M1003/A-5/result");
		expect(text).toContain("Expected at the finish at 07:00 (the next day), which has passed");
		const near = (await server.get("/score/en/M1001/A-5/result")).text;
		expect(near).toContain("Expected at the finish at");
		expect(near).not.toContain("the next day");
	});

	test("show a runner who has not started in a live race the next steps, and the gun's time once", async () => {
		const { text } = await server.get("/score/en/M1001/500/result");
		expect(text).toContain("Has not started yet");
		expect(text).toContain("Splits appear here as the runner passes each point");
		expect(text.match(/06:00:00/g)).toHaveLength(1);
		expect(text).not.toContain("No finish time");
	});

	test("mark a runner's last passing as a day later", async () => {
		const { text } = await server.get("/score/en/M1003/400/result");
		expect(text).toMatch(/Last seen at Bridge<.*>06:10:00<.*>\+1<.*>the next day</s);
	});

	test("are stored by shared caches as long as the page, and excluded from search engines", async () => {
		const live = (await server.get("/score/M1001/00123/result")).headers;
		expect(live["cache-control"]).toMatch(/s-maxage=5$/);
		expect(live["x-robots-tag"]).toBe("noindex");
		const final = (await server.get("/score/M1002/00123/result")).headers;
		expect(final["cache-control"]).toMatch(/s-maxage=9$/);
	});

	test("have the event's current phase, and the time of its standings", async () => {
		const live = (await server.get("/score/M1001/00123/result")).text;
		expect(live).toMatch(/data-phase="live" data-made-at="\d{13}" data-drawn-at="\d{13}"/);
		const final = (await server.get("/score/M1002/00123/result")).text;
		expect(final).toContain('data-phase="announced"');
	});

	test("are 404 for an unknown bib, an unknown event or another address", async () => {
		for (const path of ["/M1001/9999/result", "/M9999/1/result", "/abc/1/result", "/M1001/1/more"])
			expect((await server.get(`/score${path}`)).status, path).toBe(404);
	});
});

describe("the QR code of a runner's page", () => {
	test("is a picture, and leads to the page without a language", async () => {
		const { status, headers, text } = await server.get("/score/M1001/00123/qr.svg");
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("image/svg+xml");
		const link = "https://results.example.org/score/M1001/00123";
		expect(text).toBe(renderSVG(link, { border: 4 }));
		const page = (await server.get("/score/ja/M1001/00123")).text;
		expect(page).toContain('data-link="https://results.example.org/score/ja/M1001/00123"');
		expect(page).toContain('src="/score/M1001/00123/qr.svg"');
	});

	test("differs from that of another runner", async () => {
		const one = await server.get("/score/M1001/00123/qr.svg");
		const other = await server.get("/score/M1001/124/qr.svg");
		expect(other.text).not.toBe(one.text);
	});

	test("exists for runners' pages alone", async () => {
		for (const path of ["/harbour/1/qr.svg", "/M1001/admin/qr.svg", "/M12345/1/qr.svg"]) {
			const { status, headers } = await server.get(`/score${path}`);
			expect([status, headers["cache-control"]], path).toEqual([404, CACHE_CONTROL.missing]);
		}
	});
});

describe("organisation 1", () => {
	test("has a link to its members' site if the settings name one", async () => {
		const members = await startTestedServer({ MEMBER_SITE: "https://members.example.org/bind" });
		try {
			const race = smallRace({ event: { ...EVENT, organisationId: "1" } });
			await members.record({ ...race, organisation: { ...race.organisation, id: "1" } });
			const { text } = await members.get("/score/en/M1001/00123");
			expect(text).toContain('href="https://members.example.org/bind"');
		} finally {
			await members.close();
		}
	});
});
