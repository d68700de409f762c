/** The backup screen: the age of the last backup, the event as a file, its record, and an event from a file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { EVENT } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { test } from "./backupSite.ts";

test("an owner sees the backup's age, moves the event by a file, and checks its record", async ({
	page,
	site,
}) => {
	await site.signIn(page.context());
	await page.goto(`${site.address}/${EVENT.id}/admin/backup`);
	await hydrated(page);
	const last = page.getByRole("region", { name: "Last backup" });
	await expect(last.getByText("No backup is known")).toBeVisible();
	site.backUp();
	await page.reload();
	await expect(last.getByText("0 minutes ago")).toBeVisible();
	await expect(last.getByText("gantry restore FILE")).toBeVisible();

	const folder = mkdtempSync(join(tmpdir(), "gantry-file-"));
	try {
		const file = join(folder, "M1001.gantry");
		const downloading = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download M1001.gantry" }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toBe("M1001.gantry");
		await download.saveAs(file);

		const unpack = page.getByRole("form", { name: "An event from a file" });
		await unpack.getByLabel("Event file (.gantry)").setInputFiles(file);
		await expect(
			unpack.getByText(/^Harbour Half \(M1001\): 8 runners, 18 reads, 1 changes/),
		).toBeVisible();
		await expect(unpack.getByText("M1001 is here already, exactly as in the file.")).toBeVisible();
		await unpack.getByLabel("Another event id (optional)").fill("m1777");
		await expect(unpack.getByText("It would become M1777 here")).toBeVisible();
		await expectNoFaults(page);
		await expectWithinScreen(page);
		await unpack.getByRole("button", { name: "Unpack the event" }).click();
		await expect(unpack.getByText("M1777 was unpacked")).toBeVisible();
		await expect(unpack.getByRole("link", { name: "Open M1777" })).toBeVisible();

		const damaged = join(folder, "damaged.gantry");
		writeFileSync(damaged, readFileSync(file).subarray(0, 4_096));
		await unpack.getByLabel("Event file (.gantry)").setInputFiles(damaged);
		await expect(unpack.getByText("the file is no event's file, or is damaged")).toBeVisible();
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}

	await page.getByRole("button", { name: "Check the record" }).click();
	await expect(page.getByText(/^18 reads and 1 changes fit\. Head: [\da-f-]{19}$/)).toBeVisible();
});
