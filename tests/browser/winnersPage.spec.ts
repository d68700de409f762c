/** The winners of an announced event: one tap from its first page, complete without a script, in each language, on each screen and on paper. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, expectWithinScreen, LANGUAGES, test, wordsOf } from "./site.ts";

const listOf = (page: Page, title: string) =>
	page.getByRole("list", { name: title, exact: true }).first();
const bibsOf = (page: Page, title: string) =>
	listOf(page, title)
		.locator("[data-bib]")
		.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-bib")));

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = `${language.prefix}/M1002`;

	test.describe(language.locale, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("the winners are one tap from the first page, and lead to each runner and back", async ({
			page,
		}) => {
			await page.goto(at(event));
			const link = page.getByRole("link", { name: t("tabs.winners"), exact: true });
			expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			await link.click();
			await expect(page).toHaveURL(at(`${language.prefix}/event-winners/M1002`));
			await expect(page.getByRole("heading", { name: t("tabs.winners"), level: 1 })).toBeVisible();
			await expect(page.getByRole("heading", { level: 2 })).toHaveText(["42K", "21K", "5K"]);

			await listOf(page, t("winners.overall")).getByRole("link").first().click();
			await expect(page).toHaveURL(at(`${event}/101`));
			await page.goBack();
			await page.getByRole("link", { name: "2026 海港馬拉松" }).click();
			await expect(page).toHaveURL(at(event));
		});

		test("a list names those who are left out of it, because they have won already", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/event-winners/M1002`));
			expect(await bibsOf(page, t("winners.overall"))).toEqual(["101", "102", "103"]);
			expect(await bibsOf(page, t("sex.men"))).toEqual(["105", "107", "109"]);
			expect(await bibsOf(page, t("sex.women"))).toEqual(["104", "106", "108"]);
			const without = (...names: string[]) =>
				t("winners.without").replace("{names}", names.join(" · "));
			await expect(page.getByText(without("陳建宏0", "黃雅婷2")).first()).toBeVisible();
			await expect(page.getByText(without("林雅婷1")).first()).toBeVisible();
			// What is only for a race that goes on.
			await expect(page.getByText(t("event.unannounced"))).toHaveCount(0);
			await expect(page.getByRole("timer")).toHaveCount(0);
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("lists are below each other on a phone and in pairs on a wide screen, and none is cut", async ({
		page,
	}) => {
		await page.goto(at("/en/event-winners/M1002"));
		for (const [width, areBeside] of [
			[360, false],
			[768, true],
			[1280, true],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			const [first, second] = await Promise.all(
				["Overall", "Men"].map((title) => listOf(page, title).boundingBox()),
			);
			const isBeside = (second?.x ?? 0) >= (first?.x ?? 0) + (first?.width ?? 0);
			expect(isBeside, `${width} px`).toBe(areBeside);
			await expectWithinScreen(page);
		}
		await expectNoFaults(page);
	});

	test("paper has the lists without controls", async ({ page }) => {
		await page.emulateMedia({ media: "print" });
		await page.goto(at("/en/event-winners/M1002"));
		await expect(page.getByRole("heading", { name: "Winners" })).toBeVisible();
		for (const hidden of ["banner", "contentinfo", "button"] as const)
			await expect(page.getByRole(hidden)).toHaveCount(0);
		const head = listOf(page, "Overall").locator("b").first();
		const title = await head.evaluate((cell) => getComputedStyle(cell, "::before").content);
		expect(title).toContain("42K · Overall");
	});

	test("the address of a live event's winners is none, because it has the tab", async ({
		page,
	}) => {
		const answer = await page.request.get(at("/en/event-winners/M1001"));
		expect(answer.status()).toBe(404);
	});
});
