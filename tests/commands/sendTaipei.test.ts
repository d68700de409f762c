/** The Taipei Marathon 2024, read by read through `gantry send`: the result is the published table. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announcementdata } from "../../src/contract/public/announcementdata.ts";
import type { AnnouncedRunner } from "../../src/contract/public/visitorLists.ts";
import { defaultOptions } from "../../src/imports/options.ts";
import { readRecording } from "../../src/imports/readRecording.ts";
import { normaliseChip } from "../../src/race/record/chips.ts";
import type { RecordedRead } from "../../src/race/record/record.ts";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { formatSeconds, publishedTime } from "../../src/race/time/duration.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, ORGANISATION } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { cell, type Row, readRows } from "../race/realField.ts";
import { makeChange } from "../results/changes/officials.ts";
import { logOf, senderTo } from "./sending.ts";

/** Columns of the file in which every runner of the published table of 3,789 was read. */
const MATS = [
	...["TimeStart", "TimeChk_05km", "TimeChk_10km", "TimeChk_15km", "TimeChk_20km", "TimeSplitM1"],
	...["TimeChk_25km", "TimeSplitM2", "TimeChk_30km", "TimeChk_35km", "TimeChk_40km", "TimeFinish"],
];

const chipOf = (bib: string) => `0580037${bib.padStart(5, "0")}`;

/** Half of the reads are numbered by their mat, half are not; half of the runners are known by their chip. */
function sentRead({ pointId, time, ...named }: RecordedRead, index: number): object {
	const bib = "bib" in named ? named.bib : "";
	const tag = Number(bib) % 2 === 0 ? { chip: chipOf(bib) } : { bib };
	const name = index % 2 === 0 ? { source: `mat ${pointId}`, sequence: index } : {};
	return { ...name, point: pointId, ...tag, time };
}

describeRaceData("Taipei 2024", "taipei-marathon-2024-crossings.csv.gz", (path) => {
	const { recording } = readRecording(readFileSync(path), {
		...defaultOptions(ORGANISATION, { ...EVENT, date: "2024-12-15", phase: "live" }),
		map: ["TimeSplitM1=Half@21.0975"],
	});
	const reads = recording.passings.map(sentRead);
	const chance = randomFrom(2024, "crossings");
	const shuffled = chance.shuffle([...reads, ...reads.filter(() => chance.chance(0.2))]);

	let server: TestedResults;
	let key: string;
	beforeAll(async () => {
		server = await openTestedResults();
		const chips = recording.entrants.map(({ bib }) => ({
			chip: normaliseChip(chipOf(bib)),
			bib,
			since: null,
		}));
		await server.record({ ...recording, passings: [], givenTimes: [], chips });
		key = await server.results.keys.makeKey(EVENT.id);
	});
	afterAll(() => server.close());

	async function announced(): Promise<ReadonlyMap<string, AnnouncedRunner>> {
		const answer = await server.call("announcementdata", { pjid: EVENT.id });
		const { data } = v.parse(v.object({ data: announcementdata.data }), answer);
		return new Map(data.runners.map((runner) => [runner.bib, runner]));
	}

	test("shuffled, and a fifth of them twice, its reads are all acknowledged", async () => {
		const { code, output } = await senderTo(server.origin, key).run(logOf(shuffled));
		expect(reads).toHaveLength(45_831);
		const twice = shuffled.length - reads.length;
		expect(twice).toBeGreaterThan(8_500);
		expect(output).toContain(
			`${shuffled.length} reads: ${reads.length} accepted, ${twice} repeated, 0 refused, 0 faults`,
		);
		expect(code).toBe(0);
	});

	describe("gives", () => {
		let rows: Row[];
		let table: ReadonlyMap<string, AnnouncedRunner>;
		beforeAll(async () => {
			// Reads that arrive later would wait for a person.
			await makeChange(server, { kind: "phase", phase: "announced", why: "all reads are here" });
			rows = readRows(path).filter((row) => cell(row, "rank_all") !== "");
			const isRanked = ({ rank }: AnnouncedRunner) => rank !== null;
			await soon(async () =>
				expect([...(await announced()).values()].filter(isRanked)).toHaveLength(3_822),
			);
			table = await announced();
		});

		test("the published gun and net time of every runner whom every mat read", () => {
			const complete = rows.filter((row) => MATS.every((mat) => cell(row, mat) !== ""));
			const text = (time: number | null | undefined) =>
				formatSeconds(publishedTime(time ?? Number.NaN, "up"));
			const timesOf = (row: Row) => {
				const runner = table.get(cell(row, "bib"));
				return [text(runner?.official), text(runner?.chip)];
			};
			expect(complete).toHaveLength(3_789);
			expect(complete.map(timesOf)).toEqual(
				complete.map((row) => [cell(row, "gun_time"), cell(row, "net_time")]),
			);
		});

		test("the published order", () => {
			const ranks = rows
				.toSorted((a, b) => Number(cell(a, "rank_all")) - Number(cell(b, "rank_all")))
				.map((row) => table.get(cell(row, "bib"))?.rank ?? 0);
			expect(ranks).toHaveLength(3_822);
			expect(ranks[0]).toBe(1);
			expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks);
		});
	});
});
