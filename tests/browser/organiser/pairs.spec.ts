/** Two devices at one finish: one records marks, the other types bibs. */
import type { Browser, Page } from "@playwright/test";
import { post } from "../../fixtures/exchange.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { type DeskSite, expect, expectSent, MEMBER, openDesk, test } from "./deskSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

const HOUR_MS = 3_600_000;
let events = 0;

/** An event of the test's own, two hours after its gun, with the finish desk of the same member. */
async function ownEvent(site: DeskSite): Promise<{ eventId: string; own: DeskSite }> {
	const { retry, repeatEachIndex } = test.info();
	events++;
	const eventId = `M${6_000 + 100 * repeatEachIndex + 20 * retry + events}`;
	const event = { ...EVENT, id: eventId };
	const waves = [{ id: "1", gun: Date.now() - 2 * HOUR_MS }];
	const race = smallRace({ event, waves, passings: [], givenTimes: [] });
	await site.post(`/ingest/${eventId}/recording`, race);
	const member = { ...MEMBER, orgid: "7", pjid: eventId, role: "desk" };
	await site.post("/ingest/members", member);
	return { eventId, own: { ...site, desk: site.desk.replace(EVENT.id, eventId) } };
}

/** A second device, with its list of pairs open. */
async function openTypist(browser: Browser, own: DeskSite): Promise<Page> {
	const context = await browser.newContext({ locale: "en-US" });
	const page = await context.newPage();
	await openDesk(page, own, "Typist");
	await page.getByRole("button", { name: "Type bibs" }).click();
	await expect(fieldOf(page)).toBeFocused();
	return page;
}

const fieldOf = (page: Page) => page.getByRole("textbox", { name: /bib|Insert|Fill/i });
const rowsOf = (page: Page) => page.locator("#pairs").getByRole("listitem");

async function press(page: Page, times: number): Promise<void> {
	for (let time = 0; time < times; time++) await page.keyboard.press("Space");
	await expectSent(page, times);
}

async function type(page: Page, ...bibs: string[]): Promise<void> {
	for (const bib of bibs) {
		await page.keyboard.type(bib);
		await page.keyboard.press("Enter");
	}
}

/** The numbers and bibs of the rows, the oldest first. */
async function pairsOf(page: Page): Promise<string[]> {
	const rows = await rowsOf(page)
		.filter({ has: page.getByRole("button") })
		.evaluateAll((items) =>
			items.map((item) =>
				[".pair-number", ".pair-bib"]
					.map((part) => item.querySelector(part)?.textContent)
					.join(" "),
			),
		);
	return rows.toReversed();
}

async function finishOf(site: DeskSite, pjid: string, pno: string): Promise<string> {
	const answer = await post(site.origin, "/scorequery/participant", { pjid, pno });
	return JSON.parse(answer.text).data.participant.officialTime;
}

test("a missing bib is a mismatch, which can be settled, and confirmed pairs are public", async ({
	page,
	site,
	browser,
}) => {
	const { eventId, own } = await ownEvent(site);
	await openDesk(page, own);
	await press(page, 5);
	const typist = await openTypist(browser, own);
	await type(typist, "00123", "124", "200", "300");
	await expect.poll(() => pairsOf(typist)).toEqual(["1 00123", "2 124", "3 200", "4 300", "5 "]);
	await expect(typist.getByText("王小明")).toBeVisible();

	await typist.getByRole("button", { name: "All typed: compare" }).click();
	const mismatch = typist.getByText(/^Times outnumber bibs by 1 \(the whole list\)/);
	await expect(mismatch).toBeVisible();
	await expectNoFaults(typist);
	await expect(typist.getByRole("button", { name: "Confirm 0 that fit" })).toBeDisabled();

	// By keys alone: up to the third of five rows, and the bib that was left out.
	for (const _ of [5, 4, 3]) await typist.keyboard.press("ArrowDown");
	await expect(fieldOf(typist)).toHaveAccessibleName(/^Insert at no\. 3/);
	await type(typist, "A-5");
	await expect.poll(() => pairsOf(typist)).toEqual(["1 00123", "2 124", "3 A-5", "4 200", "5 300"]);
	await expect(mismatch).toBeHidden();
	await expect(typist.getByRole("button", { name: "Confirm 5 that fit" })).toBeEnabled();
	expect(await finishOf(site, eventId, "A-5")).toBe("");
	await typist.keyboard.press("Enter");
	await expect(typist.getByText("Confirmed: 5")).toBeVisible();
	await expect.poll(() => finishOf(site, eventId, "A-5")).toMatch(/^02:00:\d\d/);
	await page.goto(`${site.origin}/score/en/${eventId}/A-5`);
	await expect(page.getByRole("button", { name: /^02:00:\d\d$/ })).toBeVisible();

	await typist.keyboard.press("Control+z");
	await expect(typist.getByText("Undone")).toBeVisible();
	await expect.poll(() => finishOf(site, eventId, "A-5")).toBe("");
	await typist.context().close();
});

test("a mistaken press is removed, an unseen runner is added, and arguments against a bib are shown", async ({
	page,
	site,
	browser,
}) => {
	const { own } = await ownEvent(site);
	await openDesk(page, own);
	await press(page, 4);
	const typist = await openTypist(browser, own);
	await type(typist, "00123");
	await typist.keyboard.press("?");
	await type(typist, "9999");
	await expect.poll(() => pairsOf(typist)).toEqual(["1 00123", "2 ?", "3 9999", "4 "]);
	await expect(rowsOf(typist).filter({ hasText: "9999" })).toContainText("No such bib");
	await expect(typist.getByRole("status").filter({ hasText: "9999: No such bib" })).toBeVisible();
	await typist.keyboard.press("ArrowDown");
	await expect(fieldOf(typist)).toHaveAccessibleName(/^Insert at no\. 4/);
	await typist.keyboard.press("*");
	await expect(rowsOf(typist).first()).toContainText("Void, does not count");
	for (const _ of [4, 3, 2]) await typist.keyboard.press("ArrowDown");
	await expect(fieldOf(typist)).toHaveAccessibleName(/^Fill in the bib of no\. 2/);
	await type(typist, "124");
	await expect.poll(() => pairsOf(typist)).toEqual(["1 00123", "2 124", "3 9999", "4 "]);
	// The unknown bib is not confirmed with the others.
	await typist.getByRole("button", { name: "Confirm 2 that fit" }).click();
	await expect(typist.getByText("Confirmed: 2")).toBeVisible();
	await expect(rowsOf(typist).filter({ hasText: "9999" })).not.toContainText("Confirmed");
	await typist.context().close();
});

test("the row of the next bib is in sight, with the field, beside sixty times", async ({
	page,
	site,
	browser,
}) => {
	const { own } = await ownEvent(site);
	await openDesk(page, own);
	await press(page, 60);
	const typist = await openTypist(browser, own);
	await typist.setViewportSize({ width: 1280, height: 800 });
	await expect(rowsOf(typist)).toHaveCount(60);
	await type(typist, "00123");
	await expect(rowsOf(typist).filter({ hasText: "00123" })).toBeInViewport();
	await expect(typist.locator(".pair[data-next]")).toBeInViewport();
	await expect(fieldOf(typist)).toBeInViewport();
	await typist.context().close();
});

test("bibs that are typed offline stay on the device, over a reload, and are paired when the network returns", async ({
	page,
	site,
	browser,
}) => {
	const { own } = await ownEvent(site);
	await openDesk(page, own);
	await press(page, 2);
	const typist = await openTypist(browser, own);
	await expect.poll(() => pairsOf(typist)).toEqual(["1 ", "2 "]);
	await typist.context().route("**/scorequery/admin/**", (route) => route.abort());
	await type(typist, "00123", "124");
	await expect(typist.getByText(/^Offline: bibs stay on this device/)).toBeVisible();
	await expect(rowsOf(typist).filter({ hasText: "Not sent yet" })).toHaveCount(2);
	await expect(typist.getByText("王小明")).toBeVisible();
	await typist.reload();
	await typist.getByRole("button", { name: "Type bibs" }).click();
	await expect.poll(() => pairsOf(typist)).toEqual([" 00123", " 124"]);
	await typist.context().unroute("**/scorequery/admin/**");
	await expect.poll(() => pairsOf(typist)).toEqual(["1 00123", "2 124"]);
	await expect(rowsOf(typist).filter({ hasText: "Not sent yet" })).toHaveCount(0);
	await expect(typist.getByRole("button", { name: "Confirm 2 that fit" })).toBeEnabled();
	await typist.context().close();
});

test("one person records times with a chosen key, and types bibs, on one device", async ({
	page,
	site,
}) => {
	const { own } = await ownEvent(site);
	await openDesk(page, own);
	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("button", { name: "Choose a key" }).click();
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Start recording" }).click();
	await page.getByRole("button", { name: "Type bibs" }).click();
	for (const bib of ["00123", "124"]) {
		await page.keyboard.press("Space");
		await type(page, bib);
	}
	await expect.poll(() => pairsOf(page)).toEqual(["1 00123", "2 124"]);
	await expect(page.getByRole("button", { name: "Confirm 2 that fit" })).toBeEnabled();
	await expect(page.getByText("All sent")).toBeVisible();
});
