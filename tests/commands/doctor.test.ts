/** `gantry doctor`: each check, and its advice. */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseSettings } from "../../src/server/settings.ts";
import { databaseOf, IS_POSTGRES } from "../fixtures/postgresDatabase.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { openTestedStore } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { VAPID_KEYS } from "../fixtures/vapidKeys.ts";
import { makeOldStore, STEPS } from "../store/oldStore.ts";

interface Finding {
	check: string;
	state: string;
	text: string;
	advice: string;
}

async function doctor(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
	const { code, printed, output } = await runGantry(["doctor", "--json"], {
		env: { DATA_DIR: dataFolder, DATABASE_URL: await databaseOf(dataFolder), ...env },
	});
	const findings: Finding[] = JSON.parse(printed);
	const of = (check: string) => findings.find((finding) => finding.check === check);
	return { code, findings, of, output };
}

/** A data folder with a store, as a server has left it. */
async function usedFolder(): Promise<string> {
	const folder = temporaryFolder();
	await (await openTestedStore(folder)).close();
	if (!IS_POSTGRES) writeFileSync(join(folder, "secret"), "s".repeat(64), { mode: 0o600 });
	return folder;
}

/** The delay of the site's clock, ms. */
let behind = 0;
const site = createServer((_request, response) => {
	response.setHeader("Date", new Date(Date.now() - behind).toUTCString());
	response.end("ok\n");
});
afterAll(() => site.close());

test("a sound server: no check fails, each has a line, and the exit code is 0", async () => {
	const folder = await usedFolder();
	const { code, findings, of } = await doctor(folder);
	// Checks of this machine may fail here.
	const ofMachine = ["clock", "disk", "disk of clips", "open files"];
	const isFailed = ({ state }: Finding) => state === "failed";
	expect(findings.filter((each) => isFailed(each) && !ofMachine.includes(each.check))).toEqual([]);
	expect(code).toBe(findings.some(isFailed) ? 1 : 0);
	for (const name of ["settings", "store", "secret", "data folder", "disk", "fonts"])
		expect(of(name)?.state, name).toBe("ok");
	expect(of("store")?.text).toContain(`${STEPS.length} steps`);
	for (const { state, advice } of findings) expect(advice === "").toBe(state === "ok");
	if (IS_POSTGRES) expect(of("clock of the database")).toMatchObject({ state: "ok" });
	const lines = await runGantry(["doctor"], { env: { DATA_DIR: folder } });
	expect(lines.printed.trim().split("\n")).toHaveLength(findings.length);
	expect(lines.printed).toMatch(/^(?:(?:ok {5}|warning|failed ) {2}[\w ]+: .+\n)+$/i);
});

test("beside a running server it reports that the server is ready", async () => {
	const server = await startTestedServer({ ROLE: "results" });
	try {
		const { of } = await doctor(server.dataFolder);
		expect(of("server")).toMatchObject({ state: "ok", text: expect.stringContaining("ready at") });
	} finally {
		await server.close();
	}
});

describe("a check fails, and the command fails:", () => {
	test("a setting that is wrong", async () => {
		const { code, findings } = await doctor(temporaryFolder(), { PORT: "none" });
		expect(code).toBe(1);
		expect(findings).toEqual([
			expect.objectContaining({
				check: "settings",
				state: "failed",
				text: expect.stringMatching(/^PORT/),
			}),
		]);
	});

	test("proxies that include every client", async () => {
		const { code, of } = await doctor(temporaryFolder(), { TRUSTED_PROXIES: "0.0.0.0/0" });
		expect([code, of("proxies")?.state]).toEqual([1, "failed"]);
	});

	test("ffmpeg that is not at the path of FFMPEG", async () => {
		const { code, of } = await doctor(temporaryFolder(), { FFMPEG: "/nowhere/ffmpeg" });
		expect([code, of("ffmpeg")?.state]).toEqual([1, "failed"]);
	});

	if (!IS_POSTGRES)
		test("a secret that others can read, and one that is too short", async () => {
			const folder = await usedFolder();
			chmodSync(join(folder, "secret"), 0o644);
			expect((await doctor(folder)).of("secret")).toMatchObject({
				state: "failed",
				advice: expect.stringMatching(/^run chmod 600 /),
			});
			writeFileSync(join(folder, "secret"), "short");
			chmodSync(join(folder, "secret"), 0o600);
			expect((await doctor(folder)).of("secret")?.text).toMatch(/is damaged$/);
		});

	if (IS_POSTGRES)
		test("a database that does not answer", async () => {
			const DATABASE_URL = "postgres://127.0.0.1:1/none";
			const { code, of } = await doctor(temporaryFolder(), { DATABASE_URL });
			expect([code, of("store")?.state, of("clock of the database")?.state]).toEqual([
				...[1, "failed", "failed"],
			]);
		});

	if (!IS_POSTGRES)
		test("a file that is not a database", async () => {
			const folder = temporaryFolder();
			writeFileSync(join(folder, "gantry.db"), "no database".repeat(1_000));
			const { code, of } = await doctor(folder);
			expect([code, of("store")?.state]).toEqual([1, "failed"]);
		});
});

describe("a warning names what to do:", () => {
	test("a store of an older version", async () => {
		const folder = temporaryFolder();
		await makeOldStore(folder, STEPS.at(-2) ?? "");
		const { code, of } = await doctor(folder);
		expect(code).toBe(0);
		expect(of("store")).toMatchObject({
			state: "warning",
			text: expect.stringContaining(STEPS.at(-1) ?? "?"),
			advice: expect.stringContaining("gantry backup"),
		});
	});

	test("backups: none, an old one, a new one", async () => {
		const folder = await usedFolder();
		const backups = temporaryFolder();
		const found = async () => (await doctor(folder, { BACKUP_DIR: backups })).of("backup");
		expect(await found()).toMatchObject({ state: "warning", text: `there is none in ${backups}` });
		writeFileSync(join(backups, "gantry-20260101T000000Z.tar"), "");
		expect((await found())?.text).toMatch(/is \d{2,}\.\d hours old$/);
		const { code } = await runGantry(["backup"], {
			env: { DATA_DIR: folder, BACKUP_DIR: backups },
		});
		expect(code).toBe(0);
		expect(await found()).toMatchObject({ state: "ok" });
	});

	test("a folder that other users can read", async () => {
		const folder = join(temporaryFolder(), "open");
		mkdirSync(folder);
		chmodSync(folder, 0o755);
		expect((await doctor(folder)).of("data folder")).toMatchObject({
			state: "warning",
			advice: `run chmod 700 ${folder}`,
		});
	});

	test("TLS in front without a trusted proxy; notifications without TLS", async () => {
		const folder = temporaryFolder();
		const tls = await doctor(folder, { SITE_ORIGIN: "https://127.0.0.1:1" });
		expect(tls.of("TLS")?.state).toBe("ok");
		expect(tls.of("proxies")).toMatchObject({ state: "warning" });
		expect(tls.of("forwarding")).toMatchObject({ state: "warning" });
		const keys = {
			VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey,
			VAPID_PRIVATE_KEY: VAPID_KEYS.privateKey,
			CONTACT_EMAIL: "timing@example.org",
		};
		expect(parseSettings(keys).CONTACT_EMAIL).toBe(keys.CONTACT_EMAIL);
		expect((await doctor(folder, keys)).of("notifications")?.state).toBe("warning");
	});

	test("the clock of SITE_ORIGIN: near, a minute behind (which fails), and a site that does not answer", async () => {
		await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
		const address = site.address();
		const port = typeof address === "object" ? address?.port : 0;
		const near = await doctor(temporaryFolder(), { SITE_ORIGIN: `http://127.0.0.1:${port}` });
		expect(near.of("clock of SITE_ORIGIN")?.state).toBe("ok");
		behind = 60_000;
		const wrong = await doctor(temporaryFolder(), { SITE_ORIGIN: `http://127.0.0.1:${port}` });
		expect([wrong.code, wrong.of("clock of SITE_ORIGIN")?.state]).toEqual([1, "failed"]);
		const away = await doctor(temporaryFolder(), { SITE_ORIGIN: "http://127.0.0.1:1" });
		expect(away.of("clock of SITE_ORIGIN")?.text).toMatch(/does not answer/);
	});
});

test("gantry upgrade names the steps that the first start runs, and how to go back", async () => {
	const folder = temporaryFolder();
	await makeOldStore(folder, STEPS.at(-2) ?? "");
	const env = { DATA_DIR: folder };
	const { code, printed } = await runGantry(["upgrade"], { env });
	expect(code).toBe(0);
	expect(printed).toContain(`The first start runs 1 steps: ${STEPS.at(-1)}.`);
	expect(printed).toMatch(/2\. Back up: gantry backup/);
	expect(printed).toMatch(/To go back, restore the backup into an empty place/);
	await (await openTestedStore(folder)).close();
	const after = await runGantry(["upgrade"], { env });
	expect(after.printed).toContain("nothing is migrated");
	const empty = temporaryFolder();
	await databaseOf(empty, true);
	const none = await runGantry(["upgrade"], { env: { DATA_DIR: empty } });
	expect([none.code, none.output]).toEqual([1, expect.stringMatching(/^there is no store in /)]);
});
