/** `gantry reads`. */
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

test("a runner's reads are printed by time, in the event's zone, each with its verdict", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	const read = (
		sequence: number,
		pointId: string,
		seconds: number,
		tag: { bib: string } | { chip: string },
	) => ({
		...{ source: "gate 1", sequence, pointId, time: GUN + seconds * 1_000 },
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
			"Gun: 2025-11-02 06:00:00.400",
			"2025-11-02 05:59:00.400  S  before the gun  bib 200  gate 1 #2",
			"2025-11-02 06:00:12.745  S  counts  bib 200  gate 1 #1",
			"2025-11-02 06:06:40.400  F  too fast  chip A100  gate 1 #3",
		],
	});
	expect((await command("reads", folder, EVENT.id, "500")).lines).toEqual([
		"Gun: 2025-11-02 06:00:00.400",
		"No mat read 500.",
	]);
	expect(await command("reads", folder, EVENT.id, "999")).toEqual({
		code: 1,
		lines: ["no runner has the bib 999 in M1001"],
	});
	expect((await command("reads", folder, EVENT.id)).lines).toEqual([
		"BIB is missing: the command is gantry reads EVENT BIB (see gantry reads --help)",
	]);
});
