/** The rows of the board's queues: what belongs to a row stays beside the names of the queues. */
import { expect, test } from "./boardSite.ts";

test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

test("the field and the buttons of an unknown chip lie within the list of rows", async ({
	page,
	site,
}) => {
	await site.signIn(page.context());
	await page.goto(site.board);
	const queue = page.getByRole("region", { name: /review/ });
	await queue.getByRole("button", { name: /^Unknown chips \d+$/ }).click();
	const row = queue.getByRole("listitem").filter({ hasText: "E0040" });
	await expect(row.getByRole("link", { name: "Add a runner" })).toBeVisible();
	const [list, field] = await Promise.all([
		row.boundingBox(),
		row.getByRole("combobox", { name: "Bib" }).boundingBox(),
	]);
	expect(field?.x).toBeGreaterThan(list?.x ?? Number.POSITIVE_INFINITY);
});
