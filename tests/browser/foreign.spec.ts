/** The essential journeys in front of a plain results server, whose answers come over CORS. */
import type { Page } from "@playwright/test";
import { FOREIGN_ANNOUNCED, FOREIGN_LIVE } from "../fixtures/foreignServer.ts";
import { test } from "./foreignSite.ts";
import { expect, hydrated, LANGUAGES, wordsOf } from "./site.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = `${language.prefix}/${FOREIGN_ANNOUNCED}`;
	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		const search = async (page: Page, text: string) => {
			await hydrated(page);
			await page.getByRole("searchbox", { name: t("search.label") }).fill(text);
			await page.getByRole("button", { name: t("search.submit") }).click();
		};

		test("the index leads to the event, and a search by bib to the runner's result @alike", async ({
			page,
			site,
		}) => {
			await page.goto(site.at(`${language.prefix}/foreign`));
			const address = `/score${event}`;
			await expect(page.locator(`main a[href="${address}"]`).first()).toBeVisible();
			await page.goto(site.at(`${event}?tab=search`));
			const asked = page.waitForRequest(`${site.foreign.origin}/scorequery/search?`);
			await search(page, "1003");
			expect((await asked).method()).toBe("POST");
			await expect(page).toHaveURL(site.at(`${event}/1003`));
			await expect(page.getByRole("heading", { name: "陳美麗" })).toBeVisible();
			await expect(page.getByText("00:43:15", { exact: true })).toBeVisible();
			const splits = page.getByRole("table");
			await expect(splits.getByRole("row", { name: t("splits.finish") })).toContainText("00:43:09");
		});

		test("a part of the name finds a list of runners, which leads to a result @alike", async ({
			page,
			site,
		}) => {
			await page.goto(site.at(`${event}?tab=search`));
			await search(page, "王");
			const hits = page.getByRole("main").getByRole("link", { name: /王/ });
			await expect(hits).toHaveCount(2);
			await hits.first().click();
			await expect(page.getByRole("heading", { name: "王小明" })).toBeVisible();
		});

		test("a bib that no runner has marks the field @alike", async ({ page, site }) => {
			await page.goto(site.at(`${event}?tab=search`));
			await search(page, "9999");
			await expect(page.getByText(t("search.none"), { exact: true })).toBeVisible();
		});

		test("an overdue runner is shown at the last point, and the estimate in words @alike", async ({
			page,
			site,
		}) => {
			await page.goto(site.at(`${language.prefix}/${FOREIGN_LIVE}/1017`));
			await expect(page.getByText(t("status.running"), { exact: true })).toBeVisible();
			// 27:42.75 for 5 km from 06:30:33.5: 10 km are over at 07:25:59.
			await expect(
				page.getByText(t("runner.overdueSays").replace("{time}", "07:25")),
			).toBeVisible();
		});
	});
}

test.describe("the announced table", () => {
	test.use({ locale: "en-US" });
	test("has its rows from the other server, by a worker whose address names that server", async ({
		page,
		site,
	}) => {
		await page.goto(site.at(`/en/${FOREIGN_ANNOUNCED}`));
		await hydrated(page);
		const worker = page.waitForEvent("worker");
		await page.getByRole("combobox", { name: "Category" }).selectOption("1");
		await expect(page.getByRole("row", { name: /陳美麗/ })).toBeVisible();
		expect(new URL((await worker).url()).searchParams.get("for")).toBe(site.foreign.origin);
	});

	test("has its categories with counts made here, and the first three of each", async ({
		page,
		site,
	}) => {
		await page.goto(site.at(`/en/${FOREIGN_ANNOUNCED}`));
		const categories = page.getByRole("navigation", { name: "Category" }).getByRole("link");
		await expect(categories).toHaveText(["10K16", "5K10"]);
		await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(12);
	});
});

test.describe("the leaders", () => {
	test.use({ locale: "en-US" });
	test("have links to their categories, which do not change the address", async ({
		page,
		site,
	}) => {
		await page.goto(site.at(`/en/${FOREIGN_LIVE}?tab=leaders`));
		await hydrated(page);
		const address = page.url();
		const row = page.getByRole("navigation", { name: "Category" });
		await row.getByRole("link", { name: "5K" }).click();
		await expect(page.getByRole("heading", { name: "5K" })).toBeInViewport();
		await expect(page).toHaveURL(address);
		expect((await row.boundingBox())?.y).toBe(0);
	});
});
