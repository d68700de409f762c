/** The index: events near today, all events, and suggestions. */
import type { Page } from "@playwright/test";
import { shifts } from "./shifts.ts";
import { at, expect, hydrated, LANGUAGES, OURS, test, wordsOf } from "./site.ts";

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const index = `${language.prefix}/harbourclub`;
	const section = (page: Page, key: string) =>
		page
			.locator("section")
			.filter({ has: page.getByRole("heading", { name: t(key), exact: true }) });

	for (const javaScriptEnabled of [true, false])
		test.describe(`${language.locale}, ${javaScriptEnabled ? "with script" : "without script @alike"}`, () => {
			test.use({ javaScriptEnabled, locale: language.browser });

			// An event's zone is an addition of ours, and so is the name of a club without events.
			test(
				"events within a week are quick links, recent are the first eight and all within a month; the list has all others @alike",
				OURS,
				async ({ page }) => {
					await page.goto(at(index));
					const links = page.getByRole("navigation", { name: t("index.quickLinks") });
					await expect(links.getByRole("link")).toHaveText([
						/^\d{4}-\d\d-\d\d \/ 河濱夜跑$/,
						/港都半程馬拉松$/,
						/Lakeside 10K & Friends$/,
						/山城越野賽$/,
					]);
					const cards = section(page, "index.recent").getByRole("link");
					await expect(cards).toHaveCount(9);
					await expect(cards.last()).toContainText("夕陽五公里");
					for (const card of await cards.all())
						await expect(card).toHaveAttribute("target", "_blank");
					await expect(section(page, "index.all").getByRole("link")).toHaveCount(11);
					await links.getByRole("link").last().click();
					await expect(page).toHaveURL(at(`${language.prefix}/M2005`));
					await page.goBack();
					await section(page, "index.all").getByRole("link").last().click();
					await expect(page).toHaveURL(at(`${language.prefix}/M2011`));
					await expect(page.getByRole("heading", { level: 1 })).toHaveText("環湖自行車賽");
				},
			);

			test("today's events are cards that open in a new tab @alike", OURS, async ({ page }) => {
				await page.goto(at(`${index}?debug=1`));
				const cards = section(page, "index.today").getByRole("link");
				await expect(cards).toHaveCount(2);
				// It is a card once, and small wherever else it is.
				const pictures = page.getByRole("link", { name: /港都半程馬拉松/ }).locator("img");
				const widths = await pictures.evaluateAll((all) => all.map((image) => image.clientWidth));
				expect(widths.map((width) => width > 100)).toEqual([true, false]);
				await expect(cards.first()).toHaveAccessibleName(/^港都半程馬拉松 /);
				await expect(cards.first()).toContainText(t("event.live"));
				await expect(cards.first()).toContainText(t("shell.newTab"));
				const opened = page.waitForEvent("popup");
				await cards.first().click();
				const tab = await opened;
				await expect(tab).toHaveURL(at(`${language.prefix}/M2003?debug=1`));
				expect(await tab.evaluate(() => window.opener).catch(() => null)).toBeNull();
			});

			test(
				"the full list is folded if it repeats the recent events @alike",
				OURS,
				async ({ page }) => {
					await page.goto(at(`${language.prefix}/cityrun`));
					const all = section(page, "index.all");
					await expect(section(page, "index.recent").getByRole("link")).not.toHaveCount(0);
					await expect(all.getByRole("link")).toHaveCount(0);
					await all.getByRole("heading").click();
					const link = all.getByRole("link", { name: /2026 城市夜跑/ });
					// Its day is over, and it is not announced.
					await expect(link).toContainText(t("event.unannounced"));
					await link.click();
					await expect(page.getByRole("main")).toContainText(t("event.unannounced"));
				},
			);

			test(
				"an event is upcoming before its day, live until its last day, and then provisional @alike",
				OURS,
				async ({ page }) => {
					await page.goto(at(`${language.prefix}/trailclub`));
					const today = section(page, "index.today").getByRole("link");
					await expect(today).toHaveCount(1);
					await expect(today).toHaveAccessibleName(/^雙日越野 /);
					for (const [name, state] of [
						["高山越野 100K", "event.upcoming"],
						["雙日越野", "event.live"],
						["峽谷雙日賽", "event.unannounced"],
					] as const) {
						const row = section(page, "index.recent").getByRole("link", { name });
						await expect(row).toContainText(t(state));
						const shared = await row.getAttribute("href");
						await page.goto(new URL(shared ?? "", page.url()).href);
						await expect(page.getByRole("main")).toContainText(t(state));
						// Before its day nothing could change.
						await expect(page.getByText(t("event.provisional"))).toHaveCount(
							state === "event.upcoming" ? 0 : 1,
						);
						const preview = page.locator('meta[property="og:description"]');
						await expect(preview).toHaveAttribute("content", new RegExp(`${t(state)}$`));
						await page.goBack();
					}
				},
			);

			test("a search that matches several events lists them, and the list can be shared @alike", async ({
				page,
			}) => {
				await page.goto(at(`${index}?debug=1`));
				if (javaScriptEnabled) await hydrated(page);
				await page.getByLabel(t("index.select"), { exact: true }).first().fill("港都");
				await page.getByRole("button", { name: t("search.submit") }).click();
				await expect(page).toHaveURL(/[?&]q=%E6%B8%AF%E9%83%BD/);
				await expect(page).toHaveURL(/debug=1/);
				await expect(page.getByRole("main").getByRole("link", { name: /港都/ })).toHaveCount(2);
				await page.getByRole("link", { name: t("index.showAll") }).click();
				await expect(page).toHaveURL(at(`${index}?debug=1`));
			});

			test(
				"a search without a match, and a club without events, show that there is no project @alike",
				OURS,
				async ({ page }) => {
					await page.goto(at(`${index}?q=nothing`));
					await expect(page.getByText(t("index.empty"), { exact: true })).toBeVisible();
					await page.goto(at(`${language.prefix}/newclub`));
					await expect(page.getByRole("heading", { level: 1 })).toHaveText("新跑團");
					await expect(page.getByText(t("index.none"), { exact: true })).toBeVisible();
					await expect(page.getByText(t("index.empty"), { exact: true })).toBeVisible();
				},
			);
		});

	test.describe(`suggestions in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		const suggested = (page: Page) => section(page, "index.suggested").getByRole("link");

		test("are the opened events, newest first, and cause no layout shift @alike", async ({
			page,
		}) => {
			for (const path of ["M2011", "M2005?debug=1", "M2011", "M1000/0001"])
				await page.goto(at(`${language.prefix}/${path}`));
			await page.goto(at(`${index}?debug=1`));
			await expect(suggested(page)).toHaveText([/環湖自行車賽$/, /山城越野賽$/]);
			expect(await shifts(page)).toEqual([]);
			await suggested(page).last().click();
			await expect(page).toHaveURL(at(`${language.prefix}/M2005?debug=1`));
		});

		test("are the events with followed runners, and hidden without any @alike", async ({
			page,
			context,
		}) => {
			await page.goto(at(index));
			await expect(page.getByRole("heading", { name: t("index.suggested") })).toBeHidden();
			const cookie = (event: string, value: string) => ({
				name: `${event}instantScore`,
				value,
				url: at("/"),
			});
			await context.addCookies([
				cookie("M2007", "0001,A-5"),
				cookie("M2008", "[]"),
				cookie("M2006", ""),
				cookie("M1000", '["0001"]'),
			]);
			await page.goto(at(index));
			await expect(suggested(page)).toHaveText([/海岸鐵人三項$/]);
		});
	});
}
