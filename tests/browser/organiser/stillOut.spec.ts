/** End of the day: everyone who is still out becomes DNF by one previewed change, on the board and before the announcement. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen } from "../site.ts";
import { expect, test } from "./boardSite.ts";

test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const openChoice = (page: Page) =>
	page.getByRole("button", { name: "Everyone still out as DNF …" }).first();
const act = (page: Page) => page.getByRole("button", { name: /^\d+ as DNF$/ });
const change = (page: Page) =>
	page.getByRole("region", { name: /^What would change: \d+ as DNF$/ });
const said = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

test("the board sets all who are out to DNF after a preview, and one Undo takes it back", async ({
	page,
	context,
	site,
}) => {
	await site.signIn(context);
	await page.goto(site.board);
	await page.getByRole("button", { name: /^Overdue/ }).click();
	await openChoice(page).click();
	await test.step("a cut-off chooses those beyond it, and a text that is none is named", async () => {
		const cutOff = page.getByRole("textbox", { name: /^Only beyond a cut-off/ });
		await cutOff.fill("3:30");
		await expect(page.getByText("Write hours, minutes and seconds")).toBeVisible();
		await expect(act(page)).toHaveCount(0);
		await cutOff.fill("9:00:00");
		await expect(page.getByText("No such runner is on the course")).toBeVisible();
		await cutOff.fill("1:30:00");
		await expect(act(page)).toBeVisible();
	});
	const category = page.getByRole("combobox", { name: "Category" });
	await category.selectOption("Half");
	await expect(category.getByRole("option", { name: /^Half · \d+$/ })).toBeAttached();
	await expect(change(page).getByText("Statuses")).toBeVisible();
	await expectNoFaults(page);
	await expectWithinScreen(page);
	const count = /\d+/.exec((await act(page).textContent()) ?? "")?.[0] ?? "";
	expect(Number(count)).toBeGreaterThan(1);
	await act(page).click();
	await expect(said(page, `${count} did not finish`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Overdue 0" })).toBeVisible();
	await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
	await expect(said(page, "Undone")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Overdue [1-9]/ })).toBeVisible();
});

test("the check that names runners without a result settles all of them at once", async ({
	page,
	context,
	site,
}) => {
	await site.signIn(context);
	await page.goto(`${site.board}/publish`);
	const checks = page.getByRole("region", { name: "Checks before announcing" });
	await expect(checks.getByText("Still on the course although the event is over")).toBeVisible();
	await openChoice(page).click();
	await expect(change(page).getByText("Statuses")).toBeVisible();
	await expectNoFaults(page);
	await page.setViewportSize({ width: 768, height: 900 });
	await expectWithinScreen(page);
	await act(page).click();
	await expect(said(page, /^\d+ did not finish$/)).toBeVisible();
	await expect(checks.getByText("No runner is overdue without a result")).toBeVisible();
	await page.goto(`${site.board}/history`);
	await expect(page.getByText("still out at the end of the race").first()).toBeVisible();
});
