/** The register of recordings: for people to read, changed whole, and looked after by a running server. */
import { execFile } from "node:child_process";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { openRegister } from "../../src/clips/recordingsRegister.ts";
import { log as serverLog } from "../../src/log.ts";
import {
	changeRecordings,
	type RecordingEntry,
	RegisterUnusable,
	readRecordings,
	recordingOf,
	registerFile,
} from "../../src/store/cameras/recordingsFile.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const entry = (name: string, changes: Partial<RecordingEntry> = {}): RecordingEntry => ({
	point: "F",
	file: `/films/${name}.mp4`,
	start: "2026-03-08T06:30:00.200+08:00",
	offset: 0.4,
	drift: 12,
	duration: 3_600.04,
	bytes: 1_000,
	...changes,
});

test("the file is readable JSON, with the camera's clock", async () => {
	const folder = temporaryFolder();
	await changeRecordings(folder, "M1234", () => [entry("finish")]);
	const file = registerFile(folder, "M1234");
	expect(file).toMatch(/M1234\/recordings\.json$/);
	expect(await readFile(file, "utf8")).toMatch(
		/\n\t\t\t"start": "2026-03-08T06:30:00\.200\+08:00",\n/,
	);
	const [read] = await readRecordings(folder, "M1234");
	expect(read && recordingOf(read)).toEqual({
		pointId: "F",
		file: "/films/finish.mp4",
		bytes: 1_000,
		cameraStart: Date.parse("2026-03-07T22:30:00.200Z"),
		offset: 400,
		driftPpm: 12,
		durationMs: 3_600_040,
	});
});

test("two concurrent changes are both stored", async () => {
	const folder = temporaryFolder();
	const names = ["a", "b", "c", "d"];
	await Promise.all(
		names.map((name) => changeRecordings(folder, "M1234", (others) => [...others, entry(name)])),
	);
	const files = (await readRecordings(folder, "M1234")).map(({ file }) => file);
	expect(files.sort()).toEqual(names.map((name) => `/films/${name}.mp4`));
});

test("a lock that cannot be acquired names the setting of its folder", async () => {
	const folder = temporaryFolder();
	await mkdir(join(folder, "M1234", "writer.lock"), { recursive: true });
	await expect(changeRecordings(folder, "M1234", (others) => others)).rejects.toThrow(
		/M1234\/writer\.lock cannot be written .*or name another folder in CLIPS_DIR$/,
	);
});

test("a running server applies a change, and the removal of all, within a second", async () => {
	const folder = temporaryFolder();
	const register = await openRegister(folder);
	expect(register.of("M1234")).toEqual({ stamp: 0, recordings: [] });
	await changeRecordings(folder, "M1234", () => [entry("finish")]);
	await soon(() => expect(register.of("M1234").recordings).toHaveLength(1));
	const { stamp } = register.of("M1234");
	await register.refresh();
	expect(register.of("M1234").stamp).toBe(stamp);
	await rm(registerFile(folder, "M1234"));
	await soon(() => expect(register.of("M1234").recordings).toEqual([]));
	expect(register.isEmpty()).toBe(true);
	register.close();
});

test("a slow read does not replace a later one", async () => {
	const folder = temporaryFolder();
	await changeRecordings(folder, "M1234", () => [entry("old")]);
	const file = registerFile(folder, "M1234");
	const old = await readFile(file);
	await rm(file);
	const register = await openRegister(folder);
	// A read of a pipe waits until something is written.
	await promisify(execFile)("mkfifo", [file]);
	const first = register.refresh();
	const slow = await open(file, "w");
	await writeFile(`${file}.next`, String(old).replace("old", "new"));
	await rename(`${file}.next`, file);
	const second = register.refresh();
	// The second would be done by now, were it not to wait for the first.
	await Promise.race([second, setTimeout(300)]);
	await slow.writeFile(old);
	await slow.close();
	await Promise.all([first, second]);
	register.close();
	expect(register.of("M1234").recordings.map((each) => each.file)).toEqual(["/films/new.mp4"]);
});

test.each([
	["no JSON", "{"],
	["a list of something else", '{"recordings":[{"point":"F"}]}'],
	["no moment", JSON.stringify({ recordings: [entry("a", { start: "half past six" })] })],
	[
		"a path that leads nowhere fixed",
		JSON.stringify({ recordings: [entry("a", { file: "a.mp4" })] }),
	],
])(
	"a damaged register (%s) is logged in one line, and the earlier recordings stay",
	async (_, text) => {
		serverLog.flush();
		const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const folder = temporaryFolder();
		await changeRecordings(folder, "M1234", () => [entry("finish")]);
		const register = await openRegister(folder);
		await writeFile(registerFile(folder, "M1234"), text);
		await register.refresh();
		await register.refresh();
		expect(register.of("M1234").recordings).toHaveLength(1);
		expect(log.mock.calls).toEqual([
			[
				expect.stringMatching(
					/ error the recordings of M1234 cannot be read: \S+recordings\.json is damaged \(.+correct it/,
				),
			],
		]);
		const change = changeRecordings(folder, "M1234", (others) => others);
		await expect(change).rejects.toThrow(RegisterUnusable);
		log.mockRestore();
		register.close();
	},
);
