/** A runner's page says all that is known, without script. */
import { at, expect, LANGUAGES, OURS, test, wordsOf } from "./site.ts";

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(language.locale, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("a finisher's times, ranks and splits are in the page itself", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1000/0002`));
			await expect(page).toHaveTitle("2026 城市路跑 0002 王大同");
			await expect(page.getByText("00:43:30", { exact: true })).toBeVisible();
			const ranks = page.getByLabel(t("runner.ranks"));
			const second = t("runner.rank.of").replace("{rank}", "2");
			await expect(ranks.getByText(second.replace("{of}", "5"))).toBeAttached();
			await expect(ranks.getByText(second.replace("{of}", "2"))).toHaveCount(2);
			const splits = page.getByRole("table");
			await expect(splits.getByRole("row")).toHaveCount(5);
			const fiveK = splits.getByRole("row", { name: /5K/ });
			await expect(fiveK).toContainText("06:51:00");
			await expect(fiveK).toContainText("00:20:48");
			await expect(fiveK).toContainText("4:10");
		});

		test("a runner on the course of a live race has an estimated arrival and no ranks", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1001/0123`));
			await expect(page.getByText(t("status.running"), { exact: true })).toBeVisible();
			// 24:24 for 5 km from 06:30:36: 10 km are over at 07:19:24.
			await expect(page.getByText("07:19", { exact: true })).toBeVisible();
			await expect(page.getByLabel(t("runner.ranks"))).toHaveCount(0);
			await expect(page.getByText(t("event.provisional"))).toBeVisible();
		});

		test("in an announced result the same runner did not finish", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1000/0123`));
			await expect(page.getByText(t("status.didNotFinish"), { exact: true })).toBeVisible();
			await expect(page.getByText(t("runner.noTime"))).toBeVisible();
		});

		test("46 hours, two nights and a mat that failed are shown as they were @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1030/U-02`));
			await expect(page.getByText("40:15:01", { exact: true }).first()).toBeVisible();
			const splits = page.getByRole("table");
			await expect(splits.getByRole("row")).toHaveCount(32);
			const missed = splits.getByRole("row", { name: /^(雲海山莊 |CP)12/ });
			await expect(missed.getByText("–", { exact: true })).not.toHaveCount(0);
			const next = t("splits.daysLater_one").replace("{count}", "1");
			await expect(splits.getByText(next, { exact: true })).not.toHaveCount(0);
			const later = t("splits.daysLater_other").replace("{count}", "2");
			await expect(splits.getByRole("row").last()).toContainText(later);
			// The leg after the mat that failed spans both: as fast as all the others.
			const after = splits.getByRole("row", { name: /^(雲海山莊 |CP)13/ });
			await expect(after).toContainText("14:29");
		});

		test("a runner who passed only the start has a start and no more @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1030/U-04`));
			await expect(page.getByText(t("status.didNotFinish"), { exact: true })).toBeVisible();
			await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
			await expect(page.getByRole("figure")).toHaveCount(0);
		});

		test("organisation 1 has a notice about results by LINE", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1030/U-01`));
			const banner = page.getByRole("complementary", { name: t("runner.line") });
			await expect(banner.getByRole("link", { name: t("runner.bind") })).toHaveAttribute(
				"href",
				"https://ultra.example/",
			);
			await page.goto(at(`${language.prefix}/M1000/0001`));
			await expect(page.getByText(t("runner.line"))).toHaveCount(0);
		});

		test("an event's notice is above its results @alike", OURS, async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1030/U-01`));
			const notice = page.getByText("成績如有疑義，請於賽後三日內來信。");
			await expect(notice).toBeVisible();
			// In its own lines.
			await expect(notice).toHaveText(/信。\nhttps/, { useInnerText: true });
		});
	});

	test.describe(`${language.locale}, nobody there`, { tag: "@not-found" }, () => {
		test.use({ locale: language.browser });

		test("an unknown bib is Page Not Found with a search field", async ({ page }) => {
			const response = await page.goto(at(`${language.prefix}/M1000/9999`));
			expect(response?.status()).toBe(404);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("notFound.title"));
			await expect(page.getByRole("searchbox", { name: t("search.label") })).toBeVisible();
		});

		test("an unknown event says that it could not be loaded", async ({ page }) => {
			const response = await page.goto(at(`${language.prefix}/M9999`));
			expect(response?.status()).toBe(404);
			await expect(page.getByRole("alert")).toHaveText(t("event.failed"));
		});

		test("any other address is Page Not Found with a way back", async ({ page }) => {
			const response = await page.goto(at(`${language.prefix}/a/b/c/d`));
			expect(response?.status()).toBe(404);
			await page.getByRole("link", { name: t("notFound.home") }).click();
			await expect(page.getByRole("link", { name: /城市路跑/ }).first()).toBeVisible();
		});
	});
}
