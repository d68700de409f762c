/** A server with an event and an owner. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { OPERATOR } from "../../../src/contract/changes/changeKind.ts";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start.ts";
import { noteInFolder } from "../../../src/store/backup/lastBackup.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, sharedSite } from "../site.ts";
import { signInAt } from "./signIn.ts";

const MEMBER = { email: "ann@example.org", name: "Ann", password: "correct horse battery" };

export interface BackupSite {
	/** The address of the site in English. */
	address: string;
	/** Signs the browser's context in as an owner. */
	signIn(context: BrowserContext): Promise<void>;
	/** Notes a backup, as the command does. */
	backUp(): void;
}

async function openBackupSite(): Promise<BackupSite & { close(): Promise<void> }> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-backup-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.ingest.takeRecording(EVENT.id, smallRace());
	await results.staff.addMember({ ...MEMBER, orgid: "7", role: "owner" }, OPERATOR);
	await results.close();
	const running = await startServer(
		parseSettings({ DATA_DIR: dataFolder, HOST: "127.0.0.1", PORT: "0", SITE_DIST: builtSite() }),
	);
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const signIn = signInAt(origin);
	return {
		address: `${origin}/score/en`,
		signIn: (context) => signIn(context, MEMBER),
		backUp: () => noteInFolder(dataFolder, { madeAt: Date.now(), bytes: 12_345_678 }),
		async close() {
			await running.close();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<{ site: BackupSite }>({ site: sharedSite(openBackupSite) });
