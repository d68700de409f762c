/** A search's facts of each runner, and its question if the text is itself a bib. */
import { at, expect, hydrated, test } from "./site.ts";

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("a hit has bib and time, the whole name, and category, group and team", async ({ page }) => {
		await page.goto(at("/en/M1001?q=%E7%8E%8B"));
		const hit = page.getByRole("search").getByRole("listitem").first();
		const lines = [["0001", "00:41:01"], ["王小明"], ["10K", "男30-39歲", "台北跑團"]];
		const tops: number[] = [];
		for (const line of lines) {
			const boxes = await Promise.all(
				line.map((text) => hit.getByText(text, { exact: true }).boundingBox()),
			);
			const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
			expect(Math.max(...middles) - Math.min(...middles), line.join()).toBeLessThan(6);
			tops.push(Math.min(...middles));
		}
		expect(tops).toEqual(tops.toSorted((a, b) => a - b));
		expect((await hit.getByText("王小明").boundingBox())?.width).toBeGreaterThan(220);
	});

	test("in the question about its digits, a text that is itself a bib preselects no", async ({
		page,
	}) => {
		await page.goto(at("/en/M1000?tab=search"));
		await hydrated(page);
		await page.getByRole("searchbox").fill("a-12");
		await page.getByRole("searchbox").press("Enter");
		await expect(page.getByRole("button", { name: "No, search for “a-12”" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(at("/en/M1000/A-12"));
	});
});
