/** `gantry pack`, `unpack` and `verify`, beside the running server and without it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { IS_POSTGRES } from "../fixtures/postgresDatabase.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { command } from "./operating.ts";

test("an event is packed from a running server, unpacked on another one, and verified on both", async () => {
	const [from, to] = [
		await startTestedServer({ ROLE: "results" }),
		await startTestedServer({ ROLE: "results" }),
	];
	await from.record(smallRace());
	const file = join(temporaryFolder(), "M1001.gantry");
	const packed = await command("pack", from.dataFolder, EVENT.id, file);
	expect(packed).toMatchObject({ code: 0 });
	expect(packed.lines.at(-1)).toBe(`${file}: ${readFileSync(file).length} bytes`);
	const again = await command("pack", from.dataFolder, EVENT.id, file);
	expect([again.code, again.lines.at(-1)]).toEqual([
		1,
		expect.stringContaining("name another file"),
	]);
	const verified = await command("verify", from.dataFolder, EVENT.id);
	expect(verified).toMatchObject({ code: 0 });
	const [fits = "", head = "", signature = "", key = ""] = verified.lines.slice(-4);
	expect(fits).toBe("M1001: 18 reads and 1 changes fit the record");
	expect(signature).toMatch(/^signature [\w+/]{86}==$/);
	expect(key).toMatch(/^public key [\w+/]{59}=$/);

	const dry = await command("unpack", to.dataFolder, file, "--dry-run");
	expect(dry.lines.slice(-4)).toEqual([
		expect.stringMatching(/^M1001 Harbour Half, by Gantry /),
		"8 runners, 18 reads, 1 changes, 0 pictures and templates",
		expect.stringMatching(/^record [\da-f-]{19} fits$/),
		"M1001 would be written; nothing was changed",
	]);
	const unpacked = await command("unpack", to.dataFolder, file);
	expect(unpacked.lines.at(-1)).toBe("M1001 is written");
	const question = { pjid: EVENT.id, pno: "00123" };
	const answers = await Promise.all(
		[from, to].map(({ origin }) => post(origin, "/scorequery/participant", question)),
	);
	/** The checksum belongs to the server, and so does its clock. */
	const shown = (text = "") => text.replace(/"(checksum|serverTime)":"?\w+"?/g, "");
	expect(shown(answers[1]?.text)).toBe(shown(answers[0]?.text));
	expect((await command("unpack", to.dataFolder, file)).lines.at(-1)).toBe(
		"M1001 is here already, the same: nothing was changed",
	);
	const other = await command("unpack", to.dataFolder, file, "--as", "M1777");
	expect(other.lines.at(-1)).toBe("M1777 is written");
	const moved = await command("verify", to.dataFolder, "M1777");
	expect(moved.lines.at(-3)).toBe(head);
	// Another server has another secret.
	expect(moved.lines.at(-1)).not.toBe(key);
	await from.close();
	await to.close();
});

test("a printed head is found again, another one is refused, and a changed read is named", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const { dataFolder } = server;
	await server.close();
	const first = await command("verify", dataFolder, EVENT.id);
	const printed = /head ([\da-f-]{19}) /.exec(first.lines.join("\n"))?.[1] ?? "";
	expect(await command("decide", dataFolder, EVENT.id, "status", "124", "DSQ")).toMatchObject({
		code: 0,
	});
	const later = await command("verify", dataFolder, EVENT.id, "--head", printed);
	expect(later.code).toBe(0);
	expect(later.lines).toContain(
		`${printed} was the head after 18 reads and 1 changes; 0 reads and 1 changes were stored since`,
	);
	const foreign = await command("verify", dataFolder, EVENT.id, "--head", "1111-2222-3333-4444");
	expect([foreign.code, foreign.lines.at(-1)]).toEqual([
		1,
		"1111-2222-3333-4444 was never the head of M1001: the printed document is of another record",
	]);
	const file = join(temporaryFolder(), "M1001.gantry");
	await command("pack", dataFolder, EVENT.id, file);
	const ofFile = await command("verify", dataFolder, EVENT.id, file, "--head", printed);
	expect(ofFile.lines[0]).toBe(`${file}: 18 reads and 2 changes fit the record`);
	const bytes = readFileSync(file);
	bytes.write("3", bytes.indexOf('"sequence":2,') + '"sequence":'.length);
	writeFileSync(file, bytes);
	const damaged = await command("verify", dataFolder, EVENT.id, file);
	expect([damaged.code, damaged.lines[0]]).toEqual([
		1,
		`${file}: passing.ndjson is damaged, its hash differs: take another copy of the file`,
	]);
	if (IS_POSTGRES) return;
	const store = new Database(join(dataFolder, "gantry.db"));
	store.exec("update passing set time = time + 1000 where id = 3");
	store.close();
	const changed = await command("verify", dataFolder, EVENT.id);
	expect([changed.code, changed.lines.at(-1)]).toEqual([
		1,
		"M1001 does not fit its record: read 3 (chip 00123 2, 00123 at 10K) was changed",
	]);
});

test("a missing store is made only on request", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
	const file = join(temporaryFolder(), "M1001.gantry");
	await command("pack", server.dataFolder, EVENT.id, file);
	await server.close();
	const folder = join(temporaryFolder(), "new");
	if (IS_POSTGRES) return;
	const refused = await command("unpack", folder, file);
	expect([refused.code, existsSync(folder)]).toEqual([1, false]);
	const made = await command("unpack", folder, file, "--new-store");
	expect(made.lines.at(-1)).toBe("M1001 is written");
});
