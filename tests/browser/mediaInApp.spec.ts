/** Saving a video or a photo inside another app, whose browser saves nothing that a script made. */
import { ENGLISH, openWindow, RUNNER, t, test } from "./filmedSite.ts";
import { expect } from "./site.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

test.use({
	locale: ENGLISH.browser,
	userAgent: "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/480.0]",
});

const KINDS = [
	["media.video", "video.download", "userVideo"],
	["media.photo", "photo.download", "userPhoto"],
] as const;

for (const [kind, label, call] of KINDS) {
	test(`${kind}: the browser navigates to our own service's plain link`, async ({
		page,
		filmed,
		clips: _,
	}) => {
		const plain = `${filmed.clips.origin}/clips/${call}/**download=1`;
		const asked: string[] = [];
		await page.route(plain, (route) => {
			asked.push(route.request().method());
			return route.fulfill({
				body: "a file",
				headers: {
					"Access-Control-Allow-Origin": "*",
					"Access-Control-Expose-Headers": "Content-Disposition",
					"Content-Disposition": 'attachment; filename="M3000-1001"',
				},
			});
		});
		await page.goto(filmed.at(RUNNER));
		const dialog = await openWindow(page, kind);
		const begun = page.waitForEvent("download");
		await dialog.getByRole("link", { name: t(label) }).click();
		expect((await begun).url()).toContain(`/clips/${call}/`);
		expect(asked[0]).toBe("HEAD");
		await expect(page).toHaveURL(filmed.at(RUNNER));
	});

	test(`${kind}: with a service that has only SPEC's calls the visitor stays on the page`, {
		tag: "@not-found",
	}, async ({ page, filmed, clips: _ }) => {
		await page.goto(filmed.at(RUNNER));
		const dialog = await openWindow(page, kind);
		const begun = page.waitForEvent("download");
		await dialog.getByRole("link", { name: t(label) }).click();
		expect((await begun).url()).toMatch(/^blob:/);
		await expect(page).toHaveURL(filmed.at(RUNNER));
		await expect(dialog).toBeVisible();
	});
}
