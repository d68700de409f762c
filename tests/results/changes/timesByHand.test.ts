/** Times set by hand and reads struck, forced and matched: visitors see the result at once, and changes without effect are reported. */
import { beforeEach, describe, expect, test } from "vitest";
import { post } from "../../fixtures/exchange.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { listsOf, makeChange, operator, resultOf } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
});

const finishOf = async (bib: string) => (await resultOf(server, bib)).official?.exact;

test("a finish set by hand makes a finisher, with ranks, and the lists follow", async () => {
	const [outcome] = await makeChange(server, {
		kind: "time",
		bib: "A-5",
		point: "F",
		time: { at: GUN + 5_000_000 },
	});
	expect(outcome).toMatchObject({ changed: true, warnings: [] });
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "finished" });
	expect(await finishOf("A-5")).toBe(5_000_000);
	expect((await listsOf(server)).winners[0]).toBe("A-5");
});

test("a struck finish read leaves a runner on the course, and clearing the ruling restores the time", async () => {
	const finish = { kind: "ruling", source: "chip 00123", sequence: 4 };
	await makeChange(server, { ...finish, ruling: "struck" });
	expect(await resultOf(server, "00123")).toMatchObject({ status: "running", official: null });
	await makeChange(server, { ...finish, ruling: null });
	expect(await finishOf("00123")).toBe(5_200_200);
});

test("a mark counts for a runner once it is matched", async () => {
	const mark = { source: "desk", sequence: 1, point: "F", time: GUN + 6_500_000 };
	const sent = await post(server.origin, `/ingest/${server.eventId}`, [mark], operator(server));
	expect(JSON.parse(sent.text)).toMatchObject({ data: { accepted: 1, refused: [] } });
	await makeChange(server, { kind: "match", source: "desk", sequence: 1, bib: "200" });
	expect(await finishOf("200")).toBe(6_500_000);
});

test("a clock that was three seconds slow is corrected for its source", async () => {
	const slow = { kind: "offset", source: "chip 124", since: null, until: null, offset: 3_000 };
	expect((await makeChange(server, slow))[0]).toMatchObject({ warnings: [] });
	expect(await finishOf("124")).toBe(5_603_000);
	await makeChange(server, { ...slow, offset: null });
	expect(await finishOf("124")).toBe(5_600_000);
});

describe("a change without an effect is reported as such:", () => {
	test("the offset of a clock from which no read has come", async () => {
		const mistyped = { kind: "offset", source: "chip 214", since: null, until: null };
		const [outcome] = await makeChange(server, { ...mistyped, offset: 3_000 });
		expect(outcome?.["warnings"]).toEqual([
			expect.stringMatching(/no read of the source chip 214 has come/),
		]);
		await makeChange(server, { ...mistyped, offset: null });
	});

	test("a gun in the future", async () => {
		const ahead = { kind: "gun", waveId: "1", gun: Date.now() + 2 * 3_600_000 };
		const [outcome] = await makeChange(server, ahead);
		expect(outcome?.["warnings"]).toEqual([expect.stringMatching(/minutes ahead of the clock/)]);
		const [fired] = await makeChange(server, { ...ahead, gun: GUN });
		expect(fired).toMatchObject({ warnings: [] });
	});

	test("the zone and the date of an event with guns, which keep their instants", async () => {
		const set = async (name: string, value: string) => {
			const [outcome] = await makeChange(server, { kind: "setting", setting: { name, value } });
			return outcome?.["warnings"];
		};
		expect(await set("zone", "Europe/Berlin")).toEqual([
			expect.stringContaining(
				"the gun of wave 1 as 2025-11-01 23:00:00, before as 2025-11-02 06:00:00",
			),
		]);
		expect(await resultOf(server, "124")).toMatchObject({ official: { exact: 5_600_000 } });
		// The same clocks under another name.
		expect(await set("zone", "Europe/Paris")).toEqual([]);
		expect(await set("date", "2025-11-03")).toEqual([
			expect.stringContaining("is on 2025-11-01 23:00:00, 2 days before the new date"),
		]);
		expect(await set("name", "Another")).toEqual([]);
	});

	test("a time of a runner with a DNF", async () => {
		const [outcome] = await makeChange(server, {
			kind: "time",
			bib: "400",
			point: "F",
			time: { sinceGun: 5_000_000 },
		});
		expect(outcome?.["warnings"]).toEqual([expect.stringMatching(/while the status is DNF/)]);
	});

	test("of a runner who is out by a cut-off, which is named", async () => {
		const course = { set: [{ id: "F", cutOff: 90_000 }], remove: [], order: null };
		await makeChange(server, { kind: "course", ...course });
		const [outcome] = await makeChange(server, {
			kind: "time",
			bib: "A-5",
			point: "F",
			time: { sinceGun: 5_000_000 },
		});
		expect(outcome?.["warnings"]).toEqual([
			expect.stringMatching(/out by the cut-off \(F: 00:01:30 after the gun\)/),
		]);
	});
});
