/** Pairs that members confirm: their effects, refusals, and undo. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { bib, type Desking, markOf, openDesking, type Person, pair } from "./desking.ts";

let desking: Desking;
beforeAll(async () => {
	desking = await openDesking();
});
afterAll(() => desking.close());

describe("a confirmed pair", () => {
	test("gives a runner whom no mat read the mark's time, with its author in the log", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_400.25);
		await desking.type(eventId, bib(1, "A-5"));
		await desking.send(eventId, "pairs/confirm", { pairs: [pair(1, "A-5")] });
		expect(await desking.finishOf(eventId, "A-5")).toBe(5_400_250);
		const log = await desking.ask(eventId, "changes?limit=1", "tom");
		expect(log.data).toMatchObject([
			{ who: "ann", change: { action: "match", source: "line", sequence: 1, bib: "A-5" } },
		]);
		expect((await desking.listed(eventId)).rows).toMatchObject([
			{ state: "confirmed", difference: null },
		]);
	});

	test("leaves the mat's time if a mat read the runner, and both are named if they disagree", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_199.9, 5_599);
		await desking.type(eventId, bib(1, "00123"), bib(2, "124"));
		await desking.send(eventId, "pairs/confirm", { pairs: [pair(1, "00123"), pair(2, "124")] });
		expect(await desking.finishOf(eventId, "00123")).toBe(5_200_200);
		expect(await desking.finishOf(eventId, "124")).toBe(5_600_000);
		expect((await desking.listed(eventId)).rows).toMatchObject([
			{ state: "confirmed", difference: -300, warnings: [] },
			{ state: "confirmed", difference: -1_000, warnings: ["sources differ"] },
		]);
		const queue = await desking.ask(eventId, "queues/disagreeing", "tom");
		const { rows } = queue.data;
		expect(rows).toMatchObject([{ pno: "124", pINo: "F", source: "line", difference: 1_000 }]);
		expect(rows[0].others).toHaveLength(1);
	});

	test("is confirmed again without a change, and refused with 409 if another person decided otherwise", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300, 5_310);
		await desking.type(eventId, bib(1, "200"), bib(2, "300"));
		await desking.send(eventId, "pairs/confirm", { pairs: [pair(1, "200")] });
		const again = await desking.send(eventId, "pairs/confirm", { pairs: [pair(1, "200")] }, "dora");
		expect(again.data).toMatchObject([{ changed: false }]);
		const other = await desking.send(
			eventId,
			"pairs/confirm",
			{ pairs: [pair(2, "300"), pair(1, "500", null)] },
			"dora",
		);
		expect(other).toMatchObject({
			status: 409,
			code: "changed-meanwhile",
			message: expect.stringContaining("ann changed mark 1 of line"),
			data: { present: { bib: "200" }, later: [{ who: "ann", action: "match" }] },
		});
		// Either all or none.
		expect((await desking.listed(eventId)).confirmed).toBe(1);
		const mistakes = await desking.send(eventId, "pairs/confirm", { mistakes: [markOf(1)] });
		expect(mistakes).toMatchObject({ status: 409, code: "changed-meanwhile" });
	});

	test("is refused if the bib was taken back meanwhile or is unknown, or if the read is no mark", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300);
		await desking.type(eventId, bib(1, "200"), bib(1, "200", { isRevoked: true }));
		const confirm = (body: object) => desking.send(eventId, "pairs/confirm", { pairs: [body] });
		expect(await confirm(pair(1, "200"))).toMatchObject({
			status: 409,
			message: expect.stringContaining("bib 200"),
		});
		expect(await confirm(pair(1, "9999", null))).toMatchObject({ code: "unknown-bib" });
		expect(await confirm(pair(8, "200", null))).toMatchObject({ code: "unknown-read" });
		const read = { source: "line", sequence: 9, point: "F", bib: "200", time: GUN + 5_400_000 };
		await desking.send(eventId, "marks", [read]);
		expect(await confirm(pair(9, "300", null))).toMatchObject({ status: 400 });
		expect((await desking.listed(eventId)).confirmed).toBe(0);
	});

	test("is one entry with one undo together with the other pairs and mistakes of its request", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300, 5_310, 5_320);
		await desking.type(eventId, bib(1, "200"), bib(2, "500"));
		const both = { pairs: [pair(1, "200"), pair(2, "500")], mistakes: [markOf(3)] };
		const { data } = await desking.send(eventId, "pairs/confirm", both);
		const log = await desking.ask(eventId, "changes?limit=1000", "tom");
		expect(log.data.filter(({ who }: { who: string }) => who === "ann")).toMatchObject([
			{ id: data[0].change, change: { action: "several", count: 3 } },
		]);
		const strike = { ...markOf(3), isStruck: false };
		expect(await desking.send(eventId, "marks/strike", strike)).toMatchObject({ status: 200 });
		expect(
			await desking.send(eventId, "marks/strike", { ...strike, isStruck: true }),
		).toMatchObject({ data: { changed: true } });
		const again = await desking.send(eventId, "pairs/confirm", {
			pairs: [pair(1, "200", null), pair(1, "500", null)],
		});
		expect(again).toMatchObject({ status: 400, message: expect.stringContaining("twice") });
	});

	test("of several is undone as a whole", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300, 5_310);
		await desking.type(eventId, bib(1, "200"), bib(2, "500"));
		const both = { pairs: [pair(1, "200"), pair(2, "500")] };
		const { data } = await desking.send(eventId, "pairs/confirm", both);
		const undone = await desking.send(eventId, "undo", { change: data[1].change }, "tom");
		expect(undone.data).toMatchObject({ what: "several", rows: 2 });
		expect(await desking.rowsOf(eventId)).toEqual(["1 200 proposed", "2 500 proposed"]);
	});

	test("is undone by its author and by a timekeeper, but not by another member with the role desk", async () => {
		const eventId = await desking.newEvent();
		await desking.mark(eventId, 5_300, 5_310);
		await desking.type(eventId, bib(1, "200"), bib(2, "500"));
		const { data } = await desking.send(eventId, "pairs/confirm", {
			pairs: [pair(1, "200"), pair(2, "500")],
		});
		const [first, second] = data.map(({ change }: { change: number }) => change);
		const undo = (changes: readonly number[], person: Person) =>
			desking.send(eventId, "pairs/undo", { changes }, person);
		expect(await undo([second, first], "dora")).toMatchObject({ status: 403 });
		expect(await undo([first, second], "ann")).toMatchObject({
			data: { undone: [{ undone: first }, { undone: second }] },
		});
		expect(await desking.finishOf(eventId, "200")).toBeUndefined();
		expect(await desking.rowsOf(eventId)).toEqual(["1 200 proposed", "2 500 proposed"]);
		const again = await desking.send(eventId, "pairs/confirm", { mistakes: [markOf(2)] });
		const { rows, marks } = await desking.listed(eventId);
		expect(marks).toBe(1);
		expect(rows.map(({ number, state }) => `${number} ${state}`)).toEqual([
			...["1 open", "2 mistake", "null open"],
		]);
		expect(
			await desking.send(eventId, "undo", { change: again.data[0].change }, "tom"),
		).toMatchObject({
			status: 200,
		});
		expect(await desking.rowsOf(eventId)).toEqual(["1 200 proposed", "2 500 proposed"]);
	});

	test("of a desk member can be undone there; other kinds of changes cannot", async () => {
		const eventId = await desking.newEvent();
		const { data } = await desking.send(
			eventId,
			"change",
			{ kind: "hide", bib: "200", isHidden: true },
			"tom",
		);
		expect(await desking.send(eventId, "pairs/undo", { changes: [data[0].change] })).toMatchObject({
			status: 403,
		});
		expect(await desking.send(eventId, "undo", { change: data[0].change })).toMatchObject({
			status: 403,
		});
	});
});

test("a mark that a timekeeper matched elsewhere is settled, with its only possible bib", async () => {
	const eventId = await desking.newEvent();
	await desking.mark(eventId, 5_300, 5_310, 5_320);
	await desking.type(eventId, bib(1, "200"), bib(2, "300"), bib(3, "500"));
	const match = { kind: "match", ...markOf(2), bib: "300" };
	expect(await desking.send(eventId, "change", match, "tom")).toMatchObject({ status: 200 });
	expect(await desking.rowsOf(eventId)).toEqual([
		"1 200 proposed",
		"2 300 confirmed",
		"3 500 proposed",
	]);
});

test("marks and bibs of points that share a mat are one list, with corrected clocks", async () => {
	const race = smallRace();
	const points = race.points.map((point) => (point.id === "F" ? { ...point, mat: "ARCH" } : point));
	const eventId = "M4999";
	await desking.server.record({ ...race, points, event: { ...race.event, id: eventId } });
	await desking.mark(eventId, 5_300, 5_310);
	const other = { source: "spare", sequence: 1, point: "ARCH", time: GUN + 5_308_000 };
	await desking.send(eventId, "marks", [other]);
	const offset = { kind: "offset", source: "spare", since: null, until: null, offset: -3_000 };
	await desking.send(eventId, "change", offset, "tom");
	const { rows } = await desking.listed(eventId, "point=ARCH");
	expect(rows.map(({ mark: each }) => each?.source)).toEqual(["line", "spare", "line"]);
	expect(rows[1]?.mark?.time).toBe(GUN + 5_305_000);
});
