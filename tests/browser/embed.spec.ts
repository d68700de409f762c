/** Results in a frame on an organiser's own page. */
import type { FrameLocator } from "@playwright/test";
import { listening } from "../fixtures/listening.ts";
import { expectNoFaults } from "./axe.ts";
import { at, test as base, expect, LANGUAGES, OURS, wordsOf } from "./site.ts";

/** An organiser's page on another origin, which shows an address of the site in a frame of a width. */
const test = base.extend<{
	framed: (path: string, width: number) => Promise<FrameLocator>;
}>({
	framed: async ({ page }, use) => {
		const organiser = await listening(({ url }, response) => {
			const query = new URL(url ?? "/", "http://any").searchParams;
			if (!query.has("path")) return void response.writeHead(204).end();
			const frame = `<iframe title="Result" src="${at(query.get("path") ?? "")}" width="${query.get("width")}" height="300"></iframe>`;
			response.writeHead(200, { "Content-Type": "text/html" });
			response.end(`<!doctype html><html lang="en"><title>Race</title>${frame}</html>`);
		});
		await use(async (path, width) => {
			const query = new URLSearchParams({ path, width: String(width) });
			await page.goto(`${organiser.origin}/?${query}`);
			return page.frameLocator("iframe");
		});
		await organiser.close();
	},
});

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("an organiser's page shows a runner's result, which opens in another tab @alike", async ({
			page,
			framed,
		}) => {
			const frame = await framed(`${language.prefix}/embed/M1000/0002`, 320);
			await expect(frame.getByText("00:43:30", { exact: true })).toBeVisible();
			await expect(frame.getByRole("heading", { name: /0002 王大同/ })).toBeVisible();
			const full = frame.getByRole("link", { name: t("embed.full") });
			const opened = page.waitForEvent("popup");
			await full.click();
			await expect(await opened).toHaveURL(at(`${language.prefix}/M1000/0002`));
		});

		test("axe finds nothing wrong with it @alike", async ({ page }) => {
			for (const path of ["/embed/M1001/0001", "/embed/M1001"]) {
				await page.goto(at(`${language.prefix}${path}`));
				await expectNoFaults(page);
			}
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	test("the theme is that of the reader, or of the frame's address", async ({ page }) => {
		const back = () =>
			page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
		await page.emulateMedia({ colorScheme: "dark" });
		await page.goto(at("/en/embed/M1000/0001"));
		expect(await back()).toBe("rgb(29, 27, 25)");
		await page.goto(at("/en/embed/M1000/0001?theme=light"));
		expect(await back()).toBe("rgb(255, 254, 251)");
	});

	test("a live frame refreshes each minute, but not while a link has the focus", async ({
		page,
	}) => {
		let asked = 0;
		await page.route("**/embed/M1001/0001", async (route) => {
			if (route.request().resourceType() !== "fetch") return route.fallback();
			asked++;
			const answer = await route.fetch();
			const body = (await answer.text()).replaceAll("王小明", `renewed ${asked}`);
			await route.fulfill({ response: answer, body });
		});
		await page.clock.install();
		await page.goto(at("/en/embed/M1001/0001"));
		await expect(page.getByRole("heading", { name: /王小明/ })).toBeVisible();
		await page.clock.runFor(60_000);
		await expect(page.getByRole("heading", { name: /renewed 1/ })).toBeVisible();
		const link = page.getByRole("link", { name: /Full results/ });
		await link.focus();
		await page.clock.runFor(120_000);
		expect(asked).toBe(1);
		await link.blur();
		await page.clock.runFor(60_000);
		await expect(page.getByRole("heading", { name: /renewed 2/ })).toBeVisible();
	});

	test("names have the attribute of their language", async ({ page }) => {
		await page.goto(at("/en/embed/M1001"));
		await expect(page.getByText("王小明")).toHaveAttribute("lang", "zh-Hant-TW");
		await expect(page.getByText("佐藤 はなこ")).toHaveAttribute("lang", "ja");
		await expect(page.getByText("Mary O’Brien")).not.toHaveAttribute("lang");
		await expect(page.getByText("2026 城市夜跑", { exact: true })).toHaveAttribute(
			"lang",
			"zh-Hant-TW",
		);
	});

	test("an announced frame has no script and sends no more requests", async ({ page }) => {
		await page.goto(at("/en/embed/M1000"));
		await expect(page.locator("script")).toHaveCount(0);
		await expect(page.getByRole("heading", { name: /10K/ })).toBeVisible();
	});
});

test.describe("without script", () => {
	test.use({ locale: "en-US", javaScriptEnabled: false });

	test("a live frame shows its time of update", OURS, async ({ framed }) => {
		const frame = await framed("/en/embed/M1001", 360);
		await expect(frame.getByText(/As of \d\d:\d\d:\d\d/)).toBeVisible();
		await expect(frame.getByRole("link", { name: /王小明/ })).toBeVisible();
	});
});

test.describe("an unknown bib", { tag: "@not-found" }, () => {
	test.use({ locale: "en-US" });

	test("is one line of text", async ({ page }) => {
		const response = await page.goto(at("/en/embed/M1000/9999"));
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading")).toHaveText(
			"No result was found for this bib in this event.",
		);
		await expectNoFaults(page);
	});
});
