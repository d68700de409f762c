/** The controls of a runner's page: times, the heart, and the ways to share the result. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, expectWithinScreen, LANGUAGES, openStopped, test, wordsOf } from "./site.ts";

const official = (page: Page) => page.getByRole("button", { name: /^00:43:30(\.000)?$/ });
const chip = (page: Page) => page.getByRole("button", { name: /^00:43:18(\.000)?$/ });

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const runner = `${language.prefix}/M1000/0002`;
	/** In the page's own language, as its preview is. */
	const link = () => at(runner);
	/** A code is scanned with another person's phone: it opens in their language. */
	const code = () => at("/M1000/0002");
	const shareButton = (page: Page) =>
		page.getByRole("button", { name: t("share.heading"), exact: true });

	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("tapping a time, or Enter on it, shows all times with milliseconds, and as published again @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1000/0001`));
			// 41.005 minutes are 41:00.3, and published as the next second.
			const time = page.getByRole("button", { name: "00:41:01" });
			await time.click();
			await expect(page.getByText("00:41:00.300", { exact: true })).toBeVisible();
			await expect(page.getByRole("cell", { name: "00:19:54.000" })).toBeVisible();
			await expect(page.getByText("06:50:00.000")).not.toHaveCount(0);
			await page.getByRole("cell", { name: "00:19:54.000" }).click();
			await expect(page.getByRole("button", { name: "00:41:01" })).toBeVisible();
			await expect(page.getByText(".000")).toHaveCount(0);
			await test.step("times in the table take Enter, but are not tab stops", async () => {
				const passed = page.getByText("06:50:00", { exact: true }).locator("visible=true");
				await expect(passed).toHaveAttribute("tabindex", "-1");
				await expect(page.getByRole("table").getByRole("button")).toHaveCount(0);
				await passed.focus();
				await page.keyboard.press("Enter");
				await expect(page.getByRole("button", { name: "00:41:00.300" })).toBeVisible();
			});
		});

		test("Enter on a large time shows all times exactly, and so does the switch above the splits @alike", async ({
			page,
		}) => {
			await page.goto(at(runner));
			await expect(official(page)).toBeVisible();
			await official(page).focus();
			await page.keyboard.press("Enter");
			await expect(official(page)).toHaveText("00:43:30.000");
			await expect(chip(page)).toHaveText("00:43:18.000");
			await page.keyboard.press("Enter");
			await expect(official(page)).toHaveText("00:43:30");
			await expect(page.getByRole("table").getByRole("button")).toHaveCount(0);
			const exact = page.getByRole("button", { name: t("runner.exact") });
			await exact.click();
			await expect(exact).toHaveAttribute("aria-pressed", "true");
			await expect(chip(page)).toHaveText("00:43:18.000");
			await expectWithinScreen(page);
			await expectNoFaults(page);
		});

		test("a tap on +1 shows the day in words @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1030/U-02`));
			const row = page.getByRole("row", { name: /^(雲海山莊 |CP)5/ });
			const words = row.getByText(t("splits.nextDay"), { exact: true });
			const width = async () => (await words.boundingBox())?.width ?? 0;
			expect(await width()).toBeLessThan(2);
			await row.getByText("+1", { exact: true }).tap();
			expect(await width()).toBeGreaterThan(40);
			await page.evaluate(() => {
				if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
			});
			await page.mouse.move(0, 0);
			expect(await width()).toBeLessThan(2);
			await row.getByText("+1", { exact: true }).hover();
			expect(await width()).toBeGreaterThan(40);
		});

		test("the heart follows the runner, and the event's page shows it @alike", async ({ page }) => {
			await page.goto(at(runner));
			const name = t("watch.heart").replace("{bib}", "0002").replace("{name}", "王大同");
			const heart = page.getByRole("button", { name });
			await expect(heart).toHaveAttribute("aria-pressed", "false");
			await heart.click();
			await expect(heart).toHaveAttribute("aria-pressed", "true");
			await page.goto(at(`${language.prefix}/M1000?tab=search`));
			await expect(page.getByRole("link", { name: /王大同/ })).toBeVisible();
			await page.goto(at(runner));
			await expect(heart).toHaveAttribute("aria-pressed", "true");
			await heart.click();
			await expect(heart).toHaveAttribute("aria-pressed", "false");
		});

		test("a twenty-first heart is refused @alike", async ({ page, context }) => {
			const twenty = Array.from({ length: 20 }, (_, bib) => `9${bib}`).join(",");
			const cookie = { name: "M1000instantScore", value: twenty, path: "/score/" };
			await context.addCookies([{ ...cookie, domain: new URL(at("")).hostname }]);
			await openStopped(page, at(runner));
			const heart = page.getByRole("button", { name: /王大同/ });
			await heart.click();
			await expect(page.getByRole("alert")).toHaveText(t("watch.full"));
			await expect(heart).toHaveAttribute("aria-pressed", "false");
		});

		test("the link is copied with the page's language @alike", async ({ page, context }) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await openStopped(page, at(runner));
			await page.getByRole("button", { name: t("share.copy"), exact: true }).click();
			await expect(page.getByRole("alert")).toHaveText(t("share.success"));
			await expect(
				page.getByRole("button", { name: t("share.copied"), exact: true }),
			).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link());
			await page.clock.runFor(3_000);
			await expect(page.getByRole("button", { name: t("share.copy"), exact: true })).toBeVisible();
		});

		test("if the browser cannot copy, the link can be selected until it is dismissed @alike", async ({
			page,
		}) => {
			await page.addInitScript(() => {
				Object.defineProperty(navigator.clipboard, "writeText", {
					value: () => Promise.reject(new Error("not allowed")),
				});
			});
			await openStopped(page, at(runner));
			await page.getByRole("button", { name: t("share.copy"), exact: true }).click();
			const shown = page.getByRole("textbox", { name: t("share.failed") });
			await expect(shown).toHaveValue(link());
			await expect(shown).toBeFocused();
			await page.clock.runFor(60_000);
			const selected = await page.evaluate(() => getSelection()?.toString());
			expect(selected).toBe(link());
			await page
				.getByRole("alert")
				.getByRole("button", { name: t("shell.close") })
				.click();
			await expect(shown).toBeHidden();
		});

		test("the phone's share dialog is offered where there is one @alike", async ({ page }) => {
			await page.goto(at(runner));
			const more = page.getByRole("button", { name: t("share.more"), exact: true });
			await expect(more).toBeHidden();
			await page.addInitScript(() => {
				Object.defineProperty(navigator, "share", {
					value: async (shared: ShareData) => {
						document.title = `${shared.text} ${shared.url}`;
					},
				});
			});
			await page.reload();
			await shareButton(page).click();
			// With the time, and what it was worth.
			const place = t("pride.medal.overall").replace("{place}", t("pride.ordinal.2"));
			const facts = ["00:43:30", place, t("pride.km").replace("{km}", "10")].join(" · ");
			await expect(page).toHaveTitle(
				new RegExp(`^2026 城市路跑 0002 王大同 ${facts} .*${link()}$`),
			);
			await more.click();
			await expect(page.getByRole("link", { name: /LINE/ })).toBeVisible();
		});
	});

	for (const javaScriptEnabled of [true, false])
		test.describe(`${language.locale}, ${javaScriptEnabled ? "with script" : "without script @alike"}`, () => {
			test.use({ locale: language.browser, javaScriptEnabled });

			test("the actions have text labels; the menu gives each network the runner's page in its language, and the time; the QR code opens in a dialog", async ({
				page,
			}) => {
				await page.goto(at(runner));
				await test.step("from 1024 px they are beside the result, which has the page's width", async () => {
					const boxes = async () => {
						const [result, share] = await Promise.all([
							page.getByRole("region", { name: "王大同" }).boundingBox(),
							shareButton(page).boundingBox(),
						]);
						return { right: (result?.x ?? 0) + (result?.width ?? 0), share: share?.x ?? 0 };
					};
					await page.setViewportSize({ width: 1_023, height: 800 });
					const narrow = await boxes();
					expect(narrow.share).toBeLessThan(narrow.right);
					await page.setViewportSize({ width: 1_280, height: 800 });
					const wide = await boxes();
					expect(wide.share).toBeGreaterThan(wide.right);
					const splits = await page.getByRole("table").boundingBox();
					expect((splits?.x ?? 0) + (splits?.width ?? 0)).toBeLessThanOrEqual(wide.right);
				});
				if (javaScriptEnabled)
					await test.step("text labels", async () => {
						for (const key of ["runner.exact", "share.copy", "share.code"])
							await expect(page.getByRole("button", { name: t(key), exact: true })).toBeVisible();
						const heart = t("watch.heart").replace("{bib}", "0002").replace("{name}", "王大同");
						await expect(page.getByRole("button", { name: heart, exact: true })).toBeVisible();
					});
				await test.step("the menu", async () => {
					await shareButton(page).click();
					const hosts = {
						LINE: "social-plugins.line.me",
						Facebook: "www.facebook.com",
						Threads: "www.threads.net",
						X: "x.com",
					};
					for (const [network, host] of Object.entries(hosts)) {
						const name = t("share.to").replace("{network}", network);
						const entry = page.getByRole("link", { name, exact: true });
						await expect(entry).toBeVisible();
						const address = new URL((await entry.getAttribute("href")) ?? "");
						expect(address.host).toBe(host);
						const shared = address.searchParams.get("url") ?? address.searchParams.get("u");
						expect(shared).toBe(link());
						const text = address.searchParams.get("text");
						if (network === "X" || network === "Threads") expect(text).toContain("00:43:30");
					}
					await page.keyboard.press("Escape");
				});
				await test.step("the QR code", async () => {
					await page.getByRole("button", { name: t("share.code"), exact: true }).click();
					const image = page.getByRole("img", { name: t("share.qrOf").replace("{link}", code()) });
					await expect(image).toBeVisible();
					await expect
						.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
						.toBeGreaterThan(0);
				});
			});
		});
}

test.describe("on paper", () => {
	test.use({ locale: "en-US" });

	test("a result is one sheet of A5", async ({ page }) => {
		for (const path of ["/en/M1000/0002", "/en/M1001/0123", "/en/M1030/U-01"])
			await test.step(path, async () => {
				await page.goto(at(path));
				const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
				expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);
				const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheets) ?? [];
				// 148 x 210 mm in points, a dot of the screen more or less.
				expect(Math.abs(Number(width) - 419.5)).toBeLessThan(1);
				expect(Math.abs(Number(height) - 595.3)).toBeLessThan(1);
			});
	});
});
