/** Marks of one device and bibs typed on another, side by side; each call by a member. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUN } from "../../fixtures/smallRace.ts";
import { bib, type Desking, openDesking, pair, textOf } from "./desking.ts";

let desking: Desking;
beforeAll(async () => {
	desking = await openDesking();
});
afterAll(() => desking.close());

describe("typed bibs", () => {
	test("are stored once, from any sender, and give no runner a time", async () => {
		const eventId = await desking.newEvent();
		const sent = [bib(1, "200"), bib(2, ""), bib(3, "9999", { point: "Moon" })];
		const first = await desking.type(eventId, ...sent);
		expect(first.data).toMatchObject({ accepted: 2, repeated: [], refused: [{ index: 2 }] });
		const again = await desking.type(eventId, ...sent, bib(4, "A-5"));
		expect(again.data).toMatchObject({ accepted: 1, repeated: [0, 1], refused: [{ index: 2 }] });
		expect(await desking.rowsOf(eventId)).toEqual([
			"- 200 open",
			"- - open not seen",
			"- A-5 open",
		]);
		expect(await desking.finishOf(eventId, "200")).toBeUndefined();
	});

	test("are revoked by sending them as revoked, also before they arrived, and stay revoked", async () => {
		const eventId = await desking.newEvent();
		await desking.type(eventId, bib(1, "200"));
		const revoked = [bib(1, "200", { isRevoked: true }), bib(2, "124", { isRevoked: true })];
		expect((await desking.type(eventId, ...revoked)).data).toMatchObject({ accepted: 2 });
		expect((await desking.type(eventId, bib(1, "200"), ...revoked)).data.accepted).toBe(0);
		expect(await desking.rowsOf(eventId)).toEqual([]);
	});

	test("are sorted by position, so that a bib can be inserted between two", async () => {
		const eventId = await desking.newEvent();
		await desking.type(eventId, bib(1, "200"), bib(2, "A-5"));
		await desking.type(eventId, bib(3, "124", { position: GUN + 9_000_001.5 }));
		expect(await desking.rowsOf(eventId)).toEqual(["- 200 open", "- 124 open", "- A-5 open"]);
	});

	test("need a role that marks times, and so do the pairs", async () => {
		const eventId = await desking.newEvent();
		expect(await desking.send(eventId, "bibs", [bib(1, "200")], "ada")).toMatchObject({
			status: 403,
		});
		expect(await desking.ask(eventId, "pairs?point=F", "ada")).toMatchObject({ status: 403 });
		expect(await desking.send(eventId, "bibs", [bib(1, "200")], "tom")).toMatchObject({
			status: 200,
		});
		expect(await desking.ask(eventId, "pairs?point=F", "tom")).toMatchObject({ status: 200 });
	});

	test("are listed for a point of the event", async () => {
		const answer = await desking.ask(await desking.newEvent(), "pairs?point=Moon");
		expect(answer).toMatchObject({ status: 200, code: "unknown-point" });
	});
});

describe("the pairs of a point", () => {
	test("name the runners, and the reasons against each", async () => {
		const eventId = await desking.newEvent();
		await desking.send(
			eventId,
			"change",
			{ kind: "withdraw", bib: "500", isWithdrawn: true },
			"tom",
		);
		await desking.mark(eventId, 5_199.9, 5_600.9, 5_700, 5_800, 5_900, 6_100, 6_200);
		await desking.type(
			eventId,
			...["00123", "124", "9999", "500", "", "200", "200"].map((text, index) =>
				bib(index + 1, text),
			),
		);
		const { rows, ...counts } = await desking.listed(eventId);
		expect(counts).toMatchObject({ mismatches: [], marks: 7, bibs: 7, confirmed: 0 });
		expect(rows.map(textOf)).toEqual([
			"1 00123 proposed",
			"2 124 proposed sources differ",
			"3 9999 proposed unknown bib",
			"4 500 proposed withdrawn",
			"5 - proposed not seen",
			"6 200 proposed typed twice",
			"7 200 proposed typed twice",
		]);
		expect(rows[0]).toMatchObject({ pName: "王小明", cName: "Half", difference: -300 });
		expect(rows[1]?.difference).toBe(900);
		const latest = await desking.listed(eventId, `point=F&since=${GUN + 6_150_000}`);
		expect(latest.rows.map(({ number }) => number)).toEqual([7]);
	});

	test("are a mismatch between two confirmed ones if a bib is missing, and match after it is inserted", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300, 5_310, 5_320, 5_330);
		await desking.type(eventId, bib(1, "200"), bib(2, "300"), bib(4, "500"));
		expect(await desking.rowsOf(eventId)).toEqual([
			...["1 200 open", "2 300 open sources differ", "3 500 open", "4 - open"],
		]);
		const confirmed = await desking.send(eventId, "pairs/confirm", {
			pairs: [pair(1, "200"), pair(4, "500")],
		});
		expect(confirmed.data).toMatchObject([
			{ kind: "match", changed: true, bib: "200" },
			{ kind: "match", changed: true, bib: "500" },
		]);
		const { rows, mismatches } = await desking.listed(eventId);
		expect(mismatches).toEqual([{ after: 1, before: 4, marks: 2, bibs: 1 }]);
		expect(rows.map(({ number, state }) => `${number} ${state}`)).toEqual([
			...["1 confirmed", "2 mismatch", "3 mismatch", "4 confirmed"],
		]);
		await desking.type(eventId, bib(5, "A-5", { position: GUN + 9_000_003 }));
		expect(await desking.rowsOf(eventId)).toEqual([
			...["1 200 confirmed", "2 300 proposed sources differ", "3 A-5 proposed", "4 500 confirmed"],
		]);
	});

	test("of two devices at one line are double, until one device is selected", async () => {
		const eventId = await desking.newEvent();
		const spare = [5_300.2, 5_310.2, 5_320.2].map((second, index) => ({
			source: "spare",
			sequence: index + 1,
			point: "F",
			time: GUN + second * 1_000,
		}));
		await desking.send(eventId, "marks", spare);
		await desking.mark(eventId, 5_300, 5_310);
		await desking.type(eventId, bib(1, "200"), bib(2, "A-5"));
		const all = await desking.listed(eventId);
		expect(all.rows).toHaveLength(5);
		expect(all.devices).toEqual([
			{ source: "line", marks: 2 },
			{ source: "spare", marks: 3 },
		]);
		const { rows, devices } = await desking.listed(eventId, "point=F&device=line");
		expect(rows.map(textOf)).toEqual(["1 200 proposed", "2 A-5 proposed"]);
		expect(devices).toEqual(all.devices);
		await desking.send(eventId, "pairs/confirm", { pairs: [pair(1, "200")] });
		// A confirmed pair is in the list of each device.
		expect(await desking.rowsOf(eventId, "point=F&device=spare")).toContain("1 200 confirmed");
	});

	test("also compare the end of the list once the typist has caught up", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300, 5_310);
		await desking.type(eventId, bib(1, "200"));
		expect(await desking.rowsOf(eventId)).toEqual(["1 200 open", "2 - open"]);
		const { mismatches } = await desking.listed(eventId, "point=F&complete=1");
		expect(mismatches).toEqual([{ after: null, before: null, marks: 2, bibs: 1 }]);
	});
});
