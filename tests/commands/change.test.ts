/** `gantry change` and `gantry audit`, beside the running server and without it. */
import { expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { resultOf } from "../results/changes/officials.ts";
import { command } from "./operating.ts";

test("beside the running server: visitors see a change at once, and the log shows it in the event's zone", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const { dataFolder } = server;
	const why = ["--who", "Referee 陳", "--why", "cut the course"];
	const decided = await command(
		"decide",
		dataFolder,
		EVENT.id,
		"status",
		"00123,124",
		"DSQ",
		...why,
	);
	expect(decided).toEqual({
		code: 0,
		lines: [
			expect.stringMatching(
				/^Status of 00123 set to Disqualified \(cut the course\) {2}\(change \d+\)$/,
			),
			expect.stringMatching(
				/^Status of 124 set to Disqualified \(cut the course\) {2}\(change \d+\)$/,
			),
		],
	});
	const question = { pjid: EVENT.id, pno: "00123" };
	// A command on PostgreSQL is a separate node: the server gets its notification a moment later.
	await soon(async () => {
		const seen = await post(server.origin, "/scorequery/participant", question);
		expect(JSON.parse(seen.text)).toMatchObject({ data: { participant: { pStatus: 5 } } });
	});

	const gun = await command("decide", dataFolder, EVENT.id, "gun", "1", "06:00:01");
	expect(gun.lines).toEqual([
		expect.stringMatching(
			/^Gun of wave 1 set to 2025-11-02 06:00:01\.000 \(before: 2025-11-02 06:00:00\.400\) {2}\(/,
		),
	]);
	const again = await command("decide", dataFolder, EVENT.id, "gun", "1", "06:00:01");
	expect(again.lines).toEqual([expect.stringMatching(/^Nothing changed: Gun of wave 1 set to /)]);

	const refused = await command("decide", dataFolder, EVENT.id, "status", "124,999", "clear");
	expect(refused).toEqual({ code: 1, lines: ["no runner has the bib 999 in M1001"] });

	const log = await command("audit", dataFolder, EVENT.id);
	expect(log.code).toBe(0);
	expect(log.lines).toEqual([
		expect.stringMatching(
			/^\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {2}operator {2}Gun of wave 1 set to /,
		),
		// The changes of one command are one entry.
		expect.stringMatching(
			/Referee 陳 {2}Status of 00123, 124 set to Disqualified \(cut the course\)$/,
		),
		expect.stringMatching(/import {2}Import: event or course changed · runners added: 8 · /),
	]);
	const undo = log.lines[1]?.split(" ")[0] ?? "";
	const asked = await command("preview", dataFolder, EVENT.id, "undo", undo);
	expect(asked.code).toBe(0);
	expect(asked.lines).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^2 rows and 0 new reads; \d runners would differ\.$/),
			"Statuses: 2",
			expect.stringMatching(/^ {2}124 {2}佐藤ハナコ, disqualified, .* -> 佐藤ハナコ, finished, /),
		]),
	);
	const preview = await command("preview", dataFolder, EVENT.id, "hide", "200", "--why", "asked");
	expect(preview.lines).toEqual([
		"1 rows and 0 new reads; 1 runners would differ.",
		"Entries: 1",
		expect.stringMatching(/^ {2}200 {2}李大華, running, .* -> ＊＊＊, running, /),
	]);
	const entries = async (...words: readonly string[]) =>
		(await command("preview", dataFolder, EVENT.id, "edit", "200", ...words)).lines.filter((line) =>
			line.startsWith("  200"),
		);
	expect(await entries("group=男30-39")).toContainEqual(
		expect.stringMatching(/, group - -> 李大華, .*, group 男30-39$/),
	);
	expect(await entries("team=Harbour")).toEqual([
		expect.stringMatching(/^ {2}200 {2}李大華, .*: another sex or team$/),
	]);
	const wrong = await command("preview", dataFolder, EVENT.id, "hide", "999");
	expect(wrong).toEqual({ code: 1, lines: ["no runner has the bib 999 in M1001"] });

	const past = await command("standings", dataFolder, EVENT.id, "--limit", "1");
	expect(past.code).toBe(0);
	expect(past.lines).toEqual([
		expect.stringMatching(/: live, 18 reads, 0 later changes taken back$/),
		"Half: 8 runners",
		expect.stringMatching(/^ {2}1 {2}\S+ {2}/),
		"  … and 7 more",
	]);
	const page = await command("audit", dataFolder, EVENT.id, "--limit", "1");
	expect(page.lines).toEqual(log.lines.slice(0, 1));
	await server.close();
});

test("without a server: the next one that starts shows the changes", async () => {
	const folder = temporaryFolder();
	const before = await openTestedResults(folder);
	await before.record(smallRace());
	await before.close();
	for (const words of [
		["hide", "00123"],
		["chip", "500", "0x58:00:5E", "--since", "07:00"],
		["phase", "announced", "--why", "Settled on paper"],
	]) {
		const { code, lines } = await command("decide", folder, EVENT.id, ...words);
		expect([code, lines.length], lines.join("\n")).toEqual([0, 1]);
	}
	const log = await command("audit", folder, EVENT.id);
	expect(log.lines.map((line) => line.split("  ").slice(3).join("  "))).toEqual([
		"Results announced as final (Settled on paper)",
		"Chip 58:00:5E given to 500, from 2025-11-02 07:00:00.000 on",
		"Name of 00123 hidden",
		expect.stringMatching(/^Import: /),
	]);
	const after = await openTestedResults(folder);
	expect(await resultOf(after, "00123")).toMatchObject({ name: "＊＊＊" });
	expect(await resultOf(after, "200")).toMatchObject({ status: "didNotFinish" });
	await after.close();
});

test("an unknown event is named in one line", async () => {
	const folder = temporaryFolder();
	await (await openTestedResults(folder)).close();
	for (const [name, ...words] of [
		["decide", "phase", "live"],
		["audit"],
		["reads", "1"],
	] as const) {
		const { code, lines } = await command(name, folder, "M4242", ...words);
		expect([code, lines]).toEqual([1, ["there is no event M4242 here"]]);
	}
});

test("all who are still out become DNF by one command, of a category or beyond a cut-off, and are named before", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const change = (...words: string[]) =>
		command("change", server.dataFolder, EVENT.id, "dnf-all", ...words);
	expect(await change("10K")).toEqual({
		code: 2,
		lines: expect.arrayContaining([
			expect.stringContaining("no runner of 10K is on the course, but of Half (2)"),
		]),
	});
	const preview = await command("preview", server.dataFolder, EVENT.id, "dnf-all", "Half");
	expect(preview.lines).toContain("Statuses: 2");
	const made = await change("all", "1:30:00", "--why", "the road is open again");
	expect(made).toEqual({
		code: 0,
		lines: ["A-5", "200"].map((bib) =>
			expect.stringMatching(
				`^Status of ${bib} set to Did not finish .the road is open again.  .change`,
			),
		),
	});
	expect(await change()).toMatchObject({ code: 2 });
});
