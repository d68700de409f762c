/** A server with an event and a member of the role desk, whose network tests can cut. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { readServerFile } from "../../../src/results/serverFile.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { type RunningServer, startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { lastingPort } from "../../fixtures/lastingPort.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { signInAt } from "./signIn.ts";

const MEMBER = { email: "mei@example.org", name: "Mei", password: "correct horse battery" };

export interface DeskSite {
	origin: string;
	dataFolder: string;
	/** A key of the event for its readers. */
	key: string;
	/** The address of the desk, in English. */
	desk: string;
	/** Signs the browser's context in with the role desk. */
	signIn(context: BrowserContext): Promise<void>;
	/** The number of marks and of reads that the server has of the devices of a name. */
	marksOf(name: string): Promise<number>;
	/** What a call of organisers answers. */
	ask(path: string): Promise<unknown>;
	stop(): Promise<void>;
	start(): Promise<void>;
	close(): Promise<void>;
}

async function startDeskSite(): Promise<DeskSite> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-desk-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.ingest.takeRecording(EVENT.id, smallRace());
	const member = { ...MEMBER, orgid: "7", pjid: EVENT.id, role: "desk" };
	await results.staff.addMember(member, "operator");
	const key = await results.ingest.makeKey(EVENT.id);
	await results.close();
	const settings = parseSettings({
		DATA_DIR: dataFolder,
		HOST: "127.0.0.1",
		PORT: String(await lastingPort()),
		DRAIN_MS: "0",
		SITE_DIST: builtSite(),
	});
	let running: RunningServer | null = await startServer(settings);
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const signIn = signInAt(origin);
	const stop = async () => {
		await running?.close();
		running = null;
	};
	const ask = async (path: string): Promise<unknown> => {
		const authorization = `Bearer ${readServerFile(dataFolder)?.token}`;
		const answer = await fetch(`${origin}/scorequery/admin/${EVENT.id}/${path}`, {
			headers: { authorization },
		});
		return Object(await answer.json()).data;
	};
	return {
		dataFolder,
		origin,
		key,
		ask,
		stop,
		desk: `${origin}/score/en/${EVENT.id}/admin/desk`,
		signIn: (context) => signIn(context, MEMBER),
		async marksOf(name) {
			const { sources } = Object(await ask("sources"));
			return Array.from(sources, Object)
				.filter(({ source }) => String(source).startsWith(`${name} `))
				.reduce((sum, { marks, reads }) => sum + marks + reads, 0);
		},
		async start() {
			running ??= await startServer(settings);
		},
		async close() {
			await stop();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<{ site: DeskSite }>({ site: sharedSite(startDeskSite) });

/** Opens the desk of a device that is used for the first time, and sets it up. */
export async function openDesk(page: Page, site: DeskSite, name = "Finish 1"): Promise<void> {
	await site.signIn(page.context());
	await page.goto(site.desk);
	const dialog = page.getByRole("dialog", { name: "Set up this device" });
	await expect(dialog.getByLabel("Timing point")).toHaveValue("F");
	await dialog.getByLabel("Name of this device").fill(name);
	await dialog.getByRole("button", { name: "Start recording" }).click();
	await expect(page.getByRole("button", { name: /^Press any key/ })).toBeEnabled();
}

/** The number of the last mark, as the desk shows it. */
export async function expectLast(page: Page, number: number): Promise<void> {
	await expect(page.getByText(`No. ${number}`, { exact: true })).toBeVisible();
}

/** Of a network that a test has cut, the console says so, and nothing else. */
export function saysOnlyNetwork(complaints: string[]): void {
	expect(complaints.splice(0).filter((text) => !/ERR_|status of 401/.test(text))).toEqual([]);
}

export { expect };
