/** A server with an event and a timekeeper, who practises it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { OPERATOR } from "../../../src/contract/changes/changeKind.ts";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { readServerFile } from "../../../src/results/serverFile.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { signInAt } from "./signIn.ts";

const MEMBER = { email: "ann@example.org", name: "Ann", password: "correct horse battery" };

export interface RehearsalSite {
	/** The address of the site in English. */
	address: string;
	/** Signs the browser's context in as a timekeeper of the event. */
	signIn(context: BrowserContext): Promise<void>;
	/** Asks an operation of an event as the operator. */
	ask(eventId: string, path: string): Promise<Record<string, unknown>>;
	/** Changes an event as the member does. */
	change(context: BrowserContext, eventId: string, change: object): Promise<void>;
}

async function openRehearsalSite(): Promise<RehearsalSite & { close(): Promise<void> }> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-rehearsal-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.ingest.takeRecording(EVENT.id, smallRace());
	const role = { orgid: "7", pjid: EVENT.id, role: "timekeeper" };
	await results.staff.addMember({ ...MEMBER, ...role }, OPERATOR);
	await results.close();
	const running = await startServer(
		parseSettings({ DATA_DIR: dataFolder, HOST: "127.0.0.1", PORT: "0", SITE_DIST: builtSite() }),
	);
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const headers = { origin };
	const signIn = signInAt(origin);
	return {
		address: `${origin}/score/en`,
		signIn: (context) => signIn(context, MEMBER),
		async ask(eventId, path) {
			const authorization = `Bearer ${readServerFile(dataFolder)?.token}`;
			const answer = await fetch(`${origin}/scorequery/admin/${eventId}/${path}`, {
				headers: { authorization },
			});
			return Object(Object(await answer.json()).data);
		},
		async change(context, eventId, change) {
			const answer = await context.request.post(`${origin}/scorequery/admin/${eventId}/change`, {
				data: change,
				headers,
			});
			expect(await answer.json()).toMatchObject({ status: "true", data: [{ changed: true }] });
		},
		async close() {
			await running.close();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<{ site: RehearsalSite }>({ site: sharedSite(openRehearsalSite) });
