/** `gantry send` to a real server. */
import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runChild } from "../fixtures/child.ts";
import type { TestedResults } from "../fixtures/resultsServer.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { logOf, openFront, openRace, readsAt5K, senderTo, sendFromInput } from "./sending.ts";

let server: TestedResults & { key: string };
beforeAll(async () => {
	server = await openRace();
});
afterAll(() => server.close());

const finish = (bib: string, seconds: number) => ({ point: "F", bib, time: GUN + seconds * 1_000 });
const officialTimeOf = async (bib: string) => {
	const answer = await server.call("participant", { pjid: EVENT.id, pno: bib });
	return /"officialTime":"([^"]*)"/.exec(JSON.stringify(answer))?.[1];
};

describe("a log", () => {
	test("is sent and acknowledged, and visitors see it", async () => {
		const sender = senderTo(server.origin, server.key);
		const sent = await sender.run(logOf([finish("00123", 5_200), finish("124", 5_600)]));
		expect(sent.output).toMatch(
			/^M1001: 2 reads: 2 accepted, 0 repeated, 0 refused, 0 faults, \d+\.\d s, \d+ reads\/s$/m,
		);
		expect(sent.code).toBe(0);
		expect(sender.kept()).toBe(0);
		await soon(async () => expect(await officialTimeOf("00123")).toBe("01:26:40.000"));
	});

	test("changes nothing when it is sent again, also packed with gzip", async () => {
		const log = logOf(readsAt5K(1_200));
		const packed = join(temporaryFolder(), "reads.ndjson.gz");
		writeFileSync(packed, gzipSync(readFileSync(log)));
		const sender = senderTo(server.origin, server.key);
		expect((await sender.run(log)).output).toContain("1200 reads: 1200 accepted, 0 repeated");
		const again = await sender.run(packed);
		expect(again.output).toContain("1200 reads: 0 accepted, 1200 repeated, 0 refused, 0 faults");
		expect(again.code).toBe(0);
	});

	test("is sent without its unreadable lines, and each of them is printed as FILE:ROW:COLUMN", async () => {
		const file = join(temporaryFolder(), "mat.csv");
		writeFileSync(file, "point,bib,time\n5K,300,06:30:00\n5K,300,half past\nF,30/0,07:30:00\n");
		const sent = await senderTo(server.origin, server.key).run(file);
		expect(sent.output).toMatch(
			new RegExp(`^${file}:3:time: This is not a time.* \\(half past\\)$`, "m"),
		);
		expect(sent.output).toMatch(new RegExp(`^${file}:4:bib: This is not a bib`, "m"));
		expect(sent.output).toContain("1 reads: 1 accepted, 0 repeated, 0 refused, 2 faults");
		expect(sent.code).toBe(1);
	});

	test("with times of day is read in the event's day and zone", async () => {
		const file = join(temporaryFolder(), "mat.csv");
		writeFileSync(file, "bib,time\n500,07:30:00.400\n");
		await senderTo(server.origin, server.key).run(file, "--point", "F");
		await soon(async () => expect(await officialTimeOf("500")).toBe("01:30:00.000"));
	});

	test("names the bibs and chips that no runner has, and the server stores their reads", async () => {
		const log = logOf([finish("200", 6_050), finish("8888", 6_060), finish("8888", 6_070)]);
		const sent = await senderTo(server.origin, server.key).run(log);
		expect(sent.output).toMatch(
			/^2 reads are of bibs or chips that no runner of the event has: 8888\. The server keeps them/m,
		);
		expect(sent.code).toBe(0);
	});

	test("of a clock in another zone than the event's reports the zone", async () => {
		const log = logOf([finish("200", 6_080)]);
		const sent = await senderTo(server.origin, server.key).run(log, "--zone", "UTC");
		expect(sent.output).toMatch(
			/^The log's clock is read in UTC, as --zone says; the event's zone is Asia\/Taipei\.$/m,
		);
		expect(sent.code).toBe(0);
	});

	test("is only checked with --dry-run", async () => {
		const looked = await senderTo(server.origin, server.key).run(
			logOf([finish("0600", 7_000)]),
			"--dry-run",
		);
		expect(looked.output).toContain(
			"1 reads of 1 runners or chips, 2025-11-01T23:56:40.400Z to 2025-11-01T23:56:40.400Z, by point: F 1",
		);
		expect(looked.output).toMatch(/^0 faults\. Nothing was sent: --dry-run\.$/m);
		const sent = await senderTo(server.origin, server.key).run(logOf([finish("0600", 7_000)]));
		expect(sent.output).toContain("1 accepted, 0 repeated");
	});
});

test("reads that the server refuses are named by line, written to a file, and never retried automatically", async () => {
	const moon = { ...finish("200", 6_100), point: "Moon" };
	const log = logOf([finish("200", 6_000), moon, { ...moon, bib: "124" }]);
	const sender = senderTo(server.origin, server.key);
	const sent = await sender.run(log);
	expect(sent.output).toMatch(
		new RegExp(`^${log}:2:point: the event has no timing point Moon, it has S, 5K`, "m"),
	);
	expect(sent.output).toContain("3 reads: 1 accepted, 0 repeated, 2 refused, 0 faults");
	expect(sent.code).toBe(1);
	expect(sender.kept()).toBe(0);

	const refused = join(sender.dataFolder, "unsent", EVENT.id, "refused.ndjson");
	const [first = ""] = readFileSync(refused, "utf8").split("\n");
	expect(JSON.parse(first)).toMatchObject({ row: 2, point: "Moon", bib: "200", log });
	expect((await sender.run(refused)).output).toMatch(/rename it, and send it by its new name/);
	// Corrected, it is a log like any other.
	const mended = join(temporaryFolder(), "mended.ndjson");
	renameSync(refused, mended);
	writeFileSync(mended, readFileSync(mended, "utf8").replaceAll('"Moon"', '"15K"'));
	expect((await sender.run(mended)).output).toContain("2 reads: 2 accepted, 0 repeated, 0 refused");
});

describe("standard input", () => {
	test("is sent while it arrives", async () => {
		const front = await openFront(server.origin, () => "pass");
		const sending = sendFromInput(front.origin, server.key);
		const [first = "", ...others] = readsAt5K(3).map(
			(read) => `${JSON.stringify({ ...read, source: "live" })}\n`,
		);
		sending.input.write(first);
		await soon(() => expect(front.accepted).toEqual([1]));
		expect(sending.process.exitCode).toBeNull();
		sending.input.end(others.join(""));
		expect(await sending.ended).toBe(0);
		expect(sending.output()).toContain("M1001: 3 reads: 3 accepted, 0 repeated");
		expect(front.accepted).toEqual([1, 2]);
		expect(sending.kept()).toBe(0);
		await front.close();
	});

	test("from two boxes that both count from 1 without a source counts as two sources", async () => {
		for (const bib of ["200", "300"]) {
			const sending = sendFromInput(server.origin, server.key);
			sending.input.end(`${JSON.stringify({ ...finish(bib, 8_000), sequence: 1 })}\n`);
			expect(await sending.ended).toBe(0);
			expect(sending.output()).toContain("1 reads: 1 accepted");
		}
	});
});

test("two logs with the same name from two points are separate sources", async () => {
	const sender = senderTo(server.origin, server.key);
	const box = logOf([{ sequence: 1, bib: "400", time: GUN + 1_000_000 }], "box.ndjson");
	const other = logOf([{ sequence: 1, bib: "400", time: GUN + 2_000_000 }], "box.ndjson");
	expect((await sender.run(box, "--point", "5K")).output).toContain("1 accepted");
	expect((await sender.run(other, "--point", "10K")).output).toContain("1 accepted");
});

describe("beside the running server", () => {
	test("a log needs neither address nor key", async () => {
		const running = await startTestedServer({ ROLE: "results" });
		await running.record(smallRace({ passings: [] }));
		const log = logOf(readsAt5K(10));
		const words = ["send", EVENT.id, log];
		const env = { DATA_DIR: running.dataFolder };
		const sent = await runChild(["scripts/gantry.mjs", ...words], { env });
		expect(sent.output).toContain("10 reads: 10 accepted, 0 repeated, 0 refused, 0 faults");
		expect(sent.code).toBe(0);
		await running.close();
		const alone = await runGantry(words, { env });
		expect(alone.output).toMatch(
			/^no server runs on .*: start it, or name one with --server[^\n]*\n$/,
		);
		expect(alone.code).toBe(1);
	});
});

describe("an error that a retry would not fix ends it with one line, and keeps the reads:", () => {
	test("a wrong key", async () => {
		const sender = senderTo(server.origin, "guess");
		const sent = await sender.run(logOf(readsAt5K(7)));
		expect(sent.output).toMatch(/\/ingest\/M1001 refuses the key: make one on the server .*\n$/);
		expect(sent.code).toBe(1);
		// The file is unchanged: without the event's zone and guns its reads could be stored with wrong times.
		expect(sender.kept()).toBe(0);
	});

	test("an unknown event", async () => {
		const words = ["--server", server.origin, "--key", server.key];
		const sent = await runGantry(["send", "M4242", logOf(readsAt5K(1)), ...words], {
			env: { DATA_DIR: temporaryFolder() },
		});
		expect(sent.output).toMatch(/\/ingest\/M4242 refuses the key: make one on the server .*\n$/);
		expect(sent.code).toBe(1);
	});

	test("an address at which no results server answers", async () => {
		const sender = senderTo(`${server.origin}/elsewhere`, server.key);
		const sent = await sender.run(logOf(readsAt5K(1)), "--date", "2025-11-02", "--zone", "UTC");
		expect(sent.output).toMatch(
			/elsewhere\/ingest\/M1001 is not there: add the prefix of the results server/,
		);
		expect([sent.code, sender.kept()]).toEqual([1, 1]);
	});
});

describe("a log that cannot be read is reported in one line:", () => {
	test.each([
		["a missing file", "/no/such/log.txt", /^\/no\/such\/log\.txt cannot be read \(ENOENT\)/],
		["a folder", "/", /^\/ cannot be read \(EISDIR\)/m],
		[
			"no reads",
			join(import.meta.dirname, "sending.ts"),
			/^This is not a reader's log that is known\. These are read: .*IPICO/m,
		],
	])("%s", async (_, log, reason) => {
		const sent = await senderTo(server.origin, server.key).run(log);
		expect(sent.output).toMatch(reason);
		expect(sent.code).toBe(1);
	});

	test("no log and an empty spool", async () => {
		const sent = await senderTo(server.origin, server.key).run();
		expect(sent.output).toMatch(/^Nothing is kept for M1001: name the log to send/);
		expect(sent.code).toBe(1);
	});

	test("a .gz that is cut off: its readable part is sent", async () => {
		const log = logOf(readsAt5K(3_000).map((read) => ({ ...read, source: "cut" })));
		const packed = gzipSync(readFileSync(log));
		const cut = join(temporaryFolder(), "cut.gz");
		appendFileSync(cut, packed.subarray(0, packed.length - 1_000));
		const sent = await senderTo(server.origin, server.key).run(cut);
		expect(sent.output).toMatch(/[1-9]\d* reads: [1-9]\d* accepted/);
		expect(sent.output).toMatch(/The \.gz archive is damaged/);
		expect(sent.code).toBe(1);
	});
});
