/** The board as a test sees it: its queues and their rows by what a person reads there. */
import { expect, type Page } from "@playwright/test";
import type { BoardSite } from "./boardSite.ts";

export async function openBoard(page: Page, site: BoardSite): Promise<void> {
	await site.signIn(page.context());
	await page.goto(site.board);
	await expect(page.getByRole("heading", { name: /^To review \d+$/ })).toBeVisible();
	await expect(page.getByText("Connected", { exact: true })).toBeVisible();
}

export const queues = (page: Page) => page.getByRole("region", { name: /review/ });
export const queue = (page: Page, name: string) =>
	queues(page).getByRole("button", { name: new RegExp(`^${name} \\d+$`) });
export const rowOf = (page: Page, bib: string) =>
	queues(page)
		.getByRole("listitem")
		.filter({ has: page.getByRole("link", { name: `Open runner ${bib}`, exact: true }) });
export const rowWith = (page: Page, text: string) =>
	queues(page)
		.getByRole("listitem")
		.filter({ hasText: text })
		.filter({ has: page.getByRole("button", { name: "Skip" }) });
export const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: /^Undo/ });
/** What a preview says. */
export const effects = (page: Page) => page.getByRole("region", { name: "What would change" });

export const toast = (page: Page, said: string | RegExp) =>
	page.getByRole("status").getByText(said);

/** Presses the Undo of the toast. */
export async function takeBack(page: Page): Promise<void> {
	await undo(page).click();
	await expect(toast(page, "Undone")).toBeVisible();
}
