/** `gantry age-factors` beside a server and without one. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

test("a table is set, replaced and removed", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	await server.close();
	const file = join(folder, "road 2025.csv");
	writeFileSync(file, ",,5 km\n,distance_km,5\nM,open_standard_s,769\nM,50,0.88\n");
	const last = async (...words: readonly [string, ...string[]]) =>
		(await command(words[0], folder, EVENT.id, ...words.slice(1))).lines.join("\n");
	expect(await last("age-factors")).toContain("has no table of age factors");
	const given = await last("age-factors", file);
	expect(given).toContain("1 distances, ages 50 to 50");
	expect(given).toContain("on a course without factors: 8");
	expect(given).toContain("no factors for Half (21.0975 km)");
	expect(await last("event")).toMatch(/age-factors +road 2025/);
	expect(await last("event", "age-factors", "on")).toContain("gantry age-factors EVENT FILE");
	await last("event", "age-factors", "off");
	expect(await last("age-factors")).toContain("has no table of age factors");
});
