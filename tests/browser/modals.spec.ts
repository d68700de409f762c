/** The windows in front of the page: the timing service for rent, and the report of a wrong translation. */
import { LOCALES } from "../../src/locales.ts";
import { expectNoFaults } from "./axe.ts";
import { at, expect, LANGUAGES, test, wordsOf } from "./site.ts";

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const path = at(`${language.prefix}/M1000/0001`);
	const windows = [
		{ opener: t("rent.open"), heading: t("rent.heading") },
		{ opener: t("report.open"), heading: t("report.heading") },
	] as const;

	test.describe(`in ${language.locale}`, () => {
		test.use({ locale: language.browser });

		test("the keyboard opens and closes each dialog, and the focus returns; a click beside it closes it, one inside does not; axe finds nothing @alike", async ({
			page,
		}) => {
			await page.goto(path);
			for (const { opener, heading } of windows)
				await test.step(heading, async () => {
					const button = page.getByRole("button", { name: opener });
					const dialog = page.getByRole("dialog", { name: heading });
					await button.focus();
					await page.keyboard.press("Enter");
					await expect(dialog).toBeVisible();
					await expect(dialog.getByRole("button", { name: t("shell.close") })).toBeFocused();
					await page.keyboard.press("Escape");
					await expect(dialog).toBeHidden();
					await expect(button).toBeFocused();
					await page.keyboard.press("Space");
					await expect(dialog).toBeVisible();
					await page.keyboard.press("Enter");
					await expect(dialog).toBeHidden();
					await expect(button).toBeFocused();

					await button.click();
					await expect(dialog).toBeVisible();
					await expectNoFaults(page);
					await dialog.getByRole("heading", { name: heading }).click();
					await expect(dialog).toBeVisible();
					await page.mouse.click(4, 4);
					await expect(dialog).toBeHidden();
				});
		});

		// Both windows are the same component.
		test("Back closes a dialog, and leaves the page only the next time @alike", async ({
			page,
		}) => {
			const { opener, heading } = windows[1];
			await page.goto(at(`${language.prefix}/M1000`));
			await page.goto(path);
			const dialog = page.getByRole("dialog", { name: heading });
			await page.getByRole("button", { name: opener }).click();
			await expect(dialog).toBeVisible();
			await page.goBack();
			await expect(dialog).toBeHidden();
			await expect(page).toHaveURL(path);
			await page.goForward();
			await expect(dialog).toBeVisible();
			await page.reload();
			await expect(dialog).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
			// The browser reports the close with its next frame, which is late on a busy phone.
			const button = page.getByRole("button", { name: opener });
			await button.click();
			await expect(dialog).toBeVisible();
			await button.evaluate((pressed: HTMLButtonElement) => {
				document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
				pressed.click();
			});
			await expect(dialog.getByRole("button", { name: t("shell.close") })).toBeFocused();
			// Closed, opened and closed within one frame.
			await button.evaluate((pressed: HTMLButtonElement) => {
				const close = () => document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
				close();
				pressed.click();
				close();
			});
			await expect(dialog).toBeHidden();
			await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
			await expect(dialog).toBeHidden();
			await page.goBack();
			await expect(page).toHaveURL(at(`${language.prefix}/M1000`));
		});

		test("the page behind a dialog does not scroll or move @alike", async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 500 });
			await page.goto(path);
			await page.getByRole("button", { name: t("report.open") }).scrollIntoViewIfNeeded();
			const before = await page.evaluate(() => scrollY);
			expect(before).toBeGreaterThan(0);
			await page.getByRole("button", { name: t("report.open") }).click();
			await expect(page.getByRole("dialog")).toBeVisible();
			await page.mouse.wheel(0, -2_000);
			await page.keyboard.press("Escape");
			await expect(page.getByRole("dialog")).toBeHidden();
			expect(await page.evaluate(() => scrollY)).toBe(before);
		});

		test("a report names the page and its language, and can be copied", async ({
			page,
			context,
		}) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.goto(at(`${language.prefix}/M1000?q=%E7%8E%8B`));
			await page.getByRole("button", { name: t("report.open") }).click();
			const report = page.getByRole("textbox", { name: t("report.field") });
			const begun = await report.inputValue();
			expect(begun).toContain(
				`${t("report.page").replace("{address}", `${at(language.prefix)}/M1000?q=%E7%8E%8B`)}\n`,
			);
			const { name, tag } = LOCALES[language.locale];
			expect(begun).toContain(`${name} (${tag})`);
			await report.fill(`${begun}DNF`);
			await page.getByRole("button", { name: t("report.copy") }).click();
			await expect(page.getByRole("status").filter({ hasText: t("report.copied") })).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${begun}DNF`);
		});
	});

	test.describe(`without scripts, in ${language.locale}`, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });
		test("the dialogs open and close too @alike", async ({ page }) => {
			await page.goto(path);
			for (const { opener, heading } of windows) {
				const dialog = page.getByRole("dialog", { name: heading });
				await page.getByRole("button", { name: opener }).click();
				await expect(dialog).toBeVisible();
				await dialog.getByRole("button", { name: t("shell.close") }).click();
				await expect(dialog).toBeHidden();
			}
		});

		test("the language menu keeps the page and its query @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1000?debug=1&q=%E7%8E%8B&fbclid=x`));
			await page.getByLabel(new RegExp(`^${t("shell.language").replace("{name}", "")}`)).click();
			const other = language.locale === "ja" ? "English" : "日本語";
			await page.getByRole("link", { name: other }).click();
			const prefix = language.locale === "ja" ? "/en" : "/ja";
			await expect(page).toHaveURL(at(`${prefix}/M1000?debug=1&q=%E7%8E%8B`));
		});
	});
}
