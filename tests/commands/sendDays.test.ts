/** Logs with times of day, sent to private events, and files that are not logs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const folder = temporaryFolder();
const file = (name: string, ...lines: readonly string[]) => {
	writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
	return join(folder, name);
};
const RUNNERS = file(
	"runners.csv",
	"Bib,Name,Chip,Category,Sex",
	"101,Ann Example,A0001,60K,F",
	"102,Bob Sample,A0002,60K,M",
);
const COURSE = file("course.csv", "point,kind,km", "S,start,0", "A,split,40", "F,finish,60");
const BY_BIB = file(
	"crossings.csv",
	"Bib,Point,Time",
	"101,A,23:10:00",
	"101,F,02:10:00",
	"102,A,23:50:00",
	"102,F,03:30:00",
);

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ ROLE: "results" });
});
afterAll(() => server.close());

function run(...words: readonly string[]) {
	return runGantry(words, { env: { DATA_DIR: server.dataFolder } });
}

test("a private event takes a log in the order of bibs over midnight, by its gun", async () => {
	const about = ["--name", "Night", "--date", "2024-05-12", "--zone", "Europe/Berlin"];
	expect((await run("import", RUNNERS, "--event", "M2001", ...about)).code).toBe(0);
	expect((await run("import", COURSE, "--event", "M2001")).code).toBe(0);
	expect((await run("change", "M2001", "visibility", "private")).code).toBe(0);
	const early = await run("send", BY_BIB, "--event", "M2001");
	expect(early.output).toMatch(/no gun of M2001 is known\. Nothing was sent/);
	expect(early.code).toBe(1);
	expect((await run("change", "M2001", "gun", "1", "20:00:00")).code).toBe(0);
	const sent = await run("send", BY_BIB, "--event", "M2001", "--day-rollover");
	expect(sent.output).toContain("times of day on 2024-05-12: 2, on 2024-05-13: 2");
	expect(sent.output).toContain("4 reads: 4 accepted, 0 repeated, 0 refused, 0 faults");
	expect(sent.code).toBe(0);
	await soon(async () => {
		expect((await run("reads", "M2001", "101")).output).toContain("06:10:00");
		expect((await run("reads", "M2001", "102")).output).toContain("07:30:00");
	});
});

test.each([
	["a list with places", ["Place,Bib,Time", "1,101,0:38:05.120", "2,102,0:39:06.340"]],
	["a list with names", ["Bib,Name,Time", "101,Ann Example,0:38:05"]],
	[
		"results of FinishLynx",
		["1,1,1,1500m Men,,,,,,,14:05:33.1", "1,101,3,Muster,Jan,A,4:05.33,,4:05.33,,,14:05:33.1"],
	],
])("send refuses %s, and names the command that takes it", async (name, lines) => {
	const sent = await run("send", file(`${name}.txt`, ...lines), "--event", "M2001", "--point", "F");
	expect(sent.output).toMatch(/Nothing was sent\. Import .*gantry import EVENT FILE/);
	expect(sent.code).toBe(1);
});

test("a rank beside times with their days is not read as a point", async () => {
	const path = file("dated.csv", "Place,Bib,Time", "1,101,2024-05-13 02:10:00");
	const sent = await run("send", path, "--event", "M2001", "--point", "F", "--dry-run");
	expect(sent.output).toMatch(/1 reads of 1 runners or chips.*by point: F 1/);
});

test("import refuses a log, and names the command that takes it", async () => {
	const words = ["--event", "M2002", "--name", "X", "--date", "2024-05-12"];
	const imported = await run("import", BY_BIB, ...words);
	expect(imported.output).toMatch(/This is a log of reads .*gantry send EVENT FILE/);
	expect(imported.code).toBe(1);
});

test("send names reads of other days before it sends anything, and prints what to do", async () => {
	const log = (name: string, ...times: readonly string[]) =>
		file(name, "bib,point,time", ...times.map((time, index) => `${101 + index},F,${time}`));
	const send = (path: string, ...more: readonly string[]) =>
		run("send", path, "--event", "M2001", "--dry-run", ...more);
	const year = log("year.csv", "2025-05-13 02:10:00", "2025-05-13 03:30:00");
	const refused = await send(year);
	expect(refused.output).toMatch(/2 of 2 reads are not of the race of M2001 on 2024-05-12/);
	expect(refused.output).toMatch(/row 2: 2025-05-13T02:10:00\.000\+02:00 is after the race/);
	expect(refused.code).toBe(1);
	const moved = await send(year, "--date", "2024-05-13");
	expect(moved.output).toContain("2024-05-13T00:10:00.000Z to 2024-05-13T01:30:00.000Z");
	expect(moved.code).toBe(0);
	const unset = log("unset.csv", "2000-01-01 02:10:00", "2000-01-01 03:30:00");
	expect((await send(unset)).output).toMatch(/before the race\. Nothing was sent\. .*--date/);
	const mixed = log("mixed.csv", "2024-05-13 02:10:00", "2024-05-23 03:30:00");
	expect((await send(mixed)).output).toContain("1 of 2 reads are not of the race");
	expect((await send(mixed, "--other-days")).output).toContain("2 reads of 2 runners");
});

test("send names a log that is slower than any walk", async () => {
	const path = file("slow.csv", "bib,point,time", "101,A,2024-05-13 17:00:00");
	const refused = await run("send", path, "--event", "M2001", "--dry-run");
	expect(refused.output).toMatch(/slower than any walk.*row 2.*2024-05-13T17:00.*--other-days/);
	expect(refused.code).toBe(1);
	const meant = await run("send", path, "--event", "M2001", "--dry-run", "--other-days");
	expect(meant.output).toContain("1 reads of 1 runners");
});

test("a dry run names a point that the event does not have", async () => {
	const path = file("point.csv", "bib,time", "101,2024-05-13 02:10:00");
	const dry = await run("send", path, "--event", "M2001", "--point", "FINISH", "--dry-run");
	expect(dry.output).toContain(
		"1 reads name FINISH, which is no timing point of M2001: it has S, A, F.",
	);
	expect(dry.output).toContain("1 faults.");
	expect(dry.code).toBe(1);
});

const ULTRA_COURSE = file(
	"ultra.csv",
	"point,kind,km,cut-off",
	"S,start,0,",
	"A,split,60,18:00:00",
	"F,finish,100,32:00:00",
);
const FINISHES = file("finishes.csv", "Bib,Point,Time", "101,F,13:30:00", "102,F,12:40:00");

test("the finish log of a long race uses the server's splits, and is refused if its days stay ambiguous", async () => {
	const about = ["--name", "Ultra", "--date", "2024-05-12", "--zone", "Europe/Berlin"];
	expect((await run("import", "M2003", RUNNERS, ...about)).code).toBe(0);
	expect((await run("import", "M2003", ULTRA_COURSE)).code).toBe(0);
	expect((await run("change", "M2003", "gun", "1", "06:00:00")).code).toBe(0);
	const open = await run("send", "M2003", FINISHES);
	expect(open.output).toContain(
		"the time in row 2 is 2024-05-12 13:30:00.000 (07:30:00.000 after the gun) or 2024-05-13 13:30:00.000 (31:30:00.000 after the gun)",
	);
	expect(open.output).toContain("These are the rows 2-3. Nothing was sent.");
	expect(open.output).toContain("Give --date 2024-05-12 or --date 2024-05-13");
	expect(open.code).toBe(1);
	const splits = file(
		"splits.csv",
		"Bib,Point,Time",
		"101,A,2024-05-12 21:30:00",
		"102,A,2024-05-12 10:30:00",
	);
	expect((await run("send", "M2003", splits)).code).toBe(0);
	await soon(async () => {
		const sent = await run("send", "M2003", FINISHES, "--dry-run");
		expect(sent.output).toContain("times of day on 2024-05-12: 1, on 2024-05-13: 1");
	});
});
