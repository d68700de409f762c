/** Commands whose output is no longer read, as by `| head`: they finish their work, and one without an end stops. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { inheritedEnv, ROOT } from "../fixtures/child.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ ROLE: "results" });
	await server.record(smallRace());
});
afterAll(() => server.close());

/** Starts a command and closes its output. @returns its exit code and its standard error */
async function unread(...words: readonly string[]) {
	const env = { ...inheritedEnv(), DATA_DIR: server.dataFolder };
	const child = spawn(process.execPath, [join(ROOT, "scripts/gantry.mjs"), ...words], { env });
	let errors = "";
	child.stderr.on("data", (chunk) => {
		errors += String(chunk);
	});
	child.stdout.destroy();
	const [code] = await once(child, "close");
	return { code, errors };
}

test("a command that prints many lines ends without an error", async () => {
	const { code, errors } = await unread("reads", EVENT.id, "00123");
	expect(errors).toMatch(/^Working on the running server at \S+\n$/);
	expect(code).toBe(0);
});

test("a log is sent completely", async () => {
	const log = join(temporaryFolder(), "log.csv");
	const rows = Array.from({ length: 300 }, (_, index) => `5K,00123,${GUN + index * 1_000}`);
	writeFileSync(log, `point,bib,time\n${rows.join("\n")}\n`);
	expect(await unread("send", EVENT.id, log, "--batch", "10")).toMatchObject({ code: 0 });
	const again = await server.get(`/scorequery/admin/${EVENT.id}/story?bib=00123`, {
		authorization: `Bearer ${readServerFile(server.dataFolder)?.token}`,
	});
	const { reads } = JSON.parse(again.text).data;
	const sent = reads.filter(
		({ source }: { source: string }) => source === "log.csv" || source === "5K bib 00123",
	);
	expect(sent).toHaveLength(300);
});

test("live, which has no end, exits", async () => {
	expect(await unread("live", EVENT.id)).toMatchObject({ code: 0 });
});
