/** A server with an event and a member of the role desk, whose network tests can cut. */
import type { BrowserContext, Page } from "@playwright/test";
import { checked } from "../../fixtures/checked.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { type OrganiserSite, PASSWORD, startOrganiserSite } from "./organiserSite.ts";

export const MEMBER = { email: "mei@example.org", name: "Mei", password: PASSWORD };

export interface DeskSite extends Omit<OrganiserSite, "signIn" | "ask"> {
	/** A key of the event for its readers. */
	key: string;
	/** The address of the desk, in English. */
	desk: string;
	/** Signs the browser's context in with the role desk. */
	signIn(context: BrowserContext): Promise<void>;
	/** The number of marks and of reads that the server has of the devices of a name. */
	marksOf(name: string): Promise<number>;
	/** The answer to an organiser's call. */
	ask(path: string): Promise<unknown>;
	/** The operator's requests, and the answers. */
	post(path: string, body: object): Promise<unknown>;
}

async function startDeskSite(): Promise<DeskSite> {
	let key = "";
	const site = await startOrganiserSite(async ({ ingest, keys, staff }) => {
		await ingest.takeRecording(EVENT.id, checked.sendRecording(smallRace()));
		await staff.addMember(
			checked.addMember({ ...MEMBER, orgid: "7", pjid: EVENT.id, role: "desk" }),
			"operator",
		);
		key = await keys.makeKey(EVENT.id);
	});
	const ask = (path: string) => site.ask(`/scorequery/admin/${EVENT.id}/${path}`);
	return {
		...site,
		key,
		ask,
		post: site.ask,
		desk: `${site.english}/${EVENT.id}/admin/desk`,
		signIn: (context) => site.signIn(context, MEMBER),
		async marksOf(name) {
			const { sources } = Object(await ask("sources"));
			return Array.from(sources, Object)
				.filter(({ source }) => String(source).startsWith(`${name} `))
				.reduce((sum, { marks, reads }) => sum + marks + reads, 0);
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

/** Waits until the server has all marks of a desk. The desk shows "All sent" before its first mark too. @param number of marks */
export async function expectSent(page: Page, number: number): Promise<void> {
	await expectLast(page, number);
	await expect(page.getByText("All sent")).toBeVisible();
}

/** The console reports a network that a test has cut, and nothing else. */
export function saysOnlyNetwork(consoleErrors: string[]): void {
	expect(consoleErrors.splice(0).filter((text) => !/ERR_|status of 401/.test(text))).toEqual([]);
}

export { expect };
