/** `gantry new`, without a server and beside one. */
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

const OF = ["--organisation", "7"];

test("an event is made and set up by commands, without a server", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	await server.close();
	const made = await command(...["new", folder, "Harbour Half 2026", "2026-11-01", ...OF]);
	expect(made).toMatchObject({
		code: 0,
		lines: [expect.stringMatching(/^M1002 was made/)],
	});
	const change = (...words: readonly string[]) => command("change", folder, "M1002", ...words);
	expect((await change("category", "10 km", "rank-by=chip")).lines.at(-1)).toMatch(
		/Categories 10 km: 10 km added \(ranked by chip\)/,
	);
	expect((await change("point", "F", "km=10", "cut-off=1:30:00")).lines.at(-1)).toMatch(
		/Course F: F \(distance 10 km · cut-off 01:30:00\) \(before: F \(.*cut-off none\)\)/,
	);
	expect(
		await command("new", folder, "Again", "2026-11-01", "--id", EVENT.id, ...OF),
	).toMatchObject({
		code: 1,
		lines: expect.arrayContaining([
			expect.stringContaining(`there is an event ${EVENT.id} already`),
		]),
	});
});

test("a copy is made beside the running server", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const words = ["Harbour Half 2026", "2026-11-01", "--organisation", "7", "--copy", EVENT.id];
	const { code, lines } = await command("new", server.dataFolder, ...words);
	expect({ code, last: lines.at(-1) }).toEqual({
		code: 0,
		last: expect.stringMatching(/^M1002 was made \(change \d+\)\. It is private\.$/),
	});
	const { lines: log } = await command("audit", server.dataFolder, "M1002");
	expect(log.join()).toContain(`copy of ${EVENT.id}`);
});

test("the first event of a server must name its organisation, later ones need not", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.close();
	const first = ["new", folder, "Harbour Half 2026", "2026-11-01"] as const;
	expect(await command(...first)).toMatchObject({
		code: 1,
		lines: expect.arrayContaining([expect.stringContaining("--organisation-name")]),
	});
	expect(await command(...first, "--organisation-name", "Harbour Runners")).toMatchObject({
		code: 0,
	});
	expect(await command("new", folder, "Harbour 10", "2026-11-02")).toMatchObject({ code: 0 });
});

test("an event belongs to the only organisation of the server, or to that of the copied event", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	await server.close();
	expect(await command("new", folder, "Harbour 10", "2026-11-02")).toMatchObject({ code: 0 });
	const second = ["--organisation", "42", "--organisation-name", "River Runners"];
	expect(await command("new", folder, "River 10", "2026-11-03", ...second)).toMatchObject({
		code: 0,
	});
	const open = await command("new", folder, "Third", "2026-11-04");
	expect(open.code).toBe(1);
	expect(open.lines.at(-1)).toMatch(
		/with --organisation: .*7 \(.*42 \(River Runners\)|42 \(River Runners\).*7 \(/,
	);
	const copy = ["--copy", EVENT.id];
	expect(await command("new", folder, "Copy", "2026-11-05", ...copy)).toMatchObject({ code: 0 });
	const { lines } = await command("events", folder);
	expect(lines.find((line) => line.includes("Harbour 10"))).toContain("M1002");
	expect(lines.find((line) => line.includes("Copy"))).not.toContain("River Runners");
});
