/** A server with an event and an owner. */
import type { BrowserContext } from "@playwright/test";
import { OPERATOR } from "../../../src/contract/changes/changeKind.ts";
import { noteInFolder } from "../../../src/store/backup/lastBackup.ts";
import { checked } from "../../fixtures/checked.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, sharedSite } from "../site.ts";
import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

const MEMBER = { email: "ann@example.org", name: "Ann", password: PASSWORD };

export interface BackupSite {
	/** The address of the site in English. */
	address: string;
	/** Signs the browser's context in as an owner. */
	signIn(context: BrowserContext): Promise<void>;
	/** Notes a backup, as the command does. */
	backUp(): void;
	close(): Promise<void>;
}

async function startBackupSite(): Promise<BackupSite> {
	const site = await startOrganiserSite(async ({ ingest, staff }) => {
		await ingest.takeRecording(EVENT.id, checked.sendRecording(smallRace()));
		await staff.addMember(checked.addMember({ ...MEMBER, orgid: "7", role: "owner" }), OPERATOR);
	});
	return {
		address: site.english,
		signIn: (context) => site.signIn(context, MEMBER),
		backUp: () => noteInFolder(site.dataFolder, { madeAt: Date.now(), bytes: 12_345_678 }),
		close: site.close,
	};
}

export const test = base.extend<{ site: BackupSite }>({ site: sharedSite(startBackupSite) });
