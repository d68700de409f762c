/** `gantry export`, on the store and through the server that has it open. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeServerFile } from "../../src/results/core/serverFile.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

test("writes a list into a file, after it has named missing facts", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	const to = join(temporaryFolder(), "bibs.csv");
	writeServerFile(folder, {
		address: server.origin,
		token: server.results.operatorToken,
	});
	const through = await command("export", folder, EVENT.id, "bibs-csv", "--language", "en", to);
	expect(through.code).toBe(0);
	expect(through.lines).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^M1001: version \d+ of the standings, provisional$/),
			`chip missing for ${RUNNERS.length}: 00123, 124, 200, 300, 400, 500, 0600, A-5`,
			`${to}: ${RUNNERS.length} rows, ${readFileSync(to).length} bytes`,
		]),
	);
	expect(readFileSync(to, "utf8")).toContain("Chip number,Bib,Name,Category");
	await server.close();

	const direct = await command("export", folder, EVENT.id, "results-xlsx", `${to}.xlsx`);
	expect(direct.code).toBe(0);
	expect(readFileSync(`${to}.xlsx`).subarray(0, 2).toString()).toBe("PK");
	const audit = await command("audit", folder, EVENT.id);
	expect(audit.lines.filter((line) => line.includes("List exported"))).toHaveLength(1);
});

test("without a format it lists the formats, and refuses an output file", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	await server.close();
	const { code, lines } = await command("export", folder, EVENT.id);
	expect(code).toBe(0);
	expect(lines).toEqual(
		expect.arrayContaining([
			`results-pdf: ${RUNNERS.length} rows`,
			`bibs-csv: ${RUNNERS.length} rows, not public`,
			`  chip missing for ${RUNNERS.length}: 00123, 124, 200, 300, 400, 500, 0600, A-5`,
		]),
	);
	const refused = await command("export", folder, EVENT.id, "--to", "x.csv");
	// The option of the previous version, without a format.
	expect(refused.code).toBe(2);
	expect(refused.lines.join("\n")).toContain("FORMAT must be one of");
});
