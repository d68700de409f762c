/** Without a network the opened pages are still available, and show their age. */
import type { Page } from "@playwright/test";
import { FOREIGN_ANNOUNCED, FOREIGN_LIVE } from "../fixtures/foreignServer.ts";
import { expectNoFaults } from "./axe.ts";
import { EVENT_WITH_BANNER } from "./clubSeason.ts";
import { type ForeignSite, test as foreignTest, startForeignSite } from "./foreignSite.ts";
import { at, expect, LANGUAGES, wordsOf } from "./site.ts";

/** The tests share a site, which each can stop; who ends its results server has one of its own. */
const test = foreignTest.extend<{ own: ForeignSite }>({
	site: async ({ page, site }, use) => {
		await use(site);
		// A request of a page would find no server, and the console would report it.
		await page.goto("about:blank");
		await site.start();
	},
	own: async ({ page }, use) => {
		const own = await startForeignSite();
		await use(own);
		await page.goto("about:blank");
		await own.close();
	},
});
test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow" });

/** Waits until the browser has stored a page for offline use. */
async function kept(page: Page, address: string): Promise<void> {
	const isKept = () =>
		page.evaluate(
			async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
			address,
		);
	await expect.poll(isKept).toBe(true);
}

/** The line with a page's age, with any time in it. */
function lineIn(message: string): RegExp {
	return new RegExp(message.replace(/[()]/g, "\\$&").replace("{time}", "\\d\\d:\\d\\d"));
}

/** Banners of another host's server are not stored: without them a page is complete. */
function missesOnlyBanners(consoleErrors: string[]): void {
	const isBanner = (text: string) => /ERR_\w+ \S+\/scorequery\/file\?/.test(text);
	expect(consoleErrors.splice(0).filter((text) => !isBanner(text))).toEqual([]);
}

/** On a busy machine a stored live page is so old that it is refreshed at once, by scripts that it did not need before. */
function missesOnlyRenewal(consoleErrors: string[]): void {
	const isScript = (text: string) => /ERR_\w+ \S+\/_astro\/\S+\.js/.test(text);
	missesOnlyBanners(consoleErrors.splice(0).filter((text) => !isScript(text)));
}

/** The network is gone: the browser knows, and no server answers. */
async function cut(page: Page, site: ForeignSite): Promise<void> {
	await page.context().setOffline(true);
	await site.stop();
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const line = lineIn(t("offline.asOf"));

	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("a runner's page that was opened is readable offline, with its age, until the network returns @alike", async ({
			page,
			site,
			consoleErrors,
		}) => {
			const address = site.at(`${language.prefix}/${FOREIGN_ANNOUNCED}/1003`);
			await page.goto(address);
			await expect(page.getByText(line)).toBeHidden();
			await kept(page, address);
			await cut(page, site);
			await page.reload();
			await expect(page.getByText("00:43:15", { exact: true })).toBeVisible();
			await expect(page.getByText(line)).toBeVisible();
			await expectNoFaults(page);
			await site.start();
			await page.context().setOffline(false);
			await expect(page.getByText(line)).toBeHidden();
			await expect(page.getByText("00:43:15", { exact: true })).toBeVisible();
			missesOnlyBanners(consoleErrors);
		});

		test("a page that was never opened shows that there is no network, and loads when it returns @alike", async ({
			page,
			site,
		}) => {
			const index = site.at(`${language.prefix}/foreign`);
			await page.goto(index);
			await kept(page, index);
			await cut(page, site);
			await page.goto(site.at(`${language.prefix}/${FOREIGN_LIVE}/1001`));
			await expect(page.getByRole("heading", { name: t("offline.title") })).toBeVisible();
			await expect(page.getByRole("link", { name: t("offline.retry") })).toBeVisible();
			await expectNoFaults(page);
			await site.start();
			await page.context().setOffline(false);
			await expect(page.getByRole("heading", { name: "王小明" })).toBeVisible();
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });
	const line = /Offline, as of \d\d:\d\d/;

	test("an unreachable server counts as no network, and new content is shown as soon as it answers", async ({
		page,
		site,
	}) => {
		const index = site.at("/en/foreign");
		await page.goto(index);
		await kept(page, index);
		await site.stop();
		await page.reload();
		await expect(page.getByText(line)).toBeVisible();
		site.foreign.name("M3009", "");
		await site.start();
		await page.reload();
		await expect(page.getByText(line)).toBeHidden();
		await expect(page.locator('main a[href="/score/en/M3009"]').first()).toBeVisible();
	});

	test("an error from the server is shown, not the stored page", async ({
		page,
		own,
		consoleErrors,
	}) => {
		const address = own.at(`/en/${FOREIGN_ANNOUNCED}/1003`);
		await page.goto(address);
		await kept(page, address);
		await own.foreign.close();
		await own.stop();
		await own.start();
		// The site shows so too, and in more detail.
		const { error } = console;
		console.error = () => undefined;
		await page.reload();
		console.error = error;
		await expect(page.getByText("load project failed")).toBeVisible();
		expect(consoleErrors.splice(0).join("\n")).toMatch(/^\S.*status of 503[^\n]*$/);
	});

	test("an event's banner is stored with its page", async ({ page }) => {
		const event = at(`/en/${EVENT_WITH_BANNER}`);
		await page.goto(event);
		await kept(page, event);
		const banner = page.locator("main img").first();
		await kept(page, (await banner.getAttribute("src")) ?? "");
		await page.context().setOffline(true);
		await page.reload();
		await expect(page.getByText(line)).toBeVisible();
		await expect(banner).toHaveJSProperty("complete", true);
		await expect(banner).not.toHaveJSProperty("naturalWidth", 0);
	});

	test("pages of watched runners are stored without having been opened", async ({
		page,
		site,
		consoleErrors,
	}) => {
		const event = site.at(`/en/${FOREIGN_ANNOUNCED}`);
		const cookie = { name: `${FOREIGN_ANNOUNCED}instantScore`, value: "1001,2003" };
		await page.context().addCookies([{ ...cookie, url: event }]);
		await page.goto(event);
		await kept(page, `${event}/2003`);
		await cut(page, site);
		await page.goto(`${event}/2003`);
		await expect(page.getByRole("heading", { name: "周柏翰" })).toBeVisible();
		await expect(page.getByText(line)).toBeVisible();
		missesOnlyBanners(consoleErrors);
	});

	test("an event that was stored under one tab opens at its plain address, and its tabs show their age", async ({
		page,
		site,
		consoleErrors,
	}) => {
		const event = site.at(`/en/${FOREIGN_LIVE}`);
		await page.goto(site.at("/en/foreign"));
		await kept(page, site.at("/en/foreign"));
		await page.goto(`${event}?tab=leaders`);
		await kept(page, `${event}?tab=leaders`);
		await page.getByRole("tab", { name: "Winners" }).click();
		await expect(page).toHaveURL(`${event}?tab=winners`);
		await kept(page, `${event}?tab=winners`);
		await cut(page, site);
		await page.getByRole("tab", { name: "Leading" }).click();
		await expect(page.getByRole("tabpanel", { name: "Leading" })).toBeVisible();
		await expect(page.getByText(line)).toBeVisible();
		await page.goto(event);
		await expect(page.getByRole("tabpanel")).toBeVisible();
		await expect(page.getByText(line)).toBeVisible();
		missesOnlyRenewal(consoleErrors);
	});

	test("the return of the network does not reload the previous page while the visitor opens another", async ({
		page,
		site,
		consoleErrors,
	}) => {
		const index = site.at("/en/foreign");
		await page.goto(index);
		await kept(page, index);
		await cut(page, site);
		await page.goto(site.at(`/en/${FOREIGN_LIVE}/1001`));
		await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
		await site.start();
		// The browser reports the network to the page while the visitor is on the way to another one.
		const opened = page.waitForURL(index);
		await page.evaluate((address) => {
			location.assign(address);
			addEventListener("beforeunload", () => dispatchEvent(new Event("online")));
		}, index);
		await page.context().setOffline(false);
		await opened;
		await expect(page).toHaveURL(index);
		missesOnlyBanners(consoleErrors);
	});

	test("caches of an older worker are deleted", async ({ page, site }) => {
		await page.goto(site.at("/en/no-network"));
		await page.evaluate(async () => {
			await (await caches.open("gantry-pages-0")).put("/score/x", new Response("old"));
			const registration = await navigator.serviceWorker.ready;
			await registration.unregister();
		});
		await page.goto(site.at("/en/foreign"));
		await expect.poll(() => page.evaluate(() => caches.has("gantry-pages-0"))).toBe(false);
	});
});
