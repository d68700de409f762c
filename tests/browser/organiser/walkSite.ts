/** A server without events: it has an owner, and nothing else. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OPERATOR } from "../../../src/contract/changes/changeKind.ts";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";

export const OWNER = { email: "lin@example.org", name: "Lin", password: "correct horse battery" };

export interface WalkSite {
	origin: string;
	close(): Promise<void>;
}

export async function startWalkSite(): Promise<WalkSite> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-walk-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.staff.addMember({ ...OWNER, orgid: "all", pjid: "", role: "owner" }, OPERATOR);
	await results.close();
	const settings = { DATA_DIR: dataFolder, HOST: "127.0.0.1", PORT: "0", SITE_DIST: builtSite() };
	const running = await startServer(parseSettings(settings));
	return {
		origin: running.origin.replace("localhost", "127.0.0.1"),
		async close() {
			await running.close();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}
