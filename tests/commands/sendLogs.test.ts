/** Logs of common readers, sent unchanged. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { describeRaceData, raceDataFile } from "../fixtures/raceData.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace({ passings: [], givenTimes: [] }));
});
afterAll(() => server.close());

function running(command: string, event: string, ...words: readonly string[]) {
	return runGantry([command, event, ...words], {
		env: { DATA_DIR: server.dataFolder },
	});
}

async function officialTimeOf(event: string, bib: string): Promise<string> {
	const asked = { pjid: event, pno: bib };
	const { text } = await post(server.origin, "/scorequery/participant", asked);
	return /"officialTime":"([^"]*)"/.exec(text)?.[1] ?? text;
}

describeRaceData("an IPICO log", "reader-logs/ipico-reads.txt", (path) => {
	test("is acknowledged completely, and counts for the runners that a later chip map names", async () => {
		const event = { ...EVENT, id: "M1002", date: "2025-06-15", zone: "Africa/Johannesburg" };
		await server.record(
			smallRace({
				event,
				runners: [{ bib: "1" }, { bib: "2" }],
				waves: [{ id: "1", gun: Date.parse("2025-06-15T09:00:00+02:00") }],
			}),
		);
		const sent = await running("send", event.id, path, "--point", "F");
		expect(sent.output).toContain("100 reads: 100 accepted, 0 repeated, 0 refused, 0 faults");
		expect(sent.code).toBe(0);
		const map = raceDataFile("reader-logs/ipico-bib-chip.txt") ?? "";
		const mapped = await running("import", event.id, map);
		expect(mapped.output).toMatch(/and 100 chips recorded/);
		// The first chip of the log crossed at 10:32:00.00, the second at 10:32:14.07; times are rounded up.
		await soon(async () => expect(await officialTimeOf(event.id, "1")).toBe("01:32:00.000"));
		await soon(async () => expect(await officialTimeOf(event.id, "2")).toBe("01:32:15.000"));
	});
});

describeRaceData(
	"an Impinj log of a bicycle race",
	"reader-logs/impinj-cycling-2018.txt",
	(path) => {
		test("is acknowledged completely: repeated reads of its software count once", async () => {
			const when = ["--date", "2018-06-02", "--zone", "America/New_York"];
			const sent = await running(
				"send",
				EVENT.id,
				path,
				"--points",
				"10.16.21.147=F",
				"--point",
				"F",
				...when,
			);
			expect(sent.output).toContain("1965 reads: 1938 accepted, 27 repeated, 0 refused, 0 faults");
			expect(sent.code).toBe(0);
		});
	},
);

test("passings of a RACE RESULT decoder belong to the points to which its loops are mapped", async () => {
	const line = (no: number, bib: string, time: string, loop: number) =>
		`#P;${no};${bib};2025-11-02;${time};0;75;43;;1;1;${loop};0;6233;3.0;17;;Finish Box;177;;D-50432`;
	const log = join(temporaryFolder(), "passings.txt");
	const lines = [
		"GETSTATUS;0;1",
		line(1, "124", "06:25:00.900", 1),
		line(2, "124", "07:30:00.400", 2),
		line(2, "124", "07:30:00.400", 2),
		line(3, "124", "07:30:09.000", 3),
	];
	writeFileSync(log, `${lines.join("\r\n")}\r\n`);
	const points = ["--points", "D-50432:1=5K", "--points", "D-50432:2=F"];
	const sent = await running("send", EVENT.id, log, ...points);
	expect(sent.output).toContain("passings.txt: race-result");
	expect(sent.output).toMatch(/passings\.txt:5:point: This place is not mapped; .*\(D-50432\)$/m);
	expect(sent.output).toContain("3 reads: 2 accepted, 1 repeated, 0 refused, 1 faults");
	expect(sent.code).toBe(1);
	await soon(async () => expect(await officialTimeOf(EVENT.id, "124")).toBe("01:30:00.000"));
});

test("a fault that all lines of a log have is one line that names them", async () => {
	const log = join(temporaryFolder(), "finish.csv");
	const rows = Array.from({ length: 300 }, (_, row) => `${row + 1},08:38:05`);
	writeFileSync(log, ["Bib,Time", ...rows].join("\n"));
	const sent = await running("send", EVENT.id, log, "--dry-run");
	const named = sent.output.split("\n").filter((line) => line.includes("This read has no place"));
	expect(named).toEqual([
		expect.stringMatching(/finish\.csv:2:point: .*--point F\. \(300 times, rows 2-301\)$/),
	]);
	expect(sent.output).toContain("300 faults.");
});
