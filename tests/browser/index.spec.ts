/** The index: what is near today, the select of all events, and what it suggests; the event's header. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { EVENT_WITH_BANNER } from "./clubSeason.ts";
import { at, expect, hydrated, LANGUAGES, test, wordsOf } from "./site.ts";

const select = (page: Page) => page.getByRole("combobox");
const options = (page: Page) => page.getByRole("option");
const active = (page: Page) => page.getByRole("option", { selected: true });

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const index = `${language.prefix}/harbourclub`;
	const section = (page: Page, key: string) =>
		page
			.locator("section")
			.filter({ has: page.getByRole("heading", { name: t(key), exact: true }) });

	for (const javaScriptEnabled of [true, false])
		test.describe(`${language.locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
			test.use({ javaScriptEnabled, locale: language.browser });

			test("events within a week of today are quick links", async ({ page }) => {
				await page.goto(at(index));
				const links = page.getByRole("navigation", { name: t("index.quickLinks") });
				await expect(links.getByRole("link")).toHaveText([
					/^\d{4}-\d\d-\d\d \/ 河濱夜跑$/,
					/港都半程馬拉松$/,
					/Lakeside 10K & Friends$/,
					/山城越野賽$/,
				]);
				await links.getByRole("link").last().click();
				await expect(page).toHaveURL(at(`${language.prefix}/M2005`));
			});

			test("today's events are cards that open in a new tab", async ({ page }) => {
				await page.goto(at(`${index}?debug=1`));
				const cards = section(page, "index.today").getByRole("link");
				await expect(cards).toHaveCount(2);
				await expect(cards.first()).toHaveAccessibleName(/^港都半程馬拉松 /);
				await expect(cards.first()).toContainText(t("event.live"));
				await expect(cards.first()).toContainText(t("index.newTab"));
				const opened = page.waitForEvent("popup");
				await cards.first().click();
				const tab = await opened;
				await expect(tab).toHaveURL(at(`${language.prefix}/M2003?debug=1`));
				expect(await tab.evaluate(() => window.opener).catch(() => null)).toBeNull();
			});

			test("recent are the first eight and whatever lies within a month; all others are listed", async ({
				page,
			}) => {
				await page.goto(at(index));
				const cards = section(page, "index.recent").getByRole("link");
				await expect(cards).toHaveCount(9);
				await expect(cards.last()).toContainText("夕陽五公里");
				for (const card of await cards.all())
					await expect(card).toHaveAttribute("target", "_blank");
				const links = section(page, "index.all").getByRole("link");
				await expect(links).toHaveCount(11);
				await links.last().click();
				await expect(page).toHaveURL(at(`${language.prefix}/M2011`));
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("環湖自行車賽");
			});

			test("words of several events are looked up, and their list can be shared", async ({
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

			test("words of no event, and a club without events, have no project", async ({ page }) => {
				await page.goto(at(`${index}?q=nothing`));
				await expect(page.getByText(t("index.empty"), { exact: true })).toBeVisible();
				await page.goto(at(`${language.prefix}/newclub`));
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("新跑團");
				await expect(page.getByText(t("index.none"), { exact: true })).toBeVisible();
				await expect(page.getByText(t("index.empty"), { exact: true })).toBeVisible();
			});
		});

	test.describe(`the select in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		test.beforeEach(async ({ page }) => {
			await page.goto(at(`${index}?debug=1`));
			await hydrated(page);
		});

		test("has a name, and lists all events as date / name", async ({ page }) => {
			const field = page.getByRole("combobox", { name: t("index.select"), expanded: false });
			await field.click();
			await expect(page.getByRole("combobox", { expanded: true })).toBeFocused();
			await expect(page.getByRole("listbox", { name: t("index.select") })).toBeVisible();
			await expect(options(page)).toHaveCount(11);
			await expect(options(page).first()).toHaveText(/^\d{4}-\d\d-\d\d \/ 港都新年路跑$/);
			await expect(page.getByRole("status")).toHaveText(
				t("index.matches").replace("{count}", "11"),
			);
		});

		test("opens the event that is chosen", async ({ page }) => {
			await select(page).fill("１０ｋ lake");
			await options(page).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M2004?debug=1`));
		});

		test("says where no project is found", async ({ page }) => {
			await select(page).fill("no such race");
			await expect(page.getByText(t("index.empty"), { exact: true })).toBeVisible();
			await expect(select(page)).toHaveAttribute("aria-expanded", "false");
			await select(page).press("ArrowDown");
			await expect(options(page)).toHaveCount(0);
		});

		for (const colorScheme of ["light", "dark"] as const)
			test(`axe finds nothing while it is open, ${colorScheme}`, async ({ page }) => {
				await page.emulateMedia({ colorScheme });
				await select(page).press("ArrowDown");
				await expect(active(page)).toBeVisible();
				const { violations } = await new AxeBuilder({ page })
					.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
					.analyze();
				expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
			});
	});

	test.describe(`suggestions in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		const suggested = (page: Page) => section(page, "index.suggested").getByRole("link");

		test("are the events that were opened, newest first, and move nothing", async ({ page }) => {
			for (const path of ["M2011", "M2005?debug=1", "M2011", "M1000/0001"])
				await page.goto(at(`${language.prefix}/${path}`));
			await page.goto(at(`${index}?debug=1`));
			await expect(suggested(page)).toHaveText([/環湖自行車賽$/, /山城越野賽$/]);
			expect(await shifts(page)).toBe(0);
			await suggested(page).last().click();
			await expect(page).toHaveURL(at(`${language.prefix}/M2005?debug=1`));
		});

		test("are the events in which somebody is followed, and hidden where there are none", async ({
			page,
			context,
		}) => {
			await page.goto(at(index));
			await expect(page.getByRole("heading", { name: t("index.suggested") })).toBeHidden();
			const cookie = (event: string, value: string) => ({
				name: `${event}instantScore`,
				value: encodeURIComponent(value),
				url: at("/"),
			});
			await context.addCookies([
				cookie("M2007", '["0001"]'),
				cookie("M2008", "[]"),
				cookie("M1000", '["0001"]'),
			]);
			await page.goto(at(index));
			await expect(suggested(page)).toHaveText([/海岸鐵人三項$/]);
		});
	});
}

/** How many things have moved in the page's content since it was opened. */
function shifts(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const main = document.querySelector("main");
				const hasMoved = (entry: object) =>
					"sources" in entry &&
					Array.isArray(entry.sources) &&
					entry.sources.some(({ node }) => node instanceof Node && main?.contains(node));
				new PerformanceObserver((list) => {
					resolve(list.getEntries().filter(hasMoved).length);
				}).observe({ type: "layout-shift", buffered: true });
				// Without a shift nothing is told: two frames later there was none.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
			}),
	);
}

test.describe("the keyboard", () => {
	test.use({ locale: "en-US" });
	test.beforeEach(async ({ page }) => {
		await page.goto(at("/en/harbourclub"));
		await hydrated(page);
		await select(page).focus();
	});

	test("walks through the select and chooses", async ({ page }) => {
		const { keyboard } = page;
		await expect(options(page)).toHaveCount(0);
		await keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("港都新年路跑");
		await expect(select(page)).toHaveAttribute(
			"aria-activedescendant",
			(await active(page).getAttribute("id")) ?? "",
		);
		await keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("河濱夜跑");
		await keyboard.press("End");
		await expect(active(page)).toContainText("環湖自行車賽");
		await expect(active(page)).toBeInViewport({ ratio: 1 });
		await keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("港都新年路跑");
		await keyboard.press("ArrowUp");
		await expect(active(page)).toContainText("環湖自行車賽");
		await keyboard.press("Home");
		await expect(active(page)).toContainText("港都新年路跑");
		await keyboard.press("Escape");
		await expect(options(page)).toHaveCount(0);
		await expect(select(page)).toBeFocused();
		await keyboard.press("ArrowUp");
		await keyboard.press("Enter");
		await expect(page).toHaveURL(at("/en/M2011"));
	});

	test("finds the one event of a text without walking", async ({ page }) => {
		await page.keyboard.type("山城");
		await expect(options(page)).toHaveCount(1);
		await expect(active(page)).toHaveCount(0);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(at("/en/M2005"));
	});

	test("escapes a text, and leaves the list behind by Tab", async ({ page }) => {
		await page.keyboard.type("山城");
		await page.keyboard.press("Escape");
		await expect(select(page)).toHaveValue("山城");
		await page.keyboard.press("Escape");
		await expect(select(page)).toHaveValue("");
		await page.keyboard.press("ArrowDown");
		await expect(options(page)).toHaveCount(11);
		await page.keyboard.press("Tab");
		await expect(options(page)).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(select(page)).toBeFocused();
		await expect(options(page)).toHaveCount(11);
	});

	test("composes Chinese without choosing or searching", async ({ page, context }) => {
		const ime = await context.newCDPSession(page);
		const compose = (text: string) =>
			ime.send("Input.imeSetComposition", {
				text,
				selectionStart: text.length,
				selectionEnd: text.length,
			});
		await page.keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("港都新年路跑");
		await compose("ㄕㄢ");
		await expect(select(page)).toHaveValue("ㄕㄢ");
		for (const key of ["ArrowDown", "Enter", "Escape"])
			await select(page).dispatchEvent("keydown", { key, isComposing: true, keyCode: 229 });
		await expect(active(page)).toContainText("港都新年路跑");
		await expect(options(page)).toHaveCount(11);
		await ime.send("Input.insertText", { text: "山城" });
		await expect(options(page)).toHaveText([/山城越野賽$/]);
		await expect(page).toHaveURL(at("/en/harbourclub"));
	});
});

test.describe("an event's banner", () => {
	test.use({ locale: "en-US" });
	const picture = (page: Page, f: string) => page.locator(`main img[src*="f=${f}"]`);
	const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

	test("stands on its card, and events without one have a picture of ours", async ({ page }) => {
		await page.goto(at("/en/harbourclub"));
		await expect(picture(page, "banner1.jpg")).toHaveCount(2);
		await expect.poll(() => picture(page, "banner1.jpg").first().evaluate(isLoaded)).toBe(true);
		const drawn = page.getByRole("link", { name: /^Lakeside 10K & Friends/ }).locator("svg");
		await expect(drawn).toHaveCount(2);
	});

	test("stands above the event's name, at most 480 px wide, and moves nothing", async ({
		page,
	}) => {
		for (const [width, shown] of [
			[360, 328],
			[1280, 480],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(at(`/en/${EVENT_WITH_BANNER}`));
			const banner = picture(page, "banner2.jpg");
			await expect.poll(() => banner.evaluate(isLoaded)).toBe(true);
			expect((await banner.boundingBox())?.width).toBe(shown);
			expect(await shifts(page)).toBe(0);
		}
		await page.goto(at("/en/M2004"));
		await expect(picture(page, "banner2.jpg")).toHaveCount(0);
	});
});

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(`the event's header in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		test("leads back from the runner to the event, and from there to the index", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1000/0001?debug=1`));
			const name = page.getByRole("main").getByRole("link", { name: "2026 城市路跑", exact: true });
			await expect(name).toHaveAttribute("href", `/score${language.prefix}/M1000?debug=1`);
			await page.getByRole("link", { name: t("runner.back") }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1000?debug=1`));
			await name.click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1000?debug=1`));
			await page.getByRole("link", { name: t("event.back") }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/cityrun?debug=1`));
		});
	});
}
