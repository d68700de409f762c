/** Changes by the clock alone, without a read. */
import { expect, test } from "vitest";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { STATUS } from "../../src/race/record/status.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../../src/results/core/eventMemory.ts";
import { settingsWithoutListener } from "../../src/results/core/resultsSettings.ts";
import { openResults } from "../../src/results/openResults.ts";
import { checked } from "../fixtures/checked.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const HOUR = 3_600_000;
/** The time until the 10 km point closes, by the race's clock, ms. */
const CLOSES_IN = 500;

test("a runner who has not passed a point when it closes is out at that moment, without a read", async () => {
	const dataFolder = temporaryFolder();
	const gun = Date.now() - HOUR;
	// The clock stops until all runners were checked, so the point stays open for any time that this takes.
	let now = gun + HOUR;
	const results = await openResults({
		...settingsWithoutListener({ dataFolder, databaseUrl: await databaseOf(dataFolder) }),
		now: () => now,
	});
	const read = (bib: string, pointId: string, minutes: number) => ({
		source: bib,
		sequence: minutes,
		pointId,
		bib,
		time: gun + minutes * 60_000,
	});
	const statusOf = async (bib: string) => {
		const snapshot = await results?.eventCache.get(EVENT.id);
		return snapshot?.standings.status[snapshot.field.byBib.get(bib) ?? -1];
	};
	await results?.ingest.takeRecording(
		EVENT.id,
		checked.sendRecording(
			smallRace({
				runners: [{ bib: "1" }, { bib: "2" }, { bib: "3" }],
				waves: [{ id: "1", gun }],
				points: [
					defaultPoint({ id: "S", kind: "start", km: 0 }),
					defaultPoint({ id: "10K", kind: "split", km: 10, cutOff: HOUR + CLOSES_IN }),
					defaultPoint({ id: "F", kind: "finish", km: 21 }),
				],
				passings: [read("1", "S", 1), read("1", "10K", 50), read("2", "S", 1)],
			}),
		),
	);
	expect([await statusOf("1"), await statusOf("2"), await statusOf("3")]).toEqual([
		STATUS.running,
		STATUS.running,
		STATUS.notStarted,
	]);
	now += CLOSES_IN + 1;
	await soon(async () =>
		expect([await statusOf("1"), await statusOf("2"), await statusOf("3")]).toEqual([
			STATUS.running,
			STATUS.didNotFinish,
			STATUS.didNotStart,
		]),
	);
	await results?.close();
});

test("every call shows it from that moment, also calls with cached answers", async () => {
	const gun = Date.now() - HOUR;
	let now = gun + HOUR;
	const server = await openTestedResults(temporaryFolder(), "", DEFAULT_EVENT_MEMORY_MB, {
		now: () => now,
	});
	await server.record(
		smallRace({
			runners: [{ bib: "1", reads: {} }],
			waves: [{ id: "1", gun }],
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0 }),
				defaultPoint({ id: "10K", kind: "split", km: 10, cutOff: HOUR + CLOSES_IN }),
				defaultPoint({ id: "F", kind: "finish", km: 21 }),
			],
			passings: [{ source: "1", sequence: 1, pointId: "S", bib: "1", time: gun + 60_000 }],
		}),
	);
	const CALLS = {
		participant: { pno: "1" },
		search: { pno: "1" },
		"watchlist/get": { ddata: ["1"] },
		announcementdata: {},
	};
	const statuses = () =>
		Promise.all(
			Object.entries(CALLS).map(async ([name, asked]) => {
				const answer = await server.call(name, { pjid: EVENT.id, ...asked });
				return Number(/"pStatus":(\d+)/.exec(JSON.stringify(answer))?.[1]);
			}),
		);
	const all = (status: number) => Object.keys(CALLS).map(() => status);
	expect(await statuses()).toEqual(all(STATUS.running));
	now += CLOSES_IN + 1;
	await soon(async () => expect(await statuses()).toEqual(all(STATUS.didNotFinish)));
	await server.close();
});
