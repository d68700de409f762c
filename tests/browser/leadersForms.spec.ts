/** Leaders and winners on each width of screen, and on paper. */
import type { Page } from "@playwright/test";
import { at, expect, expectWithinScreen, test } from "./site.ts";

test.describe("in English", () => {
	test.use({ locale: "en-US" });
	const listOf = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
	const boxOf = async (page: Page, name: string) => {
		const box = await listOf(page, name).boundingBox();
		if (box === null) throw new Error(`${name} are not shown`);
		return box;
	};

	test("men and women are side by side from 768 px, and one below the other on narrower screens", async ({
		page,
	}) => {
		await page.goto(at("/en/M1001?tab=leaders"));
		for (const [width, areBeside] of [
			[360, false],
			[767, false],
			[768, true],
			[1280, true],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			const [men, women] = [await boxOf(page, "Men"), await boxOf(page, "Women")];
			expect(women.x > men.x + men.width, `${width} px`).toBe(areBeside);
			expect(women.y > men.y + men.height, `${width} px`).toBe(!areBeside);
			await expectWithinScreen(page);
		}
	});

	test("on paper a list is a black table with a header, and without controls", async ({ page }) => {
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		for (const [tab, columns, said] of [
			["leaders", "Rank Name Bib Category Gender Team Time", "10K · Men · Provisional results"],
			[
				"winners",
				"Rank Name Bib Category Group Team Time",
				"10K · Overall · admitted 3 · Provisional",
			],
		] as const) {
			await page.goto(at(`/en/M1001?tab=${tab}`));
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(page.getByText(/^As of/)).toBeVisible();
			await expect(page.getByRole("link", { name: "Big-screen view" })).toHaveCount(0);
			await expect(page.getByText("Provisional results")).toBeVisible();
			for (const hidden of ["banner", "contentinfo", "tablist", "button"] as const)
				await expect(page.getByRole(hidden)).toHaveCount(0);
			const printed = await page
				.locator("ol")
				.first()
				.evaluate((list) => {
					const head = list.firstElementChild;
					const row = list.querySelector("[data-bib]");
					if (head === null || row === null) throw new Error("an empty list");
					const display = (element: Element) => getComputedStyle(element).display;
					const texts = [...head.querySelectorAll("b")].map(
						(cell) => getComputedStyle(cell, "::before").content,
					);
					return {
						displays: [list, head, row].map(display),
						said: JSON.parse(texts[0] ?? '""'),
						columns: texts.slice(1).map((text) => JSON.parse(text)),
						ink: getComputedStyle(row).color,
						paper: getComputedStyle(document.body).backgroundColor,
					};
				});
			expect(printed).toMatchObject({
				displays: ["table", "table-header-group", "table-row"],
				said: expect.stringContaining(said),
				columns: columns.split(" "),
				ink: "rgb(0, 0, 0)",
				paper: "rgb(255, 255, 255)",
			});
		}
	});
});
