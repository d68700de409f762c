/** Text twice as large, as a reader may set it, on a phone: nothing lies beyond the screen's edge or stands letter by letter. */
import { at, expect, expectWithinScreen, openStopped, test } from "./site.ts";
import { beginNightRun } from "./timing.ts";

test.use({ locale: "en-US", viewport: { width: 360, height: 740 } });

const enlarge = () => {
	document.documentElement.style.fontSize = "200%";
};

test("a live runner's page, with the points to come", async ({ page }) => {
	const eventId = await beginNightRun(35);
	await openStopped(page, at(`/en/${eventId}/0123`));
	await page.evaluate(enlarge);
	await expect(
		page.getByRole("list", { name: "Expected times at the points ahead" }),
	).toBeVisible();
	await expectWithinScreen(page);
});

test("the title of a list, beside the words for the time that ranks", async ({ page }) => {
	await page.goto(at("/ja/M1001?tab=winners"));
	await page.evaluate(enlarge);
	const title = page.getByRole("heading", { level: 3 }).first();
	// This event is ranked by official time, so its words there are shorter.
	const lines = await title.evaluate((heading) => {
		const aside = heading.nextElementSibling;
		if (aside) aside.textContent = "順位はネットタイム順です · 定員3名";
		const { height } = heading.getBoundingClientRect();
		return height / Number.parseFloat(getComputedStyle(heading).lineHeight);
	});
	expect(Math.round(lines)).toBe(1);
	await expectWithinScreen(page);
});
