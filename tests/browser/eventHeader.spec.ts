/** The event's header: its banner, its name, and the way back. The banner of its card, too. */
import type { Page } from "@playwright/test";
import { listening } from "../fixtures/listening.ts";
import { EVENT_WITH_BANNER } from "./clubSeason.ts";
import { shifts } from "./shifts.ts";
import { at, expect, LANGUAGES, test, wordsOf } from "./site.ts";

test.describe("an event's banner", () => {
	test.use({ locale: "en-US" });
	const picture = (page: Page, f: string) => page.locator(`main img[src*="f=${f}"]`);
	const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

	test("is on the event's card, and events without one have our illustration", async ({ page }) => {
		await page.goto(at("/en/harbourclub"));
		await expect(picture(page, "banner1.jpg")).toHaveCount(2);
		await expect.poll(() => picture(page, "banner1.jpg").first().evaluate(isLoaded)).toBe(true);
		const drawn = page.getByRole("link", { name: /^Lakeside 10K & Friends/ }).locator("svg");
		await expect(drawn).toHaveCount(2);
	});

	test("is beside the event's name, at most 480 px wide, and moves nothing", async ({ page }) => {
		for (const [width, shown] of [
			[360, 84],
			[1024, 439],
			[1280, 480],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(at(`/en/${EVENT_WITH_BANNER}`));
			const banner = picture(page, "banner2.jpg");
			await expect.poll(() => banner.evaluate(isLoaded)).toBe(true);
			const box = await banner.boundingBox();
			expect(Math.round(box?.width ?? 0)).toBe(shown);
			const name = await page.getByRole("heading", { level: 1 }).boundingBox();
			expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
			expect(await shifts(page)).toEqual([]);
		}
		await page.goto(at("/en/M2004"));
		await expect(picture(page, "banner2.jpg")).toHaveCount(0);
	});

	test("causes no layout shift where the page arrives in two parts", async ({ page }) => {
		const rest = Promise.withResolvers<void>();
		const slow = await listening(async (request, response) => {
			const answer = await fetch(new URL(request.url ?? "", at("")));
			const type = answer.headers.get("content-type") ?? "";
			response.writeHead(answer.status, { "Content-Type": type });
			const bytes = Buffer.from(await answer.arrayBuffer());
			const end = "</a>";
			const cut = bytes.indexOf(end, bytes.indexOf('class="event-header')) + end.length;
			if (!type.startsWith("text/html")) return void response.end(bytes);
			response.write(bytes.subarray(0, cut));
			await rest.promise;
			response.end(bytes.subarray(cut));
		});
		await page.setViewportSize({ width: 1280, height: 800 });
		const address = new URL(at(`/en/${EVENT_WITH_BANNER}`));
		await page.goto(slow.origin + address.pathname, { waitUntil: "commit" });
		const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length);
		await expect.poll(painted).toBeGreaterThan(0);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
		rest.resolve();
		await expect.poll(() => picture(page, "banner2.jpg").evaluate(isLoaded)).toBe(true);
		expect(await shifts(page)).toEqual([]);
		await slow.close();
	});

	test("that does not load is replaced by the default illustration", async ({
		page,
		consoleErrors,
	}) => {
		await page.route("**/scorequery/file*", (route) => route.fulfill({ status: 404 }));
		for (const path of ["/en/harbourclub", `/en/${EVENT_WITH_BANNER}`]) {
			await page.goto(at(path));
			await expect(page.locator("main svg[preserveAspectRatio]").first()).toBeVisible();
			// An image far below is not asked for before.
			for (const image of await page.locator("main img").all())
				await image.scrollIntoViewIfNeeded().catch(() => undefined);
			const broken = () =>
				page
					.locator("main img")
					.evaluateAll((all) =>
						all.filter((image) => "naturalWidth" in image && image.naturalWidth === 0),
					);
			await expect.poll(async () => (await broken()).length).toBe(0);
		}
		expect(consoleErrors.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
	});
});

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(`the event's header in ${language.locale}`, () => {
		test.use({ locale: language.browser });
		test("links from the runner to the event, and from there to the index @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1000/0001?debug=1`));
			const name = page.getByRole("main").getByRole("link", { name: "2026 城市路跑", exact: true });
			await expect(name).toHaveAttribute("href", `/score${language.prefix}/M1000?debug=1`);
			const home = page.getByRole("banner").getByRole("link", { name: "城市路跑協會" });
			await expect(home).toHaveAttribute("href", `/score${language.prefix}/cityrun?debug=1`);
			await page.getByRole("link", { name: t("runner.back") }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1000?debug=1`));
			await name.click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1000?debug=1`));
			await page.getByRole("link", { name: t("event.back") }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/cityrun?debug=1`));
		});
	});
}
