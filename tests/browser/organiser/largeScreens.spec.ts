/** The screens of race day with text twice as large, as a person may set it: nothing is cut, and nothing lies beyond the edge. */
import type { Page } from "@playwright/test";
import { SCREEN_NAMES } from "../../../src/site/organiser/frame/screens.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { expect, test } from "./boardSite.ts";

test.describe.configure({ mode: "default" });
test.use({ hasTouch: false, locale: "en-US" });

const SCREENS = ["", "/gun", "/runner?bib=105", "/history", "/announcer", "/rehearsal", "/desk"];

/** Controls and fields beyond the edge, and content that is cut without a way to scroll. */
function outOfReach(): string[] {
	const nameOf = (element: Element) =>
		`${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 40)}`;
	const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
	const isScrolled = (element: Element): boolean =>
		element.parentElement !== null &&
		(scrolls(element.parentElement) || isScrolled(element.parentElement));
	const isShown = (element: Element) =>
		element.checkVisibility({ visibilityProperty: true }) && element.closest(".sr-only") === null;
	const beyond = [...document.querySelectorAll("button, a, input, select")].filter((element) => {
		const { left, right, width } = element.getBoundingClientRect();
		if (width === 0 || !isShown(element) || isScrolled(element)) return false;
		return left < -1 || right > innerWidth + 1;
	});
	const cut = [...document.querySelectorAll("main *, header *")].filter((element) => {
		const { overflowX } = getComputedStyle(element);
		// On a phone the state of the stream is a dot.
		const isDot = element.matches(".stream");
		const isClipped = /hidden|clip/.test(overflowX) && isShown(element) && !isDot;
		return isClipped && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 2;
	});
	return [...beyond, ...cut].map(nameOf);
}

const enlarge = (page: Page) =>
	page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});

test("at 768 and 1280 px", async ({ page, site, context }) => {
	await site.signIn(context);
	for (const screen of SCREENS) {
		await page.goto(site.board + screen);
		await hydrated(page);
		await expect(page.getByRole("heading").first()).toBeAttached();
		await enlarge(page);
		for (const width of [1_280, 768]) {
			await page.setViewportSize({ width, height: 800 });
			await expectWithinScreen(page);
			expect(await page.evaluate(outOfReach), `${screen} at ${width} px`).toEqual([]);
		}
	}
});

test("every screen of the dashboard opens on a phone, and nothing lies beyond its edge", async ({
	page,
	site,
	context,
}) => {
	await site.signIn(context, "owner");
	await page.setViewportSize({ width: 360, height: 740 });
	for (const screen of SCREEN_NAMES) {
		await page.goto(site.board + (screen === "board" ? "" : `/${screen}`));
		await hydrated(page);
		await expect(page.getByRole("heading").first()).toBeAttached();
		await expect(page.getByText("Loading…", { exact: true })).toHaveCount(0);
		await expectWithinScreen(page);
		expect(await page.evaluate(outOfReach), `${screen} at 360 px`).toEqual([]);
	}
});
