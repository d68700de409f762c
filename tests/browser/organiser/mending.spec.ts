/** What is wrong in a race is mended on the board by one act with one Undo. */
import { expectNoFaults } from "../axe.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { effects, openBoard, queue, queues, rowOf, rowWith, takeBack, toast } from "./boardPage.ts";
import { type BoardSite, startBoardSite } from "./boardSite.ts";
import { ownEvent, signIn } from "./ownEvent.ts";
import {
	AHEAD_MS,
	CHIPS,
	duration,
	MARKED_AT_15K,
	MISSED_AT_10K,
	OF_OTHER_WAVE,
	SECOND_WAVE_MS,
	SWAPPED,
	TWINS,
	timeOf,
	troubledRace,
} from "./troubledRace.ts";

// One server for the whole file: each test takes back what it changed.
const test = base.extend<{ site: BoardSite }>({
	site: sharedSite(() => startBoardSite(troubledRace)),
});
const MINUTE = 60_000;

test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

/** What the public sees of a runner. */
async function published(site: BoardSite, pno: string) {
	const answer = await fetch(`${site.origin}/scorequery/participant`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ pjid: site.eventId, pno }),
	});
	return Object(await answer.json()).data;
}

const officialOf = async (site: BoardSite, bib: string) =>
	String((await published(site, bib)).participant.officialTime);

test("a clock that is ahead is corrected after its preview, with one Undo", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	const alarm = page.getByRole("article", { name: /^The clock of F A is 3(\.0)? s ahead$/ });
	await expect(alarm).toContainText("Its reads arrive before they happened.");
	expect(await officialOf(site, "101")).toBe(duration(timeOf("101")));
	await alarm.getByRole("button", { name: "Correct the clock …" }).click();
	await expect(effects(page)).toContainText("Times");
	await expectNoFaults(page);
	await alarm.getByRole("button", { name: "Correct it" }).click();
	await expect(toast(page, /^The clock of F A is corrected by 3/)).toBeVisible();
	await expect(alarm).toHaveCount(0);
	await expect.poll(() => officialOf(site, "101")).toBe(duration(timeOf("101") - AHEAD_MS));
	await takeBack(page);
	await expect(alarm).toBeVisible();
	await expect.poll(() => officialOf(site, "101")).toBe(duration(timeOf("101")));
});

test("all who were missed at a point are filled in together, with one Undo", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	await queues(page).getByRole("button", { name: "10K: fill in all …" }).click();
	await expect(effects(page)).toContainText("Times");
	await queues(page).getByRole("button", { name: "Fill in 3" }).click();
	await expect(toast(page, "3 times filled in at 10K")).toBeVisible();
	await expect(queue(page, "Missed")).toHaveAccessibleName("Missed 3");
	for (const bib of MISSED_AT_10K) await expect(rowOf(page, bib)).toHaveCount(0);
	await takeBack(page);
	for (const bib of MISSED_AT_10K) await expect(rowOf(page, bib)).toBeVisible();
});

test("many marks of a desk get their bibs at once, each to the hundredth, with one Undo", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	await queue(page, "Times without a bib").click();
	await queues(page)
		.getByRole("textbox", { name: /^Bibs, from the earliest time on/ })
		.fill(MARKED_AT_15K.join(" "));
	const pairs = queues(page).getByRole("listitem");
	for (const [index, hundredths] of ["12", "45", "78"].entries())
		await expect(
			pairs.filter({ hasText: new RegExp(`:\\d\\d\\.${hundredths} ${MARKED_AT_15K[index]}$`) }),
		).toBeVisible();
	await queues(page).getByRole("button", { name: "Assign 3 …" }).click();
	await expect(effects(page)).toContainText("Times");
	await queues(page).getByRole("button", { name: "Assign 3", exact: true }).click();
	await expect(toast(page, "3 times assigned")).toBeVisible();
	await expect(queue(page, "Times without a bib")).toHaveAccessibleName("Times without a bib 0");
	await queue(page, "Missed").click();
	for (const bib of MARKED_AT_15K) await expect(rowOf(page, bib)).toHaveCount(0);
	await takeBack(page);
	for (const bib of MARKED_AT_15K) await expect(rowOf(page, bib)).toBeVisible();
});

test("who started with another wave is put into it", async ({ page, site }) => {
	await openBoard(page, site);
	await queue(page, "Suspicious reads").click();
	const row = rowOf(page, OF_OTHER_WAVE);
	await expect(row).toContainText("Crossed the start with wave 1 and not with the own wave");
	const before = timeOf(OF_OTHER_WAVE);
	expect(await officialOf(site, OF_OTHER_WAVE)).toBe(duration(before));
	await row.getByRole("button", { name: "Move to wave 1" }).click();
	await expect(toast(page, `${OF_OTHER_WAVE} is now in wave 1`)).toBeVisible();
	await expect(row).toHaveCount(0);
	await expect.poll(() => officialOf(site, OF_OTHER_WAVE)).toBe(duration(before + SECOND_WAVE_MS));
	await takeBack(page);
	await expect(row).toBeVisible();
});

test("two runners with each other's chips get the right results by one act, and Undo takes both back", async ({
	page,
	site,
}) => {
	const bibs = [SWAPPED.bib, SWAPPED.other];
	const times = () => Promise.all(bibs.map((bib) => officialOf(site, bib)));
	const before = await times();
	await openBoard(page, site);
	await queue(page, "Suspicious reads").click();
	const row = rowOf(page, SWAPPED.bib);
	await expect(row).toContainText(`Chips swapped with ${SWAPPED.other}`);
	await row.getByRole("button", { name: "Swap the chips" }).click();
	await expect(toast(page, `${SWAPPED.bib} and ${SWAPPED.other} have swapped chips`)).toBeVisible();
	await expect(row).toHaveCount(0);
	const right = bibs.map((bib) => duration(timeOf(bib)));
	expect(before).not.toContain(right[0]);
	await expect.poll(times).toEqual(right);
	await takeBack(page);
	await expect(row).toBeVisible();
	await expect.poll(times).toEqual(before);
});

test("two people of one name, and the chip of no runner, are ticked off in every browser, and History brings them back", async ({
	page,
	site,
	browser,
}) => {
	const elsewhere = await browser.newContext({ locale: "en-US" });
	const other = await elsewhere.newPage();
	await openBoard(page, site);
	await openBoard(other, site);
	const ticks = [
		{ name: "Duplicates", text: `category: ${TWINS[1]}`, act: "No duplicate", of: TWINS[0] },
		{ name: "Unknown chips", text: CHIPS.lent, act: "Not a race chip", of: CHIPS.lent },
	];
	for (const { name, text, act, of } of ticks)
		await test.step(act, async () => {
			for (const each of [page, other]) {
				await queue(each, name).click();
				await expect(rowWith(each, text)).toBeVisible();
			}
			await rowWith(page, text).getByRole("button", { name: act }).click();
			await expect(toast(page, `${of}: not listed any more`)).toBeVisible();
			await expect(rowWith(page, text)).toHaveCount(0);
			await expect(rowWith(other, text)).toHaveCount(0);
		});
	await page.goto(`${site.board}/history`);
	for (const { name, text, act, of } of ticks)
		await test.step(`Undo of ${act}`, async () => {
			const change = page.getByRole("row").filter({ hasText: of, hasNotText: "undone:" }).first();
			await change.getByRole("button", { name: /^Undo/ }).click();
			await expect(change).toContainText("undone by");
			await queue(other, name).click();
			await expect(rowWith(other, text)).toBeVisible();
		});
	await elsewhere.close();
});

test("the alarm of a wrong gun leads to the start screen with the gun that fits", async ({
	page,
	site,
}) => {
	const right = site.gun + SECOND_WAVE_MS;
	await site.makeChange({ kind: "gun", waveId: "2", gun: right - 40_000, who: "Mei" });
	await openBoard(page, site);
	const alarm = page.getByRole("article", { name: /^The first starter of wave 2 came / });
	await alarm.getByRole("link", { name: "Correct the gun" }).click();
	const clock = new Date(right + 8 * 60 * MINUTE).toISOString().slice(11, 19);
	const typed = page.getByRole("textbox", { name: "Time of the gun" });
	await expect(typed).toHaveValue(new RegExp(clock));
	await expect(effects(page)).toContainText("Times");
	await page.getByRole("button", { name: "Set the gun" }).click();
	await expect(toast(page, "The gun of 2 is set")).toBeVisible();
	await expect(typed).toHaveCount(0);
	await expect(page.getByText(new RegExp(`^Gun of 2: .*${clock}`))).toBeVisible();
	await expect(page.getByText(/^The first starter of wave 2 came /)).toHaveCount(0);
	const { waves } = Object(await site.ask("event"));
	expect(waves).toContainEqual(
		expect.objectContaining({ id: "2", gun: right, plausibleGun: null }),
	);
});

test("the runner's screen begins another wave with the one that the reads show", async ({
	page,
	site,
}) => {
	await site.signIn(page.context());
	await page.goto(`${site.board}/runner?bib=${OF_OTHER_WAVE}`);
	await page.getByRole("button", { name: "Started in another wave" }).click();
	await expect(page.getByRole("combobox", { name: "Wave" })).toHaveValue("1");
	await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible();
});

test("a runner is added from the row of an unknown chip, whose reads count at once", async ({
	page,
	site,
}) => {
	await openBoard(page, site);
	await queue(page, "Unknown chips").click();
	await rowWith(page, CHIPS.late).getByRole("link", { name: "Add a runner" }).click();
	const form = page.getByRole("form", { name: "Add a runner" });
	await expect(form.getByLabel("Chips")).toHaveValue(CHIPS.late);
	await form.getByLabel("Bib").fill("901");
	await form.getByLabel("Name", { exact: true }).fill("Late Entry");
	await form.getByLabel("Category").selectOption("10K");
	await expect(form.getByLabel("Wave")).toHaveValue("2");
	await expect(form).toContainText(/By earlier reads: 00:50:33/);
	await form.getByRole("button", { name: /^Add/ }).click();
	await expect(toast(page, "901 added")).toBeVisible();
	await expect.poll(() => officialOf(site, "901")).toBe("00:50:33.000");
	await page.goto(site.board);
	await queue(page, "Unknown chips").click();
	await expect(rowWith(page, CHIPS.lent)).toBeVisible();
	await expect(rowWith(page, CHIPS.late)).toHaveCount(0);
});

test("a runner is added on an unknown bib's screen", async ({ page, site, consoleErrors }) => {
	await site.signIn(page.context());
	await page.goto(`${site.board}/runner?bib=905`);
	const unknown = page.getByRole("alert").filter({ hasText: "No runner has this bib" });
	await unknown.getByRole("link", { name: "Add a runner" }).click();
	const form = page.getByRole("form", { name: "Add a runner" });
	await expect(form.getByLabel("Bib")).toHaveValue("905");
	// The browser reports the refused answer.
	consoleErrors.splice(0);
});

test("a runner is added from the palette", async ({ page, site }) => {
	await openBoard(page, site);
	await page.keyboard.press("/");
	await page.keyboard.type("add a run");
	const act = page.getByRole("option", { name: "Add a runner" });
	await expect(act).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	const form = page.getByRole("form", { name: "Add a runner" });
	await expect(form.getByLabel("Bib")).toBeFocused();
	await expect(form.getByLabel("Bib")).toHaveValue("");
});

test("an Undo in History that moves ranks shows its preview before", async ({ page, site }) => {
	await site.makeChange({ kind: "status", bib: "101", status: "disqualified", who: "Mei" });
	const rank = async () => (await published(site, "102")).participant.cRank;
	await expect.poll(rank).toBe(1);
	await site.signIn(page.context());
	await page.goto(`${site.board}/history`);
	const change = page
		.getByRole("row")
		.filter({ hasText: "101" })
		.filter({ hasText: "Mei" })
		.first();
	await change.getByRole("button", { name: /^Undo #/ }).click();
	await expect(effects(page)).toContainText("Ranks");
	await expectNoFaults(page);
	expect(await rank()).toBe(1);
	const asked = page.getByRole("row").filter({ has: effects(page) });
	await asked.getByRole("button", { name: "Cancel" }).click();
	await expect(effects(page)).toHaveCount(0);
	await change.getByRole("button", { name: /^Undo #/ }).click();
	await asked.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(change).toContainText("undone by");
	await expect.poll(rank).toBe(2);
});

test("an import is taken back from the latest changes after a question", async ({ page, site }) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await page.goto(own.admin);
	const entries = page.getByRole("region", { name: "Latest changes" }).getByRole("listitem");
	const imported = entries.filter({ hasText: "Import" }).first();
	await imported.getByRole("button", { name: "Undo" }).click();
	await expect(imported.getByText("Take the whole import back?")).toBeVisible();
	await expect(effects(page)).toBeVisible();
	await imported.getByRole("button", { name: "Take it back" }).click();
	await expect(toast(page, /^Undone: /)).toBeVisible();
	await expect(imported).toContainText("undone");
	await expect(entries.filter({ hasText: "Import" }).last()).toContainText("undone");
	await page.goto(`${own.admin}/participants`);
	await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "1");
});
