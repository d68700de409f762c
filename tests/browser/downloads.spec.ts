/** Saving a certificate leaves the visitor on the page, whether the file is there or not. */
import type { Page } from "@playwright/test";
import { at, expect, LANGUAGES, test, wordsOf } from "./site.ts";

const RUNNER = "/M1002/101";

/** The files are gone, after the page had their addresses. */
const lose = (page: Page) =>
	page.route(/\/pdf\?|hires=1/, (route) => route.fulfill({ status: 404 }));

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const path = at(language.prefix + RUNNER);
	const pdf = (page: Page) => page.getByRole("link", { name: t("certificate.pdf") });

	test.describe(`in ${language.locale}`, { tag: "@not-found" }, () => {
		test.use({ locale: language.browser });

		test("in the dialog a missing file is reported, and can be retried @alike", async ({
			page,
		}) => {
			await page.goto(path);
			await page.getByRole("link", { name: t("media.certificate"), exact: true }).click();
			await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
			await lose(page);
			await pdf(page).click();
			await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
				t("certificate.failed").replace("{code}", "2"),
			);
			await expect(page).toHaveURL(path);
			await page.unrouteAll();
			const begun = page.waitForEvent("download");
			await pdf(page).click();
			expect((await begun).suggestedFilename()).toMatch(/ 101 陳建宏0\.pdf$/);
			await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
		});

		test("on the certificate's page a missing file is reported @alike", async ({ page }) => {
			await page.goto(`${path}/cert`);
			await expect(pdf(page)).toBeVisible();
			await lose(page);
			for (const name of [t("certificate.pdf"), t("certificate.hires")]) {
				await page.getByRole("link", { name }).click();
				await expect(page.getByRole("alert")).toHaveText(t("certificate.broken"));
				await expect(page).toHaveURL(`${path}/cert`);
			}
			await page.unrouteAll();
			const begun = page.waitForEvent("download");
			await pdf(page).click();
			expect((await begun).suggestedFilename()).toMatch(/ 101 陳建宏0\.pdf$/);
			await expect(page.getByRole("alert")).toHaveCount(0);
		});
	});
}

test.describe("inside another app, in English", () => {
	test.use({
		locale: "en-US",
		userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/130 Line/14.9.1",
	});

	test("the browser navigates to a file that the server marks as a download", {
		tag: "@ours",
	}, async ({ page }) => {
		await page.goto(at(`/en${RUNNER}/cert`));
		const asked: string[] = [];
		page.on("request", (request) => {
			if (request.url().includes("/pdf?")) asked.push(request.method());
		});
		const begun = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download PDF" }).click();
		expect((await begun).url()).toMatch(/\/tpp\/M1002\/cert\/101\/\w+\/pdf\?/);
		expect(asked).toEqual(["HEAD", "GET"]);
		await expect(page).toHaveURL(at(`/en${RUNNER}/cert`));
	});

	test("a missing file leaves the visitor on the page", { tag: "@not-found" }, async ({ page }) => {
		await page.goto(at(`/en${RUNNER}/cert`));
		await lose(page);
		await page.getByRole("link", { name: "Download PDF" }).click();
		await expect(page.getByRole("alert")).toContainText("The certificate could not be loaded.");
		await expect(page).toHaveURL(at(`/en${RUNNER}/cert`));
	});
});
