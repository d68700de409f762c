/** An event that is made private or removed: the public sees nothing of it, and none of its data is lost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchange, post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, operator, resultOf } from "./officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
});
afterAll(() => server.close());

const pjid = EVENT.id;
const PUBLIC_CALLS: readonly (readonly [name: string, body: object])[] = [
	["pjlist", { pjid }],
	["search", { pjid, pno: "124" }],
	["participant", { pjid, pno: "124" }],
	["watchlist/get", { pjid, ddata: ["124"] }],
	["leadergroup/get", { pjid }],
	["winnerlist", { pjid }],
	["announcementdata", { pjid }],
	["cert", { pjid, pno: "124" }],
];

describe.each(["private", "removed"])("%s", (visibility) => {
	beforeAll(() => makeChange(server, { kind: "visibility", visibility }));

	test.each(PUBLIC_CALLS)("%s answers that the event is unknown", async (name, body) => {
		expect(await server.call(name, body)).toMatchObject({ status: "false", code: "unknown-event" });
	});

	test("no list has it, and its card and banner are refused", async () => {
		const list = JSON.stringify(await server.call("pjlist", { orgid: "7" }));
		expect(list).toContain("M1002");
		expect(list).not.toContain(pjid);
		const card = await exchange(server.origin, `/scorequery/card?pjid=${pjid}&lang=en`);
		expect(card.status).toBeGreaterThanOrEqual(400);
		const banner = await exchange(server.origin, `/scorequery/file?pjid=${pjid}&f=banner1.jpg`);
		expect(banner.status).toBe(404);
	});

	test("timing continues, and the operator's commands show it", async () => {
		const read = {
			source: visibility,
			sequence: 1,
			point: "5K",
			bib: "200",
			time: GUN + 1_300_000,
		};
		const sent = await post(server.origin, `/ingest/${pjid}`, [read], operator(server));
		expect(JSON.parse(sent.text)).toMatchObject({ status: "true", data: { accepted: 1 } });
		const events = await exchange(server.origin, "/ingest/events", { headers: operator(server) });
		expect(JSON.parse(events.text)).toMatchObject({
			data: { hidden: [{ id: pjid, visibility }] },
		});
	});
});

test("public again, it is as before, with the reads of the meantime", async () => {
	await makeChange(server, { kind: "visibility", visibility: "public" });
	expect(await resultOf(server, "200")).toMatchObject({ bib: "200", status: "running" });
	expect(JSON.stringify(await server.call("pjlist", { orgid: "7" }))).toContain(pjid);
});
