/** A log in a member's spelling: points, bibs of a spreadsheet, and a clock in UTC. */
import { beforeEach, expect, test } from "vitest";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let tina: Importer;
beforeEach(async () => {
	const server = ownEvent();
	await server.record(smallRace());
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

test("a reader's name gives the point, and a spreadsheet's decimal is no part of a bib", async () => {
	const log =
		"reader,Bib,Time\nFinish,200.0,07:40:00\n10 km,500.0,06:50:00\nMast 2,500.0,07:00:00\n";
	const draft = await tina.hand(log);
	expect(await tina.read(draft)).toMatchObject({
		reads: 2,
		log: {
			tags: 2,
			unknownTags: 0,
			days: [{ day: "2025-11-02", reads: 2 }],
			places: [
				{ name: "Finish", point: "F" },
				{ name: "10 km", point: "10K" },
			],
		},
	});
	expect(await tina.rows(draft, "rejected")).toMatchObject([
		{ row: 4, column: "point", after: "Mast 2", reason: "placeUnknown" },
	]);
	expect(await tina.read(draft, { point: "F" })).toMatchObject({ reads: 3 });
});

test("a log whose times fit UTC is reported, and read with the zone UTC", async () => {
	const draft = await tina.hand("point,Bib,Time\nF,200,23:40:00\nF,500,23:41:00\n");
	expect(await tina.read(draft)).toMatchObject({ log: { fitsUtc: true } });
	expect(await tina.read(draft, { zone: "UTC" })).toMatchObject({
		problem: "",
		reads: 2,
		log: { fitsUtc: false },
	});
});
