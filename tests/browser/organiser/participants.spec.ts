/** The table of participants: facts are edited in place and many rows at once, and late registrations are added. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, wordsOf } from "../site.ts";
import {
	EVENT_ID,
	expect,
	LARGE_COUNT,
	LARGE_ID,
	LATE_CHIP,
	type ParticipantsSite,
	test,
} from "./participantsSite.ts";

// One server for the whole file.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1_280, height: 860 }, hasTouch: false, locale: "en-US" });
test.beforeEach(async ({ site, context }) => site.signIn(context));

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
const screen = (site: ParticipantsSite, eventId = EVENT_ID) =>
	`${site.origin}/score/en/${eventId}/admin/participants`;
const grid = (page: Page) => page.getByRole("grid", { name: t("organiser.participants.title") });
const row = (page: Page, bib: string) =>
	grid(page)
		.getByRole("row")
		.filter({ has: page.getByRole("link", { name: bib, exact: true }) });
/** A cell by its text; the facts of the test are distinct in a row. */
const cell = (page: Page, bib: string, text: string) =>
	row(page, bib).getByRole("gridcell", { name: text, exact: true });
const editor = (page: Page, column: string, bib: string) =>
	grid(page).getByLabel(`${t(`organiser.word.${column}`)}: ${bib}`);
const edits = (page: Page) => page.getByRole("region", { name: t("organiser.participants.edits") });
const save = (page: Page) => edits(page).getByRole("button", { name: t("organiser.word.save") });
const done = (page: Page) => page.locator(".toasts").getByRole("paragraph");

async function open(page: Page, site: ParticipantsSite, eventId = EVENT_ID): Promise<void> {
	await page.goto(screen(site, eventId));
	await expect(grid(page)).toBeVisible();
}

/** Ranks of a runner as the public sees them. */
async function ranksOf(site: ParticipantsSite, pno: string): Promise<unknown> {
	const answer = await fetch(`${site.origin}/scorequery/participant`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ pjid: EVENT_ID, pno }),
	});
	const { cGName, cSRank, cGRank } = Object(await answer.json()).data.participant;
	return { group: cGName, bySex: Number(cSRank), byGroup: Number(cGRank) };
}

test("a sex is mended in place within three clicks, the ranks and the group change in public, and Undo restores them", async ({
	page,
	site,
	context,
}) => {
	await open(page, site);
	expect(await ranksOf(site, "102")).toEqual({ group: "M30", bySex: 2, byGroup: 1 });
	await cell(page, "102", t("sex.male")).click();
	await editor(page, "sex", "102").selectOption({ label: t("sex.female") });
	await expect(edits(page)).toContainText("102 M30 → F30");
	await save(page).click();
	await expect(done(page)).toContainText("102 changed");
	await expect(cell(page, "102", "F30")).toBeVisible();
	await expect.poll(() => ranksOf(site, "102")).toEqual({ group: "F30", bySex: 1, byGroup: 1 });
	const visitor = await context.newPage();
	await visitor.goto(`${site.origin}/score/en/${EVENT_ID}/102`);
	await expect(visitor.getByRole("main")).toContainText("F30");
	await visitor.close();
	await page.getByRole("button", { name: t("organiser.toast.undo") }).click();
	await expect.poll(() => ranksOf(site, "102")).toEqual({ group: "M30", bySex: 2, byGroup: 1 });
});

test("a birth date is mended with the keyboard, and the group follows", async ({ page, site }) => {
	await open(page, site);
	await cell(page, "103", "1991-07-09").click();
	await editor(page, "birthDate", "103").fill("1985/7/9");
	await expect(edits(page)).toContainText("103 M30 → M40");
	await page.keyboard.press("Enter");
	await expect(done(page)).toContainText("103 changed");
	await expect(cell(page, "103", "M40")).toBeVisible();
	await expect(cell(page, "103", "1985-07-09")).toBeFocused();
	await page.keyboard.press("Control+z");
	await expect(cell(page, "103", "1991-07-09")).toBeVisible();
	await expect(cell(page, "103", "M30")).toBeVisible();
});

test("a runner whose chip was read before is added, and has a time and a rank at once", async ({
	page,
	site,
}) => {
	await page.goto(`${screen(site)}#add&chip=${LATE_CHIP}`);
	const form = page.getByRole("form", { name: t("organiser.addRunner") });
	await expect(form.getByLabel(t("organiser.word.chips"))).toHaveValue(LATE_CHIP);
	await form.getByLabel(t("organiser.word.bib")).fill("901");
	await form.getByLabel(t("organiser.word.name"), { exact: true }).fill("Late Entry");
	await expect(form).toContainText("By earlier reads: 00:39:00");
	await page.keyboard.press("Enter");
	await expect(done(page)).toContainText("901 added");
	await expect(cell(page, "901", t("status.finished"))).toBeVisible();
	await page.getByRole("button", { name: t("organiser.toast.undo") }).click();
	await expect(row(page, "901")).toHaveCount(0);
});

test("many runners get another wave in one change with one undo", async ({ page, site }) => {
	await open(page, site);
	for (const bib of ["101", "104"])
		await page.getByRole("checkbox", { name: `Select ${bib}` }).check();
	await page.getByLabel(t("organiser.participants.bulk.column")).selectOption("wave");
	await page.getByLabel(t("organiser.participants.bulk.value")).selectOption("2");
	await page.getByRole("button", { name: t("organiser.participants.bulk.show") }).click();
	await expect(edits(page)).toContainText("Edited cells: 2 · runners: 2");
	await expect(edits(page)).toContainText(t("organiser.what.times"));
	await save(page).click();
	await expect(done(page)).toContainText("Runners changed: 2");
	await expect(cell(page, "104", "2")).toBeVisible();
	await page.getByRole("button", { name: t("organiser.toast.undo") }).click();
	await expect(cell(page, "104", "1")).toBeVisible();
	await expect(cell(page, "101", "1")).toBeVisible();
});

test("of many rows the preview says how many have the value already", async ({ page, site }) => {
	await open(page, site);
	for (const bib of ["101", "103", "104"])
		await page.getByRole("checkbox", { name: `Select ${bib}` }).check();
	await page.getByLabel(t("organiser.participants.bulk.column")).selectOption("team");
	await page.getByLabel(t("organiser.participants.bulk.value")).fill("海港跑團");
	await page.getByRole("button", { name: t("organiser.participants.bulk.show") }).click();
	await expect(edits(page)).toContainText("Edited cells: 1 · runners: 1 · have it already: 2");
	await edits(page)
		.getByRole("button", { name: t("organiser.word.discard") })
		.click();
	await page.getByRole("checkbox", { name: "Select 103" }).uncheck();
	await page.getByRole("button", { name: t("organiser.participants.bulk.show") }).click();
	await expect(edits(page)).toContainText("have it already: 2");
	await expect(save(page)).toBeDisabled();
});

test("a chip is given to another runner and taken away in its cell; preview and history name who loses it", async ({
	page,
	site,
}) => {
	await open(page, site);
	const chips = (bib: string) => row(page, bib).getByRole("gridcell").nth(10);
	await chips("103").click();
	await editor(page, "chips", "103").fill("ab101");
	await expect(edits(page)).toContainText("101 王小明 loses chip AB101, which goes to 103");
	await page.keyboard.press("Enter");
	await expect(done(page)).toContainText("103 changed");
	await expect(chips("101")).toHaveText("");
	await expect(chips("103")).toHaveText("AB101");
	await chips("103").click();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Delete");
	await expect(edits(page)).toContainText("103 林志豪 loses chip AB101, which is nobody’s then");
	await save(page).click();
	await expect(chips("103")).toHaveText("");
	await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin/history`);
	const entries = page.getByRole("row").filter({ hasText: "AB101" });
	await expect(entries).toContainText([
		"Chip AB101 taken from 103 林志豪",
		"Chip AB101 taken from 101 王小明 and given to 103, from the beginning",
	]);
	await entries.first().getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByRole("row").nth(1)).toContainText(
		/Change #\d+ undone: Chip AB101 taken from 103/,
	);
	await entries.filter({ hasText: "given to 103" }).getByRole("button", { name: /^Undo/ }).click();
	await open(page, site);
	await expect(chips("101")).toHaveText("AB101");
	await expect(chips("103")).toHaveText("");
});

test("rows of a spreadsheet are pasted by their bibs, and what cannot be read is named", async ({
	page,
	site,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, site);
	await cell(page, "101", "101").click({ position: { x: 70, y: 10 } });
	const paste = async (lines: readonly string[]) => {
		await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
		await page.keyboard.press("Control+V");
	};
	await paste(["Bib\tTeam\tGender", "104\tRed\t女", "105\tRed\tF", "999\tRed\tM"]);
	await expect(page.getByRole("alert")).toContainText("999");
	await expect(edits(page)).toContainText("Edited cells: 3 · runners: 2");
	await edits(page)
		.getByRole("button", { name: t("organiser.word.discard") })
		.click();
	await paste(["Bib\tBirth date", "104\t31.2.1988"]);
	await expect(edits(page).getByRole("alert")).toContainText("104 Birth date “31.2.1988”");
	await expect(save(page)).toBeDisabled();
	await page.keyboard.press("Escape");
});

test("filters, sorting and search find runners, and the shown table is copied", async ({
	page,
	site,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, site);
	const bibs = () => grid(page).getByRole("row").getByRole("link").allTextContents();
	await page.getByLabel(t("organiser.participants.special")).selectOption("withoutSex");
	await expect.poll(bibs).toEqual(["105"]);
	await page.getByRole("button", { name: t("organiser.participants.noFilters") }).click();
	await page.getByLabel(t("organiser.participants.point")).selectOption("-1");
	await expect.poll(bibs).toEqual(["105"]);
	await page.getByRole("button", { name: t("organiser.participants.noFilters") }).click();
	await page.getByLabel(t("organiser.participants.search")).fill("海港");
	await expect.poll(bibs).toEqual(["101", "104"]);
	const head = grid(page).getByRole("columnheader", {
		name: t("organiser.word.bib"),
	});
	await head.getByRole("button").click();
	await head.getByRole("button").click();
	await expect(head).toHaveAttribute("aria-sort", "descending");
	await expect.poll(bibs).toEqual(["104", "101"]);
	await page.getByRole("button", { name: t("organiser.participants.copy") }).click();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied.split("\n").map((line) => line.split("\t").slice(0, 3))).toEqual([
		["Bib", "Name", "Gender"],
		["104", "李淑芬", "Female"],
		["101", "王小明", "Male"],
	]);
});

test("a start and a finish without a name have their ids in the filter and in the column", async ({
	page,
	site,
}) => {
	await open(page, site);
	const points = page.getByLabel(t("organiser.participants.point")).getByRole("option");
	await expect(points.filter({ hasText: "Not passed F" })).toHaveCount(1);
	await expect(cell(page, "101", "F")).toBeVisible();
});

test("the reason why a runner cannot be added stands where the preview would be", async ({
	page,
	site,
}) => {
	await page.goto(`${screen(site)}#add&bib=101`);
	const form = page.getByRole("form", { name: t("organiser.addRunner") });
	await form.getByLabel(t("organiser.word.name"), { exact: true }).fill("A B");
	await expect(form).toContainText("Another runner has this bib");
});

test("20,000 rows are in the table, and at most a hundred of them in the document", async ({
	page,
	site,
}) => {
	await open(page, site, LARGE_ID);
	await expect(grid(page)).toHaveAttribute("aria-rowcount", String(LARGE_COUNT + 1));
	expect(await grid(page).getByRole("row").count()).toBeLessThanOrEqual(100);
	await cell(page, "10001", "Runner 1").click();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+End");
	await expect(row(page, String(10_000 + LARGE_COUNT))).toBeVisible();
	expect(await grid(page).getByRole("row").count()).toBeLessThanOrEqual(100);
	await page.getByLabel(t("organiser.participants.search")).fill("29999");
	await expect(row(page, "29999")).toBeVisible();
	await expect(grid(page)).toHaveAttribute("aria-rowcount", "2");
});

test("the screen fits each width and has no faults", async ({ page, site }) => {
	for (const width of [360, 768, 1_280]) {
		await page.setViewportSize({ width, height: 860 });
		await open(page, site);
		await expectWithinScreen(page);
		await expectNoFaults(page);
	}
});
