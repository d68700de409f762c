/** The refresh of a live page each minute, and its behaviour when that fails. */
import type { BrowserContext, Page } from "@playwright/test";
import { WATCH_LOADED_AFTER_MS } from "../../src/race/limits.ts";
import { at, expect, hydrated, openStopped, test } from "./site.ts";

const LISTS = ["leadergroup/get", "watchlist/get", "winnerlist"];
const TABS = ["search", "leaders", "winners"];
const REFUSED = { json: { status: "false", message: "not now" } };

async function follow(context: BrowserContext, eventId: string, bibs: string) {
	const cookie = { name: `${eventId}instantScore`, value: bibs, path: "/score/" };
	await context.addCookies([{ ...cookie, domain: new URL(at("")).hostname }]);
}

/** The lists that the page asks for, in the order of their names; a preflight is no question. */
function askedLists(page: Page): () => string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const [, list] = /\/scorequery\/([a-z/]+)\?/.exec(request.url()) ?? [];
		if (list && request.method() !== "OPTIONS") asked.push(list);
	});
	return () => asked.toSorted();
}

/** Runs down a countdown that may restart first, after the answer to the request on opening. */
async function runDown(page: Page) {
	await expect(page.getByRole("button", { name: "Refresh now" })).toHaveAttribute(
		"aria-busy",
		"false",
	);
	await page.clock.runFor(1_000);
	await page.clock.runFor(60_000);
}

/** Runs down the first countdown of an empty watch list, which is loaded some seconds after the page. */
async function runDownEmpty(page: Page) {
	const loaded = page.waitForResponse(/FollowedList/);
	await page.clock.runFor(WATCH_LOADED_AFTER_MS);
	await (await loaded).finished();
	await expect(page.locator(".watch-waiting")).toHaveCount(0);
	await effectsDone(page);
	await page.clock.runFor(60_000);
}

/** React runs effects after what it has shown, in messages, which the page's clock does not stop: the countdown begins in one. */
async function effectsDone(page: Page) {
	for (const _ of ["the effect", "what it sets"])
		await page.evaluate(
			() =>
				new Promise((resolve) => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = resolve;
					port2.postMessage("");
				}),
		);
}

const isLoggedOut = (page: Page, back: string) =>
	expect(page).toHaveURL(
		at(
			`/en/logout?${new URLSearchParams({ redirect: new URL(at(back)).pathname + new URL(at(back)).search })}`,
		),
	);

test.describe("in English", () => {
	test.use({ locale: "en-US" });

	for (const tab of TABS)
		test(`at 0 the countdown refreshes all three lists of a live event, on the tab ${tab}`, async ({
			page,
			context,
		}) => {
			await follow(context, "M1001", "0001,0123");
			const asked = askedLists(page);
			await openStopped(page, at(`/en/M1001?tab=${tab}`));
			const onOpening = tab === "search" ? ["watchlist/get"] : [];
			await expect.poll(asked).toEqual(onOpening);
			await runDown(page);
			await expect.poll(asked).toEqual([...LISTS, ...onOpening].toSorted());
			await runDown(page);
			await expect.poll(asked).toEqual([...LISTS, ...LISTS, ...onOpening].toSorted());
		});

	test("a visitor with an empty watch list fetches only leaders and winners, and a tab that is opened then shows the fetched list", async ({
		page,
	}) => {
		const asked = askedLists(page);
		await page.route("**/winnerlist?*", async (route) => {
			const answer = await route.fetch();
			await route.fulfill({
				response: answer,
				body: (await answer.text()).replaceAll("王小明", "renewed"),
			});
		});
		await openStopped(page, at("/en/M1001?tab=search"));
		const renewed = page.waitForResponse(/winnerlist/);
		await runDownEmpty(page);
		await (await renewed).finished();
		await expect.poll(asked).toEqual(["leadergroup/get", "winnerlist"]);
		await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
		await page.getByRole("tab", { name: "Winners" }).click();
		await expect(page.getByRole("tabpanel", { name: "Winners" })).toBeVisible();
		await page.clock.runFor(500);
		await hydrated(page);
		await expect(page.getByRole("link", { name: "renewed" }).first()).toBeVisible();
	});

	// Each list, and each tab: all three are renewed whichever is open.
	for (const [index, list] of LISTS.entries())
		for (const tab of TABS.slice(index, index + 1))
			test(`a 401 for ${list} on the tab ${tab} leads to the logout page, which leads back`, async ({
				page,
				context,
				consoleErrors,
			}) => {
				const path = `/en/M1001?tab=${tab}`;
				await follow(context, "M1001", "0001");
				await openStopped(page, at(path));
				await page.route(`**/${list}?*`, (route) => route.fulfill({ status: 401 }));
				const said = page.waitForEvent("console", (message) => message.text() === "token expire");
				await runDown(page);
				await isLoggedOut(page, path);
				await said;
				await page.getByRole("link", { name: "Back to where you were" }).click();
				await expect(page).toHaveURL(at(path));
				expect(consoleErrors.splice(0).every((text) => /status of 401/.test(text))).toBe(true);
			});

	test("a 401 for a runner's page leads to the logout page with the page as the way back", async ({
		page,
		consoleErrors,
	}) => {
		await openStopped(page, at("/en/M1001/0123?debug=1"));
		await page.route("**/result*", (route) => route.fulfill({ status: 401 }));
		await page.clock.runFor(60_000);
		await isLoggedOut(page, "/en/M1001/0123?debug=1");
		expect(consoleErrors.splice(0).every((text) => /status of 401/.test(text))).toBe(true);
	});

	test("a refresh of a runner's page with no part at all or a part too few fails, shows so, and is retried", async ({
		page,
	}) => {
		await openStopped(page, at("/en/M1001/0123"));
		const asOf = page.locator("[data-part=asOf]");
		const failed = page.getByText("Refreshing failed, showing earlier data.");
		for (const [what, change] of [
			["no part at all", () => "<p>Welcome to the free network of this station</p>"],
			["a part too few", (text: string) => text.replace('data-part="hero"', "")],
		] as const)
			await test.step(what, async () => {
				const since = await asOf.textContent();
				await page.route("**/result", async (route) => {
					const response = await route.fetch();
					await route.fulfill({ response, body: change(await response.text()) });
				});
				await page.clock.runFor(61_000);
				await expect(failed).toBeVisible();
				await expect(asOf).toHaveText(since ?? "");
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("林志豪");
				await page.unrouteAll({ behavior: "wait" });
				await page.clock.runFor(61_000);
				await expect(failed).toBeHidden();
			});
	});

	test("a frame that cannot be renewed shows so, and the time of the last update, until it is renewed", async ({
		page,
	}) => {
		await openStopped(page, at("/en/embed/M1001"));
		const failed = page.getByText("Refreshing failed, showing earlier data.");
		await page.route("**/embed/M1001", (route) => route.fulfill({ body: "<main>Welcome</main>" }));
		await page.clock.runFor(60_000);
		await expect(failed).toBeVisible();
		await expect(page.getByText(/As of \d\d:\d\d:\d\d/)).toBeVisible();
		await expect(page.getByRole("link", { name: /王小明/ })).toBeVisible();
		await page.unrouteAll({ behavior: "wait" });
		await page.clock.runFor(60_000);
		await expect(failed).toBeHidden();
	});

	test("a list whose refresh is not answered 'true' stays with its age, and shows no error", async ({
		page,
	}) => {
		await openStopped(page, at("/en/M1001?tab=leaders"));
		const asOf = page.getByRole("status").filter({ hasText: "As of" });
		const before = await asOf.textContent();
		await page.route("**/leadergroup/get?*", (route) => route.fulfill(REFUSED));
		const logged = page.waitForEvent("console", (message) => /not 'true'/.test(message.text()));
		await page.clock.runFor(60_000);
		expect((await logged).text()).toContain("/scorequery/leadergroup/get");
		await expect(page.getByRole("button", { name: "Refresh now" })).toHaveAttribute(
			"aria-busy",
			"false",
		);
		await expect(asOf).toHaveText(before ?? "");
		await expect(page.getByRole("link", { name: "王小明", exact: true })).toBeVisible();
	});

	test("a search that is not answered 'true' is logged, and the page shows nothing wrong", async ({
		page,
	}) => {
		await page.route("**/scorequery/search?*", (route) => route.fulfill(REFUSED));
		await page.goto(at("/en/M1001?tab=search"));
		await hydrated(page);
		const logged = page.waitForEvent("console", (message) => /not 'true'/.test(message.text()));
		await page.getByRole("searchbox").fill("0001");
		await page.getByRole("searchbox").press("Enter");
		await logged;
		await expect(page.getByRole("button", { name: "Search" })).toHaveAttribute(
			"aria-busy",
			"false",
		);
		await expect(page.getByRole("searchbox")).toHaveAttribute("aria-invalid", "false");
		await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
	});

	test("an announced table that is not answered 'true' has no rows, and the page shows nothing wrong", async ({
		page,
	}) => {
		await page.context().route("**/announcementdata?*", (route) => route.fulfill(REFUSED));
		await page.goto(at("/en/M1000?tab=announcement"));
		await hydrated(page);
		await page.getByRole("searchbox", { name: /name/i }).fill("王");
		await expect(page.getByText("no data found", { exact: true })).toBeVisible();
		await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
	});
});
