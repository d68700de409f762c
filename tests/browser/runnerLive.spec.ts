/** A live runner's page refreshes itself, in place. */
import type { Page } from "@playwright/test";
import { PATIENCE } from "../fixtures/within.ts";
import { expectNoFaults } from "./axe.ts";
import { at, expect, LANGUAGES, openStopped, test, wordsOf } from "./site.ts";
import { announce, beginNightRun, finishFirst, recordOnTheWay } from "./timing.ts";

type Words = ReturnType<typeof wordsOf>;

const refreshButton = (page: Page, t: Words) =>
	page.getByRole("button", { name: t("refresh.now"), exact: true });
const splits = (page: Page) => page.getByRole("table").getByRole("row");

for (const [index, language] of LANGUAGES.entries()) {
	const t = wordsOf(language);
	test.describe(language.locale, () => {
		test.use({ locale: language.browser });
		const inMs = t("runner.exact");

		test("a runner of a live race is on the course, and after a minute at the finish @alike", async ({
			page,
		}) => {
			const eventId = await beginNightRun(30 + index);
			await openStopped(page, at(`${language.prefix}/${eventId}/0123`));
			await expect(page.getByText(t("event.provisional"))).toBeVisible();
			const last = t("runner.lastPoint").replace("{point}", "5K");
			await expect(page.getByText(last, { exact: true })).toBeVisible();
			await expect(splits(page)).toHaveCount(4);
			await page.clock.runFor(1_000);
			const left = (seconds: number) => t("refresh.in").replace("{seconds}", String(seconds));
			await expect(page.getByRole("timer")).toContainText(left(59));
			await page.getByRole("button", { name: inMs }).click();
			await finishFirst(eventId);
			await page.clock.runFor(59_000);
			await expect(page.getByText("00:40:00.000", { exact: true })).toBeVisible();
			await expect(page.getByText(last, { exact: true })).toHaveCount(0);
			await expect(splits(page)).toHaveCount(5);
			await expect(
				page.getByRole("link", { name: t("media.certificate"), exact: true }),
			).toBeVisible();
			await expect(splits(page).last()).toContainText("00:39:24.000");
			// The new row shows so.
			await expect(splits(page).last()).toContainText(t("splits.justPassed"));
			await expect(page.getByText(t("splits.justPassed"))).toHaveCount(1);
			const tint = (row: Element) => {
				const { animationName, animationDuration, animationTimingFunction } = getComputedStyle(row);
				return `${animationName} ${animationDuration} ${animationTimingFunction}`;
			};
			expect(await splits(page).last().evaluate(tint)).toBe("new-tint 8s ease-in");
			await page.emulateMedia({ reducedMotion: "reduce" });
			// The same duration, without motion.
			expect(await splits(page).last().evaluate(tint)).toBe("new-tint 8s steps(1)");
			await page.emulateMedia({ reducedMotion: null });
			await expect(page.getByRole("button", { name: inMs })).toHaveAttribute(
				"aria-pressed",
				"true",
			);
			await expect(page.getByText(t("status.finished"), { exact: true })).toBeVisible();
			// It waits a second, and begins again.
			await page.clock.runFor(1_000);
			await expect(page.getByRole("timer")).toContainText(left(60));
			// Axe needs a running clock.
			await page.clock.resume();
			await expectNoFaults(page);
		});

		test("older standings never replace newer ones @alike", async ({ page }) => {
			const path = `${language.prefix}/M1001/0123`;
			await page.goto(at(path));
			const asOf = page.locator("[data-part=asOf]");
			const madeAt = Number(await asOf.getAttribute("data-made-at"));
			// Without one of its parts a renewal is none.
			const others = ["media", "mediaFacts", "pictures", "splits"];
			const parts = (made: number, name: string) =>
				`${others.map((part) => `<div data-part="${part}"></div>`)}<div data-part="hero">${name}</div><p data-part="asOf" data-phase="live" data-made-at="${made}" data-drawn-at="${made}">as of ${name}</p>`;
			let body = parts(madeAt - 1, "older");
			await page.route("**/result", (route) => route.fulfill({ contentType: "text/html", body }));
			const answered = page.waitForResponse("**/result");
			await refreshButton(page, t).click();
			await answered;
			await expect(refreshButton(page, t)).toHaveAttribute("aria-busy", "false");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("林志豪");
			body = parts(madeAt + 1, "newer");
			await refreshButton(page, t).click();
			await expect(asOf).toHaveText("as of newer");
		});

		test("without a network the last result stays, and the page shows so @alike", async ({
			page,
			context,
			consoleErrors,
		}) => {
			await page.goto(at(`${language.prefix}/M1001/0123`));
			await expect(page.getByRole("timer")).toHaveText(/\d/);
			await context.setOffline(true);
			await refreshButton(page, t).click();
			await expect(page.getByText(t("refresh.failed"))).toBeVisible();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("林志豪");
			await context.setOffline(false);
			await refreshButton(page, t).click();
			await expect(page.getByText(t("refresh.failed"))).toBeHidden();
			expect(
				consoleErrors
					.splice(0)
					.every((text) => /INTERNET_DISCONNECTED|^refreshing failed/.test(text)),
			).toBe(true);
		});

		test("when the result is announced the page becomes the final one, without a countdown @alike", async ({
			page,
		}) => {
			const eventId = await beginNightRun(40 + index);
			await page.goto(at(`${language.prefix}/${eventId}/0001`));
			await expect(page.getByRole("timer")).toHaveText(/\d/);
			await announce(eventId);
			// The site caches the page for a moment: the one that comes with the reload may still be live.
			await expect(async () => {
				// It may go while it is looked for.
				const again = refreshButton(page, t);
				if ((await again.count()) > 0) await again.click({ timeout: 1_000 });
				await expect(page.getByText("00:41:01", { exact: true })).toBeVisible({ timeout: 2_000 });
				await expect(page.getByText(t("event.provisional"))).toHaveCount(0, { timeout: 500 });
				await expect(page.getByRole("timer")).toHaveCount(0, { timeout: 500 });
			}).toPass();
		});
	});

	test.describe(`${language.locale}, without script`, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("a link refreshes a live result, and no button is without function @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1001/0123`));
			await page.getByRole("link", { name: t("refresh.now"), exact: true }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1001/0123`));
			await expect(refreshButton(page, t)).toBeHidden();
			await expect(page.getByRole("button", { name: t("runner.exact") })).toBeHidden();
			await expect(page.getByRole("button", { name: t("share.copy") })).toBeHidden();
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("a dialog that is closed after a refresh moves the focus to the button that replaced its opener", {
		tag: "@ours",
	}, async ({ page }) => {
		const eventId = await beginNightRun(50);
		await finishFirst(eventId);
		await openStopped(page, at(`/en/${eventId}/0123`));
		await expect(page.getByRole("timer")).toHaveText(/\d/);
		const opener = page.getByRole("link", { name: "Certificate", exact: true });
		const before = await opener.elementHandle();
		await opener.click();
		const dialog = page.getByRole("dialog", { name: "Certificate" });
		await expect(dialog.getByRole("img")).toBeVisible();
		await page.clock.runFor(60_000);
		await expect.poll(() => before?.evaluate((link) => link.isConnected)).toBe(false);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
	});

	test("an estimate is the large time, and its basis is below it, in line with the name @alike", {
		tag: "@ours",
	}, async ({ page }) => {
		const eventId = await recordOnTheWay(52);
		for (const width of [360, 768, 1_280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(at(`/en/${eventId}/0123`));
			const region = page.getByRole("region", { name: "林志豪" });
			const time = await region.getByText(/^\d\d:\d\d$/).boundingBox();
			const name = await region.getByRole("heading", { level: 1 }).boundingBox();
			const basis = page.getByText(/^estimated from the pace at 5K: 4:5\d\/km$/);
			const below = await basis.boundingBox();
			expect(below?.y).toBeGreaterThan((time?.y ?? 0) + (time?.height ?? 0) / 2);
			expect(below?.x).toBeCloseTo(name?.x ?? 0, 0);
			await expect(page.getByText(/^about \d\.\d km to go$/)).toBeVisible();
		}
	});

	test("the beam grows once when the page opens, not with a refresh, and not with reduced motion @alike", async ({
		page,
	}) => {
		const beam = page.locator("[data-part=hero] .beam rect");
		const motion = (bar: Element) => {
			const { animationName, animationDuration, animationIterationCount } = getComputedStyle(bar);
			return [animationName, animationDuration, animationIterationCount];
		};
		for (const [reducedMotion, duration] of [
			["no-preference", "0.4s"],
			["reduce", "0s"],
		] as const) {
			await page.emulateMedia({ reducedMotion });
			// A page that a cache has had for a minute is renewed as soon as it is alive.
			await expect(async () => {
				await page.goto(at("/en/M1001/0002"));
				expect(await beam.evaluate(motion)).toEqual(["beam-grow", duration, "1"]);
			}).toPass();
			await expect(page.getByRole("timer")).toHaveText(/\d/);
			const opened = await beam.elementHandle();
			await page
				.getByRole("button", { name: wordsOf(LANGUAGES[1])("refresh.now"), exact: true })
				.click();
			await expect.poll(() => opened?.evaluate((bar) => bar.isConnected)).toBe(false);
			expect((await beam.evaluate(motion))[0]).toBe("none");
		}
	});

	test("a browser whose clock is fast does not reload repeatedly while a cache has the live page", async ({
		page,
	}) => {
		/** When the browser began each, epoch ms: the moment at which the test learns of it has no meaning. */
		const loads: number[] = [];
		page.on("response", (response) => {
			const request = response.request();
			if (request.isNavigationRequest()) loads.push(request.timing().startTime);
		});
		const made = Date.now() + 60_000;
		const body = `<p data-part="asOf" data-phase="announced" data-made-at="${made}">final</p>`;
		await page.route("**/result", (route) => route.fulfill({ contentType: "text/html", body }));
		await page.addInitScript(() => {
			const right = Date.now;
			Date.now = () => right() + 3_600_000;
		});
		await page.goto(at("/en/M1001/0123"));
		await expect.poll(() => loads.length, { timeout: 25_000 * PATIENCE }).toBeGreaterThanOrEqual(4);
		const [first = 0, , , fourth = 0] = loads;
		expect(fourth - first).toBeGreaterThan(3_000);
	});
});
