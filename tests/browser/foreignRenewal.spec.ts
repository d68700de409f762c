/** A plain results server that refuses, fails or sends rows to be left out, and the pages that a visitor sees then. */
import { FOREIGN_ANNOUNCED, FOREIGN_LIVE } from "../fixtures/foreignServer.ts";
import { listening } from "../fixtures/listening.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { type ForeignSite, startForeignSite, test as withSharedSite } from "./foreignSite.ts";
import { expect, LANGUAGES, openStopped, wordsOf } from "./site.ts";

/** A site of a test's own: what one server refuses in one test is not in the cache of another. */
const test = withSharedSite.extend<{ own: ForeignSite }>({
	own: async ({ page }, use) => {
		const site = await startForeignSite();
		await use(site);
		// Its scripts load when the browser has time: none is asked of a server that is gone.
		await page.goto("about:blank");
		await site.close();
	},
});

const backTo = (site: ForeignSite, place: string, path: string) =>
	site.at(`${place}?${new URLSearchParams({ redirect: new URL(site.at(path)).pathname })}`);

// One shared site for those that change nothing.
test.describe.configure({ mode: "default" });
test.use({ locale: "en-US" });

for (const call of ["participant", "pjlist"] as const)
	test(`a 401 for ${call} during a runner's page refresh leads to the logout page, and back to the page`, async ({
		page,
		own,
	}) => {
		const path = `/en/${FOREIGN_LIVE}/1003`;
		await openStopped(page, own.at(path));
		own.foreign.answer(call, 401);
		const said = page.waitForEvent("console", (message) => message.text() === "token expire");
		await page.clock.runFor(60_000);
		await expect(page).toHaveURL(backTo(own, "/en/logout", path));
		await said;
		own.foreign.answer(call, "well");
		await page.getByRole("link", { name: "Back to where you were" }).click();
		await expect(page.getByRole("heading", { name: "陳美麗" })).toBeVisible();
	});

test("a 401 during a frame's refresh leads to a logout page in the frame, and back", async ({
	page,
	own,
}) => {
	const address = own.at(`/en/embed/${FOREIGN_LIVE}`);
	const organiser = await listening((_, response) => {
		response.writeHead(200, { "Content-Type": "text/html" });
		response.end(
			`<!doctype html><title>Race</title><link rel="icon" href="data:,"><iframe src="${address}"></iframe>`,
		);
	});
	const time = Date.now() - 120_000;
	await page.clock.install({ time });
	await page.clock.pauseAt(time + 60_000);
	await page.goto(organiser.origin);
	const frame = page.frameLocator("iframe");
	await expect(frame.getByRole("link", { name: /王小明/ })).toBeVisible();
	own.foreign.answer("leadergroup/get", 401);
	const back = frame.getByRole("link", { name: "Back to where you were" });
	await expect(async () => {
		// The site itself caches the frame's page for a while, and answers each refresh with it until then.
		await page.clock.runFor(60_000);
		await expect(back).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 25_000 * PATIENCE });
	own.foreign.answer("leadergroup/get", "well");
	await back.click();
	await expect(frame.getByRole("link", { name: /王小明/ })).toBeVisible();
	await organiser.close();
});

test("a runner's page that cannot be renewed shows so, and the time of the last update", async ({
	page,
	own,
	consoleErrors,
}) => {
	await openStopped(page, own.at(`/en/${FOREIGN_LIVE}/1003`));
	own.foreign.answer("participant", 500);
	const answered = page.waitForResponse(/\/result$/);
	await page.clock.runFor(60_000);
	expect((await answered).status()).toBe(503);
	await expect(page.getByText("Refreshing failed, showing earlier data.")).toBeVisible();
	expect(consoleErrors.splice(0).every((text) => /status of 503/.test(text))).toBe(true);
	await expect(page.getByText(/^As of \d\d:\d\d:\d\d/)).toBeVisible();
	await expect(page.getByRole("heading", { name: "陳美麗" })).toBeVisible();
});

test("rows with rc flags or a status without ranks are not winners", async ({ page, site }) => {
	const bibs = (rows: Element[]) => rows.map((row) => row.getAttribute("data-bib"));
	await page.goto(site.at(`/en/${FOREIGN_LIVE}?tab=winners`));
	const list = page.getByRole("list", { name: "Overall" }).first().getByRole("listitem");
	expect(await list.evaluateAll(bibs)).toEqual(["1001", "1002", "1003"]);
	await expect(list.first()).toContainText("Rank 1 ");
	await page.clock.install();
	const renewed = page.waitForResponse(/winnerlist/);
	await page.getByRole("button", { name: "Refresh now" }).click();
	await renewed;
	await expect.poll(() => list.evaluateAll(bibs)).toEqual(["1001", "1002", "1003"]);
	await page.goto(site.at(`/en/embed/${FOREIGN_ANNOUNCED}`));
	const names = page.getByRole("main").locator("section").first().getByRole("link");
	await expect(names).toHaveText([/王小明/, /王大同/, /陳美麗/]);
});

test("a runner who did not finish has no finish time: the last point is that of the last read", async ({
	page,
	site,
}) => {
	await page.goto(site.at(`/en/${FOREIGN_ANNOUNCED}/1019`));
	await expect(page.getByText("Did not finish", { exact: true })).toBeVisible();
	const rows = page.getByRole("table").getByRole("row");
	await expect(rows.last()).toContainText("00:28:41");
	await expect(page.getByRole("table")).not.toContainText("Finish");
});

test("an official time of 0 counts as none: such rows come last, without a rank", async ({
	page,
	site,
}) => {
	await page.goto(site.at(`/en/${FOREIGN_ANNOUNCED}?cat=1&size=20`));
	const rows = page.getByRole("table").locator("tbody tr");
	await expect(rows).toHaveCount(20);
	await expect(rows.first()).toContainText("王小明");
	await expect(page.getByRole("table")).not.toContainText("00:00:00");
	await page.goto(site.at(`/en/${FOREIGN_ANNOUNCED}?cat=1&size=20&sort=time`));
	await expect(rows.first()).toContainText("王小明");
	await expect(rows.last()).not.toContainText(/\d\d:\d\d:\d\d/);
});

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	test.describe(`where the status is not 'true', in ${language.locale} @alike`, () => {
		test.use({ locale: language.browser });
		const live = `${language.prefix}/${FOREIGN_LIVE}`;

		test("each page is served without rows", async ({ page, own }) => {
			for (const [call, path, text] of [
				["announcementdata", `${language.prefix}/${FOREIGN_ANNOUNCED}`, t("table.prompt")],
				["announcementdata", `${language.prefix}/${FOREIGN_ANNOUNCED}?k=x`, t("search.none")],
				["leadergroup/get", `${live}?tab=leaders`, t("lists.none")],
				["leadergroup/get", `${language.prefix}/embed/${FOREIGN_LIVE}`, t("lists.none")],
				["winnerlist", `${live}?tab=winners`, t("lists.none")],
				["search", `${live}?q=7`, t("search.heading")],
			] as const)
				await test.step(path, async () => {
					own.foreign.answer(call, "false");
					const response = await page.goto(own.at(path));
					expect(response?.status()).toBe(200);
					// It is not cached: it is complete again as soon as the server is.
					expect(response?.headers()["cache-control"]).toBe("no-store");
					await expect(page.getByText(text, { exact: true })).toBeVisible();
					await expect(page.getByText(t("event.failed"))).toHaveCount(0);
					own.foreign.answer(call, "well");
				});
		});
	});
}
