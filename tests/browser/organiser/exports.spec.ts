/** Exporting lists: the missing data comes first, then the download. */
import { readFileSync } from "node:fs";
import { type Download, expect, type Page } from "@playwright/test";
import { contentOf } from "../../../src/imports/content.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { EVENT_ID } from "./complaintRace.ts";
import { EXPORT_MS, exportedFile } from "./exportedFile.ts";
import { type RunnerSite, test } from "./runnerSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default", timeout: 2 * EXPORT_MS });

async function open(page: Page, site: RunnerSite): Promise<void> {
	await site.signIn(page.context());
	await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin/exports`);
	await hydrated(page);
}

function download(page: Page, button: string): Promise<Download> {
	return exportedFile(page, () => page.getByRole("button", { name: button, exact: true }).click());
}

test("a timekeeper sees the missing data, then downloads a workbook and a CSV file", async ({
	page,
	site,
}) => {
	await open(page, site);
	const itra = page.getByRole("row", { name: /^ITRA/ });
	await expect(itra).toContainText("Birth date: missing for");
	await expect(itra).toContainText("Has facts that are not public; downloads are logged");
	await itra.getByText("Nationality: missing for").click();
	await expect(itra.getByText(/^Bibs .*\d/).filter({ visible: true })).toHaveCount(1);
	await expect(page.getByText("each page of a PDF says “provisional”")).toBeVisible();

	const workbook = await download(page, "Download Results as Excel");
	expect(workbook.suggestedFilename()).toMatch(/ Results\.xlsx$/);
	const content = contentOf(readFileSync(await workbook.path()), null);
	expect(content.kind === "workbook" && content.sheets[0]?.rows[0]?.cells.slice(0, 3)).toEqual([
		"Rank",
		"Bib",
		"Name",
	]);
	await expect(page.getByRole("status").filter({ hasText: "Downloaded" })).toContainText(".xlsx");

	await page.getByLabel("Language of the heads").selectOption("ja");
	const csv = await download(page, "Download Labels as CSV");
	const text = readFileSync(await csv.path(), "utf8");
	expect(text.split("\r\n")[0]).toBe("\ufeffナンバー,氏名,性別,種目,年代別,ウェーブ,チーム");

	await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin/history`);
	const logged = page.getByRole("row", { name: /List exported.*labels-csv/ });
	await expect(logged).toContainText("Lin");
	await expect(logged.getByRole("button", { name: /Undo/ })).toHaveCount(0);
});

test("the screen fits a tablet, axe finds nothing, and a refused export is named", async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 768, height: 1_024 });
	await open(page, site);
	await expect(page.getByRole("row", { name: /^Taiwan list/ })).toBeVisible();
	await page.getByRole("row", { name: /^ITRA/ }).getByText("Nationality: missing for").click();
	await expectWithinScreen(page);
	// No button is half below the bar.
	await page.evaluate(() => scrollTo(0, 0));
	await expectNoFaults(page);
	const json = {
		status: "false",
		code: "too-many",
		message: "another export of yours is being made",
	};
	await page.route(/\/export\?/, (route) => route.fulfill({ json }));
	await page.getByRole("button", { name: "Download Results as PDF", exact: true }).click();
	await expect(page.getByText("Nothing was downloaded")).toBeVisible();
	await expect(page.getByText(/another export of yours/)).toBeVisible();
});
