/** A runner looks up a result, in each language, with script and without. */
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, LANGUAGES, test, withoutAnswers, wordsOf } from "./site.ts";

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = `${language.prefix}/M1000`;
	for (const javaScriptEnabled of [true, false]) {
		test.describe(`${language.locale}, ${javaScriptEnabled ? "with script" : "without script @alike"}`, () => {
			test.use({ javaScriptEnabled, locale: language.browser });

			const open = async (page: import("@playwright/test").Page) => {
				await page.goto(at(`${event}?tab=search`));
				if (javaScriptEnabled) await hydrated(page);
			};
			test.beforeEach(({ page }) => open(page));

			const search = async (page: import("@playwright/test").Page, text: string) => {
				await page.getByRole("searchbox", { name: t("search.label") }).fill(text);
				await page.getByRole("button", { name: t("search.submit") }).click();
			};

			test("a bib, one without its leading zeros, and a part of one runner's name lead directly to the result @alike", async ({
				page,
			}) => {
				await search(page, "0001");
				await expect(page).toHaveURL(at(`${event}/0001`));
				await expect(page.getByRole("heading", { name: "王小明" })).toBeVisible();
				await expect(page.getByText(t("status.finished"), { exact: true })).toBeVisible();
				// 41.005 minutes after the gun: the road rule counts any fraction as the next second.
				await expect(page.getByText("00:41:01", { exact: true })).toBeVisible();
				await open(page);
				await search(page, "１２３");
				await expect(page).toHaveURL(at(`${event}/0123`));
				await open(page);
				await search(page, "美麗");
				await expect(page).toHaveURL(at(`${event}/0003`));
				await expect(page.getByRole("heading", { name: "陳美麗" })).toBeVisible();
			});

			test("a bib that no runner has marks the field; several hits are listed as links to results, also after a reload @alike", async ({
				page,
			}) => {
				await search(page, "9999");
				await expect(page.getByText(t("search.none"), { exact: true })).toBeVisible();
				const field = page.getByRole("searchbox", { name: t("search.label") });
				await expect(field).toHaveAttribute("aria-invalid", "true");
				await expect(field).toHaveAccessibleDescription(t("search.none"));
				await expect(field).toHaveValue("9999");
				if (javaScriptEnabled) await expect(page.getByRole("alert")).toHaveText(t("search.none"));

				await search(page, "王");
				const hits = page.getByRole("link", { name: /王/ });
				await expect(hits).toHaveCount(2);
				await page.goto(page.url());
				await expect(hits).toHaveCount(2);
				await expect(page.getByRole("searchbox")).toHaveValue("王");
				await hits.first().click();
				await expect(page).toHaveURL(at(`${event}/0001`));
			});

			test("S alone leads to the dashboard, and debug=1 stays in the address of the runner @alike", async ({
				page,
			}) => {
				await withoutAnswers(page);
				await search(page, "S");
				await expect(page).toHaveURL(at(`${event}/admin`));
				if (!javaScriptEnabled)
					await expect(page.getByText(t("organiser.needsScript"))).toBeVisible();
				await expect(page.getByRole("navigation", { name: t("organiser.nav") })).toBeVisible();

				await page.goto(at(`${event}?debug=1&tab=search`));
				if (javaScriptEnabled) await hydrated(page);
				await search(page, "0001");
				await expect(page).toHaveURL(at(`${event}/0001?debug=1`));
			});
		});
	}
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const event = () => at(`${language.prefix}/M1000`);
	const typed = "王 0002";
	const fill = (key: string) => t(key).replace("{text}", typed).replace("{digits}", "0002");
	test.describe(`a text that is more than a number, ${language.locale}`, () => {
		test.use({ locale: language.browser });

		test.beforeEach(async ({ page }) => {
			await page.goto(`${event()}?tab=search`);
			await hydrated(page);
			await page.getByRole("searchbox").fill(typed);
			await page.getByRole("searchbox").press("Enter");
			await expect(page.getByRole("dialog", { name: t("search.confirm") })).toBeVisible();
		});

		test("is confirmed before the search: yes searches the digits, no the text, whose digits stay a link @alike", async ({
			page,
		}) => {
			await expect(page).toHaveURL(`${event()}?tab=search`);
			await expect(page.getByRole("dialog")).toHaveAccessibleDescription(
				fill("search.confirmText"),
			);
			await expect(page.getByRole("button", { name: fill("search.confirmYes") })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(`${event()}/0002`);
			await page.goBack();
			await expect(page).toHaveURL(`${event()}?tab=search`);
			await hydrated(page);
			await page.getByRole("searchbox").fill(typed);
			await page.getByRole("searchbox").press("Enter");
			await expect(page.getByRole("dialog")).toBeVisible();
			await page.keyboard.press("Tab");
			await expect(page.getByRole("button", { name: fill("search.confirmNo") })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(page.getByText(t("search.none"), { exact: true })).toBeVisible();
			await expect(page.getByRole("searchbox")).toHaveValue(typed);
			await expect(page.getByRole("searchbox")).toBeFocused();
			await page.getByRole("link", { name: fill("search.digits") }).click();
			await expect(page).toHaveURL(`${event()}/0002`);
		});

		test("is left alone after Escape, a click beside the dialog, or the back button; axe finds nothing in it @alike", async ({
			page,
		}) => {
			const dialog = page.getByRole("dialog");
			const field = page.getByRole("searchbox");
			await expectNoFaults(page);
			for (const close of [
				() => page.keyboard.press("Escape"),
				() => page.mouse.click(5, 5),
				() => page.goBack(),
				() => page.getByRole("button", { name: t("search.confirmClose") }).click(),
			]) {
				await expect(dialog).toBeVisible();
				await close();
				await expect(dialog).toHaveCount(0);
				await expect(page).toHaveURL(`${event()}?tab=search`);
				await expect(field).toBeFocused();
				await expect(field).toHaveValue(typed);
				await field.press("Enter");
			}
		});
	});
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, locale: "en-US" });

	test("the digits of a text are a link beside its hits", async ({ page }) => {
		await page.goto(at("/en/M1000?q=no+0002"));
		await expect(page.getByText("no data found", { exact: true })).toBeVisible();
		await page.getByRole("link", { name: "Search for bib 0002 instead" }).click();
		await expect(page).toHaveURL(at("/en/M1000/0002"));
	});
});

test.describe("on a bad network", () => {
	test.use({ locale: "en-US" });

	test("a failed search shows an error, and works again when the network does", async ({
		page,
		context,
		consoleErrors,
	}) => {
		await page.goto(at("/en/M1000?tab=search"));
		await hydrated(page);
		await context.setOffline(true);
		await page.getByRole("searchbox").fill("王");
		await page.getByRole("button", { name: "Search" }).click();
		await expect(page.getByText(/The search failed/)).toBeVisible();
		await context.setOffline(false);
		await page.getByRole("button", { name: "Search" }).click();
		await expect(page.getByRole("link", { name: /王/ })).toHaveCount(2);
		// The browser itself reports the request that the cut network swallowed, and the caller warns of it.
		expect(
			consoleErrors
				.splice(0)
				.every((text) => /ERR_INTERNET_DISCONNECTED|searching failed/.test(text)),
		).toBe(true);
	});

	test("an expired login leads to the logout page, which leads back", async ({
		page,
		consoleErrors,
	}) => {
		await page.goto(at("/en/M1000?tab=search"));
		await hydrated(page);
		await page.route("**/scorequery/search*", (route) => route.fulfill({ status: 401 }));
		await page.getByRole("searchbox").fill("0002");
		await page.getByRole("searchbox").press("Enter");
		await expect(page).toHaveURL(
			at(`/en/logout?redirect=${encodeURIComponent("/score/en/M1000?tab=search")}`),
		);
		await page.getByRole("link", { name: "Back to where you were" }).click();
		await expect(page).toHaveURL(at("/en/M1000?tab=search"));
		expect(consoleErrors.splice(0).every((text) => /status of 401|token/.test(text))).toBe(true);
	});

	test("a late answer to an earlier search does not replace a later one", async ({ page }) => {
		let answerFirst = () => {};
		await page.route("**/scorequery/search?*", async (route) => {
			if (route.request().postDataJSON().pno === "0001")
				await new Promise<void>((resolve) => {
					answerFirst = resolve;
				});
			await route.continue();
		});
		await page.goto(at("/en/M1000?tab=search"));
		await hydrated(page);
		const field = page.getByRole("searchbox");
		await field.fill("0001");
		await field.press("Enter");
		await field.fill("王");
		await field.press("Enter");
		await expect(page.getByRole("link", { name: /王/ })).toHaveCount(2);
		await page.evaluate(() => {
			navigation.addEventListener("navigate", ({ destination }) => {
				document.documentElement.dataset["led"] = destination.url;
			});
		});
		const late = page.waitForResponse(/scorequery\/search/);
		answerFirst();
		await (await late).finished();
		// Requests are answered in order: the page has the late answer.
		await page.evaluate((url) => fetch(url), at("/en/M1000"));
		await expect(page.locator("html")).not.toHaveAttribute("data-led", /./);
		await expect(page).toHaveURL(at(`/en/M1000?q=${encodeURIComponent("王")}`));
	});

	test("a page restored from the back/forward cache is not still searching", async ({ page }) => {
		await page.route("**/scorequery/search?*", () => undefined);
		await page.goto(at("/en/M1000?tab=search"));
		await hydrated(page);
		await page.getByRole("searchbox").fill("0001");
		await page.getByRole("searchbox").press("Enter");
		const button = page.getByRole("button", { name: "Search" });
		await expect(button).toHaveAttribute("aria-busy", "true");
		await page.evaluate(() =>
			dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
		);
		await expect(button).toHaveAttribute("aria-busy", "false");
	});

	test("a text typed before hydration stays and is searched for", async ({ page }) => {
		await page.goto(at("/en/M1000?tab=search"), { waitUntil: "commit" });
		await page.getByRole("searchbox").fill("0002");
		await hydrated(page);
		await expect(page.getByRole("searchbox")).toHaveValue("0002");
		await page.getByRole("searchbox").press("Enter");
		await expect(page).toHaveURL(at("/en/M1000/0002"));
	});
});
