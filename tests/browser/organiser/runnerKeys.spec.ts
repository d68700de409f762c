/** Keys on the runner's screen that come before an answer of the server. */
import { wordsOf } from "../site.ts";
import { expect, openStory, test } from "./runnerSite.ts";

test.use({ viewport: { width: 1_280, height: 860 }, hasTouch: false, locale: "en-US" });

test("Enter before the answer of the search opens the runner whose bib was typed", async ({
	page,
	site,
	context,
}) => {
	await site.signIn(context);
	await openStory(page, site, "0021");
	const held = Promise.withResolvers<void>();
	await page.route(/\/runners\?.*q=0022/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.keyboard.press("f");
	const asked = page.waitForRequest(/q=0022/);
	await page.keyboard.type("0022");
	await page.keyboard.press("Enter");
	await asked;
	held.resolve();
	await expect(page).toHaveURL(/\?bib=0022$/);
});

test("a wave that is typed before the proposal has come is the one that is chosen", async ({
	page,
	site,
	context,
}) => {
	const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
	await site.signIn(context);
	await openStory(page, site, "0051");
	const held = Promise.withResolvers<void>();
	await page.route(/\/queues\/suspicious/, async (route) => {
		await held.promise;
		await route.continue();
	});
	const asked = page.waitForRequest(/\/queues\/suspicious/);
	await page.keyboard.press("5");
	await asked;
	await page.keyboard.type("1");
	await expect(page.getByRole("combobox", { name: t("organiser.word.wave") })).toHaveValue("1");
	held.resolve();
	await expect(page.getByRole("heading", { name: t("organiser.what.heading") })).toBeVisible();
});
