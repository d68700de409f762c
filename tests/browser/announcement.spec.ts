/** The announced table, in each language, with script and without. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, LANGUAGES, test, wordsOf } from "./site.ts";

const WIDE = { width: 1280, height: 900 };
/** Bibs of the rows that are shown, in their order. */
const bibs = (page: Page) => page.locator("tbody tr td:first-child");

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = `${language.prefix}/M1002`;
	for (const javaScriptEnabled of [true, false]) {
		test.describe(`${language.locale}, ${javaScriptEnabled ? "with script" : "without script @alike"}`, () => {
			test.use({ javaScriptEnabled, locale: language.browser });

			const open = async (page: Page, query: string) => {
				await page.goto(at(event + query));
				if (javaScriptEnabled) await hydrated(page);
			};
			const submit = (page: Page) =>
				page.getByRole("button", { name: t("search.submit"), exact: true }).click();
			const category = (page: Page) => page.getByRole("combobox", { name: t("table.category") });
			const group = (page: Page) => page.getByRole("combobox", { name: t("table.group") });

			test("asks for a category or a keyword; groups need a category, and groups that are a sex are left out @alike", async ({
				page,
			}) => {
				await open(page, "");
				await expect(page.getByText(t("table.prompt"), { exact: true })).toBeVisible();
				await expect(group(page)).toBeDisabled();
				await category(page).selectOption("42K");
				if (!javaScriptEnabled) await submit(page);
				await expect(bibs(page)).toHaveText(Array.from({ length: 10 }, (_, i) => `${101 + i}`));
				// One of the runners has no result.
				const count = t("table.finished").replace("{count}", "31").replace("{total}", "32");
				await expect(page.getByText(count)).toBeVisible();
				await expect(page.getByText(t("table.hint"))).toBeVisible();
				await expect(page).toHaveURL(/[?&]cat=42/);
				await expect(group(page).getByRole("option")).toHaveText([
					t("table.allGroups"),
					t("table.men"),
					t("table.women"),
					"男40歲以上",
					"男39歲以下",
					"女40歲以上",
					"女39歲以下",
				]);

				// Groups that are a sex are left out.
				await category(page).selectOption("21K");
				if (!javaScriptEnabled) await submit(page);
				await expect(group(page).getByRole("option")).toHaveText([
					t("table.allGroups"),
					t("table.men"),
					t("table.women"),
				]);
				await group(page).selectOption(t("table.women"));
				if (!javaScriptEnabled) await submit(page);
				await expect(bibs(page)).toHaveText(["1002", "1004", "1006", "1008", "1010", "1012"]);
				await expect(page.getByText(t("status.didNotFinish"), { exact: true })).toBeVisible();
			});

			test("a search finds part of a name, the exact bib and part of a team's name @alike", async ({
				page,
			}) => {
				await open(page, "");
				const keyword = page.getByRole("searchbox", { name: t("table.keyword") });
				for (const [text, found] of [
					["1001", ["1001"]],
					["林建宏21", ["122"]],
					["nobody", []],
				] as const) {
					await keyword.fill(text);
					await submit(page);
					await expect(bibs(page)).toHaveText([...found]);
				}
				await expect(page.getByText(t("search.none"), { exact: true })).toBeVisible();
			});

			test("a page beyond the last shows the last, and a page size is limited @alike", async ({
				page,
			}) => {
				await open(page, "?cat=42&page=99");
				await expect(bibs(page)).toHaveText(["131", "132"]);
				const size = page.getByRole("textbox", { name: t("table.size") });
				await size.fill("  25 ");
				await size.press("Enter");
				await expect(bibs(page)).toHaveCount(javaScriptEnabled ? 7 : 25);
				await expect(size).toHaveValue("25");
				await page.getByRole("link", { name: t("table.page").replace("{page}", "1") }).click();
				await expect(bibs(page)).toHaveCount(25);
			});

			test("a small screen chooses the order from a list, upwards or downwards, and the table can be shared by its address @alike", async ({
				page,
			}) => {
				await open(page, "?cat=5");
				await page
					.getByRole("combobox", { name: t("table.sort") })
					.selectOption({ label: t("runner.bib") });
				if (!javaScriptEnabled) await submit(page);
				await expect(bibs(page)).toHaveText(["5001", "5002", "5003", "5004"]);
				await page.getByRole("link", { name: t("table.descending") }).click();
				await expect(bibs(page)).toHaveText(["5004", "5003", "5002", "5001"]);

				await open(page, "?cat=42");
				await page.getByRole("link", { name: t("table.descending") }).click();
				await page.getByRole("link", { name: t("table.next") }).click();
				await expect(bibs(page).first()).toHaveText("121");
				await expect(page).toHaveURL(/cat=42.*sort=-rank.*page=2/);
				await page.goto(page.url());
				await expect(bibs(page).first()).toHaveText("121");
			});
		});
	}

	test.describe(`${language.locale}, on a wide screen`, () => {
		test.use({ locale: language.browser, viewport: WIDE });

		test("each column orders the table in both directions @alike", async ({ page }) => {
			await page.goto(at(`${event}?cat=42&size=100`));
			await hydrated(page);
			for (const [key, first, last] of [
				["runner.bib", "101", "132"],
				["table.category", "101", "101"],
				["table.group", null, null],
				["runner.official", "101", "131"],
				["runner.chip", "101", "131"],
				["table.sexRank", "101", "131"],
				["table.groupRank", "101", null],
				["table.winner", "101", null],
				["runner.team", null, null],
				["table.name", null, null],
				["table.rank", "101", "131"],
			] as const) {
				const header = page.getByRole("columnheader", { name: t(key), exact: true });
				const link = header.getByRole("link");
				await link.click();
				await expect(header).toHaveAttribute("aria-sort", "ascending");
				if (first !== null) await expect(bibs(page).first()).toHaveText(first);
				await link.press("Enter");
				await expect(header).toHaveAttribute("aria-sort", "descending");
				if (last !== null) await expect(bibs(page).first()).toHaveText(last);
				await expect(link).toBeFocused();
			}
			await expect(page.locator("th[aria-sort]")).toHaveCount(1);
		});

		test("a click anywhere on a row opens the runner in a new tab @alike", async ({
			page,
			context,
		}) => {
			await page.goto(at(`${event}?cat=21`));
			await hydrated(page);
			const opened = context.waitForEvent("page");
			const last = page.getByRole("row", { name: /1003/ }).getByRole("cell").last();
			// The link takes the click: it is stretched over the row.
			await last.click({ position: { x: 5, y: 5 }, force: true });
			const runner = await opened;
			await expect(runner).toHaveURL(at(`${event}/1003`));
			await expect(page).toHaveURL(/cat=21/);
			const row = page.getByRole("row", { name: /1003/ });
			const link = row.getByRole("link", { name: t("shell.newTab") });
			await expect(link).toHaveAttribute("rel", "noopener");
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("axe finds nothing before a choice, nor in a list on a phone and on a wide screen", async ({
		page,
	}) => {
		await page.goto(at("/en/M1002"));
		await hydrated(page);
		await expectNoFaults(page);
		await page.getByRole("combobox", { name: "Category" }).selectOption("42K");
		await expect(bibs(page)).toHaveCount(10);
		await expectNoFaults(page);
		await page.setViewportSize(WIDE);
		await expectNoFaults(page);
	});

	test("an only category is selected automatically", async ({ page }) => {
		await page.goto(at("/en/M1000"));
		await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("1");
		await expect(bibs(page)).toHaveCount(7);
	});

	test("a word in the making (an open input method) starts no search", async ({
		page,
		context,
	}) => {
		await page.clock.install();
		await page.goto(at("/en/M1002"));
		await hydrated(page);
		const calls: string[] = [];
		page.on("request", (request) => {
			if (/announcementdata/.test(request.url())) calls.push(request.postData() ?? "");
		});
		await page.getByRole("searchbox").click();
		const ime = await context.newCDPSession(page);
		const text = "ㄏㄞ";
		await ime.send("Input.imeSetComposition", { text, selectionStart: 2, selectionEnd: 2 });
		await page.clock.runFor(1_000);
		await ime.send("Input.insertText", { text: "harbour" });
		await page.clock.runFor(1_000);
		await expect(page).toHaveURL(/[?&]k=harbour/);
		expect(calls).toHaveLength(1);
	});

	test("a control that is touched right after typing uses the typed text", async ({ page }) => {
		await page.goto(at("/en/M1002"));
		await hydrated(page);
		await page.getByRole("searchbox").fill("102");
		await page.getByRole("combobox", { name: "Category" }).selectOption("42K");
		await expect(page).toHaveURL(/[?&]cat=42/);
		await expect(page).toHaveURL(/[?&]k=102/);
		await expect(bibs(page)).toHaveText(["102"]);
	});

	test("a category's rows are fetched once, also for searches and other orders", async ({
		page,
	}) => {
		await page.goto(at("/en/M1002"));
		await hydrated(page);
		const calls: string[] = [];
		page.on("request", (request) => {
			if (/announcementdata/.test(request.url())) calls.push(request.postData() ?? "");
		});
		await page.getByRole("combobox", { name: "Category" }).selectOption("42K");
		await expect(bibs(page)).toHaveCount(10);
		await page.getByRole("searchbox").fill("harbour");
		await expect(bibs(page)).toHaveText(["103", "107", "111", "115", "119", "123", "127", "131"]);
		await page.getByRole("link", { name: "Descending" }).click();
		await expect(bibs(page).first()).toHaveText("131");
		expect(calls).toHaveLength(1);
		expect(calls[0]).toContain('"cID":"42"');
	});

	test("a failed fetch of rows is shown, and retried when the network returns", async ({
		page,
		context,
		consoleErrors,
	}) => {
		await page.goto(at("/en/M1002"));
		await hydrated(page);
		await page.getByRole("combobox", { name: "Group" }).hover({ force: true });
		await context.setOffline(true);
		await page.getByRole("combobox", { name: "Category" }).selectOption("21K");
		await expect(page.getByRole("alert")).toContainText("could not be loaded");
		await context.setOffline(false);
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await expect(bibs(page)).toHaveCount(10);
		expect(
			consoleErrors
				.splice(0)
				.every((text) => /ERR_INTERNET_DISCONNECTED|reading the table failed/.test(text)),
		).toBe(true);
	});
});
