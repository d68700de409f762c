/** The desk: time marks at a point, without losing one. */
import { expect, openDesk, test } from "./deskSite.ts";

test("a key records a mark, which the server stores", async ({ page, site }) => {
	await openDesk(page, site);
	await page.keyboard.press("Space");
	await expect(page.getByText("No. 1", { exact: true })).toBeVisible();
	await expect(page.getByText("All sent")).toBeVisible();
	await expect.poll(site.marks).toBe(1);
});
