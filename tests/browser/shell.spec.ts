/** The shell: languages, light and dark, and the way through the site by keyboard. */
import type { Locator, Page } from "@playwright/test";
import { at, expect, hydrated, LANGUAGES, test, withoutAnswers, wordsOf } from "./site.ts";

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let presses = 0; presses < 30; presses += 1) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error("the Tab key does not lead there");
}

for (const [browser, ways] of [
	[
		"zh-TW",
		[
			["/M1000", "/M1000"],
			["/ja/M1000", "/ja/M1000"],
		],
	],
	["zh-CN", [["/M1000", "/M1000"]]],
	[
		"ja-JP",
		[
			["/M1000/0001", "/ja/M1000/0001"],
			["/en/M1000", "/en/M1000"],
			["/en/M1000/0001", "/en/M1000/0001"],
		],
	],
	[
		"en-GB",
		[
			["/M1000", "/en/M1000"],
			["/ja/M1000/0001?debug=1", "/ja/M1000/0001?debug=1"],
		],
	],
	["de-DE", [["/", "/en/"]]],
] as const)
	test.describe(`a browser in ${browser}`, () => {
		test.use({ locale: browser });
		test(`reads ${ways.map(([path, leads]) => `${path} at ${leads}`).join(", ")}`, async ({
			page,
		}) => {
			for (const [path, leads] of ways) {
				await page.goto(at(path));
				await expect(page).toHaveURL(at(leads));
			}
		});
	});

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("a language is chosen from the menu and remembered, and the page and its query stay", async ({
		page,
	}) => {
		await page.goto(at("/en/M1000?q=%E7%8E%8B"));
		await page.getByRole("button", { name: /^Language/ }).click();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("link", { name: "日本語" })).toBeHidden();
		await expect(page.getByRole("button", { name: /^Language/ })).toBeFocused();
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "日本語" }).click();
		await expect(page).toHaveURL(at("/ja/M1000?q=%E7%8E%8B"));
		await expect(page.getByRole("link", { name: /王/ })).toHaveCount(2);
		await page.goto(at("/M1001"));
		await expect(page).toHaveURL(at("/ja/M1001"));
	});

	test("dark mode follows the system until the visitor chooses, the choice is remembered, and the browser's bars have the colour of the page", async ({
		page,
	}) => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.goto(at("/en/M1000"));
		const toggle = page.getByRole("button", { name: "Dark mode" });
		await expect(toggle).toHaveAttribute("aria-pressed", "true");
		const colours = () =>
			page.evaluate(() => {
				const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
				const bars = all.find(({ media }) => matchMedia(media).matches)?.content;
				return { page: getComputedStyle(document.body).backgroundColor, bars };
			});
		const dark = await colours();
		await page.emulateMedia({ colorScheme: "light" });
		await expect(toggle).toHaveAttribute("aria-pressed", "false");
		const light = await colours();
		expect(dark.bars).not.toBe(light.bars);
		await toggle.click();
		await expect.poll(colours).toEqual(dark);
		await page.reload();
		await expect.poll(colours).toEqual(dark);
		await expect(toggle).toHaveAttribute("aria-pressed", "true");
		await page.emulateMedia({ colorScheme: "dark" });
		await toggle.click();
		await expect.poll(colours).toEqual(light);
	});

	test("a dialog fades in, or appears at once with reduced motion", async ({ page }) => {
		/** Whether anything has moved since the dialog was asked for: an animation of some length. */
		const moves = async (tab: string) => {
			await page.goto(at(`/en/M1001?tab=${tab}`));
			await hydrated(page);
			return page.evaluate(() => {
				document.querySelector<HTMLElement>("[popovertarget=report]")?.click();
				if (!document.querySelector("dialog:modal")) throw new Error("no dialog");
				const lengths = document.getAnimations().map(({ effect }) => effect?.getComputedTiming());
				return lengths.some((each) => Number(each?.activeDuration) > 0);
			});
		};
		await page.emulateMedia({ reducedMotion: "no-preference" });
		expect(await moves("leaders")).toBe(true);
		await page.emulateMedia({ reducedMotion: "reduce" });
		expect(await moves("winners")).toBe(false);
	});

	test("the keyboard alone goes from the top of the index to a result", async ({ page }) => {
		await page.goto(at("/en/cityrun"));
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
		await page.keyboard.press("Enter");
		await hydrated(page);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("combobox")).toBeFocused();
		await page.keyboard.type("城市路跑");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/M1000$/);
		await hydrated(page);
		await tabTo(page, page.getByRole("tab", { selected: true }));
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/tab=search$/);
		await hydrated(page);
		await tabTo(page, page.getByRole("searchbox"));
		await page.keyboard.type("0001");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "王小明" })).toBeVisible();
	});

	test("an arrow opens the next tab; with Alt the browser handles it and goes back", async ({
		page,
	}) => {
		await page.goto(at("/en/M1000?tab=search"));
		await hydrated(page);
		const tab = page.getByRole("tab", { selected: true });
		const isLeftToBrowser = (altKey: boolean) =>
			tab.evaluate((element, alt) => {
				const pressed = { key: "ArrowLeft", altKey: alt, bubbles: true, cancelable: true };
				return element.dispatchEvent(new KeyboardEvent("keydown", pressed));
			}, altKey);
		expect(await isLeftToBrowser(true)).toBe(true);
		expect(await isLeftToBrowser(false)).toBe(false);
	});

	test("the index lists events as date and name, and the organisation's name links to it", async ({
		page,
	}) => {
		await page.goto(at("/en/M1000"));
		await page.getByRole("banner").getByRole("link", { name: "城市路跑協會" }).click();
		await expect(page).toHaveURL(at("/en/cityrun"));
		await expect(page).toHaveTitle("城市路跑協會 - Results");
		const event = page.getByRole("link", { name: /2026 城市路跑/ }).first();
		await expect(event).toContainText("2026-03-08");
	});
});

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(`logout in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		test("offers the way back, on this site only @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/logout?redirect=%2Fscore%2FM1000%2F0001`));
			const back = page.getByRole("link", { name: t("logout.back") });
			await expect(back).toHaveAttribute("href", "/score/M1000/0001");
			await page.goto(at(`${language.prefix}/logout?redirect=%2F%2Fevil.example%2Fscore`));
			await expect(back).toHaveAttribute("href", "/score");
		});
	});
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const address = (path: string) => at(language.prefix + path);
	test.describe(`titles in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		test("results pages, the dashboard and runners' pages have their titles, and the footer names the organisation and the timing provider @alike", async ({
			page,
		}) => {
			const named = (key: string, name: string) => t(key).replace("{0}", name);
			await page.goto(address("/cityrun"));
			await expect(page).toHaveTitle(named("title.results", "城市路跑協會"));
			await page.goto(address("/M1000"));
			await expect(page).toHaveTitle(named("title.results", "2026 城市路跑"));
			await page.goto(address("/M1000/0001"));
			await expect(page).toHaveTitle("2026 城市路跑 0001 王小明");
			const footer = page.getByRole("contentinfo");
			await expect(
				footer.getByRole("link", { name: t("shell.official").replace("{name}", "城市路跑協會") }),
			).toHaveAttribute("href", /^https:/);
			await expect(footer.getByText(t("shell.provider"))).toBeVisible();
			await withoutAnswers(page);
			await page.goto(address("/M1000/admin"));
			await expect(page).toHaveTitle(named("title.dashboard", "2026 城市路跑"));
			const bar = page.getByRole("banner");
			await expect(bar.getByText(named("title.dashboard", "2026 城市路跑"))).toBeVisible();
			await expect(bar.getByRole("link", { name: "城市路跑協會" })).toHaveCount(0);
			await bar.getByRole("link", { name: named("title.dashboard", "2026 城市路跑") }).click();
			await expect(page).toHaveURL(address("/M1000"));
			await page.goto(address("/M1000/0001/photo"));
			await expect(page).toHaveTitle(`${t("media.photoPage")} - 2026 城市路跑 0001 王小明`);
			await page.getByRole("link", { name: t("photoCert.back") }).click();
			await expect(page).toHaveURL(address("/M1000/0001"));
		});
	});
}
