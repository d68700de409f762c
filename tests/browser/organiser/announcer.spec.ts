/** The announcer's screen: who comes next, without input, also on a tablet without an account. */
import type { Browser, Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { type AnnouncerSite, expect, test } from "./announcerSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

/** A tablet: another browser, with an account nowhere. */
async function openTablet(browser: Browser, link: string): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	const page = await context.newPage();
	await page.goto(link);
	return page;
}

async function openScreen(page: Page, site: AnnouncerSite, role: "timekeeper" | "announcer") {
	await site.signIn(page.context(), role);
	await page.goto(site.screen);
	await expect(page.getByText("Connected", { exact: true })).toBeVisible();
}

/** Makes a code in the dialog. @returns the address that the QR code has */
async function makeCode(page: Page): Promise<string> {
	await page.getByRole("button", { name: "Open on a tablet" }).click();
	const dialog = page.getByRole("dialog", { name: "Open on a tablet" });
	await dialog.getByRole("button", { name: "Make a QR code" }).click();
	await expect(dialog.getByRole("img", { name: /^Scan to open/ })).toBeVisible();
	const link = await dialog.getByRole("link").getAttribute("href");
	expect(link).toMatch(/#screen=.{32}$/);
	return link ?? "";
}

const expectedRows = (page: Page) =>
	page.getByRole("region", { name: "Within a minute" }).locator("[data-expected] > li");

test("expected runners count down, with a note, and hidden runners stay hidden", async ({
	page,
	site,
}) => {
	await site.makeChange({
		kind: "note",
		bib: "3044",
		pronounce: "mar-ko bel-LEE-nee",
		say: "First half",
	});
	await openScreen(page, site, "announcer");
	await site.approach("3044");
	await site.approach("2609");
	const rows = expectedRows(page);
	const marco = rows.filter({ hasText: "Marco Bellini" });
	await expect(marco).toContainText("First half");
	await expect(marco).toContainText("say: mar-ko bel-LEE-nee");
	await expect(marco).toContainText("about no.");
	await expect(rows.filter({ hasText: "2609" })).toContainText("＊＊＊");
	await expect(page.getByText("歐陽若蘭")).toHaveCount(0);
	await expect(page.getByText("Later Runner")).toHaveCount(1);
	const until = marco.locator(".until");
	const first = await until.textContent();
	await expect(until).not.toHaveText(first ?? "");
	await expect(page.getByRole("region", { name: "Just passed Bridge" })).toContainText("1988");
	await expect(page.getByText("Leaders, Half")).toBeVisible();
	await expectNoFaults(page);
	// Who is past due gives way to those who are to come.
	const due = page.getByRole("region", { name: "Past due" });
	await expect(due.getByRole("listitem").filter({ hasText: "1988" })).toHaveText(/\+\d+:\d\d/);
	await expect(due).toBeInViewport();
	await expect(rows.filter({ hasText: "1988" })).toHaveCount(0);
});

test("a finisher appears automatically; buttons and keys set the size of names from 24 to 96 px, and it is remembered", async ({
	page,
	site,
}) => {
	await openScreen(page, site, "announcer");
	const finished = page.getByRole("region", { name: "Just finished" });
	await expect(finished).toContainText("許家辰");
	await site.finish("1988");
	await expect(finished).toContainText("許博鈞");
	await expect(expectedRows(page).filter({ hasText: "1988" })).toHaveCount(0);

	await site.approach("2754");
	const name = expectedRows(page).first().locator(".name");
	await expect(name).toHaveCSS("font-size", "52px");
	await page.keyboard.press("+");
	await expect(name).toHaveCSS("font-size", "64px");
	for (let presses = 0; presses < 4; presses++)
		await page.getByRole("button", { name: "Larger names" }).click();
	await expect(name).toHaveCSS("font-size", "96px");
	for (let presses = 0; presses < 8; presses++) await page.keyboard.press("-");
	await page.reload();
	await expect(name).toHaveCSS("font-size", "24px");
});

test("a code opens the screen on a tablet without an account, until it is revoked", async ({
	browser,
	page,
	site,
}) => {
	await openScreen(page, site, "timekeeper");
	const link = await makeCode(page);
	await expectNoFaults(page);
	await site.approach("3101");
	const tablet = await openTablet(browser, link);
	await expect(expectedRows(tablet).first()).toBeVisible();
	expect(new URL(tablet.url()).hash).toBe("");
	await expect(tablet.getByRole("button", { name: /tablet|平板/ })).toHaveCount(0);
	// The cookie is for the calls alone, and scripts cannot read it.
	expect(await tablet.evaluate(() => document.cookie)).toBe("");
	await tablet.reload();
	await expect(expectedRows(tablet).first()).toBeVisible();
	await page.getByRole("button", { name: /^Revoke the code by timekeeper/ }).click();
	await expect(tablet.locator("[data-ended]")).toBeVisible();
	await expect(tablet.getByText("Marco Bellini")).toHaveCount(0);
	await tablet.context().close();
});

test("an announcer may not create a code, and a visitor is sent to the sign-in", {
	tag: "@refused",
}, async ({ page, site }) => {
	await openScreen(page, site, "announcer");
	await page.getByRole("button", { name: "Open on a tablet" }).click();
	await expect(page.getByRole("dialog")).toContainText("Your role may not do this");
	await page.context().clearCookies();
	await page.reload();
	await expect(page).toHaveURL(/\/logout/);
});

test("a dead connection is shown with its time, and recovers", { tag: "@offline" }, async ({
	page,
	site,
}) => {
	await openScreen(page, site, "announcer");
	await page.context().setOffline(true);
	await expect(
		page.getByRole("alert").filter({ hasText: /No connection since \d\d:\d\d:\d\d/ }),
	).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByText("Connected", { exact: true })).toBeVisible();
});
