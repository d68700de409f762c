/** Runners side by side: without script, on a phone, in three languages. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, LANGUAGES, OURS, test, wordsOf } from "./site.ts";

/** The width of the page beyond the phone's, px. */
const overhang = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Contrast of two colours in the notation of browsers, `rgb(…)` (WCAG 2.2). */
function contrast(one: string, other: string): number {
	const light = (colour: string) => {
		const [r = 0, g = 0, b = 0] = (colour.match(/\d+(\.\d+)?/g) ?? []).map((part) => {
			const share = Number(part) / 255;
			return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

/** The colours of four runners can be read on the sheet, in the light and in the dark, and each line has its own dashes. */
async function expectColours(page: Page): Promise<void> {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		const looks = await page.evaluate(() =>
			[...document.querySelectorAll(".gap-line")].map((line) => {
				const { color, strokeDasharray } = getComputedStyle(line);
				const sheet = line.closest(".sheet");
				return { color, strokeDasharray, on: sheet ? getComputedStyle(sheet).backgroundColor : "" };
			}),
		);
		expect(looks).toHaveLength(4);
		for (const { color, on } of looks)
			expect(contrast(color, on), colorScheme).toBeGreaterThanOrEqual(4.5);
		expect(new Set(looks.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(4);
	}
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const compare = (query: string, event = "M1000") =>
		at(`${language.prefix}/compare/${event}${query}`);
	const remove = (bib: string, name: string) =>
		t("compare.remove").replace("{bib}", bib).replace("{name}", name);

	test.describe(`${language.locale}, without script`, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("runners are added by bib one after the other, and removed again @alike", async ({
			page,
		}) => {
			await page.goto(compare(""));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("compare.heading"));
			await expect(page.getByText(t("compare.empty"))).toBeVisible();
			const field = page.getByRole("searchbox", { name: t("compare.add") });
			const add = page.getByRole("button", { name: t("compare.submit") });
			await field.fill("0001");
			await add.click();
			await expect(page.getByText(t("compare.one"))).toBeVisible();
			await field.fill("0003");
			await add.click();
			await expect(page).toHaveURL(compare("?bib=0001&bib=0003"));
			const fiveK = page.getByRole("table").getByRole("row", { name: /^5K/ });
			// 19:54 and 21:42 from their own starts.
			await expect(fiveK.getByRole("cell").nth(0)).toHaveText(`00:19:54${t("compare.fastest")}`);
			await expect(fiveK.getByRole("cell").nth(1)).toHaveText("00:21:42+1:48");
			await page.getByRole("link", { name: remove("0001", "王小明") }).click();
			await expect(page).toHaveURL(compare("?bib=0003"));
			await expect(page.getByRole("table")).toHaveCount(0);
		});

		test("a bib that no runner has is reported, and can be searched for @alike", async ({
			page,
		}) => {
			await page.goto(compare("?bib=0001&bib=9999"));
			await expect(page.getByText(t("compare.unknown").replace("{text}", "9999"))).toBeVisible();
			await page.getByRole("link", { name: t("compare.search") }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1000?q=9999`));
		});
	});

	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("four runners fit a phone, and the chart has a text description", async ({ page }) => {
			await page.goto(compare("?bib=0001&bib=0003&bib=A-12&bib=0123"));
			const table = page.getByRole("table");
			await expect(table.getByRole("columnheader")).toHaveCount(5);
			expect(await overhang(page)).toBe(0);
			const box = page.getByRole("region", { name: t("compare.times") });
			expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
			const picture = page.getByRole("img", { name: new RegExp(t("compare.chart")) });
			const said = t("compare.saidFastest").replace("{bib}", "0001").replace("{name}", "王小明");
			await expect(picture).toHaveAccessibleName(
				new RegExp(said.replace("{point}", "(終點|Finish|フィニッシュ|ゴール)")),
			);
			await expect(table.getByText(t("status.didNotFinish"))).toBeVisible();
		});

		test("axe finds nothing wrong with four, and in large letters no time overlaps its neighbour @alike", async ({
			page,
		}) => {
			await page.goto(compare("?bib=0001&bib=0003&bib=A-12&bib=0123"));
			await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(5);
			await test.step("the runners' colours", () => expectColours(page));
			await expectNoFaults(page);
			await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
			expect(await overhang(page)).toBe(0);
			const cells = page.getByRole("table").getByRole("cell");
			const missing = await cells.evaluateAll((all) =>
				all.map((cell) => cell.scrollWidth - cell.clientWidth),
			);
			expect(missing.length).toBeGreaterThan(20);
			expect(Math.max(...missing)).toBe(0);
		});

		test("a live race shows its time of update, and that it is provisional @alike", async ({
			page,
		}) => {
			await page.goto(compare("?bib=0001&bib=0123", "M1001"));
			const asOf = new RegExp(t("refresh.asOf").replace("{time}", "\\d\\d:\\d\\d:\\d\\d"));
			await expect(page.getByText(asOf)).toBeVisible();
			await expect(page.getByText(t("event.provisional"))).toBeVisible();
			const finish = page.getByRole("row", { name: new RegExp(`^${t("splits.finish")}`) });
			await expect(finish.getByRole("cell").last()).toHaveText("–");
		});

		test("axe finds nothing wrong with an empty comparison @alike", async ({ page }) => {
			await page.goto(compare(""));
			expect(await overhang(page)).toBe(0);
			await expectNoFaults(page);
		});

		test(
			"the watch list links to a comparison of its first four runners @alike",
			OURS,
			async ({ page, context }) => {
				const follow = async (bibs: readonly string[]) => {
					const url = at("/");
					await context.addCookies([{ name: "M1000instantScore", value: bibs.join(","), url }]);
					await page.goto(at(`${language.prefix}/M1000?tab=search`));
					await hydrated(page);
				};
				const link = (count: number) =>
					page.getByRole("link", { name: t("watch.compare").replace("{count}", String(count)) });
				await follow(["0001"]);
				await expect(page.getByText("00:41:01")).toBeVisible();
				await expect(page.getByRole("link", { name: /王小明/ })).toBeVisible();
				await expect(link(1)).toHaveCount(0);
				await follow(["0001", "0002", "9999", "0003", "A-12", "0004"]);
				await expect(page.getByText(t("watch.unknown"))).toBeVisible();
				await link(4).click();
				await expect(page).toHaveURL(compare("?bib=0001&bib=0002&bib=0003&bib=A-12"));
			},
		);
	});
}
