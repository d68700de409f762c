/** `gantry event` and `gantry events`, beside the running server and without it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SETTING_WORDS } from "../../src/commands/changing/eventSettings.ts";
import { eventTable } from "../../src/commands/changing/eventTable.ts";
import { changesOf, settingPairs } from "../../src/commands/changing/settingChanges.ts";
import { helpText } from "../../src/commands/options/helpText.ts";
import { post } from "../fixtures/exchange.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

/** The output without the numbers of the changes. */
const withoutNumbers = <Code>({ code, lines }: { code: Code; lines: readonly string[] }) => ({
	code,
	lines: lines.map((line) => line.replace(/ {2}\(change \d+\)$/, "")),
});

describe("beside the running server", () => {
	test("settings are changed, visitors see them, and the log has old and new values", async () => {
		const server = await startTestedServer({ ROLE: "results" });
		await server.record(smallRace());
		const changed = await command(
			...["event", server.dataFolder, EVENT.id],
			...["name", "Harbour Half 2025", "date", "2025-11-09", "certificates", "off"],
			...[
				"last-day",
				"2025-11-10",
				"winners",
				"5,3,1",
				"one-title",
				"off",
				"leaders",
				"8",
				"fastest-pace",
				"2:30",
			],
			...["--why", "postponed"],
		);
		const lines = [
			"Setting name: Harbour Half 2025 (before: Harbour Half) (postponed)",
			"Setting day: 2025-11-09 (before: 2025-11-02) (postponed)",
			"Setting certificates: no (before: yes) (postponed)",
			"Setting last day: 2025-11-10 (postponed)",
			"Setting winners: overall 5 · gender 3 · group 1 · one title each (before: overall 3 · gender 3 · group 3 · one title each) (postponed)",
			"Setting winners: overall 5 · gender 3 · group 1 (before: overall 5 · gender 3 · group 1 · one title each) (postponed)",
			"Setting leaders: 8 (before: 5) (postponed)",
			"Setting fastest pace: 2:30 /km (before: 2:00 /km) (postponed)",
		];
		const { code, lines: printed } = withoutNumbers(changed);
		const warnings = printed.filter((line) => !lines.includes(line));
		expect([code, printed.filter((line) => lines.includes(line))]).toEqual([0, lines]);
		expect(warnings).toEqual([
			expect.stringContaining("2025-11-02 06:00:00, 7 days before the new date"),
		]);
		await soon(async () => {
			const list = await post(server.origin, "/scorequery/pjlist", { pjid: EVENT.id });
			expect(JSON.parse(list.text).data.project[0]).toMatchObject({
				pjName: "Harbour Half 2025",
				pjDate: "2025-11-09",
				pjLastDay: "2025-11-10",
				pjCert: "0",
			});
		});
		// The changes of one command are one entry.
		const log = await command("audit", server.dataFolder, EVENT.id, "--limit", "1");
		const parts = lines.map((line) => line.replace(/^Setting (.*) \(postponed\)$/, "$1"));
		expect(log.lines.map((line) => line.split("  ").slice(3).join("  "))).toEqual([
			`Setting × 8: ${parts.join("; ")} (postponed)`,
		]);
		const again = await command("event", server.dataFolder, EVENT.id, "leaders", "8");
		expect(again.lines).toEqual(["Nothing changed: Setting leaders: 8"]);
		const shown = await command("event", server.dataFolder, EVENT.id);
		expect(shown.lines).toContain("winners      5,3,1");
		expect(shown.lines).toContain("fastest-pace 2:30");
		await server.close();
	});

	test("an event is taken offline and online again: offline it is in no list, its address still works, and it has no certificates", async () => {
		const server = await startTestedServer({ ROLE: "results" });
		await server.record(smallRace());
		const ask = async (call: string, question: object) =>
			JSON.parse((await post(server.origin, `/scorequery/${call}`, question)).text);
		const known = { pjid: EVENT.id, pno: "00123" };
		expect((await ask("cert", known)).status).toBe("true");
		const off = await command("event", server.dataFolder, EVENT.id, "online", "off");
		expect(withoutNumbers(off)).toEqual({
			code: 0,
			lines: ["Setting in the list of events: no (before: yes)"],
		});
		await soon(async () => expect((await ask("pjlist", {})).data.project).toEqual([]));
		expect((await ask("pjlist", { orgid: "7" })).data.project).toEqual([]);
		expect((await ask("pjlist", { pjid: EVENT.id })).data.project).toMatchObject([
			{ pjOnline: "0" },
		]);
		expect((await ask("participant", known)).status).toBe("true");
		expect(await ask("cert", known)).toMatchObject({ status: "false", code: "no-certificate" });
		const listed = await command("events", server.dataFolder);
		expect(listed).toEqual({
			code: 0,
			lines: ["M1001  2025-11-02  live       offline  Harbour Half  (海港)"],
		});
		await command("event", server.dataFolder, EVENT.id, "online", "on");
		await soon(async () => expect((await ask("pjlist", {})).data.project).toHaveLength(1));
		expect((await ask("cert", known)).status).toBe("true");
		await server.close();
	});
});

test("without a server: a change overrides a file that is imported later, and options of that import override the change", async () => {
	const folder = temporaryFolder();
	const before = await openTestedResults(folder);
	await before.record(smallRace());
	await before.close();
	expect((await command("event", folder, EVENT.id, "name", "Renamed", "leaders", "2")).code).toBe(
		0,
	);
	const file = join(temporaryFolder(), "start.csv");
	writeFileSync(file, "Bib,Name,Category\n900,Late Entry,Half\n");
	expect((await command("import", folder, EVENT.id, file)).code).toBe(0);
	const renamed = await command("event", folder, EVENT.id);
	expect(renamed.lines).toEqual(expect.arrayContaining(["name         Renamed", "leaders      2"]));
	await command("import", folder, EVENT.id, file, "--name", "By the file");
	expect((await command("event", folder, EVENT.id)).lines).toContain("name         By the file");
	const log = await command("audit", folder, EVENT.id, "--limit", "1");
	expect(log.lines[0]).toMatch(
		/import {2}start.csv imported: Setting name: By the file \(before: Renamed\)$/,
	);
});

test("an import with options is one entry, which is undone with its file and its options", async () => {
	const folder = temporaryFolder();
	const before = await openTestedResults(folder);
	await before.record(smallRace());
	await before.close();
	await command("event", folder, EVENT.id, "name", "Renamed");
	const file = join(temporaryFolder(), "start.csv");
	writeFileSync(file, "Bib,Name,Category\n900,Late Entry,Half\n");
	const options = ["--name", "By the file", "--rank-by", "Half=chip"];
	expect((await command("import", folder, EVENT.id, file, ...options)).code).toBe(0);
	const { lines } = await command("audit", folder, EVENT.id);
	expect(lines).toHaveLength(3);
	expect(lines[0]).toMatch(
		/start.csv imported: runners added: 1 · Setting name: By the file \(before: Renamed\)$/,
	);
	const id = lines[0]?.split(" ")[0] ?? "";
	expect(await command("undo", folder, EVENT.id, id)).toMatchObject({ code: 0 });
	expect((await command("event", folder, EVENT.id)).lines).toContain("name         Renamed");
	expect((await command("audit", folder, EVENT.id)).lines[0]).toContain(
		`Change #${id} undone: start.csv imported: runners added: 1`,
	);
});

describe("the arguments of the command", () => {
	const fault = (...words: readonly string[]) => {
		try {
			return changesOf(settingPairs(words), { who: "operator", why: "" }, EVENT);
		} catch (error) {
			return error instanceof Error ? error.message : error;
		}
	};

	test("are all in its help", () => {
		for (const { word } of SETTING_WORDS)
			expect(helpText(eventTable)).toMatch(new RegExp(`^ {2}${word} `, "m"));
	});

	test.each([
		[["colour", "red"], /^there is no setting colour: the settings are name, date/],
		[["leadres", "3"], /^there is no setting leadres: did you mean leaders\?$/],
		[["name"], /^name needs a value: write name TEXT$/],
		[["online", "maybe"], /^online must be on or off, not maybe$/],
		[["winners", "3,3"], /^winners must be three numbers/],
		[["leaders", "many"], /^leaders must be a number of runners/],
		[["fastest-pace", "2.5"], /^fastest-pace must be minutes and seconds/],
		[["last-day", "2025-11-01"], /^last-day must not be before the date, 2025-11-02/],
		[["rounding", "down"], /^rounding must be up or exact/],
	])("%j is named", (words, message) => {
		expect(fault(...words)).toMatch(message);
	});
});

test("a value that no event can have is refused with its field, and nothing changes", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	await server.close();
	for (const words of [
		["date", "tomorrow"],
		["zone", "Moon/Sea"],
		["name", ""],
	]) {
		const { code, lines } = await command("event", folder, EVENT.id, "leaders", "9", ...words);
		expect([code, lines]).toEqual([2, [expect.stringMatching(new RegExp(`^${words[0]}: `))]]);
	}
	expect((await command("event", folder, EVENT.id)).lines).toContain("leaders      5");
});
