/** A server with an earlier event and an owner, for setting up new ones. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { harbourMarathon } from "../harbourMarathon.ts";
import { test as base, sharedSite } from "../site.ts";
import { signInAt } from "./signIn.ts";

const MEMBER = { email: "lin@example.org", name: "Lin", password: "correct horse battery" };

export interface SetupSite {
	origin: string;
	/** Signs a page's context in as the owner. */
	signIn(page: Page): Promise<void>;
	close(): Promise<void>;
}

async function startSetupSite(): Promise<SetupSite> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-setup-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	const earlier = harbourMarathon();
	await results.ingest.takeRecording(earlier.event.id, earlier);
	const role = { orgid: "all", pjid: "", role: "owner" } as const;
	await results.staff.addMember({ ...MEMBER, ...role }, "tests");
	await results.close();
	const settings = { DATA_DIR: dataFolder, HOST: "127.0.0.1", PORT: "0", SITE_DIST: builtSite() };
	const running = await startServer(parseSettings(settings));
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const signIn = signInAt(origin);
	return {
		origin,
		signIn: (page) => signIn(page.context(), MEMBER),
		async close() {
			await running.close();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<{ site: SetupSite }>({ site: sharedSite(startSetupSite) });
