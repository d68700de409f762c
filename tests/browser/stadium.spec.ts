/** The stadium screen of an event: alternating lists, the latest finishers, the race clock. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import {
	at,
	expect,
	expectWithinScreen,
	LANGUAGES,
	OURS,
	openStopped,
	test,
	wordsOf,
} from "./site.ts";
import {
	announce,
	beginNightRun,
	finishFirst,
	recordLongest,
	recordStartedRace,
} from "./timing.ts";

test.use({ viewport: { width: 1920, height: 1080 } });

const list = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const latest = (page: Page, name: string) =>
	page.getByRole("region", { name }).getByRole("listitem");

/** Font sizes of everything that has text of its own, px. */
function fontSizes(page: Page): Promise<number[]> {
	return page.evaluate(() =>
		[...document.body.querySelectorAll<HTMLElement>("*")]
			.filter((element) => element.checkVisibility() && !element.closest(".said, script"))
			.filter(({ childNodes }) =>
				[...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
			)
			.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
	);
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("opens from the event's page, and is readable from ten metres", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1001`));
			await page.getByRole("link", { name: t("stadium.open") }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1001?screen=1`));
			await expect(page).toHaveTitle(t("stadium.title").replace("{0}", "2026 城市夜跑"));
			await expect(list(page)).toHaveText(`10K ${t("sex.men")} ${t("tabs.leaders")}`);
			await expect(page.getByText(t("stadium.provisional"), { exact: true })).toBeVisible();
			const sizes = await fontSizes(page);
			expect(sizes.length).toBeGreaterThan(15);
			expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
			await expectWithinScreen(page);
			const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
			expect(over).toBe(0);
			if (language.locale === "en") await expectNoFaults(page);
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("shows the next list every 12 seconds or by the arrow keys, but not while it is paused", async ({
		page,
	}) => {
		await openStopped(page, at("/en/M1001?screen=1"));
		await expect(list(page)).toHaveText(/^10K Men/);
		await expect(page.getByText("Next: 10K Women")).toBeVisible();
		await page.clock.runFor(12_000);
		await expect(list(page)).toHaveText(/^10K Women/);
		await page.keyboard.press("ArrowRight");
		await expect(list(page)).toHaveText(/^10K Men/);
		await page.getByRole("button", { name: "Pause" }).click();
		await page.clock.runFor(24_000);
		await expect(list(page)).toHaveText(/^10K Men/);
		await page.getByRole("button", { name: "Pause" }).click();
		await page.clock.runFor(12_000);
		await expect(list(page)).toHaveText(/^10K Women/);
	});

	test("gives a long name both lines, and omits its team", async ({ page }) => {
		const eventId = await recordLongest(62);
		await page.goto(at(`/en/${eventId}?screen=1`));
		await expect(page.getByText(/^(Wm){60}$/).first()).toBeVisible();
		await expect(page.getByText(/^(Mw){60}$/)).toHaveCount(0);
	});

	test("shows the latest four finishers, and marks new ones", OURS, async ({ page }) => {
		const eventId = await beginNightRun(60);
		await openStopped(page, at(`/en/${eventId}?screen=1`));
		await expect(latest(page, "Just finished")).toHaveText([
			/00:49:15.*O’Brien/s,
			/00:47:00.*はなこ/s,
			/00:44:00/,
			/00:43:30/,
		]);
		await expect(page.getByText("佐藤 はなこ").first()).toHaveAttribute("lang", "ja");
		await expect(page.getByText("王小明").first()).toHaveAttribute("lang", "zh-Hant-TW");
		await page.getByRole("button", { name: "Pause" }).click();
		const row = page.getByRole("listitem").filter({ hasText: "林志豪" });
		await expect(row).toContainText("5K");
		await finishFirst(eventId);
		// A cache may answer with the page before.
		const renewed = (check: () => Promise<void>) =>
			expect(async () => {
				await page.clock.runFor(6_000);
				await check();
			}).toPass();
		const now = { timeout: 1_000 };
		await renewed(() => expect(row).toContainText("00:40:00", now));
		await announce(eventId);
		await renewed(() => expect(page.getByText("Official results")).toBeVisible(now));
		await expect(list(page)).toHaveText(/Winners$/);
	});

	test("shows the time of the last update if it cannot refresh, and recovers", async ({
		page,
		consoleErrors,
	}) => {
		await openStopped(page, at("/en/M1001?screen=1"));
		const line = page.getByText(/Refreshing failed, showing earlier data. As of \d\d:\d\d:\d\d/);
		await expect(line).toBeHidden();
		await page.context().setOffline(true);
		await page.clock.runFor(6_000);
		await expect(line).toBeVisible();
		await expect(page.getByRole("listitem").filter({ hasText: "00:41:01" })).toBeVisible();
		await page.context().setOffline(false);
		await page.clock.runFor(6_000);
		await expect(line).toBeHidden();
		consoleErrors.splice(0);
	});

	test("counts from the gun, also before the first read", OURS, async ({ page }) => {
		const eventId = await recordStartedRace(61);
		await page.goto(at(`/en/${eventId}?screen=1`));
		await expect(page.getByText("no result yet")).toBeVisible();
		await expect(page.getByRole("timer")).toHaveText(/^01:00:\d\d$/);
	});
});

test.describe("without script", () => {
	test.use({ locale: "en-US", javaScriptEnabled: false });
	test("all lists are below each other", async ({ page }) => {
		await page.goto(at("/en/M1001?screen=1"));
		await expect(page.getByRole("heading", { name: "10K Men" })).toBeVisible();
		await expect(page.getByRole("heading", { name: "10K Women" })).toBeVisible();
	});
});
