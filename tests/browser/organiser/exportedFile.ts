/** Files that the server exports for organisers. */
import type { Download, Page } from "@playwright/test";
import { PATIENCE_MS } from "../../fixtures/within.ts";

/** Exports have the lowest priority of all threads: on a busy machine they wait for everything else, ms. */
export const EXPORT_MS = 6 * PATIENCE_MS;

/** The file that an action downloads. */
export async function exportedFile(page: Page, act: () => Promise<void>): Promise<Download> {
	const [file] = await Promise.all([page.waitForEvent("download", { timeout: EXPORT_MS }), act()]);
	return file;
}
