/** The findings of `gantry import`, its questions, the data that it does not write, and its exit code. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeServerFile } from "../../src/results/core/serverFile.ts";
import { knownEventOf } from "../fixtures/operatorAnswers.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const HEADER = "bib,name,category,official,net,5K,rank";
const GOOD = [
	"00123,王小明,10K,0:41:00,0:40:50,0:20:30,1",
	"124,Hanako,10K,0:45:00,0:44:40,0:22:00,2",
];
const NEW = ["--name", "City Ten", "--date", "2026-03-08"] as const;

/** All is imported beside one running server; import.test.ts imports into a store by itself too. */
let server: TestedResults;
let events = 0;
beforeAll(async () => {
	server = await openTestedResults();
	const { origin, results } = server;
	writeServerFile(server.folder, { address: origin, token: results.operatorToken });
});
afterAll(() => server.close());

/** Files of these lines, and an event that does not exist yet. */
function given() {
	const folder = temporaryFolder();
	const eventId = `M${1_001 + events++}`;
	return {
		eventId,
		file(lines: readonly string[], name = "results.csv") {
			const file = join(folder, name);
			writeFileSync(file, `${lines.join("\n")}\n`);
			return file;
		},
		run: (...words: readonly string[]) =>
			runGantry(["import", eventId, ...words], {
				env: { DATA_DIR: server.folder },
			}),
		/** The stored facts of the event: its runners' bibs, and its name. */
		async known() {
			const { event } = await knownEventOf(server, eventId);
			const { runners } = await server.results.ingest.knownField(eventId);
			return { name: event?.name, zone: event?.zone, bibs: runners.map(({ bib }) => bib) };
		},
	};
}

test("a good file has no faults, its ranks equal ours, and the exit code is 0", async () => {
	const { file, run } = given();
	const { code, output } = await run(file([HEADER, ...GOOD]), ...NEW);
	expect(output).toMatch(/^Ranks of the column rank: all 2 are ours\.$/m);
	expect(output.split("\n").filter((line) => line.startsWith("  "))).toEqual([]);
	expect(code).toBe(0);
});

describe("suspicious data is named with its number, also by --dry-run, and imported nevertheless:", () => {
	const lines = [
		HEADER,
		...GOOD,
		"125,Too Fast,10K,0:25:00,0:25:00,0:12:40,3",
		"126,Late Split,10K,0:50:00,0:50:00,0:55:00,4",
		"127,No Time,10K,,,,",
		"128,No Race,,0:58:00,0:58:00,0:29:00,5",
		"123,Same Number,10K,1:00:00,1:00:00,0:30:00,6",
	];
	test.each([[["--dry-run"]], [[]]])("with the options %j", async (options) => {
		const { file, run, known } = given();
		const { code, output } = await run(file(lines), ...NEW, ...options);
		for (const line of [
			"Finish times faster than plausible (the world record, or the fastest pace of the course): 1",
			"  row 4, bib 125: 10 km in 00:25:00, plausible is 00:26:11",
			"Splits after the finish: 1",
			"  row 5, bib 126: 5K is 00:05:00 after the finish",
			"Published ranks that are not ours: 3",
			"  row 4, bib 125: rank 3, here 1",
			"Without a finish time: 1 become DNS and 0 DNF, because the result is announced.",
			"Runners with a blank category (write it into a column, or name it with --category): 1",
			"  row 7, bib 128: taken for City Ten",
			"Bibs that differ from another one by leading zeros only: 1",
			"  row 2, bib 00123: there is 123 too",
		])
			expect(output.split("\n")).toContain(line);
		expect(code).toBe(0);
		expect((await known()).bibs).toHaveLength(options.length === 0 ? 7 : 0);
	});
});

test("of many findings of a kind the first ten are printed, with the total", async () => {
	const { file, run } = given();
	const many = Array.from({ length: 47 }, (_, i) => `${i + 1},Runner,10K,0:40:${10 + i},,0:05:00,`);
	const { output } = await run(file([HEADER, ...many]), ...NEW, "--dry-run");
	expect(output).toMatch(/^Legs faster than plausible, or run backwards: 47$/m);
	expect(output.match(/^ {2}row \d+, bib \d+: S to 5K/gm)).toHaveLength(10);
	expect(output).toMatch(/^ {2}and 37 more$/m);
});

describe("a text that cannot be stored", () => {
	test("is a fault with row and column, and only its cell is left out", async () => {
		const { file, run, known } = given();
		const bad = [
			`125,${"馬".repeat(201)},10K,0:50:00,,,`,
			"126,Bell\u0007Ringer,10K,0:51:00,,,",
			'127,"Guide\nRunner",10K,0:52:00,,,',
		];
		const path = file([HEADER, ...GOOD, ...bad]);
		const { code, output } = await run(path, ...NEW);
		expect(output).toContain(`${path}:4:name: This has 201 characters, the limit is 200`);
		expect(output).toMatch(
			new RegExp(
				`^${path}:5:name: This contains control characters.* \\(Bell\\\\u0007Ringer\\)$`,
				"m",
			),
		);
		expect(output).toMatch(/Faults: 2\.$/m);
		expect(code).toBe(1);
		expect((await known()).bibs).toEqual(["00123", "124", "125", "126", "127"]);
	});

	test.each([
		["--name", "馬".repeat(201), /^name: at most 200 characters$/m, 1],
		["--place", "a\u0007b", /^location: a text is one line/m, 1],
		["--date", "2026-02-30", /^--date must be a day such as/m, 2],
		["--zone", "+08:00", /^--zone must be a time zone such as/m, 2],
		["--zone", "Asia/Taibei", /^--zone must be a time zone such as/m, 2],
	])(
		"or a wrong day or zone: %s %s is refused, and nothing is recorded",
		async (option, value, reason, exitCode) => {
			const { file, run, known } = given();
			const { code, output } = await run(file([HEADER, ...GOOD]), ...NEW, option, value);
			expect(output).toMatch(reason);
			expect(code).toBe(exitCode);
			expect((await known()).bibs).toEqual([]);
		},
	);
});

test("a file without a usable row publishes nothing, and does not change an event", async () => {
	const { file, run, known } = given();
	const bad = file([HEADER, "1/2,Slash,10K,0:41:00,,,", ",No Bib,10K,0:42:00,,,"], "bad.csv");
	const refused = await run(bad, ...NEW);
	expect(refused.output).toMatch(/bad\.csv has no usable row: nothing was recorded$/m);
	expect(refused.code).toBe(1);
	expect(await known()).toEqual({ name: undefined, zone: undefined, bibs: [] });

	await run(file([HEADER, ...GOOD]), ...NEW);
	const again = await run(bad, "--name", "Another Name");
	expect(again.code).toBe(1);
	expect(await known()).toMatchObject({ name: "City Ten", bibs: ["00123", "124"] });
});

test("another time zone for an existing event is refused without --change-zone", async () => {
	const { file, run, known, eventId } = given();
	const results = file([HEADER, ...GOOD]);
	await run(results, ...NEW);
	const asked = await run(results, "--zone", "Asia/Tokyo");
	expect(asked.output).toMatch(
		new RegExp(`^${eventId} has the time zone Asia/Taipei, not Asia/Tokyo: .*--change-zone`, "m"),
	);
	expect(asked.code).toBe(1);
	expect((await known()).zone).toBe("Asia/Taipei");
	expect((await run(results, "--zone", "Asia/Taipei")).code).toBe(0);
	expect((await run(results, "--zone", "Asia/Tokyo", "--change-zone")).code).toBe(0);
	expect((await known()).zone).toBe("Asia/Tokyo");
});

test("a chip map with bibs that no runner has and chips of other runners names both", async () => {
	const { file, run } = given();
	await run(file([HEADER, ...GOOD]), ...NEW);
	await run(file(["bib,chip", "124,A1B2"], "chips.csv"));
	const { code, output } = await run(file(["bib,chip", "00123,A1B2", "404,C3D4"], "more.csv"));
	expect(output).toMatch(/^ {2}row 3, bib 404: no runner has it$/m);
	expect(output).toMatch(/^ {2}row 2, bib 00123: chip A1B2 belongs to bib 124$/m);
	expect(code).toBe(0);
});

test("local times at which the clocks change are named", async () => {
	const { file, run } = given();
	const crossings = [
		"bib,name,TimeGun,TimeFinish",
		"1,Night Owl,2026-10-25 01:00:00,2026-10-25 02:30:00",
		"2,With Offset,2026-10-25T01:00:00+02:00,2026-10-25T02:30:00+02:00",
	];
	const words = [
		"--name",
		"Night Run",
		"--date",
		"2026-10-25",
		"--zone",
		"Europe/Berlin",
		"--dry-run",
	];
	const { output } = await run(file(crossings), ...words);
	expect(output).toMatch(/^Local times at which the clocks change .*: 1$/m);
	expect(output).toMatch(
		/^ {2}row 2, TimeFinish: 2026-10-25 02:30:00 is shown twice by the clocks$/m,
	);
});

describe("a list of single runners of an event", () => {
	const TWO = [
		"bib,name,sex,category,group,time",
		"1,A,M,10K,M30,0:40:00",
		"2,B,F,10K,F30,0:39:00",
		"3,C,M,5K,M30,0:20:00",
	];
	async function listed(...lines: readonly string[]) {
		const { file, run, eventId } = given();
		await run(file(TWO), ...NEW);
		const { output } = await run(file(lines, "list.csv"));
		const { runners } = await server.results.ingest.knownField(eventId);
		return { output, categoryOf: new Map(runners.map(({ bib, category }) => [bib, category])) };
	}

	test.each(["10 km", "10 K", "10公里", "10K Run"])(
		"keeps the category that it spells %s, and reports the spelling",
		async (name) => {
			const { output, categoryOf } = await listed("bib,category", `2,${name}`);
			expect(output).toContain(`${name} is read as the category 10K: 1 runner.`);
			expect(output).toContain("nothing changed.");
			expect(categoryOf.get("2")).toBe("10K");
		},
	);

	test("maps spellings of the category in results too", async () => {
		const { categoryOf } = await listed("bib,category,time", "2,10 K,0:39:00", "9,10 km,0:50:00");
		expect(categoryOf.get("2")).toBe("10K");
		expect(categoryOf.get("9")).toBe("10K");
	});

	test("names new categories and groups", async () => {
		const category = await listed("bib,category", "2,11 km", "7,11 km");
		expect(category.output).toContain(
			"11 km is a new category beside 5K, 10K: 1 runner moves, 1 runner more.",
		);
		const group = await listed("bib,group", "1,M99");
		expect(group.output).toContain("M99 is a new group of 10K beside F30, M30: 1 runner moves.");
	});

	test("names a wave whose runners lose their gun", async () => {
		const { file, run, eventId } = given();
		await run(file(["bib,gun,finish", "1,08:00:00,08:40:00", "2,08:00:00,08:41:00"]), ...NEW);
		const { output } = await run(file(["bib,wave", "1,B"], "waves.csv"), "--dry-run");
		expect(output).toContain(
			`Wave B is new and has no gun: 1 runner loses a result; gantry change ${eventId} gun B TIME sets it.`,
		);
	});

	test("names waves without a gun beside a gun without runners", async () => {
		const { file, run, eventId } = given();
		await run(file(["bib,gun,finish", "1,08:00:00,08:40:00"]), ...NEW);
		const { output } = await run(file(["bib,wave", "1,B", "2,C"], "waves.csv"), "--dry-run");
		expect(output).toContain(
			`Wave C has no gun; wave 1 has one and no runners: gantry change ${eventId} gun WAVE TIME sets it.`,
		);
	});
});

test("the file of another race is refused, and accepted with --replace-names", async () => {
	const { file, run, known } = given();
	await run(file(["bib,name,time", "1,Al Aa,0:40:00", "2,Bo Bb,0:41:00"]), ...NEW);
	const other = file(["bib,name,time", "1,Zoe Other,0:20:00", "2,Yan Else,0:21:00"], "other.csv");
	const refused = await run(other);
	expect(refused.code).toBe(1);
	expect(refused.output).toContain("2 of 2 bibs have another name in this event");
	expect(refused.output).toContain("nothing was recorded");
	const taken = await run(other, "--replace-names");
	expect(taken.output).toContain("2 changed");
	expect((await known()).bibs).toEqual(["1", "2"]);
});

test("a list removes the statuses of an earlier list, and names them", async () => {
	const { file, run, eventId } = given();
	await run(file(["bib,name,time", "1,Al Aa,0:40:00", "2,Bo Bb,0:41:00"]), ...NEW);
	await run(file(["bib,status", "2,DSQ"], "dsq.csv"));
	const { output } = await run(file(["bib,status", "2,OK"], "ok.csv"));
	expect(output).toMatch(/^ {2}row 2, bib 2: was DSQ$/m);
	const { runners } = await server.results.ingest.knownField(eventId);
	expect(runners.find(({ bib }) => bib === "2")?.status).toBe("finished");
});

test("a list leaves a status that a person set, and prints the command that takes it back", async () => {
	const { file, run, eventId } = given();
	await run(file(["bib,name,time", "1,Al Aa,0:40:00", "2,Bo Bb,0:41:00"]), ...NEW);
	const env = { DATA_DIR: server.folder };
	await runGantry(["change", eventId, "status", "2", "DSQ", "--why", "short cut"], { env });
	const { output } = await run(file(["bib,status", "2,OK"], "ok.csv"));
	expect(output).toContain(`(gantry change ${eventId} status 2 clear takes it back)`);
});
