/** The page of the API: the OpenAPI document in a viewer, and the plain reference without it. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, expectWithinScreen, OURS, test } from "./site.ts";

test.use({ locale: "en-US" });

/** The subjects of the viewer. */
const subject = (page: Page, title: string) => page.locator(`#operations-tag-${title}`);

for (const width of [360, 1280])
	for (const colorScheme of ["light", "dark"] as const)
		test.describe(`${width} px, ${colorScheme}`, OURS, () => {
			test.use({ viewport: { width, height: 800 }, colorScheme });

			test("the viewer fits an operation on the screen, and sends no request to another host", async ({
				page,
			}) => {
				const hosts = new Set<string>();
				page.on("request", (request) => hosts.add(new URL(request.url()).origin));
				await page.goto(at("/en/api/docs"));
				await expect(page.locator("html.dark-mode")).toHaveCount(colorScheme === "dark" ? 1 : 0);
				await subject(page, "Results").click();
				await page.getByText("Runners by bib, or by any part of the name").click();
				await expect(page.getByText('"王小明"').first()).toBeVisible();
				await expectWithinScreen(page);
				// Pictures within the styles have no host.
				expect([...hosts].filter((host) => host !== "null")).toEqual([new URL(at("/")).origin]);
			});
		});

test("the viewer follows the button for dark mode", OURS, async ({ page }) => {
	await page.goto(at("/en/api/docs"));
	await expect(subject(page, "Results")).toBeVisible();
	await page.locator("[data-theme-toggle]").click();
	await expect(page.locator("html.dark-mode")).toHaveCount(1);
});

test("a request is sent without the page's session", OURS, async ({ page, context }) => {
	await context.addCookies([{ name: "gantry_session", value: "x", url: at("/") }]);
	await page.goto(at("/en/api/docs"));
	await subject(page, "Timing").click();
	await page.getByText("The time of the server", { exact: true }).click();
	await page.getByRole("button", { name: "Try it out" }).click();
	const sent = page.waitForRequest((request) => request.url().endsWith("/scorequery/clock"));
	await page.getByRole("button", { name: "Execute" }).click();
	expect(await (await sent).allHeaders()).not.toHaveProperty("cookie");
});

test.describe("without scripts", OURS, () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

	test("the page has every subject, and a link to the OpenAPI document", async ({ page }) => {
		await page.goto(at("/en/api/docs"));
		await expect(page.getByRole("heading", { level: 2, name: "Changes" })).toBeVisible();
		await expect(page.getByText("POST /scorequery/search")).toBeVisible();
		const document = page.getByRole("link", { name: "OpenAPI document" });
		await expect(document).toHaveAttribute("href", /\/scorequery\/openapi\.json$/);
	});
});

test.describe("without the document", { tag: [OURS.tag, "@not-found"] }, () => {
	test("the plain reference stays visible, and axe finds nothing", async ({ page }) => {
		await page.route("**/scorequery/openapi.json", (route) => route.fulfill({ status: 404 }));
		const asked = page.waitForResponse("**/scorequery/openapi.json");
		await page.goto(at("/en/api/docs"));
		await asked;
		await expect(page.getByText("POST /scorequery/search")).toBeVisible();
		await expectNoFaults(page);
	});
});
