/** The desk without a network, after a crash, in two tabs, with a clock that jumps and a disk that fails. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { EVENT } from "../../fixtures/smallRace.ts";
import {
	type DeskSite,
	expect,
	expectLast,
	expectSent,
	openDesk,
	saysOnlyNetwork,
	test,
} from "./deskSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

test.use({ locale: "en-US", serviceWorkers: "allow" });

/** Waits until the page and its scripts are stored for when there is no network. */
async function kept(page: Page, site: DeskSite): Promise<void> {
	const isKept = () =>
		page.evaluate(async (url) => (await caches.match(url)) !== undefined, site.desk);
	await expect.poll(isKept).toBe(true);
}

async function cut(page: Page, site: DeskSite): Promise<void> {
	await page.context().setOffline(true);
	await site.stop();
}

async function connect(page: Page, site: DeskSite): Promise<void> {
	await site.start();
	await page.context().setOffline(false);
}

test.afterEach(async ({ page, site, consoleErrors }) => {
	await connect(page, site);
	saysOnlyNetwork(consoleErrors);
});

test("400 marks recorded offline, in a tab that crashes, are stored once", async ({
	browser,
	site,
}) => {
	// Of its own: nothing can be asked of a page that has crashed.
	const context = await browser.newContext();
	const page = await context.newPage();
	await openDesk(page, site, "Crash");
	await page.keyboard.press("Space");
	await expectSent(page, 1);
	await kept(page, site);
	await cut(page, site);
	for (let mark = 2; mark <= 400; mark++) await page.keyboard.press("Space");
	await expectLast(page, 400);
	await expect(page.getByText(/^Offline \d+:\d\d$/)).toBeVisible();
	const crashed = page.waitForEvent("crash");
	const session = await context.newCDPSession(page);
	// Nothing answers: there is no tab any more.
	session.send("Page.crash").catch(() => undefined);
	await crashed;
	const again = await context.newPage();
	await page.close();
	await again.goto(site.desk);
	await expectLast(again, 400);
	await expect(again.getByText("399 marks kept here, sent when online")).toBeVisible();
	await connect(again, site);
	await expectSent(again, 400);
	expect(await site.marksOf("Crash")).toBe(400);
	await again.keyboard.press("Space");
	await expectLast(again, 401);
	await expect.poll(() => site.marksOf("Crash")).toBe(401);
	await context.close();
});

test("the page opens offline, records, and stores nothing private", async ({ page, site }) => {
	await openDesk(page, site, "Reload");
	await kept(page, site);
	await cut(page, site);
	await page.reload();
	await page.keyboard.press("Space");
	await expectLast(page, 1);
	await page.reload();
	await page.keyboard.press("Space");
	await expectLast(page, 2);
	const stored = await page.evaluate(async () => {
		const names = await caches.keys();
		const addresses = await Promise.all(
			names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
		);
		return addresses.flat();
	});
	expect(stored.length).toBeGreaterThan(3);
	expect(stored.filter((url) => url.includes("/scorequery/"))).toEqual([]);
	await connect(page, site);
	await expectSent(page, 2);
	expect(await site.marksOf("Reload")).toBe(2);
});

test("one tab records; a second one reports this and can take over", async ({ page, site }) => {
	await openDesk(page, site, "Tabs");
	await page.keyboard.press("Space");
	await expectLast(page, 1);
	const second = await page.context().newPage();
	await second.goto(site.desk);
	await expect(second.getByText(/^Another tab is recording \(opened at \d\d:\d\d/)).toBeVisible();
	await second.keyboard.press("Space");
	await second.getByRole("button", { name: "Record in this tab" }).click();
	await expectLast(second, 1);
	await second.keyboard.press("Space");
	await expectLast(second, 2);
	await expect(page.getByText(/^Another tab is recording/)).toBeVisible();
	await page.keyboard.press("Space");
	await expect.poll(() => site.marksOf("Tabs")).toBe(2);
	await second.close();
	await expectLast(page, 2);
	await page.keyboard.press("Space");
	await expectLast(page, 3);
	await expect.poll(() => site.marksOf("Tabs")).toBe(3);
});

test("a clock change during recording is reported, and moves no mark", async ({ page, site }) => {
	await page.addInitScript(() => {
		const { now } = Date;
		Object.assign(window, { ahead: 0 });
		Date.now = () => now() + Number(Reflect.get(window, "ahead"));
	});
	await openDesk(page, site, "Clock");
	await expect(page.getByText(/^Clock ±\d+ ms$/)).toBeVisible();
	await page.evaluate(() => Object.assign(window, { ahead: 3_600_000 }));
	await expect(page.getByText(/this device's clock jumped by \+3600\.0 s/)).toBeVisible();
	const before = Date.now();
	await page.keyboard.press("Space");
	const after = Date.now();
	await expectSent(page, 1);
	await expect.poll(() => site.marksOf("Clock")).toBe(1);
	const { sources } = Object(await site.ask("sources"));
	const [mark] = Array.from(sources, Object).filter(({ source }) => /^Clock /.test(source));
	// The clock of this machine is the server's too; the bound is some milliseconds.
	expect(mark?.lastRead).toBeGreaterThan(before - 1_000);
	expect(mark?.lastRead).toBeLessThan(after + 1_000);
});

test("a device with a wrong clock sends the server's time, and shows the difference", async ({
	page,
	site,
}) => {
	await page
		.context()
		.route("**/scorequery/clock", (route) =>
			route.fulfill({ json: { status: "true", data: { now: Date.now() + 90_000 } } }),
		);
	await openDesk(page, site, "Slow");
	await expect(page.getByText(/clock is −90\.0 s from the server's/)).toBeVisible();
	const pressed = Date.now();
	await page.keyboard.press("Space");
	await expect.poll(() => site.marksOf("Slow")).toBe(1);
	const { sources } = Object(await site.ask("sources"));
	const [mark] = Array.from(sources, Object).filter(({ source }) => /^Slow /.test(source));
	expect(mark?.lastRead).toBeGreaterThan(pressed + 80_000);
});

test("a failed write of marks to disk is shown clearly; they are sent from memory, and stored later", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Disk");
	await page.keyboard.press("Space");
	await expectLast(page, 1);
	await page.evaluate(() => {
		const { add } = IDBObjectStore.prototype;
		Object.assign(window, {
			mend: () => {
				IDBObjectStore.prototype.add = add;
			},
		});
		IDBObjectStore.prototype.add = () => {
			throw new DOMException("the disk is full", "QuotaExceededError");
		};
	});
	await page.keyboard.press("Space");
	await page.keyboard.press("Space");
	await expectLast(page, 3);
	await expect(page.getByText(/^This device cannot store marks! 2 are in memory/)).toBeVisible();
	await expect.poll(() => site.marksOf("Disk")).toBe(3);
	await page.evaluate(() => Reflect.get(window, "mend")());
	await expect(page.getByText(/^This device cannot store marks!/)).toBeHidden();
	await page.reload();
	await expectLast(page, 3);
	expect(await site.marksOf("Disk")).toBe(3);
});

test("`gantry send` reads the exported log, and sends the marks that the server lacks", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Export");
	await page.keyboard.press("Space");
	await expectSent(page, 1);
	await kept(page, site);
	await cut(page, site);
	for (let times = 0; times < 3; times++) await page.keyboard.press("Space");
	await page.keyboard.type("124");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Space");
	await expectLast(page, 6);
	await page.keyboard.press("Backspace");
	await expectLast(page, 5);
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export all marks" }).click();
	const download = await saving;
	const path = await download.path();
	expect(download.suggestedFilename()).toBe("M1001-Export-marks.ndjson");
	expect(readFileSync(path, "utf8").trim().split("\n")).toHaveLength(6);
	// The device never comes back. Its marks are of today, and the race is not.
	await page.goto("about:blank");
	await site.start();
	const words = ["scripts/gantry.mjs", "send", EVENT.id, path, "--server", site.origin];
	await promisify(execFile)(process.execPath, [...words, "--key", site.key, "--other-days"]);
	expect(await site.marksOf("Export")).toBe(5);
});
