/** `gantry rehearsal` beside a running server, from the start to the removal. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { openTestedStore, recordIn } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
});
afterAll(() => server.close());

const rehearsal = (...words: readonly string[]) =>
	runGantry(["rehearsal", ...words], { env: { DATA_DIR: server.dataFolder } });

test("starts one, prints its state, prints its sheet after it is stopped, and removes it", async () => {
	const begun = await rehearsal(
		...["start", EVENT.id, "--from", EVENT.id, "--speed", "1000"],
		...["--fault", "wrongGun", "--seed", "3"],
	);
	const copy = begun.printed.split("\n").find((line) => /^M\d{4}$/.test(line)) ?? "";
	expect(copy, begun.printed).toMatch(/^M9\d{3}$/);
	expect(begun.output).toContain(`${copy}  running, 0 of `);
	expect((await rehearsal("sheet", copy)).output).toContain("when it has ended");
	const ended = await soon(async () => {
		const { printed } = await rehearsal("sheet", copy);
		expect(printed).toContain(`${copy}  ended`);
		return printed;
	});
	expect(ended).toMatch(
		/not corrected: wrongGun at .*; wave 1; \d of \d runners right .*; not noticed/,
	);
	expect((await rehearsal("list", EVENT.id)).output).toContain("1 rehearsals");
	expect((await rehearsal("remove", copy)).output).toContain(`${copy} is removed`);
	expect((await rehearsal("list", EVENT.id)).output).toContain("0 rehearsals");
});

test("refuses to remove a real event, and names an unknown fault", async () => {
	expect((await rehearsal("remove", EVENT.id)).output).toContain("is not a rehearsal");
	expect((await rehearsal("start", EVENT.id, "--fault", "rain")).output).toContain("one of matOff");
});

test("needs a running server", async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordIn(store, smallRace());
	await store.close();
	const env = { DATA_DIR: folder };
	const { output } = await runGantry(["rehearsal", "start", EVENT.id], { env });
	expect(output).toContain("start the server first");
});
