/** A rehearsal from its start to its removal, on a server whose clock the tests set. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announcementdata } from "../../../src/contract/public/announcementdata.ts";
import { finishers } from "../../../src/contract/public/finishers.ts";
import { leadergroup } from "../../../src/contract/public/leadergroup.ts";
import { participant } from "../../../src/contract/public/participant.ts";
import { pjlist } from "../../../src/contract/public/pjlist.ts";
import { search } from "../../../src/contract/public/search.ts";
import { watchlist } from "../../../src/contract/public/watchlist.ts";
import { winnerlist } from "../../../src/contract/public/winnerlist.ts";
import type { RehearsalSheet } from "../../../src/contract/rehearsals/rehearsalSheet.ts";
import { FAULT_KINDS, type FaultKind } from "../../../src/race/rehearsal/rehearsalPlan.ts";
import { COMMAND } from "../../../src/results/preview/startPreviewer.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { NOW, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, ORGANISATION, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { contentOf } from "../../fixtures/storeContent.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

/** Twenty runners, every second one in another wave. */
const FIELD = smallRace({
	runners: Array.from({ length: 20 }, (_, index) => ({
		bib: String(index + 1),
		name: `Runner ${index + 1}`,
		waveId: String((index % 2) + 1),
	})),
	waves: [
		{ id: "1", gun: null },
		{ id: "2", gun: null },
	],
});

const clock = { at: NOW };
const folder = temporaryFolder();
let server: TestedResults;
const open = () => openTestedResults(folder, "", 64, { now: () => clock.at });
beforeAll(async () => {
	server = await open();
	await server.record(FIELD);
});
afterAll(() => server.close());

const wish = { from: "", speed: 60, seed: 5, name: "" } as const;
const rehearsals = () => server.results.rehearsals;

async function start(faults: readonly FaultKind[], from = ""): Promise<string> {
	const asked = { ...wish, from, faults: [...faults] };
	const { pjid } = await rehearsals().start(COMMAND, EVENT.id, asked, "Ann");
	return pjid;
}

/** Sets the clock to the end of a rehearsal, and waits until it has ended. */
async function toEnd(copy: string): Promise<void> {
	const { rehearsal } = await rehearsals().sheet(COMMAND, copy);
	clock.at = rehearsal.end + 1_000;
	await soon(async () => expect((await stateOf(copy)).state).toBe("ended"));
}

const stateOf = async (copy: string) => (await rehearsals().sheet(COMMAND, copy)).rehearsal;

async function sheetOf(copy: string): Promise<RehearsalSheet> {
	const { sheet } = await rehearsals().sheet(COMMAND, copy);
	if (sheet === null) throw new Error(`${copy} has no sheet yet`);
	return sheet;
}

const makeChange = (copy: string, asked: object) =>
	server.results.changes.make(copy, checked.change({ ...asked, who: "Ann" }));

describe("a rehearsal with swapped chips and a wrong gun", () => {
	let copy: string;
	beforeAll(async () => {
		copy = await start(["swappedChips", "wrongGun", "duplicates"]);
	});
	afterAll(() => rehearsals().remove(copy));

	test("runs, and reveals nothing of its faults until its end", async () => {
		expect(copy).toMatch(/^M99\d\d$/);
		const { rehearsal, sheet } = await rehearsals().sheet(COMMAND, copy);
		expect(rehearsal).toMatchObject({ state: "running", of: EVENT.id, runners: 20, who: "Ann" });
		expect(rehearsal.name).toBe(`Practice: ${EVENT.name}`);
		expect(sheet).toBeNull();
		expect(await rehearsals().list(EVENT.id)).toMatchObject({ isCopy: false, of: EVENT.id });
		expect(await rehearsals().list(copy)).toMatchObject({ isCopy: true, of: EVENT.id });
	});

	test("cannot be started twice, nor be rehearsed itself", async () => {
		await expect(start([])).rejects.toThrow(`${EVENT.id} is rehearsed already as ${copy}`);
		const asked = { ...wish, faults: [] };
		await expect(rehearsals().start(COMMAND, copy, asked, "Ann")).rejects.toThrow("is a rehearsal");
	});

	test("is not visible to the public", async () => {
		const calls = { search, participant, watchlist, leadergroup, finishers, winnerlist };
		const ask = async (path: string, body: object) =>
			JSON.parse((await post(server.origin, path, body)).text);
		const unknown = { status: "false", code: "unknown-event" };
		for (const { path } of [...Object.values(calls), announcementdata]) {
			const body = { pjid: copy, pno: "1", ddata: [] };
			expect(await ask(path, body), path).toMatchObject(unknown);
		}
		expect(await ask(pjlist.path, { pjid: copy })).toMatchObject(unknown);
		const listed = await ask(pjlist.path, { orgid: ORGANISATION.id });
		expect(JSON.stringify(listed)).toContain(EVENT.id);
		expect(JSON.stringify(listed)).not.toContain(copy);
		for (const path of [
			`/scorequery/card?pjid=${copy}&lang=en`,
			`/scorequery/file?pjid=${copy}&f=banner1.jpg`,
		])
			expect((await exchange(server.origin, path)).text, path).not.toContain("Practice");
	});

	test.each([
		["shown to the public", { kind: "visibility", visibility: "public" }],
		["announced", { kind: "phase", phase: "announced" }],
	])("is never %s", async (_, asked) => {
		await expect(makeChange(copy, asked)).rejects.toThrow(`${copy} is a rehearsal`);
		const preview = server.results.previewer.preview(
			COMMAND,
			copy,
			Buffer.from(JSON.stringify(asked)),
		);
		await expect(preview).rejects.toThrow(`${copy} is a rehearsal`);
	});

	test("has no invitations and no screens", async () => {
		const { staff } = server.results;
		await expect(staff.invite(copy, checked.invite({ role: "desk" }), "Ann")).rejects.toThrow(
			"is a rehearsal",
		);
		const screens = `/scorequery/admin/${copy}/screens`;
		const authorization = `Bearer ${server.results.operatorToken}`;
		const { text } = await post(server.origin, screens, {}, { authorization });
		expect(text).toContain('"code":"rehearsal"');
	});

	test("ends automatically, and its sheet names the faults and their runners", async () => {
		await toEnd(copy);
		const { faults, others, unneeded } = await sheetOf(copy);
		expect(others.count).toBe(0);
		expect(unneeded.count).toBe(0);
		expect(faults.map(({ kind }) => kind)).toEqual(["swappedChips", "wrongGun", "duplicates"]);
		const [swapped, gun, twice] = faults;
		expect(swapped).toMatchObject({ runners: 2, isMended: false, noticed: null, changes: 0 });
		expect(gun).toMatchObject({ runners: 10, isMended: false, noticed: null });
		expect(twice).toMatchObject({ needsNothing: true });
	});

	test("is repaired by the usual operations, and unneeded changes are listed", async () => {
		const [swapped, gun] = (await sheetOf(copy)).faults;
		const [one = "", other = ""] = swapped?.bibs ?? [];
		const chips = await server.results.ingest.knownField(copy);
		const chipOf = (bib: string) => chips.chips.find((use) => use.bib === bib)?.chip ?? "";
		const [first, second] = [chipOf(one), chipOf(other)];
		clock.at += 30_000;
		await makeChange(copy, { kind: "chip", bib: other, chip: first, since: null });
		await makeChange(copy, { kind: "chip", bib: one, chip: second, since: null });
		const uninvolved = FIELD.entrants.find(
			({ bib, waveId }) => bib !== one && bib !== other && waveId !== gun?.wave,
		);
		await makeChange(copy, { kind: "status", bib: uninvolved?.bib, status: "disqualified" });
		const { faults, others, unneeded } = await sheetOf(copy);
		expect(faults[0]?.noticed).toMatchObject({ who: "Ann", kind: "chip", at: clock.at });
		expect(faults[0]?.changes).toBe(2);
		expect(faults[1]).toMatchObject({ isMended: false, noticed: null });
		expect(others).toEqual({ count: 1, bibs: [uninvolved?.bib] });
		expect(unneeded.changes).toMatchObject([{ kind: "status", who: "Ann" }]);
		// Both are correct once the gun is corrected, if it was their gun.
		await makeChange(copy, { kind: "gun", waveId: gun?.wave, gun: await trueGun(copy, gun) });
		const change = unneeded.changes[0]?.id;
		await server.results.changes.undo(copy, checked.undo({ change, who: "Ann" }));
		const mended = await sheetOf(copy);
		expect(mended.faults.map(({ isMended }) => isMended)).toEqual([true, true, true]);
		expect(mended.faults[1]).toMatchObject({ right: 10, noticed: { kind: "gun" } });
		expect(mended.others.count).toBe(0);
		expect(mended.unneeded.count).toBe(0);
	});
});

async function trueGun(copy: string, fault: RehearsalSheet["faults"][number] | undefined) {
	const recorded = (await server.results.changes.list(copy, checked.listChanges({}))).flatMap(
		({ change: made }) =>
			made.action === "gun" && made.waveId === fault?.wave && made.gun !== null ? made.gun : [],
	);
	return (recorded.at(-1) ?? 0) - (fault?.by ?? 0);
}

test("all faults of a recorded race run together, with times of a file", async () => {
	const event = { ...EVENT, id: "M1002" };
	await server.record(smallRace({ event }));
	const copy = await start(FAULT_KINDS, "M1002");
	await toEnd(copy);
	const { faults } = await sheetOf(copy);
	expect(faults.length).toBeGreaterThan(3);
	expect(faults.some(({ isMended }) => !isMended)).toBe(true);
	await rehearsals().remove(copy);
});

test("a rehearsal without faults needs no repair, and the copy has the ranks of the race that it replays", async () => {
	const copy = await start([], "M1002");
	await toEnd(copy);
	expect(await sheetOf(copy)).toEqual({
		faults: [],
		others: { count: 0, bibs: [] },
		unneeded: { count: 0, changes: [] },
	});
	const at = { at: new Date(clock.at).toISOString() };
	const ranks = async (eventId: string) => {
		const { previewer } = server.results;
		const { categories } = await previewer.standingsAt(COMMAND, eventId, checked.asof(at));
		return categories.flatMap(({ rows }) => rows.map(({ bib, rank }) => [bib, rank]));
	};
	// One of them has a DNF by hand, which is no part of the race as it was run.
	const original = new Map((await ranks("M1002")).map(([bib, rank]) => [bib, rank]));
	const [first] = await ranks(copy);
	expect(first?.[1]).toBe(1);
	expect(original.size).toBe(8);
	await rehearsals().remove(copy);
});

test("a rehearsal that is stopped has a sheet of the events until then", async () => {
	const copy = await start(["matOff"]);
	const stopped = await rehearsals().stop(copy);
	expect(stopped).toMatchObject({ state: "stopped", sent: 0 });
	expect((await sheetOf(copy)).faults).toEqual([]);
	await rehearsals().remove(copy);
});

test("a restarted server continues it, and no read counts twice", async () => {
	const copy = await start([]);
	const { begin, end, reads } = await stateOf(copy);
	clock.at = begin + (end - begin) / 2;
	await soon(async () => expect((await stateOf(copy)).sent).toBeGreaterThan(0));
	await server.close();
	server = await open();
	expect((await stateOf(copy)).sent).toBeLessThan(reads);
	await toEnd(copy);
	const { sources } = await watched(copy);
	expect(sources.reduce((sum, each) => sum + each.reads, 0)).toBe(reads);
	expect((await sheetOf(copy)).others.count).toBe(0);
	await rehearsals().remove(copy);
});

async function watched(copy: string): Promise<{ sources: readonly { reads: number }[] }> {
	const answer = await exchange(server.origin, `/scorequery/admin/${copy}/sources`, {
		headers: { authorization: `Bearer ${server.results.operatorToken}` },
	});
	return JSON.parse(answer.text).data;
}

test("a removed rehearsal leaves no data, and does not change its event", async () => {
	const before = await contentOf(folder);
	const copy = await start(["clock"]);
	await toEnd(copy);
	await makeChange(copy, { kind: "notice", notice: "Practice" });
	await server.results.keys.make(copy, "gate", "Ann");
	expect(JSON.stringify(await contentOf(folder))).toContain(copy);
	expect(await rehearsals().remove(copy)).toEqual({ removed: copy });
	const numbering = (name: string) => name === "sqlite_sequence";
	expect((await contentOf(folder)).filter(([name]) => !numbering(name))).toEqual(
		before.filter(([name]) => !numbering(name)),
	);
	await expect(rehearsals().list(copy)).rejects.toThrow("there is no event");
	const next = await start([]);
	expect(next).not.toBe(copy);
	await rehearsals().remove(next);
});

test("a real event can neither be stopped nor removed", async () => {
	const before = await contentOf(folder);
	await expect(rehearsals().remove(EVENT.id)).rejects.toThrow(`${EVENT.id} is not a rehearsal`);
	await expect(rehearsals().stop(EVENT.id)).rejects.toThrow(`${EVENT.id} is not a rehearsal`);
	expect(await contentOf(folder)).toEqual(before);
});

test("an event without a course, or without a race to replay, is refused with what to do", async () => {
	const event = { ...EVENT, id: "M1003" };
	await server.record(smallRace({ event, points: [], runners: [], givenTimes: [] }));
	const asked = { ...wish, faults: [] };
	await expect(rehearsals().start(COMMAND, "M1003", asked, "Ann")).rejects.toThrow(
		"import its course and its start list first",
	);
	const other = { ...EVENT, id: "M1004" };
	await server.record({ ...FIELD, event: other });
	const replay = { ...asked, from: "M1004" };
	await expect(rehearsals().start(COMMAND, "M1004", replay, "Ann")).rejects.toThrow(
		"choose generated runners",
	);
});
