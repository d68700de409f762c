/** The board: what happens at the points, what waits for a person, and what can be done about it. */
import type { Locator, Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { shifts } from "../shifts.ts";
import { expectWithinScreen } from "../site.ts";
import { openBoard, queue, queues, rowOf, rowWith, undo } from "./boardPage.ts";
import { expect, test } from "./boardSite.ts";

// One server for all of them, which the last one stops.
test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const cell = (page: Page, row: string, column: number) =>
	page
		.getByRole("row", { name: new RegExp(`^${row}`) })
		.getByRole("cell")
		.nth(column);

// First, while the roles that the server was set up with are among the last changes.
test("the last changes have Undo, except changes such as a role; the palette finds a runner", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	const changes = page.getByRole("region", { name: "Latest changes" });
	const entries = changes.getByRole("listitem");
	const role = entries.filter({ hasText: "Role" }).first();
	await expect(role).toBeVisible();
	await expect(role.getByRole("button", { name: "Undo" })).toHaveCount(0);
	// That of an import asks before.
	const imported = entries.filter({ hasText: "Import" }).first();
	await imported.getByRole("button", { name: "Undo" }).click();
	await expect(imported.getByText("Take the whole import back?")).toBeVisible();
	await imported.getByRole("button", { name: "Cancel" }).click();
	await expect(imported.getByText("Take the whole import back?")).toBeHidden();

	await site.makeChange({ kind: "status", bib: "155", status: "disqualified", who: "Mei" });
	const entry = entries.filter({ hasText: "155" }).first();
	await expect(entry).toContainText("Mei");
	await entry.getByRole("button", { name: "Undo" }).click();
	await expect(entry).toContainText("undone");
	await expect(changes.getByRole("link", { name: "History" })).toHaveAttribute(
		...(["href", "/score/en/M1001/admin/history"] as const),
	);

	await page.keyboard.press("/");
	await page.keyboard.type("141");
	await expect(page.getByRole("option", { name: /^141 / })).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${site.board}/runner?bib=141`);
});

test("a read appears on the board without a reload", async ({ page, site }) => {
	await openBoard(page, site);
	const finish = cell(page, "Read", 4);
	await expect(finish).toHaveText("0");
	await site.send([
		{ source: "F A", sequence: 1, point: "F", time: Date.now(), bib: "101" },
		{ source: "F A", sequence: 2, point: "F", time: Date.now(), bib: "102" },
	]);
	await expect(finish).toHaveText("2");
	await expect(page.getByText("2 finished")).toBeVisible();
	await expect(cell(page, "Per minute", 4)).toHaveText("2");
	// The new reader is well, so it is among those that are folded.
	await page.getByRole("button", { name: /others are OK$/ }).click();
	await expect(page.getByRole("row", { name: /^F A/ })).toBeVisible();
	await expect(page.getByRole("timer", { name: "Race clock" })).toHaveText(/^01:3\d:\d\d$/);
});

test("a silent mat is one alarm, which links to its runners; it can be hidden, and an unknown mat be ignored and restored", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	const alarms = page.getByRole("region", { name: "Alarms" }).getByRole("article");
	await expect(alarms).toHaveCount(1);
	await expect(alarms).toHaveAccessibleName(/^10K is silent for 3\d:\d\d$/);
	await expect(alarms).toContainText(/\d+ were read further along, and not here/);
	await alarms.getByRole("button", { name: /^Show the \d+$/ }).click();
	await expect(queues(page).getByText("Only 10K")).toBeVisible();
	await expect(rowOf(page, "105")).toHaveCount(0);
	await expect(rowOf(page, "131")).toContainText("10K about");
	await queues(page).getByRole("button", { name: "Show all" }).click();
	await expect(rowOf(page, "105")).toBeVisible();

	await alarms.getByRole("button", { name: "Hide" }).click();
	await expect(alarms).toHaveCount(0);
	await queue(page, "Unknown mats").click();
	const row = rowWith(page, "mat X9");
	await expect(row).toContainText("The event has no such mat");
	await row.getByRole("button", { name: "Skip" }).click();
	await expect(row).toHaveCount(0);
	await expect(queue(page, "Unknown mats")).toHaveAccessibleName("Unknown mats 0");
	await page.reload();
	await expect(rowOf(page, "105")).toBeVisible();
	await expect(alarms).toHaveCount(0);
	await queue(page, "Unknown mats").click();
	await queues(page).getByRole("button", { name: "Show them" }).click();
	await queues(page).getByRole("button", { name: "Put back" }).click();
	await expect(queue(page, "Unknown mats")).toHaveAccessibleName("Unknown mats 1");
});

/** Queue, locator of its row, typed bib, action, and the toast's text. */
const ACTS: readonly [string, (page: Page) => Locator, string, string, RegExp][] = [
	["Missed", (page) => rowOf(page, "105"), "", "Use the manual time", /^105: \S+ at 5K assigned$/],
	["Missed", (page) => rowOf(page, "131"), "", "Fill in", /^131: \S+ filled in at 10K$/],
	["Suspicious reads", (page) => rowOf(page, "141"), "", "Strike", /^141: .*is struck$/],
	["Suspicious reads", (page) => rowOf(page, "141"), "", "Count it", /^141: .*counts$/],
	[
		"Unknown chips",
		(page) => rowWith(page, "E0040"),
		"150",
		"Assign the chip",
		/^Chip E0040 .* 150$/,
	],
	["Unknown chips", (page) => rowWith(page, "9999"), "151", "Assign", /^151: .*assigned$/],
	["Times without a bib", (page) => rowWith(page, "table 15K"), "140", "Assign", /^140: /],
	["Overdue", (page) => rowOf(page, "160"), "", "DNF", /^160 did not finish$/],
	["Duplicates", (page) => rowWith(page, "after the read before"), "", "Strike this one", /^103: /],
	["Sources disagree", (page) => rowOf(page, "101"), "", "Strike 15K B", /^101: .*is struck$/],
];
/** One of each kind of change, and what the tests after this one need. */
const UNDONE = ["Use the manual time", "Strike", "Count it", "Assign the chip", "Assign"];

test("the action of a queue's row settles it, and Undo restores it", async ({ page, site }) => {
	// Ten changes and six Undos.
	test.slow();
	await openBoard(page, site);
	for (const [name, find, bib, act, said] of ACTS)
		await test.step(`${name}: ${act}`, async () => {
			await queue(page, name).click();
			const row = find(page);
			await expect(row).toHaveCount(1);
			if (bib !== "")
				await row
					.getByRole("combobox", { name: "Bib" })
					.or(row.getByRole("textbox", { name: "Bib" }))
					.fill(bib);
			await row.getByRole("button", { name: act }).click();
			await expect(page.getByRole("status").getByText(said)).toBeVisible();
			await expect(row).toHaveCount(0);
			if (!UNDONE.includes(act)) return;
			await undo(page).click();
			await expect(page.getByRole("status").getByText("Undone")).toBeVisible();
			await expect(row).toHaveCount(1);
		});
});

test("the keyboard does everything: move, accept the proposal, undo, leave, open", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	await expect(rowOf(page, "105")).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status")).toBeEmpty();
	await page.keyboard.press("j");
	await expect(rowOf(page, "105")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").getByText(/^105: /)).toBeVisible();
	await expect(rowOf(page, "105")).toHaveCount(0);
	// The next row has the focus, and is not acted upon.
	await expect(queues(page).getByRole("listitem").locator("visible=true").first()).toBeVisible();
	await page.keyboard.press("z");
	await expect(page.getByRole("status").getByText("Undone")).toBeVisible();
	await expect(rowOf(page, "105")).toBeVisible();
	await page.keyboard.press("k");
	await page.keyboard.press("k");
	await expect(rowOf(page, "105")).toBeFocused();
	await page.keyboard.press("l");
	await expect(rowOf(page, "105")).toHaveCount(0);
	await queues(page).getByRole("button", { name: "Show them" }).press("Enter");
	await rowOf(page, "105").getByRole("button", { name: "Put back" }).press("Enter");
	await rowOf(page, "105").focus();
	await page.keyboard.press("o");
	await expect(page).toHaveURL(`${site.board}/runner?bib=105`);
});

test("another person's change meanwhile is shown beside one's own value", async ({
	page,
	site,
	consoleErrors,
}) => {
	await openBoard(page, site);
	await expect(rowOf(page, "132")).toBeVisible();
	await page.route(/\/(changes|queues\/missed)\?/, (route) => route.abort());
	const time = { at: site.gun + 3_700_000 };
	await site.makeChange({ kind: "time", bib: "132", point: "10K", time, who: "Mei" });
	await rowOf(page, "132").getByRole("button", { name: "Fill in" }).click();
	const conflict = page.getByRole("alert");
	await expect(conflict).toContainText(/Mei changed this at/);
	await expect(conflict).toContainText("What would change: ");
	await page.unroute(/\/(changes|queues\/missed)\?/);
	await conflict.getByRole("button", { name: "Overwrite with mine" }).click();
	await expect(page.getByRole("status").getByText(/^132: /)).toBeVisible();
	await undo(page).click();
	await site.makeChange({ kind: "time", bib: "132", point: "10K", time: null, who: "Mei" });
	await expect(rowOf(page, "132")).toBeVisible();
	expect(consoleErrors.splice(0).join("\n")).toMatch(/409/);
});

test("the board reports an unknown event, and links other roles to their own screen", {
	tag: "@not-found",
}, async ({ page, site, consoleErrors }) => {
	for (const role of ["desk", "announcer"] as const)
		await test.step(role, async () => {
			await site.signIn(page.context(), role);
			await page.goto(site.board);
			await expect(page.getByText(/This screen is for timekeepers and owners/)).toBeVisible();
			await expect(page.getByRole("link", { name: /^Go to/ })).toHaveAttribute(
				...(["href", `/score/en/M1001/admin/${role}`] as const),
			);
		});
	await site.signIn(page.context());
	await page.goto(site.board.replace("M1001", "M4242"));
	await expect(page.getByText(/There is no such event/)).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "My events" })).toBeVisible();
	consoleErrors.splice(0);
});

test("a board whose script loads after the event's data hydrates the page unchanged", {
	tag: "@not-found",
}, async ({ page, site, consoleErrors }) => {
	await site.signIn(page.context());
	const unknown = site.board.replace("M1001", "M4242");
	const answered = page.waitForResponse(/\/admin\/M4242\/event$/);
	await page.route(/\/Board\.[^/]+\.js$/, async (route) => {
		await (await answered).finished();
		await route.continue();
	});
	await page.goto(unknown);
	await expect(page.getByText(/There is no such event/)).toBeVisible();
	expect(consoleErrors.splice(0).filter((text) => /React/.test(text))).toEqual([]);
});

test("axe finds nothing at 768 and 1280 px, and nothing is wider than the screen", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	await page.keyboard.press("j");
	await expectNoFaults(page);
	await queue(page, "Times without a bib").click();
	await expect(rowWith(page, "table 15K")).toBeVisible();
	await expectWithinScreen(page);
	await page.setViewportSize({ width: 768, height: 900 });
	await expectNoFaults(page);
	await expectWithinScreen(page);
});

test("on a phone the page does not move when the bar is filled", async ({ page, site }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openBoard(page, site);
	expect(await shifts(page, true)).toEqual([]);
	// Sources that are hours behind need more space than a phone has.
	await page.setViewportSize({ width: 320, height: 740 });
	await expectWithinScreen(page);
});

test("a dead stream shows since when, and the board recovers after a restart", async ({
	page,
	site,
	consoleErrors,
}) => {
	await openBoard(page, site);
	await site.stop();
	await expect(page.getByRole("alert")).toHaveText(
		/^No connection since \d\d:\d\d:\d\d \(\d+ s\), trying again$/,
	);
	await site.start();
	await expect(page.getByRole("alert")).toHaveCount(0);
	await site.send([{ source: "F A", sequence: 3, point: "F", time: Date.now(), bib: "103" }]);
	await expect(page.getByText("3 finished")).toBeVisible();
	consoleErrors.splice(0);
});
