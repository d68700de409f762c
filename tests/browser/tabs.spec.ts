/** The tabs of an event, and which one opens: the last one of the last event is remembered. */
import type { Page } from "@playwright/test";
import { at, expect, hydrated, LANGUAGES, test, wordsOf } from "./site.ts";

const selected = (page: Page) => page.getByRole("tab", { selected: true });

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = (id: string) => at(`${language.prefix}/${id}`);

	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("an event has its tabs: leaders and winners while it is live, the table once it is announced", async ({
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

		test("the tab that was open opens again, and another event begins with its first @alike", async ({
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
