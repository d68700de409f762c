/** A reader's log that is handed over as a list. */
import { expect } from "@playwright/test";
import { EVENT } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { test } from "./rehearsalSite.ts";

test.describe.configure({ mode: "default" });

test("a log of reads is named with the command that takes it", async ({ page, site }) => {
	await site.signIn(page.context());
	await page.goto(`${site.address}/${EVENT.id}/admin/import`);
	await hydrated(page);
	await page.getByLabel("Choose a file").setInputFiles({
		name: "crossings.csv",
		mimeType: "text/csv",
		buffer: Buffer.from("Bib,Point,Time\n124,F,06:25:00\n"),
	});
	const alarm = page.getByRole("alert");
	await expect(alarm).toContainText("This is a log of reads (CSV)");
	await expect(alarm).toContainText(`gantry send ${EVENT.id} "crossings.csv" --point POINT`);
	await expect(page.getByRole("heading", { name: "Columns" })).toHaveCount(0);
	await expectNoFaults(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await expectWithinScreen(page);
});
