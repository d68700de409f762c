/** `gantry missing`, `queues`, `sources` and `live`: on the store itself, and through a running server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

const race = () => {
	const recording = smallRace();
	const sent = { source: "finish gate", sequence: 1, pointId: "F", time: GUN + 5_000_000 };
	return { ...recording, passings: [...recording.passings, { ...sent, chip: "LOST" }] };
};

let server: TestedServer;
let folder: string;
beforeAll(async () => {
	server = await startTestedServer({ ROLE: "results" });
	await server.record(race());
	folder = temporaryFolder();
	const store = await openTestedResults(folder);
	await store.record(race());
	await store.close();
});
afterAll(() => server.close());

/** The output of a command on the server, or on a store. */
async function printed(name: string, words: readonly string[], of = server.dataFolder) {
	const { code, lines } = await command(name, of, EVENT.id, ...words);
	expect(code).toBe(0);
	return lines.filter((line) => !/^Working on /.test(line));
}

/** The output of a command on the store and on the server, which must be equal. */
async function printedAlike(name: string, ...words: readonly string[]) {
	const lines = await printed(name, words);
	expect(await printed(name, words, folder)).toEqual(lines);
	return lines;
}

test("missing names the missed runners and points, and where each was read next", async () => {
	const lines = await printedAlike("missing", "--point", "10K");
	expect(lines).toContain("10K  124  佐藤ハナコ  Half  then 15K 2025-11-02 07:06:40.400");
	expect(lines.every((line) => line.startsWith("10K  "))).toBe(true);
	const rows = JSON.parse((await printed("missing", ["--json"])).join("\n"));
	expect(rows.length).toBeGreaterThan(lines.length);
	expect(await printed("missing", ["--point", "nowhere"])).toEqual(["No runner was missed."]);
});

describe("queues", () => {
	test("prints the counts of the queues", async () => {
		const lines = await printedAlike("queues");
		expect(lines).toContain(`${"1".padStart(6)}  unknown-chips`);
		const counts = JSON.parse((await printed("queues", ["--json"])).join("\n"));
		expect(counts).toContainEqual({ name: "unknown-chips", count: 1 });
	});

	test("lists one queue", async () => {
		expect(await printedAlike("queues", "unknown-chips")).toEqual([
			"2025-11-02 07:23:20.400  F  unknown chip  chip LOST  finish gate  tick 'unknown chip LOST'",
		]);
		const [, more] = await printed("queues", ["missed", "--limit", "1"]);
		expect(more).toMatch(/^\d+ more: see --limit\.$/);
		expect(await printed("queues", ["unknown-places"])).toEqual(["The queue is empty."]);
	});
});

test("sources names each reader at each mat", async () => {
	const { lines } = await command("sources", folder, EVENT.id);
	expect(lines.find((line) => line.includes("finish gate"))).toMatch(
		/^F {2}finish gate {2}\w+ {2}1 reads {2}heard 2025-11-02 .* {2}delay .* s {2}offset unknown$/,
	);
});

describe("live", () => {
	test("prints the counts of the running server", async () => {
		const { code, lines } = await command("live", server.dataFolder, EVENT.id, "--once");
		expect(code).toBe(0);
		expect(lines[0]).toMatch(/^\d+ on the course, 4 finished, /);
		expect(lines).toContainEqual(expect.stringMatching(/^ {2}10K: 2 read, \d+ missed, /));
		const asJson = await command("live", server.dataFolder, EVENT.id, "--once", "--json");
		expect(JSON.parse(asJson.lines[0] ?? "")).toMatchObject({ name: "snapshot" });
	});

	test("prints the reason if there is nothing to show", async () => {
		const nowhere = await command("live", temporaryFolder(), EVENT.id, "--once");
		expect([nowhere.code, nowhere.lines[0]]).toEqual([
			1,
			expect.stringContaining("no server runs"),
		]);
		const refused = await command(
			...(["live", folder, EVENT.id, "--server", server.origin, "--key", "wrong"] as const),
		);
		expect([refused.code, refused.lines[0]]).toEqual([1, expect.stringContaining("send a key")]);
	});
});
