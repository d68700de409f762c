/** On a server: wrong guns, other waves, swapped and unknown chips, and twins, each with its proposal and its act. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organisedEvent } from "../../../src/contract/events/organisedEvent.ts";
import { publishState } from "../../../src/contract/publish/publishState.ts";
import { type QueueName, watchQueue } from "../../../src/contract/watch/queues.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import {
	plainRace,
	readsOf,
	withJumpers,
	withSwap,
} from "../../race/watch/starts/generatedRaces.ts";
import { makeChange, operator } from "../changes/officials.ts";

const PLAIN = plainRace(11, "mat", { fewest: 25, most: 35, waves: 3 });
const JUMPED = withJumpers(PLAIN) ?? { race: PLAIN, bibs: [] };
const SWAPPED = withSwap(JUMPED.race) ?? { race: PLAIN, bibs: [] };
const WAVE = SWAPPED.race.guns.length - 1;
const RIGHT = SWAPPED.race.guns[WAVE] ?? 0;

/** Who was read everywhere but at the finish, where a chip of no runner was read in place of the own one. */
const LOST = SWAPPED.race.runners.find(
	({ wave, bib, passed }) =>
		wave === 0 && passed.length === 4 && ![...SWAPPED.bibs, ...JUMPED.bibs].includes(bib),
);

const TWINS = SWAPPED.race.runners
	.filter(({ wave }) => wave === 0)
	.slice(0, 2)
	.map(({ bib }) => bib);
const chipOf = (point: string, chip: string) =>
	point === "F" && chip === LOST?.chip ? "0580DEADBEEF" : chip;

let server: TestedResults;
beforeAll(async () => {
	const { facts } = SWAPPED.race;
	const { categories, groups, waves, points, entrants, chips } = facts;
	server = await openTestedResults();
	await server.record(
		smallRace({
			categories,
			groups,
			waves,
			points,
			chips: [...chips],
			entrants: entrants.map((entrant) =>
				TWINS.includes(entrant.bib) ? { ...entrant, name: "吳美玲" } : entrant,
			),
			passings: [],
			givenTimes: [],
		}),
	);
	const reads = readsOf(SWAPPED.race).map(({ pointId, time, ...tag }, sequence) => ({
		source: `mat-${pointId}`,
		sequence: sequence + 1,
		point: pointId,
		chip: chipOf(pointId, "chip" in tag ? tag.chip : ""),
		time,
	}));
	await server.results.ingest.takeReads(EVENT.id, reads);
	await server.results.eventCache.renew(EVENT.id);
});
afterAll(() => server.close());

async function asked<Schema extends v.GenericSchema>(path: string, { answer }: { answer: Schema }) {
	const reply = await exchange(server.origin, `/scorequery/admin/${EVENT.id}/${path}`, {
		headers: operator(server),
	});
	expect(reply.status, reply.text).toBe(200);
	return v.parse(answer, v.parse(v.object({ data: v.unknown() }), bodyOf(reply)).data);
}
const rows = async (queue: QueueName, query = "") =>
	(await asked(`queues/${queue}?limit=500${query}`, watchQueue)).rows;
const alarms = async () =>
	(await asked("event", organisedEvent)).waves.flatMap(({ id, plausibleGun }) =>
		plausibleGun === null ? [] : [{ id, plausibleGun }],
	);
const gunChecks = async () =>
	(await asked("publish", publishState)).open.flatMap(({ name, waves }) =>
		name === "gun" ? waves : [],
	);

test("a gun that was typed 40 s early has the right one as the proposal, and is an open check", async () => {
	await expect(alarms()).resolves.toEqual([]);
	await expect(gunChecks()).resolves.toEqual([]);
	await makeChange(server, { kind: "gun", waveId: `W${WAVE}`, gun: RIGHT - 40_000 });
	const [found, ...others] = await alarms();
	expect(others).toEqual([]);
	expect(found?.id).toBe(`W${WAVE}`);
	expect(Math.abs((found?.plausibleGun ?? 0) - RIGHT)).toBeLessThan(4_000);
	await expect(gunChecks()).resolves.toEqual([`W${WAVE}`]);
	await makeChange(server, { kind: "gun", waveId: `W${WAVE}`, gun: found?.plausibleGun });
	await expect(alarms()).resolves.toEqual([]);
	await makeChange(server, { kind: "gun", waveId: `W${WAVE}`, gun: RIGHT });
});

test("who started with the wave before is one row with that wave, and none of another queue", async () => {
	const bib = JUMPED.bibs.find((each) => !SWAPPED.bibs.includes(each)) ?? "";
	const own = await rows("suspicious", `&bib=${bib}`);
	expect(own).toMatchObject([{ reason: "other wave", pno: bib, wave: "W0", pINo: "S" }]);
	for (const queue of ["missed", "overdue"] as const)
		await expect(rows(queue, `&bib=${bib}`)).resolves.toEqual([]);
	await makeChange(server, { kind: "edit", bib, set: { wave: "W0" } });
	await expect(rows("suspicious", `&bib=${bib}`)).resolves.toEqual([]);
});

test("two runners with each other's chips are one row with both chips, which swaps them", async () => {
	const swapped = async () =>
		(await rows("suspicious")).filter(({ reason }) => reason === "swapped chips");
	const [row, ...others] = await swapped();
	expect(others).toEqual([]);
	const [other = ""] = row?.bibs ?? [];
	expect([row?.pno, other].toSorted()).toEqual(SWAPPED.bibs);
	const [chip = ""] = row?.others ?? [];
	await makeChange(
		server,
		{ kind: "chip", bib: other, chip: row?.chip, since: null },
		{ kind: "chip", bib: row?.pno, chip, since: null },
	);
	await expect(swapped()).resolves.toEqual([]);
});

test("an unknown chip names who was due there without a read, and is struck for everyone", async () => {
	const [row, ...others] = await rows("unknown-chips");
	expect(others).toEqual([]);
	expect(row).toMatchObject({ reason: "unknown chip", chip: "0580DEADBEEF", pINo: "F" });
	expect(row?.bibs).toContain(LOST?.bib);
	const [ticked] = await makeChange(server, { kind: "tick", row: row?.tick, isTicked: true });
	await expect(rows("unknown-chips")).resolves.toEqual([]);
	expect(ticked).toMatchObject({ changed: true, before: false });
	await makeChange(server, { kind: "tick", row: row?.tick, isTicked: false });
	await expect(rows("unknown-chips")).resolves.toMatchObject([{ chip: "0580DEADBEEF" }]);
	await makeChange(server, { kind: "chip", bib: LOST?.bib, chip: "0580DEADBEEF", since: null });
	await expect(rows("unknown-chips")).resolves.toEqual([]);
});

test("two runners of one name without births are one row until it is ticked off, for everyone", async () => {
	const twins = async () =>
		(await rows("duplicates")).filter(({ reason }) => reason === "same name");
	const [row, ...others] = await twins();
	expect(others).toEqual([]);
	expect([row?.pno, ...(row?.bibs ?? [])].toSorted()).toEqual(TWINS.toSorted());
	await makeChange(server, { kind: "tick", row: row?.tick, isTicked: true });
	await expect(twins()).resolves.toEqual([]);
});
