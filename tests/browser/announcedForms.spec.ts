/** The announced table before a choice, above a long list, and on each width of screen and paper. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, test } from "./site.ts";

/** Bibs of the rows that are shown, in their order. */
const bibs = (page: Page) => page.locator("tbody tr td:first-child");

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("before a choice the page lists the categories with their counts, and the first three of each", async ({
		page,
	}) => {
		await page.goto(at("/en/M1002"));
		await expect(page.getByText("Choose a category and a group, or enter a keyword")).toBeVisible();
		const categories = page.getByRole("navigation", { name: "Category" }).getByRole("link");
		await expect(categories).toHaveText(["42K31", "21K11", "5K3"]);
		await expect(page.getByRole("list")).not.toHaveCount(0);
		const half = page
			.locator("section", { has: page.getByRole("heading", { name: "21K" }) })
			.last();
		await expect(half.getByRole("heading", { name: /^21K/ })).toContainText("11 of 12 finished");
		const rows = half.getByRole("listitem");
		await expect(rows).toHaveCount(6);
		await expect(rows.first()).toContainText("Rank 1");
		await expect(rows.first()).toContainText("03:01:00");
		await expect(rows.first().getByRole("link")).toHaveAttribute("target", "_blank");
		await categories.nth(1).click();
		await expect(bibs(page).first()).toHaveText("1001");
		await expect(categories.nth(1)).toHaveAttribute("aria-current", "true");
		await expect(page).toHaveURL(/[?&]cat=21/);
	});

	test("a long list keeps its categories visible, and another category opens at its top", async ({
		page,
	}) => {
		await page.goto(at("/en/M1002?cat=42&size=50"));
		await hydrated(page);
		const row = page.getByRole("navigation", { name: "Category" });
		await page.getByRole("row", { name: /131/ }).scrollIntoViewIfNeeded();
		expect((await row.boundingBox())?.y).toBe(0);
		await row.getByRole("link", { name: /^5K/ }).click();
		await expect(bibs(page)).toHaveText(["5001", "5002", "5003", "5004"]);
		await expect(bibs(page).first()).toBeInViewport();
	});

	test("the visitor chooses or types the rows per page", async ({ page }) => {
		await page.goto(at("/en/M1002?cat=42&page=4"));
		await hydrated(page);
		const sizes = page.getByRole("navigation", { name: "Rows per page" }).getByRole("link");
		await expect(sizes).toHaveText(["10", "25", "50", "100"]);
		await expect(sizes.first()).toHaveAttribute("aria-current", "true");
		await sizes.nth(1).click();
		// The current page is clamped: the second is the last.
		await expect(bibs(page)).toHaveCount(7);
		await expect(sizes.nth(1)).toHaveAttribute("aria-current", "true");
		const typed = page.getByRole("textbox", { name: "Rows per page" });
		await expect(typed).toHaveValue("25");
		await typed.fill(" 7 ");
		await typed.press("Enter");
		await expect(page).toHaveURL(/[?&]size=7/);
		await expect(bibs(page)).toHaveCount(7);
		await expect(page.locator("[aria-current=true]", { hasText: /^(10|25|50|100)$/ })).toHaveCount(
			0,
		);
	});

	test("a tablet has seven columns, a wide screen and paper have eleven", async ({ page }) => {
		await page.goto(at("/en/M1002?k=harbour"));
		const heads = page.getByRole("columnheader").filter({ visible: true });
		for (const [width, columns] of [
			[360, 0],
			[768, 7],
			[1_024, 7],
			[1_280, 11],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect(heads).toHaveCount(columns);
			await expect(page.getByText("Harbour Runners").filter({ visible: true })).toHaveCount(10);
		}
		await page.setViewportSize({ width: 360, height: 800 });
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		await expect(heads).toHaveCount(11);
		for (const hidden of ["banner", "contentinfo", "tablist", "button", "combobox"] as const)
			await expect(page.getByRole(hidden)).toHaveCount(0);
		const head = page.getByRole("table").locator("thead");
		await expect(head).toHaveCSS("display", "table-header-group");
		await expect(head).toHaveCSS("color", "rgb(0, 0, 0)");
		await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
		const sheets = (await page.pdf({ format: "A4" })).toString("latin1");
		expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});

	for (const javaScriptEnabled of [true, false])
		test.describe(javaScriptEnabled ? "with script" : "without script", () => {
			test.use({ javaScriptEnabled });

			test("all rows of a category are printed, in their order and of the chosen group", async ({
				page,
			}) => {
				await page.goto(at("/en/M1002?cat=42&group=01&sort=-time"));
				const opened = page.waitForEvent("popup");
				await page.getByRole("link", { name: /^Print the whole list/ }).click();
				const paper = await opened;
				const rows = paper.getByRole("rowheader");
				await expect(rows).toHaveCount(16);
				const places = paper.locator("tbody td:first-child");
				await expect(places.first()).toHaveText("31");
				await expect(paper.getByRole("heading", { level: 2 })).toHaveText("42K · Men · 16 results");
				await expect(paper.getByRole("button", { name: "Print", exact: true })).toBeVisible({
					visible: javaScriptEnabled,
				});
				if (javaScriptEnabled) await expectNoFaults(paper);
				await paper.emulateMedia({ media: "print", colorScheme: "dark" });
				for (const hidden of ["link", "button", "heading"] as const)
					await expect(paper.getByRole(hidden)).toHaveCount(0);
				// Each sheet has its title, and the column heads below it.
				const title = paper.locator("thead tr").first();
				await expect(title).toHaveCSS("display", "table-row");
				await expect(paper.locator("thead")).toHaveCSS("display", "table-header-group");
				await expect(paper.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
				const sheets = (await paper.pdf({ width: "210mm", height: "70mm" })).toString("latin1");
				expect(sheets.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
				await paper.emulateMedia({ media: "screen" });
				await paper.getByRole("link", { name: "Back to the table" }).click();
				await expect(paper).toHaveURL(/cat=42&group=01&sort=-time$/);
			});
		});

	test("a print table without a category, or with a group that no category has, offers the categories", async ({
		page,
	}) => {
		for (const query of ["", "cat=7&", "cat=42&group=none&", "cat=42&page=2&"]) {
			await page.goto(at(`/en/M1002?${query}print=1`));
			await expect(page.getByRole("table")).toHaveCount(0);
			await expect(page.getByRole("list", { name: "Choose one" }).getByRole("link")).toHaveText([
				"42K 31",
				"21K 11",
				"5K 3",
			]);
		}
		await page.getByRole("link", { name: "21K" }).click();
		await expect(page.getByRole("rowheader")).toHaveCount(12);
		// A live event has no table.
		await page.goto(at("/en/M1001?cat=1&print=1"));
		await expect(page).toHaveURL(/\/en\/M1001(\?|$)/);
		await expect(page.getByRole("tablist")).toBeVisible();
	});
});
