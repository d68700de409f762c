/** The command that registers a camera's recording. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { recordingTask } from "../../src/commands/cameras/recordings.ts";
import { recordingTable } from "../../src/commands/cameras/recordingTable.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import { findFfmpeg } from "../../src/media/clip/programs.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { readRecordings } from "../../src/store/cameras/recordingsFile.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { makeTimedFilm } from "../fixtures/timedFilm.ts";

const dataFolder = temporaryFolder();
const film = join(temporaryFolder(), "finish.mp4");
const START = "2025-11-02T07:26:30.2+08:00";

beforeAll(async () => {
	const server = await openTestedResults(dataFolder);
	await server.record(smallRace());
	const night = { ...EVENT, id: "M1003", date: "2025-11-02" };
	const gun = Date.parse("2025-11-02T22:00:00+08:00");
	await server.record(smallRace({ event: night, waves: [{ id: "1", gun }] }));
	await server.close();
	const programs = await findFfmpeg("");
	if (!programs) throw new Error("the tests of clips need ffmpeg and ffprobe");
	const from = Date.parse(START);
	makeTimedFilm({ ffmpeg: programs.ffmpeg, file: film, from, to: from + 1_000 });
});

const recording = (...words: string[]) =>
	runGantry(["recording", "M1001", ...words], {
		env: { DATA_DIR: dataFolder },
	});
test("a recording of a race at night may begin after midnight", async () => {
	const env = { DATA_DIR: dataFolder };
	const begins = async (start: string) => {
		const added = await runGantry(["recording", "M1003", "F", film, "--start", start], { env });
		return / from (\S+ [\d:]+)/.exec(added.output)?.[1] ?? added.output;
	};
	expect(await begins("00:30:00")).toBe("2025-11-03 00:30:00");
	expect(await begins("21:30:00")).toBe("2025-11-02 21:30:00");
});

const registered = () => readRecordings(join(dataFolder, "clips"), "M1001");

test("a recording is checked, registered, listed, changed and removed", async () => {
	const added = await recording("F", film, "--start", START, "--offset", "-0.4", "--drift", "12");
	expect(added.output).toMatch(
		/^M1001 F: \/.+finish\.mp4, 1 s from 2025-11-02 07:26:30\.600 to 2025-11-02 07:26:31\.600 \(Asia\/Taipei\), clock ahead by -0\.4 s, drift 12, \d+ x \d+ pixels, 25 pictures a second\n$/,
	);
	expect(await registered()).toEqual([
		{
			point: "F",
			file: film,
			start: "2025-11-02T07:26:30.200+08:00",
			offset: -0.4,
			drift: 12,
			duration: 1,
			bytes: expect.any(Number),
		},
	]);
	await recording("F", film, "--start", "07:26:31");
	const listed = await recording("--list");
	expect(listed.output).toMatch(/^F: .+ from 2025-11-02 07:26:31\.000 to .+\n$/);
	const removed = await recording("F", film, "--remove");
	expect([removed.code, removed.output]).toEqual([0, `M1001 F: ${film} is no longer used\n`]);
	expect(await registered()).toEqual([]);
});

test("a camera at a mat is registered for each of its points, and removed from each", async () => {
	const server = await openTestedResults(dataFolder);
	const { points } = smallRace();
	const ends = ["F10", "F21"].map((id, index) =>
		defaultPoint({ id, kind: "finish", km: 10 + index, mat: "FIN", categoryIds: [`${index + 1}`] }),
	);
	const [category] = smallRace().categories;
	if (!category) throw new Error("the small race has a category");
	await server.record({
		...smallRace(),
		event: { ...smallRace().event, id: "M1002" },
		categories: [category, { ...category, id: "2", name: "21K" }],
		points: [...points.filter(({ kind }) => kind === "start"), ...ends],
		passings: [],
		givenTimes: [],
	});
	await server.close();
	const run = (...words: string[]) =>
		runGantry(["recording", "M1002", ...words], { env: { DATA_DIR: dataFolder } });
	const places = async () =>
		(await readRecordings(join(dataFolder, "clips"), "M1002")).map(({ point }) => point);
	const { output } = await run("FIN", film, "--start", START);
	expect(output).toMatch(/^M1002 F10: .+\nM1002 F21: .+\n$/);
	await run("F21", film, "--start", "07:26:31");
	expect((await places()).toSorted()).toEqual(["F10", "F21"]);
	expect((await run("Moon", film, "--start", START)).output).toBe(
		"M1002 has no timing point and no mat Moon: it has S, F10, FIN, F21\n",
	);
	const removed = await run("FIN", film, "--remove");
	expect(removed.output.match(/is no longer used/g)).toHaveLength(2);
	expect(await places()).toEqual([]);
});

test("a wrong recording is refused in one line, and nothing is registered", async () => {
	const disguised = join(temporaryFolder(), "camera.mp4");
	await writeFile(disguised, "#EXTM3U\n/etc/passwd\n");
	const { code, output } = await recording("F", disguised, "--start", START);
	const fault = /^\S+camera\.mp4 cannot be read as a recording .+\n$/;
	expect([code, output]).toEqual([1, expect.stringMatching(fault)]);
	const nowhere = await recording("Finish", film, "--start", START);
	expect([nowhere.code, nowhere.output]).toEqual([
		1,
		"M1001 has no timing point and no mat Finish: it has S, 5K, 10K, 15K, F\n",
	]);
	expect(await registered()).toEqual([]);
});

describe("the command line", () => {
	const taskOf = (words: readonly string[]) => {
		const given = parseArguments(recordingTable, words);
		return given && recordingTask(given);
	};

	test("takes the offset of a camera's clock, ahead or behind", () => {
		const words = ["M1001", "F", "a.mp4", "--start", START, "--offset", "-0.4", "--drift=12"];
		const camera = { point: "F", file: "a.mp4", start: START, offset: -0.4, drift: 12 };
		expect(taskOf(words)).toEqual({ kind: "add", ...camera });
		expect(taskOf(["M1001", "--list"])).toEqual({ kind: "list" });
		expect(taskOf(["--help"])).toBeNull();
	});

	test.each([
		[["F", "a.mp4", "--start", START], /^EVENT must be M and four digits/],
		[["M1001", "F", "a.mp4"], /^--start is missing/],
		[["M1001", "F"], /^FILE is missing: write gantry recording M1001 POINT FILE/],
		[["M1001", "F", "--list"], /^--list takes only the event/],
		[
			["M1001", "F", "a.mp4", "--start", START, "--drift", "x"],
			/^--drift must be a number from -20000 to 20000/,
		],
		[["M1001", "F", "a.mp4", "--begin", START], /has no option --begin/],
	])("%j are refused", (words, fault) => {
		expect(() => taskOf(words)).toThrow(fault);
	});
});
