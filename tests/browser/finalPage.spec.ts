/** An open page of final results shows later changes, and its stored copy shows no hidden name while there is a network. */
import type { Page } from "@playwright/test";
import { checked } from "../fixtures/checked.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { startOrganiserSite } from "./organiser/organiserSite.ts";
import { test as base, expect, sharedSite } from "./site.ts";

const NAME = "王小明";
const ANNOUNCED = smallRace({ event: { ...EVENT, phase: "announced" } });

async function startFinalSite() {
	const site = await startOrganiserSite(async ({ ingest }) => {
		await ingest.takeRecording(EVENT.id, checked.sendRecording(ANNOUNCED));
	});
	const makeChange = (asked: object) => site.ask(`/scorequery/admin/${EVENT.id}/change`, asked);
	return { ...site, makeChange };
}
type FinalSite = Awaited<ReturnType<typeof startFinalSite>>;

const test = base.extend<{ site: FinalSite }>({ site: sharedSite(startFinalSite) });
test.describe.configure({ mode: "default" });
test.use({ locale: "en-US" });

/** The visitor goes to another tab, or comes back. Browsers without a window have only one that is visible. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
		document.dispatchEvent(new Event("visibilitychange"));
	}, isHidden);
}

/** Marks the document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-mark"));

test("a final page reloads on the visitor's return only if its result has changed", async ({
	page,
	site,
}) => {
	for (const path of [`/${EVENT.id}/00123`, `/${EVENT.id}`, `/${EVENT.id}/00123/cert`]) {
		await site.makeChange({ kind: "hide", bib: "00123", isHidden: false });
		await page.goto(site.english + path);
		await expect(page.locator("body")).toContainText(NAME);
		await mark(page);
		await hide(page, true);
		const looked = page.waitForResponse((answer) => answer.url() === page.url());
		await hide(page, false);
		await (await looked).finished();
		await hide(page, true);
		expect(await isMarked(page)).toBe(true);

		await site.makeChange({ kind: "hide", bib: "00123", isHidden: true });
		await hide(page, false);
		await expect(page.locator("body")).not.toContainText(NAME);
		expect(await isMarked(page)).toBe(false);
	}
	await site.makeChange({ kind: "hide", bib: "00123", isHidden: false });
});

test.describe("with a service worker", () => {
	test.use({ serviceWorkers: "allow" });

	test("the stored page of an event that became private is deleted at the visitor's next request", async ({
		page,
		site,
		consoleErrors,
	}) => {
		const address = `${site.english}/${EVENT.id}/00123`;
		const isStored = () =>
			page.evaluate(
				async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
				address,
			);
		await page.goto(address);
		await expect.poll(isStored).toBe(true);
		await site.makeChange({ kind: "hide", bib: "00123", isHidden: true });
		await page.reload();
		await expect(page.locator("main")).not.toContainText(NAME);

		await site.makeChange({ kind: "visibility", visibility: "private" });
		await page.goto(address);
		await expect.poll(isStored).toBe(false);
		expect(consoleErrors.splice(0).join("\n")).toMatch(/^\S.*status of 404[^\n]*$/);
		await site.makeChange({ kind: "visibility", visibility: "public" });
		await site.makeChange({ kind: "hide", bib: "00123", isHidden: false });
	});
});
