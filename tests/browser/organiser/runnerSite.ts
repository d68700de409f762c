/** A server with the race of complaints and two timekeepers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { readServerFile } from "../../../src/results/serverFile.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { post as send } from "../../fixtures/exchange.ts";
import { test as base, expect, hydrated, sharedSite } from "../site.ts";
import { complaintRace, EVENT_ID, MARK } from "./complaintRace.ts";
import { signInAt } from "./signIn.ts";

const PASSWORD = "correct horse battery";
const NAMES = { lin: "Lin", mei: "Mei" } as const;

export interface RunnerSite {
	origin: string;
	/** Signs a context in as a timekeeper. */
	signIn(context: BrowserContext, who?: keyof typeof NAMES): Promise<void>;
	/** The official time of a runner and the number of the status, as everybody may ask for them. */
	published(bib: string): Promise<unknown>;
	/** The time since a runner's own start at a point, ms, as everybody may ask for it. */
	elapsedAt(bib: string, point: string): Promise<unknown>;
	/** Makes a change as the member of a context. */
	change(context: BrowserContext, change: object): Promise<void>;
	close(): Promise<void>;
}

async function startRunnerSite(): Promise<RunnerSite> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-runner-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.ingest.takeRecording(EVENT_ID, complaintRace());
	for (const [who, name] of Object.entries(NAMES)) {
		const member = { email: `${who}@example.org`, name, password: PASSWORD };
		await results.staff.addMember({ ...member, orgid: "7", pjid: "", role: "timekeeper" }, "tests");
	}
	await results.close();
	const settings = { DATA_DIR: dataFolder, HOST: "127.0.0.1", PORT: "0", SITE_DIST: builtSite() };
	const running = await startServer(parseSettings(settings));
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const sent = await fetch(`${origin}/ingest/${EVENT_ID}`, {
		method: "POST",
		body: JSON.stringify([MARK]),
		headers: {
			authorization: `Bearer ${readServerFile(dataFolder)?.token}`,
			"content-type": "application/json",
		},
	});
	expect(sent.status, await sent.text()).toBe(200);
	const post = async (context: BrowserContext, path: string, data: object) => {
		const answer = await context.request.post(`${origin}/scorequery/${path}`, {
			data,
			headers: { origin },
		});
		expect(answer.status(), await answer.text()).toBe(200);
	};
	const participant = async (pno: string) => {
		const { text } = await send(origin, "/scorequery/participant", { pjid: EVENT_ID, pno });
		return JSON.parse(text).data.participant;
	};
	const signIn = signInAt(origin);
	return {
		origin,
		signIn: (context, who = "lin") =>
			signIn(context, { email: `${who}@example.org`, password: PASSWORD }),
		async published(pno) {
			const { officialTime, pStatus } = await participant(pno);
			return { officialTime, pStatus };
		},
		async elapsedAt(pno, point) {
			const { ppi } = await participant(pno);
			return Array.from(ppi, Object).find(({ pINo }) => pINo === point)?.pElapsed;
		},
		change: (context, change) => post(context, `admin/${EVENT_ID}/change`, change),
		async close() {
			await running.close();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<{ site: RunnerSite }>({ site: sharedSite(startRunnerSite) });

/** Opens a runner's story in English, as a member who is signed in; the search alone without a bib. */
export async function openStory(page: Page, site: RunnerSite, bib: string): Promise<void> {
	const screen = `${site.origin}/score/en/${EVENT_ID}/admin/runner`;
	await page.goto(bib === "" ? screen : `${screen}?bib=${bib}`);
	await hydrated(page);
	if (bib !== "") await expect(page.getByRole("region", { name: "Story" })).toBeVisible();
}

export { expect };
