/** A reader's log that is handed over as a list. */
import { expect } from "@playwright/test";
import { EVENT } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { test } from "./rehearsalSite.ts";

test.describe.configure({ mode: "default" });

const LOG = [
	'1,058A01,0,"2025-11-02 07:31:40.400",1,1',
	'2,058A02,0,"2025-11-02 07:33:20.400",1,2',
	"1,058A",
].join("\n");

test("a log is assigned to a mat, previewed, written as one change and undone", async ({
	page,
	site,
}) => {
	await site.signIn(page.context());
	await page.goto(`${site.address}/${EVENT.id}/admin/import`);
	await hydrated(page);
	await page
		.getByLabel("Choose a file")
		.setInputFiles({ name: "mat.log", mimeType: "text/plain", buffer: Buffer.from(LOG) });
	await expect(page.getByRole("alert")).toContainText("Choose above at which point it was taken");
	const log = page.getByRole("region", { name: "Log of reads: RFID Timing Ultra" });
	await expectNoFaults(page);
	await expect(page.getByText("3 rows")).toBeVisible();
	await log.getByLabel("Timing point").selectOption("Finish");
	await expect(page.getByRole("alert")).toBeHidden();
	await expect(page.getByRole("tab", { name: /^Rejected/ })).toHaveText(/1$/);
	await expect(page.getByRole("tabpanel")).toContainText("This line is no read of this reader");
	await expect(log).toContainText("Of them on no runner");
	await expectNoFaults(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await expectWithinScreen(page);
	await page.getByRole("button", { name: "Write 2 changes" }).click();
	await page.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByText(/undone/i)).toBeVisible();
});

test("times that fit two days ask for a choice of both readings", async ({ page, site }) => {
	await site.signIn(page.context());
	const lastDay = (value: string) =>
		site.change(page.context(), EVENT.id, { kind: "setting", setting: { name: "lastDay", value } });
	await lastDay("2025-11-03");
	await page.goto(`${site.address}/${EVENT.id}/admin/import`);
	await hydrated(page);
	const lines = ["Bib,Point,Time", "801,F,09:31:40", "802,F,09:33:20"];
	await page.getByLabel("Choose a file").setInputFiles({
		name: "times.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\n")),
	});
	await expect(page.getByRole("alert")).toContainText("are plausible on two days");
	const log = page.getByRole("region", { name: /^Log of reads/ });
	await expect(log).toContainText(
		"in the rows 2-3. The first is 2025-11-02 09:31:40 or 2025-11-03 09:31:40.",
	);
	await expectNoFaults(page);
	await log.getByRole("button", { name: "The log begins on 2025-11-03" }).click();
	await expect(page.getByRole("alert")).toBeHidden();
	await expect(log).toContainText("2025-11-03: 2 reads");
	await lastDay("");
});

test("a mat of several points can be chosen, and the changes by its reads are counted", async ({
	page,
	site,
}) => {
	await site.signIn(page.context());
	const course = (mats: readonly string[]) => ({
		kind: "course",
		set: ["15K", "F"].map((id, index) => ({ id, mat: mats[index] })),
	});
	await site.change(page.context(), EVENT.id, course(["FIN", "FIN"]));
	await page.goto(`${site.address}/${EVENT.id}/admin/import`);
	await hydrated(page);
	await page.getByLabel("Choose a file").setInputFiles({
		name: "mat.csv",
		mimeType: "text/csv",
		buffer: Buffer.from("Bib,Reader,Time\n200,X,07:31:40\n500,X,07:33:20"),
	});
	const log = page.getByRole("region", { name: /^Log of reads/ });
	const effect = page.getByRole("region", { name: "What would change" });
	await log.getByLabel("Timing point").selectOption("Finish");
	await expect(effect).toContainText("Times2");
	await expect(effect).toContainText("Statuses2");
	await log.getByLabel("Timing point").selectOption("Mat FIN: Bridge, Finish");
	await expect(page.getByRole("alert")).toBeHidden();
	await site.change(page.context(), EVENT.id, course(["15K", "F"]));
});
