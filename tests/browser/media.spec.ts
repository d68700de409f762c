/** The windows of the highlight video and the finish photo, before a clip service that plays every state. */
import type { Locator } from "@playwright/test";
import * as clip from "../fixtures/clipService.ts";
import { FOREIGN_ANNOUNCED } from "../fixtures/foreignServer.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { expectNoFaults } from "./axe.ts";
import { ENGLISH, knowVouchers, openStill, openWindow, RUNNER, t, test } from "./filmedSite.ts";
import { expect, expectWithinScreen } from "./site.ts";

test.describe.configure({ mode: "default" });
test.use({ locale: ENGLISH.browser });
const CODE = "0123456789ABCDEFGHJKMNPQRS";

test("a busy service is retried, an unfinished video is polled, and then it plays", async ({
	page,
	filmed,
	clips,
}) => {
	await page.addInitScript(() => {
		const free = URL.revokeObjectURL;
		URL.revokeObjectURL = (url) => {
			document.documentElement.dataset["freed"] = url;
			free.call(URL, url);
		};
		Object.assign(navigator, {
			canShare: () => true,
			share: async ({ files: [file], text }: { files: File[]; text: string }) => {
				document.title = `${file?.name} ${file?.type} ${text}`;
			},
		});
	});
	clips.answer("userReqClip", clip.busyFor(2), clip.TAKEN);
	clips.answer("userVideo", clip.STILL_MAKING, clip.VIDEO);
	const dialog = await openStill(page, filmed, "media.video");
	const busy = (seconds: number) => t("video.busy").replace("{seconds}", String(seconds));
	await expect(dialog.getByRole("timer")).toHaveText(busy(2));
	await expect(dialog.getByRole("button", { name: t("video.download") })).toBeDisabled();
	await page.clock.runFor(1_000);
	await expect(dialog.getByRole("timer")).toHaveText(busy(1));
	// Each second is shown, and the wait is announced once.
	await expect(dialog.getByRole("status").first()).toHaveText(busy(2));
	await page.clock.runFor(1_000);
	await expect(dialog.getByText(t("video.making"))).toBeVisible();
	const video = dialog.getByLabel(t("video.player").replace("{name}", "王小明"));
	const videosASecondLater = () => page.clock.runFor(1_000).then(() => video.count());
	await expect.poll(videosASecondLater).toBe(1);
	await expect(dialog.getByRole("status").first()).toHaveText(t("video.ready"));
	await video.evaluate(async (element: HTMLVideoElement) => {
		element.muted = true;
		await element.play();
	});
	expect(clips.asked("userReqClip")).toHaveLength(2);

	// The blob that is at hand is saved: nothing is asked of the service, which may know no plain link.
	const begun = page.waitForEvent("download");
	await dialog.getByRole("link", { name: t("video.download") }).click();
	expect((await begun).suggestedFilename()).toBe("外地城市路跑 1001 王小明.webm");
	expect(clips.asked("userVideo")).toHaveLength(2);
	await dialog.getByRole("button", { name: t("video.share") }).click();
	await expect(page).toHaveTitle(
		/^外地城市路跑 1001 王小明\.webm video\/webm 王小明 · \d\d:\d\d:\d\d .*· 外地城市路跑$/,
	);
	// This server knows of no vouchers.
	await expect(dialog.getByText(t("voucher.unavailable"))).toBeVisible();
	await expect(dialog.getByRole("textbox")).toHaveCount(0);
	await expectWithinScreen(page);

	const address = await video.getAttribute("src");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: t("media.video") })).toBeFocused();
	await expect(page.locator("html")).toHaveAttribute("data-freed", address ?? "");
});

test("each failure is shown, and can be retried by keyboard", async ({
	page,
	filmed,
	clips,
	consoleErrors,
}) => {
	clips.answer("userReqClip", clip.REFUSED);
	const dialog = await openStill(page, filmed, "media.video");
	const status = dialog.getByRole("status").first();
	const retry = dialog.getByRole("button", { name: t("media.retry") });
	await expect(status).toHaveText(t("video.refused"));

	clips.answer("userReqClip", clip.NOT_JSON);
	await retry.focus();
	await page.keyboard.press("Enter");
	await expect(status).toHaveText(t("video.notJson"));
	await expect(dialog.locator(":focus")).toHaveCount(1);

	clips.answer("userReqClip", clip.TAKEN);
	clips.answer("userVideo", clip.ofBytes(1_000));
	await retry.click();
	await expect(status).toHaveText(t("video.load"));

	// Bytes that are no video: the browser reports an error.
	clips.answer("userVideo", clip.ofBytes(2_000));
	await retry.click();
	await expect.poll(() => clips.asked("userVideo").length).toBe(2);
	await expect(status).toHaveText(t("video.load"));

	clips.answer("userVideo", clip.STILL_MAKING);
	await retry.click();
	await expect(status).toHaveText(t("video.making"));
	await expect
		.poll(
			async () => {
				await page.clock.runFor(1_000);
				return status.textContent();
			},
			{ intervals: [20], timeout: 25_000 * PATIENCE },
		)
		.toBe(t("video.timeout"));
	expect(clips.asked("userVideo")).toHaveLength(22);

	expect(consoleErrors).toEqual([]);
	clips.answer("userReqClip", "cut");
	await retry.click();
	await expect(status).toHaveText(t("video.refused"));
	// The browser itself complains of a connection that ends.
	await expect.poll(() => consoleErrors.splice(0).length).toBe(1);
});

test("closing the dialog ends the polling", { tag: "@not-found" }, async ({
	page,
	filmed,
	clips,
}) => {
	clips.answer("userVideo", clip.STILL_MAKING);
	const dialog = await openStill(page, filmed, "media.video");
	await expect(dialog.getByText(t("video.making"))).toBeVisible();
	await page.clock.runFor(1_000);
	await expect.poll(() => clips.asked("userVideo").length).toBe(2);
	await dialog.getByRole("button", { name: t("shell.close") }).click();
	// Removed from the page, not only hidden: a browser closes a dialog first and sends the event afterwards.
	const name = t("media.video");
	await expect(page.getByRole("dialog", { name, includeHidden: true })).toHaveCount(0);
	await page.clock.runFor(30_000);
	// Requests are answered in order: a poll that was sent would be recorded here.
	await page.evaluate((url) => fetch(url), `${clips.origin}/clips/other`);
	expect(clips.asked("userVideo")).toHaveLength(2);
});

test("a voucher is trimmed, checked for its length, refused and redeemed", async ({
	page,
	filmed,
	clips,
}) => {
	const asked = await knowVouchers(
		page,
		{ status: "false", code: "voucher-used", message: "" },
		{ status: "true", data: { unlocked: true } },
	);
	const dialog = await openStill(page, filmed, "media.video");
	const field = dialog.getByRole("textbox", { name: t("voucher.label") });
	const use = dialog.getByRole("button", { name: t("voucher.use") });
	await expect(use).toBeDisabled();
	const notes = [t("voucher.oneVideo"), t("voucher.noRefund"), t("voucher.promptly")];
	await expect(dialog.getByRole("listitem")).toHaveText(notes);
	await expect(dialog.getByRole("link", { name: t("voucher.shop") })).toHaveAttribute(
		"href",
		"https://shop.example.org/vouchers",
	);
	await expect(dialog.getByText(t("voucher.buys"))).toBeVisible();
	// Text being typed is not wrong yet; it is wrong once the field loses the focus, until the code is complete.
	await field.pressSequentially("ab");
	await expect(field).toHaveAccessibleDescription(t("voucher.hint"));
	await expect(field).toHaveAttribute("aria-invalid", "false");
	await field.blur();
	await expect(field).toHaveAccessibleDescription(t("voucher.wrong"));
	await field.fill("");
	// A paste is judged at once.
	await field.fill(CODE.slice(1));
	await expect(field).toHaveAccessibleDescription(t("voucher.wrong"));
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(use).toBeDisabled();
	await field.fill(`${CODE.slice(0, 13).toLowerCase()} – ${CODE.slice(13)}9`);
	await expect(field).toHaveValue(CODE);
	await expect(field).toHaveAccessibleDescription(t("voucher.usable"));
	await expectWithinScreen(page);

	await use.click();
	await expect(field).toHaveAccessibleDescription(t("voucher.used"));
	await expect.poll(() => clips.asked("userReqClip").length).toBe(1);
	await field.press("Enter");
	await expect(dialog.getByText(t("voucher.unlocked"))).toBeVisible();
	await expect(dialog.getByRole("heading", { name: t("voucher.full") })).toBeVisible();
	await expect(dialog.getByText(t("voucher.noRefund"))).toHaveCount(0);
	await expect(dialog.getByText(t("voucher.promptly"))).toBeVisible();
	await expect(field).toHaveCount(0);
	await expect(dialog.locator(":focus")).toHaveCount(1);
	expect(asked).toEqual([1, 2].map(() => ({ pjid: FOREIGN_ANNOUNCED, pno: "1001", code: CODE })));
	await expect(dialog.getByLabel(t("video.player").replace("{name}", "王小明"))).toBeVisible();
	const wishes = clips.asked("userReqClip").map((form) => new URLSearchParams(form));
	expect(wishes.map((wish) => [wish.get("wm"), wish.get("rc")])).toEqual([
		["1", "0"],
		["0", "1"],
	]);
});

test("the photo is moved by the keyboard and requested once, three seconds later", {
	tag: "@not-found",
}, async ({ page, filmed, clips }) => {
	const dialog = await openStill(page, filmed, "media.photo");
	const photo = dialog.getByRole("img", { name: t("photo.alt").replace("{name}", "王小明") });
	await expect(photo).toBeVisible();
	const slider = dialog.getByRole("slider", { name: t("photo.offset") });
	await slider.focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect(slider).toHaveAttribute("aria-valuetext", "+0.75 s");
	await expect(slider).toHaveAccessibleDescription(t("photo.coming"));
	await expectWithinScreen(page);
	const moments = () =>
		clips.asked("userReqClipPhotoTime").map((form) => Number(new URLSearchParams(form).get("tt")));
	await page.clock.runFor(2_900);
	expect(moments()).toHaveLength(1);
	await page.clock.runFor(200);
	await expect.poll(moments).toHaveLength(2);
	const [first = 0, second = 0] = moments();
	expect(second - first).toBe(750);
	await expect(slider).toBeFocused();
	const begun = page.waitForEvent("download");
	await dialog.getByRole("link", { name: t("photo.download") }).click();
	expect((await begun).suggestedFilename()).toBe("外地城市路跑 1001 王小明.jpg");
	expect(moments()).toHaveLength(2);
	await expect(dialog.getByRole("link", { name: t("media.photoPage") })).toHaveAttribute(
		"href",
		`/score/en/${FOREIGN_ANNOUNCED}/1001/photo`,
	);

	clips.answer("userReqClipPhotoTime", clip.NOT_THERE);
	await dialog.getByRole("button", { name: t("photo.earlier") }).click();
	await page.clock.runFor(3_000);
	await expect(dialog.getByRole("status").first()).toHaveText(t("photo.none"));
	await expect(photo).toHaveCount(0);
	clips.answer("userReqClipPhotoTime", clip.NOT_JSON);
	await dialog.getByRole("button", { name: t("media.retry") }).click();
	await expect(dialog.getByRole("status").first()).toHaveText(t("photo.failed"));
});

test("in large letters the dialogs keep their close button, and the slider its length", async ({
	page,
	filmed,
}) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto(filmed.at(RUNNER));
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	for (const key of ["media.video", "media.photo"] as const) {
		const dialog = await openWindow(page, key);
		const right = async (part: Locator) => {
			const box = await part.boundingBox();
			return (box?.x ?? 0) + (box?.width ?? 0);
		};
		const cross = dialog.getByRole("button", { name: t("shell.close") });
		expect(await right(cross)).toBeLessThanOrEqual(await right(dialog));
		if (key === "media.photo") {
			const slider = await dialog.getByRole("slider").boundingBox();
			expect(slider?.width).toBeGreaterThan(200);
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
});

test("a pressed button shows that its dialog is loading", async ({ page, filmed }) => {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route("**/openKeepsake*", async (route) => {
		await promise;
		await route.continue();
	});
	await page.goto(filmed.at(RUNNER));
	const button = page.getByRole("button", { name: t("media.photo") });
	await button.click();
	await expect(button).toHaveCSS("cursor", "progress");
	resolve();
	await expect(page.getByRole("dialog", { name: t("media.photo") })).toBeVisible();
	await expect(button).toHaveCSS("cursor", "pointer");
});

test("axe finds nothing in a photo's dialog, nor in one with a failed video and a wrong code", async ({
	page,
	filmed,
	clips,
}) => {
	await knowVouchers(page);
	await page.goto(filmed.at(RUNNER));
	await openWindow(page, "media.photo");
	await expect(page.getByRole("link", { name: t("photo.download") })).toBeVisible();
	await expectNoFaults(page);
	await page.keyboard.press("Escape");
	clips.answer("userReqClip", clip.REFUSED);
	const dialog = await openWindow(page, "media.video");
	await expect(dialog.getByRole("button", { name: t("media.retry") })).toBeVisible();
	await dialog.getByRole("textbox", { name: t("voucher.label") }).fill("ABC");
	await expectNoFaults(page);
});
