/** A site before a clip service that plays every state, and the windows of a filmed runner's page. */
import type { Page } from "@playwright/test";
import { startClipService, type TestedClips } from "../fixtures/clipService.ts";
import { FOREIGN_ANNOUNCED } from "../fixtures/foreignServer.ts";
import { type ForeignSite, startForeignSite } from "./foreignSite.ts";
import { test as base, expect, sharedSite, wordsOf } from "./site.ts";

export const ENGLISH = {
	locale: "en",
	prefix: "/en",
	browser: "en-US",
	dictionary: "en_US",
} as const;
export const t = wordsOf(ENGLISH);

async function startFilmedSite(): Promise<ForeignSite & { clips: TestedClips }> {
	const clips = await startClipService();
	const site = await startForeignSite({
		CLIPS_ORIGIN: clips.origin,
		CLIP_KEY: "a key that only servers know, of 40 chars",
		VOUCHER_SHOP: "https://shop.example.org/vouchers",
	});
	return {
		...site,
		clips,
		async close() {
			await site.close();
			await clips.close();
		},
	};
}

/** A site, and the clip service that its pages name. */
export const test = base.extend<{
	clips: TestedClips;
	filmed: ForeignSite & { clips: TestedClips };
}>({
	filmed: sharedSite(startFilmedSite),
	// For each test, because a test that does not use it would see the service's settings of the previous test.
	clips: [
		async ({ filmed }, use) => {
			filmed.clips.reset();
			await use(filmed.clips);
		},
		{ auto: true },
	],
});
type Window = "media.video" | "media.photo";
export const RUNNER = `/en/${FOREIGN_ANNOUNCED}/1001`;

/** Opens a runner's page whose clock only the test moves, and one of its windows. */
export async function openStill(page: Page, site: ForeignSite, key: Window) {
	await page.clock.install();
	await page.goto(site.at(RUNNER));
	await page.clock.pauseAt(Date.now() + 60_000);
	return openWindow(page, key);
}

export async function openWindow(page: Page, key: Window) {
	await page.getByRole("button", { name: t(key) }).click();
	const dialog = page.getByRole("dialog", { name: t(key) });
	await expect(dialog).toBeVisible();
	return dialog;
}

/** Answers the calls about vouchers as a results server that knows them: one answer a question, the last for good. */
export async function knowVouchers(page: Page, ...used: object[]): Promise<unknown[]> {
	const asked: unknown[] = [];
	await page.route("**/scorequery/voucher/*", async (route) => {
		const request = route.request();
		const isUse = request.url().includes("/use");
		if (isUse) asked.push(request.postDataJSON());
		const locked = { status: "true", data: { unlocked: false } };
		await route.fulfill({
			headers: {
				"Access-Control-Allow-Origin": "*",
				"Access-Control-Allow-Headers": "content-type",
			},
			json: isUse && request.method() === "POST" ? used.shift() : locked,
		});
	});
	return asked;
}
