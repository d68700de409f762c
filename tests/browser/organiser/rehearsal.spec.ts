/** Practising an event: a private copy with faults, the sheet at its end, and its removal. */
import { expect, type Page } from "@playwright/test";
import { EVENT } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { type RehearsalSite, test } from "./rehearsalSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

const SHEET_MS = 60_000;

async function open(page: Page, site: RehearsalSite): Promise<void> {
	await site.signIn(page.context());
	await page.goto(`${site.address}/${EVENT.id}/admin/rehearsal`);
	await hydrated(page);
}

/** The gun as it was: the recorded one less what the fault added. */
async function trueGun(site: RehearsalSite, copy: string): Promise<{ wave: string; gun: number }> {
	const { sheet } = await site.ask(copy, "rehearsal");
	const [fault] = Object(sheet).faults;
	const { waves } = await site.ask(copy, "event");
	const [wave] = Array.isArray(waves) ? waves : [];
	expect(fault).toMatchObject({ kind: "wrongGun", wave: wave.id });
	return { wave: wave.id, gun: wave.gun - fault.by };
}

test("a timekeeper practises with a wrong gun, corrects it, and removes the copy", async ({
	page,
	site,
}) => {
	await open(page, site);
	const form = page.getByRole("form", { name: "New rehearsal" });
	await form.getByLabel("Speed").fill("1000");
	await expect(form.getByText("An hour of racing takes 0:04")).toBeVisible();
	for (const chosen of ["Mat off", "Swapped chips"]) await form.getByLabel(chosen).uncheck();
	await form.getByLabel("Wrong gun").check();
	// A choice that is half below the bar would be too small a target.
	await page.evaluate(() => scrollTo(0, 0));
	await expectNoFaults(page);
	await form.getByRole("button", { name: "Start the rehearsal" }).click();

	const card = page.getByRole("region", { name: /^M9\d{3} Practice: Harbour Half$/ });
	await expect(card.getByRole("progressbar")).toBeVisible();
	await expect(card.getByText("Running")).toBeVisible();
	await expect(form).toBeHidden();
	await expectNoFaults(page);
	await expect(card.getByText("Faults: 1 · noticed: 0 · corrected: 0")).toBeVisible({
		timeout: SHEET_MS,
	});
	const row = card.getByRole("row", { name: /^Wrong gun/ });
	await expect(row).toContainText("Not noticed");
	await expect(row).toContainText("Not corrected");
	await expectNoFaults(page);

	await card.getByRole("link", { name: "Board of the copy" }).click();
	await page.waitForURL(/\/M9\d{3}\/admin$/);
	const banner = page.getByRole("note").filter({ hasText: `a private copy of ${EVENT.id}` });
	await expect(banner).toBeVisible();
	const copy = /M9\d{3}/.exec(page.url())?.[0] ?? "";
	await page.goto(`${site.address}/${copy}/admin/desk`);
	await expect(page.getByText(`a private copy of ${EVENT.id}`)).toBeVisible();
	await page.goBack();
	const { wave, gun } = await trueGun(site, copy);
	await site.change(page.context(), copy, { kind: "gun", waveId: wave, gun });
	await banner.getByRole("link", { name: "Rehearsal" }).click();
	await expect(page.getByText("Faults: 1 · noticed: 1 · corrected: 1")).toBeVisible();
	await expect(page.getByRole("row", { name: /^Wrong gun/ })).toContainText(/Ann, after \d+:\d\d/);

	await page.getByRole("button", { name: "Remove the copy" }).click();
	await page.waitForURL(`**/${EVENT.id}/admin/rehearsal`);
	await expect(page.getByRole("form", { name: "New rehearsal" })).toBeVisible();
	await expect(page.getByText("Practice: Harbour Half")).toBeHidden();
	await expect(page.getByRole("note")).toHaveCount(0);
	await expect(site.ask(copy, "event")).rejects.toThrow("unknown-event");
});

test("a recorded race is replayed, and stopped before its end", async ({ page, site }) => {
	await open(page, site);
	const form = page.getByRole("form", { name: "New rehearsal" });
	await form.getByLabel("A recorded race").check();
	await expect(form.getByRole("combobox")).toHaveValue(EVENT.id);
	await form.getByRole("button", { name: "Start the rehearsal" }).click();
	const card = page.getByRole("region", { name: /Practice/ });
	await card.getByRole("button", { name: "Stop" }).click();
	await expect(card.getByText("Stopped")).toBeVisible();
	await expect(card.getByText("Nothing went wrong.")).toBeVisible();
	await card.getByRole("button", { name: "Remove the copy" }).click();
	await expect(page.getByText("Removed: Practice: Harbour Half")).toBeVisible();
	await expect(card).toBeHidden();
});

test("the screen fits a tablet, and its sheet fits one page of paper", async ({ page, site }) => {
	await page.setViewportSize({ width: 768, height: 1_024 });
	await open(page, site);
	await expect(page.getByRole("form", { name: "New rehearsal" })).toBeVisible();
	await expectWithinScreen(page);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { name: "Rehearsal", level: 1 })).toBeVisible();
});
