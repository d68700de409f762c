/** The runners that a visitor follows: by hearts, stored in a cookie, refreshed while the race is live. */
import type { BrowserContext, Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, LANGUAGES, OURS, openStopped, test, wordsOf } from "./site.ts";

const SEARCH = "?tab=search";
const bibs = (count: number) => Array.from({ length: count }, (_, index) => `9${index + 100}`);

/** The visitor was here before and followed these. */
async function follow(context: BrowserContext, eventId: string, list: readonly string[]) {
	const { hostname } = new URL(at(""));
	const name = `${eventId}instantScore`;
	await context.addCookies([{ name, value: list.join(","), domain: hostname, path: "/score/" }]);
}

async function keptIn(context: BrowserContext, eventId: string) {
	const cookies = await context.cookies(at("/"));
	return cookies.find(({ name }) => name === `${eventId}instantScore`);
}

/** Counts the calls for the list, each answered by the server. */
async function countCalls(page: Page) {
	const calls: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/watchlist/get")) calls.push(request.postData() ?? "");
	});
	return calls;
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const live = () => at(`${language.prefix}/M1001${SEARCH}`);
	const heart = (bib: string, name: string) =>
		t("watch.heart").replace("{bib}", bib).replace("{name}", name).trim();
	const card = (page: Page) => page.getByRole("region", { name: t("watch.heading") });

	test.describe(language.locale, () => {
		test.use({ locale: language.browser });

		test("runners are followed from the hits, and unfollowed in the card @alike", async ({
			page,
			context,
		}) => {
			await page.goto(`${live()}&q=${encodeURIComponent("王")}`);
			await hydrated(page);
			await expect(card(page).getByText(t("watch.empty"))).toBeVisible();
			const hits = page.getByRole("search");
			const first = hits.getByRole("button", { name: heart("0001", "王小明") });
			await expect(first).toHaveAttribute("aria-pressed", "false");
			await first.click();
			await hits.getByRole("button", { name: heart("0002", "王大同") }).click();
			await expect(first).toHaveAttribute("aria-pressed", "true");
			const entries = card(page).getByRole("listitem");
			await expect(entries).toHaveCount(2);
			await expect(entries.first()).toContainText("00:41:01");
			for (const fact of ["10K", "男30-39歲"])
				await expect(entries.first().getByText(fact, { exact: true })).toBeVisible();
			expect((await keptIn(context, "M1001"))?.value).toBe("0001,0002");

			await card(page)
				.getByRole("button", { name: heart("0001", "王小明") })
				.press("Enter");
			await expect(entries).toHaveCount(1);
			await expect(first).toHaveAttribute("aria-pressed", "false");
			await expect(card(page)).toBeFocused();
			await entries.getByRole("link", { name: /王大同/ }).click();
			await expect(page).toHaveURL(at(`${language.prefix}/M1001/0002`));
		});

		test(
			"a runner on the course has the last point and the next, others their status; an unknown bib is shown as unknown @alike",
			OURS,
			async ({ page, context }) => {
				await follow(context, "M1001", ["0123", "0200", "9999"]);
				await page.goto(live());
				const entries = card(page).getByRole("listitem");
				const passed = t("watch.last").replace("{point}", "5K").replace("{time}", "06:55:00");
				await expect(entries.nth(0)).toContainText(passed);
				await expect(entries.nth(0)).toContainText(t("watch.overdue").replace("{point}", "終點"));
				await expect(entries.nth(1)).toContainText(t("status.notStarted"));
				await expect(entries.nth(2)).toContainText(t("watch.unknown"));
				await entries
					.nth(2)
					.getByRole("button", { name: heart("9999", "") })
					.click();
				await expect(entries).toHaveCount(2);
				await expectNoFaults(page);
			},
		);

		test("the twenty-first is refused, and nothing is saved @alike", async ({ page, context }) => {
			await follow(context, "M1000", bibs(20));
			await openStopped(page, at(`${language.prefix}/M1000?q=${encodeURIComponent("王")}`));
			await expect(card(page).getByRole("listitem")).toHaveCount(20);
			const another = page.getByRole("button", { name: heart("0001", "王小明") });
			await another.click();
			await expect(page.getByRole("alert").getByText(t("watch.full"))).toBeVisible();
			await expect(another).toHaveAttribute("aria-pressed", "false");
			expect((await keptIn(context, "M1000"))?.value).toBe(bibs(20).join(","));
			// The notice goes by itself.
			await page.clock.runFor(10_000);
			await expect(page.getByText(t("watch.full"))).toHaveCount(0);
		});
	});
}

test.describe("in English", () => {
	test.use({ locale: "en-US" });
	const card = (page: Page) => page.getByRole("region", { name: "Watch list" });
	const live = () => at(`/en/M1001${SEARCH}`);

	test("a long name is whole, below the bib and the time", async ({ page, context }) => {
		await follow(context, "M1030", ["U-01"]);
		await page.goto(at(`/en/M1030${SEARCH}`));
		const entry = card(page).getByRole("listitem");
		const name = entry.getByText(/^Maximiliana Konstantinopoulou-Featherstonehaugh$/);
		const time = entry.getByText(/^45:54:0\d$/);
		const [above, below] = [await time.boundingBox(), await name.boundingBox()];
		expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
		expect(below?.width).toBeGreaterThan(220);
		expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
			0,
		);
	});

	test("the card is below the search, and beside it on a wide screen", async ({
		page,
		context,
	}) => {
		await follow(context, "M1030", ["U-01"]);
		await page.goto(at(`/en/M1030${SEARCH}`));
		const search = page.getByRole("heading", { name: "Find a result" });
		const list = page.getByRole("heading", { name: "Watch list" });
		for (const [width, isBeside] of [
			[360, false],
			[768, false],
			[1_024, true],
			[1_280, true],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			// The list's runners come meanwhile, and move it.
			await expect(async () => {
				const [one, other] = [await search.boundingBox(), await list.boundingBox()];
				expect((other?.x ?? 0) > (one?.x ?? 0) + 300).toBe(isBeside);
				expect((other?.y ?? 0) > (one?.y ?? 0) + 100).toBe(!isBeside);
			}).toPass();
		}
	});

	test("the cookie has the event in its name, and is kept for seven days below /score/", async ({
		page,
		context,
	}) => {
		await page.goto(at("/en/M1001?q=%E7%8E%8B"));
		await page.getByRole("button", { name: "Watch 0001 王小明" }).click();
		const kept = await keptIn(context, "M1001");
		expect(kept).toMatchObject({ name: "M1001instantScore", value: "0001", path: "/score/" });
		const days = ((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400;
		expect(days).toBeGreaterThan(6.9);
		expect(days).toBeLessThanOrEqual(7);
		expect(await keptIn(context, "M1000")).toBeUndefined();
	});

	test("a live list is fetched on opening, each minute, not while hidden, and immediately on return", async ({
		page,
		context,
	}) => {
		await follow(context, "M1001", ["0123"]);
		const calls = await countCalls(page);
		await openStopped(page, live());
		await expect(card(page).getByText(/^As of/)).toBeVisible();
		expect(calls).toHaveLength(1);
		const refresh = card(page).getByRole("button", { name: "Refresh now" });
		await expect(refresh).toHaveAttribute("aria-busy", "false");
		// A second later the minute begins.
		await page.clock.runFor(1_000);
		await expect(card(page).getByRole("timer")).toHaveText("Refreshes in 60 s");
		await page.clock.runFor(20_000);
		await expect(card(page).getByRole("timer")).toHaveText("Refreshes in 40 s");
		await page.clock.runFor(40_000);
		await expect.poll(() => calls.length).toBe(2);
		await setHidden(page, true);
		await page.clock.runFor(300_000);
		expect(calls).toHaveLength(2);
		await setHidden(page, false);
		await expect.poll(() => calls.length).toBe(3);
	});

	test("a final list is fetched once, and has no countdown", async ({ page, context }) => {
		await follow(context, "M1000", ["0001", "0123"]);
		const calls = await countCalls(page);
		await openStopped(page, at(`/en/M1000${SEARCH}`));
		await expect(card(page)).toContainText("00:41:01");
		await expect(card(page)).toContainText("Did not finish");
		await page.clock.runFor(300_000);
		expect(calls).toHaveLength(1);
		await expect(card(page).getByRole("timer")).toHaveCount(0);
	});

	test("where the network is cut, the last data stays with its age, and newly followed runners are kept", async ({
		page,
		context,
		consoleErrors,
	}) => {
		await follow(context, "M1001", ["0001"]);
		await page.goto(at("/en/M1001?q=%E7%8E%8B"));
		await hydrated(page);
		await expect(card(page)).toContainText("00:41:01");
		await context.setOffline(true);
		await page.getByRole("button", { name: "Watch 0002 王大同" }).click();
		await expect(card(page).getByText(/showing earlier data.*As of/)).toBeVisible();
		await expect(card(page).getByRole("listitem").first()).toContainText("00:41:01");
		await expect(card(page).getByRole("link", { name: "0002" })).toBeVisible();
		await context.setOffline(false);
		await card(page).getByRole("button", { name: "Refresh now" }).click();
		await expect(card(page).getByRole("listitem").last()).toContainText("00:43:30");
		await expect(card(page).getByText(/showing earlier data/)).toHaveCount(0);
		expect(
			consoleErrors
				.splice(0)
				.every((text) => /ERR_INTERNET_DISCONNECTED|^re(freshing|newing \w+) failed/.test(text)),
		).toBe(true);
	});

	test("where nothing can be fetched at all, the card lists the bibs and offers a retry", async ({
		page,
		context,
		consoleErrors,
	}) => {
		await follow(context, "M1000", ["0001", "0002"]);
		await page.route("**/watchlist/get*", (route) => route.abort());
		await page.goto(at(`/en/M1000${SEARCH}`));
		await expect(card(page).getByText(/Your list is saved\./)).toBeVisible();
		await expect(card(page).getByRole("link", { name: "0002" })).toBeVisible();
		await page.unroute("**/watchlist/get*");
		await card(page).getByRole("button", { name: "Try again" }).click();
		await expect(card(page)).toContainText("00:43:30");
		await expect(card(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
		expect(consoleErrors.splice(0).every((text) => /ERR_FAILED/.test(text))).toBe(true);
	});

	test("nothing jumps when the list loads", async ({ page, context }) => {
		await follow(context, "M1001", ["0001", "0002", "0003", "0123", "0200"]);
		await page.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(globalThis, { shifts });
			const observer = new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
			});
			observer.observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(live());
		await expect(card(page)).toContainText("00:41:01");
		const total = await page.evaluate(() => {
			const shifts: unknown = Reflect.get(globalThis, "shifts");
			return Array.isArray(shifts) ? shifts.reduce((sum, value) => sum + Number(value), 0) : 1;
		});
		expect(total).toBeLessThan(0.01);
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, locale: "en-US" });

	test("the page offers no watch list, and stores nothing about the visitor", async ({
		page,
		context,
	}) => {
		await follow(context, "M1001", ["A-12"]);
		await page.goto(at("/en/M1001?q=%E7%8E%8B"));
		await expect(page.getByRole("heading", { name: "Watch list" })).toBeHidden();
		await expect(page.getByRole("link", { name: /王/ })).toHaveCount(2);
		await expect(page.getByRole("button", { name: /^Watch/ })).toHaveCount(0);
		expect(await page.content()).not.toContain("A-12");
	});
});

/** The visitor goes to another tab, or comes back. */
async function setHidden(page: Page, isHidden: boolean) {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
		document.dispatchEvent(new Event("visibilitychange"));
	}, isHidden);
}
