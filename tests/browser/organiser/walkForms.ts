/** Actions of an organiser that repeat on the screens. */
import type { Page } from "@playwright/test";
import { expect, hydrated } from "../site.ts";

/** A part of a screen, by its heading. */
export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens a screen by its link in the navigation. */
export async function go(page: Page, screen: string): Promise<void> {
	await page
		.getByRole("navigation", { name: "Dashboard" })
		.getByRole("link", { name: screen, exact: true })
		.click();
	await expect(page.getByRole("navigation").locator('[aria-current="page"]')).toHaveText(screen);
	await hydrated(page);
}

/** Pastes rows into the cell that has the focus, as a spreadsheet copies them. */
export async function paste(page: Page, rows: readonly string[]): Promise<void> {
	await page.evaluate((text) => {
		const data = new DataTransfer();
		data.setData("text/plain", text);
		const options = { clipboardData: data, bubbles: true, cancelable: true };
		document.activeElement?.dispatchEvent(new ClipboardEvent("paste", options));
	}, rows.join("\n"));
}

/** Drops a file on the import's screen. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
	const data = await page.evaluateHandle(
		([file, content]) => {
			const given = new DataTransfer();
			given.items.add(new File([content], file, { type: "text/csv" }));
			return given;
		},
		[name, text] as const,
	);
	const place = page.getByRole("region", { name: "Drop a file here" });
	await place.dispatchEvent("drop", { dataTransfer: data });
}

/** Saves a part of the set-up. */
export async function save(page: Page, name: string): Promise<void> {
	const part = panel(page, name);
	await part.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${name}: saved`)).toBeVisible();
	await expect(part.getByRole("button", { name: "Save" })).toBeDisabled();
}
