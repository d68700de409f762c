/** A runner's page shows all that is known, without script. */
import { post } from "../fixtures/exchange.ts";
import { at, expect, LANGUAGES, OURS, test, wordsOf } from "./site.ts";
import { beginNightRun, disqualify } from "./timing.ts";

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(language.locale, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("a finisher's page contains times, ranks and splits, and explains the two times", async ({
			page,
		}) => {
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
			// On a phone it is below its name, not among the times of the course.
			const gun = splits.getByRole("row", { name: t("splits.gun") });
			await expect(gun.getByRole("rowheader")).toContainText("06:30:00");
			await expect(gun.getByRole("cell")).toHaveText(["", "", ""]);
			const why = page.getByText(t("runner.clocksSay"));
			await expect(why).toBeHidden();
			await page.getByText(t("runner.clocks"), { exact: true }).click();
			await expect(why).toBeVisible();
			// A plain server does not name the time by which it ranks.
			if (process.env["RESULTS"] !== "plain")
				await expect(why).toContainText(t("runner.rankedBy.official"));
		});

		test("a runner whose estimate has passed is shown at the last point, with its time and no ranks @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1001/0123`));
			await expect(page.getByText(t("status.running"), { exact: true })).toBeVisible();
			const last = t("runner.lastPoint").replace("{point}", "5K");
			await expect(page.getByText(last, { exact: true })).toBeVisible();
			await expect(page.getByText("00:24:24", { exact: true }).first()).toBeVisible();
			const since = t("runner.notSince").replace("{point}", "5K").replace("{time}", "06:55:00");
			await expect(page.getByText(since).first()).toBeVisible();
			// 24:24 for 5 km from 06:30:36: 10 km were over at 07:19:24.
			await expect(page.getByText("07:19", { exact: true })).toHaveCount(0);
			await expect(
				page.getByText(t("runner.overdueSays").replace("{time}", "07:19")),
			).toBeVisible();
			await expect(page.getByText(t("runner.arrival"), { exact: true })).toHaveCount(0);
			await expect(page.getByLabel(t("runner.ranks"))).toHaveCount(0);
			await expect(page.getByText(t("event.provisional"))).toBeVisible();
		});

		test("in an announced result the same runner is shown as not finished @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1000/0123`));
			await expect(page.getByText(t("status.didNotFinish"), { exact: true })).toBeVisible();
			await expect(page.getByText(t("runner.noTime"))).toBeVisible();
			const passed = t("watch.last").replace("{point}", "5K").replace("{time}", "06:55:00");
			await expect(page.getByText(passed, { exact: true })).toBeVisible();
		});

		test("46 hours, two nights and a failed mat are shown correctly @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1030/U-02`));
			await expect(page.getByText("40:15:01", { exact: true }).first()).toBeVisible();
			const splits = page.getByRole("table");
			await expect(splits.getByRole("row")).toHaveCount(32);
			const missed = splits.getByRole("row", { name: /^(雲海山莊 |CP)12/ });
			await expect(missed.getByText("–", { exact: true })).not.toHaveCount(0);
			await expect(splits.getByText(t("splits.nextDay"), { exact: true })).not.toHaveCount(0);
			const later = t("splits.daysLater").replace("{count}", "2");
			await expect(splits.getByRole("row").last()).toContainText(later);
			// The leg after the mat that failed spans both: as fast as all the others.
			const after = splits.getByRole("row", { name: /^(雲海山莊 |CP)13/ });
			await expect(after).toContainText("14:29");
		});

		test("a runner who passed only the start has a start time only @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1030/U-04`));
			await expect(page.getByText(t("status.didNotFinish"), { exact: true })).toBeVisible();
			await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
			await expect(page.getByRole("figure")).toHaveCount(0);
		});

		test("below the time are the medal's place, the distance and the pace", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1000/0003`));
			const result = page.getByRole("region", { name: "陳美麗" });
			const place = t("pride.medal.women").replace("{place}", t("pride.ordinal.1"));
			await expect(result.getByText(place, { exact: true })).toBeVisible();
			await expect(result.getByText(t("pride.km").replace("{km}", "10"))).toBeVisible();
			await expect(result.getByText(t("pride.pace").replace("{pace}", "4:24"))).toBeVisible();
		});

		test("while the event is live, ranks count the finishers so far, without a percentage", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1001/0002`));
			const rank = t(language.locale === "en" ? "pride.nth.two" : "pride.nth.other");
			const now = t("pride.rankNow").replace("{rank}", rank.replace("{rank}", "2"));
			const result = page.getByRole("region", { name: "王大同" });
			// Below the time and among the ranks; not in the medal's name too.
			await expect(result.getByText(now.replace("{of}", "5"), { exact: true })).toHaveCount(2);
			const medal = t("pride.medal.overall").replace("{place}", t("pride.ordinal.2"));
			await expect(result.getByText(t("pride.now").replace("{text}", medal))).toHaveCount(0);
			await expect(page.getByLabel(t("runner.ranks"))).toContainText(now.replace("{of}", "5"));
			await expect(page.locator("[data-part]").getByText("%")).toHaveCount(0);
		});

		test("organisation 1 has a notice about results by LINE @alike", async ({ page }) => {
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

	test.describe(`${language.locale}, disqualified`, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("a disqualified runner's page, comparison and calls agree @alike", async ({ page }) => {
			const eventId = await beginNightRun(51);
			await disqualify(eventId, "0002");
			const answer = await post(process.env["SITE_RESULTS"] ?? "", "/scorequery/participant", {
				pjid: eventId,
				pno: "0002",
			});
			const { participant } = JSON.parse(answer.text).data;
			expect(participant).toMatchObject({
				pStatus: 5,
				officialTime: "",
				chipTime: "",
				cRank: null,
			});
			expect(participant.ppi.map(({ pINo }: { pINo: string }) => pINo)).toEqual(["S", "5K"]);
			await page.goto(at(`${language.prefix}/${eventId}/0002`));
			await expect(page.getByText(t("runner.disqualified"), { exact: true })).toBeVisible();
			await expect(page.getByText("00:43:30")).toHaveCount(0);
			await expect(page.getByRole("row", { name: /5K/ })).toContainText("00:20:48");
			await page.goto(at(`${language.prefix}/compare/${eventId}?bib=0002&bib=0003`));
			const out = t("compare.disqualified").replace("{bib}", "0002").replace("{name}", "王大同");
			await expect(page.getByText(out)).toBeVisible();
			await expect(page.getByRole("row", { name: /5K/ })).toContainText("00:20:48");
			await expect(page.getByRole("row", { name: /5K/ })).not.toContainText("+");
			await expect(page.getByText("00:43:30")).toHaveCount(0);
		});
	});

	test.describe(`${language.locale}, not found`, { tag: "@not-found" }, () => {
		test.use({ locale: language.browser });

		test("an unknown bib has a search field, an unknown event shows that it cannot be loaded, and any other address links back @alike", async ({
			page,
		}) => {
			const response = await page.goto(at(`${language.prefix}/M1000/9999`));
			expect(response?.status()).toBe(404);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("notFound.title"));
			await expect(page.getByRole("searchbox", { name: t("search.label") })).toBeVisible();
			await expect(page.getByText(t("notFound.bibNamed").replace("{bib}", "9999"))).toBeVisible();

			const ofEvent = await page.goto(at(`${language.prefix}/M9999`));
			expect(ofEvent?.status()).toBe(404);
			await expect(page.getByRole("alert")).toHaveText(t("event.failed"));

			const ofOther = await page.goto(at(`${language.prefix}/a/b/c/d`));
			expect(ofOther?.status()).toBe(404);
			await page.getByRole("link", { name: t("notFound.home") }).click();
			await expect(page.getByRole("link", { name: /城市路跑/ }).first()).toBeVisible();
		});
	});
}
