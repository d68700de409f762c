/** `gantry reads`. */
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

/** The line of a read, which ends with its arrival. */
const ofRead = (line: string) => expect.stringContaining(`${line}, arrived 20`);

test("a runner's reads are printed by time, in the event's zone, each with its verdict", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	const read = (
		sequence: number,
		pointId: string,
		seconds: number,
		tag: { bib: string } | { chip: string },
	) => ({
		source: "gate 1",
		sequence,
		pointId,
		time: GUN + seconds * 1_000,
		...tag,
	});
	const passings = [
		read(3, "F", 400, { chip: "A100" }),
		read(1, "S", 12.345, { bib: "200" }),
		read(2, "S", -60, { bib: "200" }),
	];
	await server.record(smallRace({ chips: [{ chip: "A100", bib: "200", since: null }], passings }));
	await server.close();
	expect(await command("reads", folder, EVENT.id, "200")).toEqual({
		code: 0,
		lines: [
			"200: 李大華, Half, status running.",
			"Gun: 2025-11-02 06:00:00.400",
			"Chip A100: worn from the beginning.",
			ofRead("2025-11-02 05:59:00.400  S  before the gun  bib 200  gate 1 #2"),
			ofRead("2025-11-02 06:00:12.745  S  counts  bib 200  gate 1 #1"),
			ofRead(
				"2025-11-02 06:06:40.400  F  too fast (21.1 km from S in 6:27 = 0:18/km, limit 2:43)  chip A100  gate 1 #3",
			),
			...["5K", "10K", "15K", "F"].map((point) => `No time at ${point}.`),
			expect.stringMatching(/^Change #1, .*, import: Import: .* runners added: 8 · .* reads: 3/),
			expect.stringMatching(/^Seen by visitors from 20.* on: the time at S\.$/),
			expect.stringMatching(/^Seen by visitors from 20.* on: name 李大華\.$/),
		],
	});
	expect((await command("reads", folder, EVENT.id, "500")).lines).toEqual(
		expect.arrayContaining(["Gun: 2025-11-02 06:00:00.400", "No mat read 500."]),
	);
	expect(await command("reads", folder, EVENT.id, "999")).toEqual({
		code: 1,
		lines: ["no runner has the bib 999 in M1001"],
	});
	expect((await command("reads", folder, EVENT.id)).lines).toEqual([
		"BIB is missing: name a runner, or choose reads by --source, --point, --from or --to",
	]);
});

test("stored reads are printed by time, of a reader, a point, a runner and a span of time", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	const read = (source: string, sequence: number, pointId: string, seconds: number) => ({
		source,
		sequence,
		pointId,
		time: GUN + seconds * 1_000,
		bib: sequence === 2 ? "124" : "200",
	});
	await server.record(
		smallRace({
			passings: [
				read("gate 1", 1, "S", 12),
				read("gate 1", 2, "S", 60),
				read("gate 2", 3, "10K", 2_500),
				read("gate 2", 4, "10K", 2_560),
			],
		}),
	);
	await server.close();
	const list = async (...words: readonly string[]) =>
		(await command("reads", folder, EVENT.id, ...words)).lines.map((line) =>
			line.replace(/, arrived .*/, ""),
		);
	expect(await list("--source", "gate 1")).toEqual([
		"2025-11-02 06:00:12.400  S  counts  bib 200 李大華  gate 1 #1",
		"2025-11-02 06:01:00.400  S  counts  bib 124 佐藤ハナコ  gate 1 #2",
	]);
	expect(await list("--point", "10K", "--from", "06:42", "--to", "06:43")).toEqual([
		"2025-11-02 06:42:40.400  10K  repeated  bib 200 李大華  gate 2 #4",
	]);
	expect(await list("124", "--to", "07:00")).toHaveLength(1);
	expect(await list("--from", "06:01", "--limit", "2")).toEqual([
		expect.stringContaining("gate 2 #3"),
		expect.stringContaining("gate 2 #4"),
		"These are the latest 2 of 3 reads: --limit lists more.",
	]);
	expect(await list("--point", "Nowhere")).toEqual([
		"No reads. The timing points are S, 5K, 10K, 15K, F.",
	]);
	expect(await list("--from", "2025-11-02T07:00:00", "--to", "2025-11-02T06:00:00")).toEqual([
		"--to 2025-11-02T06:00:00 is not after --from 2025-11-02T07:00:00: write the day too",
	]);
	expect(await list("--from", "soon")).toEqual([expect.stringContaining("soon is not a time")]);
});
