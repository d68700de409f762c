/** A server with the race of complaints and two timekeepers. */
import type { BrowserContext, Page } from "@playwright/test";
import { checked } from "../../fixtures/checked.ts";
import { post as send } from "../../fixtures/exchange.ts";
import { test as base, expect, hydrated, sharedSite } from "../site.ts";
import { complaintRace, EVENT_ID, MARK } from "./complaintRace.ts";
import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

const NAMES = { lin: "Lin", mei: "Mei" } as const;

export interface RunnerSite {
	origin: string;
	/** Signs a context in as a timekeeper. */
	signIn(context: BrowserContext, who?: keyof typeof NAMES): Promise<void>;
	/** The official time of a runner and the number of the status, from the public API. */
	published(bib: string): Promise<unknown>;
	/** The time since a runner's own start at a point, ms, from the public API. */
	elapsedAt(bib: string, point: string): Promise<unknown>;
	/** Makes a change as the member of a context. */
	change(context: BrowserContext, change: object): Promise<void>;
	close(): Promise<void>;
}

async function startRunnerSite(): Promise<RunnerSite> {
	const site = await startOrganiserSite(async ({ ingest, staff }) => {
		await ingest.takeRecording(EVENT_ID, checked.sendRecording(complaintRace()));
		for (const [who, name] of Object.entries(NAMES)) {
			const member = { ...accountOf(who), name, orgid: "7", pjid: "", role: "timekeeper" };
			await staff.addMember(checked.addMember(member), "tests");
		}
	});
	const { origin } = site;
	await site.ask(`/ingest/${EVENT_ID}`, [MARK]);
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
	return {
		origin,
		signIn: (context, who = "lin") => site.signIn(context, accountOf(who)),
		async published(pno) {
			const { officialTime, pStatus } = await participant(pno);
			return { officialTime, pStatus };
		},
		async elapsedAt(pno, point) {
			const { ppi } = await participant(pno);
			return Array.from(ppi, Object).find(({ pINo }) => pINo === point)?.pElapsed;
		},
		change: (context, change) => post(context, `admin/${EVENT_ID}/change`, change),
		close: site.close,
	};
}

function accountOf(who: string) {
	return { email: `${who}@example.org`, password: PASSWORD };
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
