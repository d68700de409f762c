/** The select of all events: by pointer, by keyboard, and while Chinese is composed. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, LANGUAGES, test, wordsOf } from "./site.ts";

const select = (page: Page) => page.getByRole("combobox");
const options = (page: Page) => page.getByRole("option");
const active = (page: Page) => page.getByRole("option", { selected: true });

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const index = `${language.prefix}/harbourclub`;
	test.describe(`the select in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		test.beforeEach(async ({ page }) => {
			await page.goto(at(`${index}?debug=1`));
			await hydrated(page);
		});

		test("has a name, and lists all events as date / name @alike", async ({ page }) => {
			const field = page.getByRole("combobox", { name: t("index.select"), expanded: false });
			await field.click();
			await expect(page.getByRole("combobox", { expanded: true })).toBeFocused();
			await expect(page.getByRole("listbox", { name: t("index.select") })).toBeVisible();
			await expect(options(page)).toHaveCount(11);
			await expect(options(page).first()).toHaveText(/^\d{4}-\d\d-\d\d \/ 港都新年路跑$/);
			await expect(page.getByRole("status")).toHaveText(
				t("index.matches_other").replace("{count}", "11"),
			);
		});

		test("opens the chosen event @alike", async ({ page }) => {
			await select(page).fill("１０ｋ lake");
			await options(page).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M2004?debug=1`));
		});

		test("shows that no event matches @alike", async ({ page }) => {
			await select(page).fill("no such race");
			await expect(page.getByText(t("index.empty"), { exact: true })).toBeVisible();
			await expect(select(page)).toHaveAttribute("aria-expanded", "false");
			await select(page).press("ArrowDown");
			await expect(options(page)).toHaveCount(0);
		});

		test("axe finds nothing while it is open @alike", async ({ page }) => {
			await select(page).press("ArrowDown");
			await expect(active(page)).toBeVisible();
			await expectNoFaults(page);
		});
	});
}

test.describe("the keyboard", () => {
	test.use({ locale: "en-US" });
	test.beforeEach(async ({ page }) => {
		await page.goto(at("/en/harbourclub"));
		await hydrated(page);
		await select(page).focus();
	});

	test("moves through the select and chooses", async ({ page }) => {
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

	test("finds the only event that matches a text, without arrow keys", async ({ page }) => {
		await page.keyboard.type("山城");
		await expect(options(page)).toHaveCount(1);
		await expect(active(page)).toHaveCount(0);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(at("/en/M2005"));
	});

	test("clears a text by Escape, and leaves the list by Tab", async ({ page }) => {
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
