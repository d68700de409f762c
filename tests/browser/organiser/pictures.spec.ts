/**
 * The screens of docs/organiser.md, each in the state that the document shows: with PICTURES=write the files of docs/pictures are
 * drawn anew. Without it nothing of this runs, because the tests of each screen check these states and more.
 */
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../site.ts";
import { startAnnouncerSite } from "./announcerSite.ts";
import { type BoardSite, startBoardSite } from "./boardSite.ts";
import { drawPicture } from "./drawPicture.ts";

const SHEET_MS = 60_000;

test.describe.configure({ mode: "default" });
test.use({
	locale: "en-US",
	colorScheme: "light",
	viewport: { width: 1280, height: 800 },
	hasTouch: false,
});

let site: BoardSite;
test.beforeAll(async () => {
	site = await startBoardSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ context }) => site.signIn(context));

async function open(page: Page, screen: string): Promise<void> {
	await page.goto(`${site.board}${screen}`);
	await hydrated(page);
}

test("the board: an alarm, the course, a queue", async ({ page }) => {
	await open(page, "");
	await expect(page.getByRole("heading", { name: /^To review \d+$/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "Alarms" }).getByRole("article")).toHaveCount(1);
	await expect(page.getByRole("row", { name: /^Missing/ })).toBeVisible();
	await drawPicture(page, "board");
});

test("the start: a wave is armed", async ({ page }) => {
	const wave = { kind: "gun", waveId: "1" };
	await site.makeChange({ ...wave, gun: null });
	await open(page, "/gun");
	await expect(page.getByRole("heading", { name: "Start", level: 1 })).toBeVisible();
	await expect(page.getByText(/^Next gun: /)).toBeVisible();
	await expect(page.getByText(/^Checked against the server/)).toBeVisible();
	await page.keyboard.press("a");
	await expect(page.getByText(/^Armed: /)).toBeVisible();
	await expect(page.locator(".fire-clock")).toHaveText(/\d\d:\d\d:\d\d/);
	await drawPicture(page, "gun");
	await site.makeChange({ ...wave, gun: site.gun });
});

test("the runner: a missed mat, and the effects of a change", async ({ page }) => {
	await open(page, "/runner?bib=105");
	await expect(page.getByRole("region", { name: "Story" })).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 1150 });
	await page.keyboard.press("3");
	await page.getByRole("radio", { name: "Since the gun" }).check();
	await page.getByRole("textbox", { name: "Time", exact: true }).fill("26:02");
	await expect(page.getByText("read as 00:26:02.0")).toBeVisible();
	await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible();
	await expect(page.getByText("Computing…")).toBeHidden();
	await drawPicture(page, "runner");
});

test("the desk: times and bibs side by side", async ({ page }) => {
	await open(page, "/desk");
	const dialog = page.getByRole("dialog", { name: "Set up this device" });
	await expect(dialog.getByLabel("Timing point")).toHaveValue("F");
	await dialog.getByLabel("Name of this device").fill("Finish 1");
	await dialog.getByRole("button", { name: "Start recording" }).click();
	await expect(page.getByRole("button", { name: /^Press any key/ })).toBeEnabled();
	for (let mark = 0; mark < 5; mark++) await page.keyboard.press("Space");
	await expect(page.getByText("All sent")).toBeVisible();
	await page.getByRole("button", { name: "Type bibs" }).click();
	for (const bib of ["103", "101", "104", "102"]) {
		await page.keyboard.type(bib);
		await page.keyboard.press("Enter");
	}
	await expect(page.locator("#pairs").getByText("102", { exact: true })).toBeVisible();
	await expect(page.getByText("Not sent yet")).toHaveCount(0);
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Times outnumber bibs by 1/)).toBeVisible();
	await drawPicture(page, "desk");
});

test("the announcer's screen: the runners who arrive within a minute", async ({
	page,
	context,
}) => {
	// A race of its own: its runners are expected soon after its start.
	const announcer = await startAnnouncerSite();
	try {
		await announcer.makeChange({
			kind: "note",
			bib: "3044",
			pronounce: "mar-ko bel-LEE-nee",
			say: "First half marathon",
		});
		await announcer.signIn(context, "timekeeper");
		for (const bib of ["3044", "2754", "2609"]) await announcer.approach(bib);
		await announcer.finish("3101");
		await page.goto(announcer.screen);
		await expect(page.getByRole("region", { name: "Within a minute" })).toContainText("Marco");
		await expect(page.getByRole("region", { name: "Just finished" })).toContainText("林詠晴");
		await expect(page.getByText("Connected", { exact: true })).toBeVisible();
		await drawPicture(page, "announcer");
	} finally {
		await announcer.close();
	}
});

test("the history: changes, and the earlier standings", async ({ page }) => {
	await site.makeChange({
		kind: "status",
		bib: "160",
		status: "didNotFinish",
		why: "Sweep vehicle",
	});
	await site.makeChange({ kind: "hide", bib: "130", isHidden: true, why: "Asked at the desk" });
	await open(page, "/history");
	await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "Sweep vehicle" })).toBeVisible();
	await drawPicture(page, "history");
});

test("the rehearsal: the sheet at its end", async ({ page }) => {
	test.setTimeout(2 * SHEET_MS);
	await open(page, "/rehearsal");
	await expect(page.getByRole("heading", { name: "Rehearsal", level: 1 })).toBeVisible();
	const form = page.getByRole("form", { name: "New rehearsal" });
	await form.getByLabel("Speed").fill("1000");
	await form.getByRole("button", { name: "Start the rehearsal" }).click();
	await expect(page.getByText(/^Faults: \d/)).toBeVisible({ timeout: SHEET_MS });
	await page.getByRole("region", { name: /Practice/ }).evaluate((card) => card.scrollIntoView());
	await drawPicture(page, "rehearsal");
});

test("the certificate editor: the name is selected, and the most difficult names are previewed", async ({
	page,
}) => {
	await open(page, "/certificate");
	await expect(page.getByRole("img", { name: "Proof of the certificate" })).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 1100 });
	await page.getByRole("button", { name: /^Name/ }).click();
	const hardest = page.getByRole("region", { name: "Hardest names" });
	await expect(hardest.getByRole("button")).toHaveCount(4);
	await expect(page.getByText("Drawing …")).toBeHidden();
	await drawPicture(page, "certificate");
});
