/** The search for a runner on the runner's screen. */
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
