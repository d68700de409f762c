/** The tabs of an event, and which one opens: the last one of the last event is remembered. */
import type { Page } from "@playwright/test";
import { at, expect, hydrated, LANGUAGES, openStopped, test, wordsOf } from "./site.ts";

const selected = (page: Page) => page.getByRole("tab", { selected: true });

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = (id: string) => at(`${language.prefix}/${id}`);

	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("an event has its tabs: leaders and winners while it is live, the table once it is announced @alike", async ({
			page,
		}) => {
			await page.goto(event("M1001"));
			await expect(page.getByRole("tablist", { name: t("tabs.label") })).toBeVisible();
			await expect(page.getByRole("tab")).toHaveText([
				t("tabs.search"),
				t("tabs.leaders"),
				t("tabs.winners"),
			]);
			await page.goto(event("M1000"));
			await expect(page.getByRole("tab")).toHaveText([t("tabs.announcement"), t("tabs.search")]);
		});

		test("the tab that was open opens again, and another event starts with its first @alike", async ({
			page,
		}) => {
			await page.goto(event("M1001"));
			await expect(selected(page)).toHaveText(t("tabs.search"));
			await page.getByRole("tab", { name: t("tabs.winners") }).click();
			await expect(page).toHaveURL(`${event("M1001")}?tab=winners`);
			await page.getByRole("link", { name: "王小明" }).first().click();
			await page.getByRole("link", { name: t("runner.back") }).click();
			await expect(selected(page)).toHaveText(t("tabs.winners"));
			await expect(page).toHaveURL(`${event("M1001")}?tab=winners`);

			await page.goto(event("M1000"));
			await expect(selected(page)).toHaveText(t("tabs.announcement"));
			await page.goto(event("M1001"));
			await hydrated(page);
			await expect(selected(page)).toHaveText(t("tabs.search"));
			await expect(page).toHaveURL(event("M1001"));
		});
	});
}

/** Marks the document, so that another page is noticed. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-marked", ""));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-marked"));

test.describe("in English a tab opens in place", () => {
	test.use({ locale: "en-US" });

	test("keeping the focus, the countdown and the page; back returns to the previous tab", async ({
		page,
	}) => {
		await openStopped(page, at("/en/M1001?tab=leaders"));
		await page.clock.runFor(12_000);
		const seconds = async () =>
			Number(/\d+/.exec((await page.getByRole("timer").textContent()) ?? "")?.[0]);
		const before = await seconds();
		expect(before).toBeLessThan(50);
		await mark(page);
		const winners = page.getByRole("tab", { name: "Winners" });
		await winners.click();
		await expect(page).toHaveURL(at("/en/M1001?tab=winners"));
		await expect(selected(page)).toHaveText("Winners");
		await expect(page.getByRole("tabpanel", { name: "Winners" })).toBeVisible();
		await expect(winners).toBeFocused();
		await page.clock.runFor(2_000);
		await hydrated(page);
		await expect(page.getByRole("timer")).toHaveCount(1);
		expect(await seconds()).toBeLessThan(before);
		await page.goBack();
		await expect(page).toHaveURL(at("/en/M1001?tab=leaders"));
		await expect(page.getByRole("tabpanel", { name: "Leading" })).toBeVisible();
		await page.goForward();
		await expect(page.getByRole("tabpanel", { name: "Winners" })).toBeVisible();
		expect(await isMarked(page)).toBe(true);
	});

	test("and is hydrated: its search finds, its table sorts, a full watch list shows a message", async ({
		page,
	}) => {
		const bibs = Array.from({ length: 20 }, (_, index) => `x${index}`).join();
		await page.context().addCookies([{ name: "M1000instantScore", value: bibs, url: at("") }]);
		await page.goto(at("/en/M1000"));
		await hydrated(page);
		await mark(page);
		await page.getByRole("tab", { name: "Participants" }).click();
		await expect(selected(page)).toHaveText("Participants");
		await hydrated(page);
		await page.getByRole("searchbox").fill("王");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main").getByRole("link", { name: /王/ })).toHaveCount(2);
		await page.getByRole("button", { name: /王小明/ }).click();
		await expect(page.getByRole("alert")).toContainText("too many watch");
		await page.getByRole("tab", { name: "Results" }).click();
		await hydrated(page);
		await page.getByRole("searchbox").fill("O’Brien");
		await expect(page.getByRole("row", { name: /O’Brien/ })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(at("/en/M1000?q=%E7%8E%8B"));
		await expect(page.getByRole("main").getByRole("link", { name: /王/ })).toHaveCount(2);
		expect(await isMarked(page)).toBe(true);
	});

	test("else, where its page does not come, by navigation", async ({ page, consoleErrors }) => {
		await page.route("**/M1001?tab=winners", (route) =>
			route.request().resourceType() === "fetch" ? route.abort() : route.fallback(),
		);
		await page.goto(at("/en/M1001"));
		await hydrated(page);
		await mark(page);
		const opened = page.waitForEvent("load");
		await page.getByRole("tab", { name: "Winners" }).click();
		await opened;
		expect(await isMarked(page)).toBe(false);
		await expect(selected(page)).toHaveText("Winners");
		expect(consoleErrors.splice(0).join()).toMatch(
			/^Failed to load resource: net::ERR_FAILED \S+$/,
		);
	});
});

test.describe("in English, without script", () => {
	test.use({ locale: "en-US", javaScriptEnabled: false });
	test("a tab is a link", async ({ page }) => {
		await page.goto(at("/en/M1001"));
		await page.getByRole("tab", { name: "Winners" }).click();
		await expect(page).toHaveURL(at("/en/M1001?tab=winners"));
		await expect(selected(page)).toHaveText("Winners");
	});
});
