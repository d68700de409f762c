/** Commands without a store: none of them makes a second one by mistake. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

function run(name: string, dataFolder: string, ...words: readonly string[]) {
	return runGantry([name, ...words], {
		env: { DATA_DIR: dataFolder },
	});
}

/** A start list, whose event is new. */
function startList() {
	const file = join(temporaryFolder(), "start.csv");
	writeFileSync(file, "Bib,Name,Category\n1,王小明,Half\n2,陳美麗,Half\n");
	return ["M1001", file, "--name", "City Half", "--date", "2026-11-02"];
}

const NONE =
	/^there is no store in .+, and no server runs on it: name the server's folder in DATA_DIR, .+ makes a new one, as does gantry unpack\n$/;

describe("without a store and without a server", () => {
	test.each([
		["decide", ["M1001", "phase", "live"]],
		["audit", ["M1001"]],
		["reads", ["M1001", "1"]],
		["key", ["M1001"]],
		["voucher", ["M1001", "1"]],
		["banner", ["M1001", "README.md"]],
		["event", ["M1001", "online", "off"]],
		["events", []],
	])("%s reports it, and makes no store", async (name, words) => {
		const folder = join(temporaryFolder(), "data");
		const { code, output } = await run(name, folder, ...words);
		expect([code, output]).toEqual([1, expect.stringMatching(NONE)]);
		expect(existsSync(folder)).toBe(false);
	});

	test("import reports it, and makes a store with --new-store, but not with --dry-run", async () => {
		const folder = join(temporaryFolder(), "data");
		const refused = await run("import", folder, ...startList());
		expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(NONE)]);
		const looked = await run("import", folder, ...startList(), "--new-store", "--dry-run");
		expect([looked.code, looked.output]).toEqual([0, expect.stringContaining("Runners: 2.")]);
		expect(existsSync(folder)).toBe(false);
		const made = await run("import", folder, ...startList(), "--new-store");
		expect([made.code, made.printed]).toEqual([0, expect.stringContaining("2 runners added")]);
		expect((await run("audit", folder, "M1001")).code).toBe(0);
	});
});

describe("a command first prints where it works:", () => {
	test("the running server's address, or the folder or database", async () => {
		const server = await startTestedServer({ ROLE: "results" });
		await server.record(smallRace());
		const beside = await run("audit", server.dataFolder, EVENT.id);
		expect(beside.where).toMatch(
			/^Working on (the running server at http:\/\/\S+:\d+|PostgreSQL \S+)\n/,
		);
		await server.close();
		const alone = await run("audit", server.dataFolder, EVENT.id);
		expect(alone.where).toMatch(/^Working on (the data folder \/\S+|PostgreSQL \S+)\n/);
		expect(alone.printed).not.toContain("Working on");
	});
});

describe("a new event from a start list", () => {
	const phaseIn = async (folder: string) => {
		const server = await openTestedResults(folder);
		const answer = await server.call("pjlist", { pjid: "M1001" });
		await server.close();
		return JSON.stringify(answer).match(/"pjScore":"\d"/)?.[0];
	};

	test("is live, and the command reports it", async () => {
		const folder = temporaryFolder();
		const { output } = await run("import", folder, ...startList(), "--new-store");
		expect(output).toMatch(/^M1001 is new, and live: gantry change M1001 phase /m);
		expect(await phaseIn(folder)).toBe('"pjScore":"0"');
	});

	test("is not announced, even with --phase announced", async () => {
		const folder = temporaryFolder();
		const words = [...startList(), "--new-store", "--phase", "announced"];
		const { code, output } = await run("import", folder, ...words);
		expect([code, output]).toEqual([
			1,
			expect.stringMatching(/start\.csv has no result that could be announced: leave out --phase/),
		]);
		const again = await run("import", folder, ...startList());
		expect(again.output).toMatch(/^M1001 is new, and live/m);
	});
});
