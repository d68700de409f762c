/** The raw reads of a reader or a point, on the screen of readers: filtered, and struck and counted in one act. */
import type { Page } from "@playwright/test";
import { GUN } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, wordsOf } from "../site.ts";
import { type DeskSite, expect, test } from "./deskSite.ts";
import { type OwnEvent, ownEvent, signIn } from "./ownEvent.ts";

test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
const panel = (page: Page) =>
	page.getByRole("region", { name: t("organiser.readers.rawReads"), exact: true });
const rows = (page: Page) => panel(page).locator("tbody").getByRole("row");
const act = (page: Page, name: string) =>
	panel(page).getByRole("button", { name: t(`organiser.readers.${name}`), exact: true });

/** The first of 101 is at the finish twice and at 5 km far too early; an unknown chip came by. */
async function timedEvent(site: DeskSite): Promise<OwnEvent> {
	const own = await ownEvent(site, "owner");
	const read = (source: string, sequence: number, point: string, seconds: number, tag: object) => ({
		source,
		sequence,
		point,
		time: GUN + seconds * 1_000,
		...tag,
	});
	await own.makeChange({ kind: "gun", waveId: "A", gun: GUN });
	await site.post(`/ingest/${own.eventId}`, [
		read("Start", 1, "S", 4, { bib: "101" }),
		read("Field", 1, "5K", 60, { bib: "101" }),
		read("Finish", 1, "F", 5_400, { bib: "101" }),
		read("Finish", 2, "F", 5_460.25, { bib: "101" }),
		read("Finish", 3, "F", 5_500, { chip: "LOST" }),
	]);
	return own;
}

test("a reader's row opens its reads; some are struck together with their preview, and one Undo restores them", async ({
	page,
	site,
}) => {
	const own = await timedEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/readers`);
	await page.getByRole("button", { name: `${t("organiser.readers.openReads")}: Finish F` }).click();
	await expect(rows(page)).toHaveText([
		/07:31:40\.400.*LOSTunknown chip.*Finish #3/,
		/07:31:00\.650.*101.*repeated.*Finish #2/,
		/07:30:00\.400.*101.*counts.*Finish #1/,
	]);
	await expectNoFaults(page);
	await expectWithinScreen(page);
	await expect(act(page, "ruling.strike")).toBeDisabled();
	await rows(page).nth(1).getByRole("checkbox").click();
	await rows(page)
		.nth(2)
		.getByRole("checkbox")
		.click({ modifiers: ["Shift"] });
	await act(page, "ruling.strike").click();
	await expect(
		panel(page).getByRole("region", { name: t("organiser.what.heading") }),
	).toContainText(t("organiser.what.times"));
	await panel(page).getByRole("button", { name: "Strike 2 reads" }).click();
	await expect(rows(page).nth(2)).toContainText("struck");
	await expect(rows(page).nth(1)).toContainText("struck");
	const done = page.getByRole("status").filter({ hasText: "2 reads are struck" });
	await done.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
	await expect(rows(page).nth(2)).toContainText("counts");
	await expect(rows(page).nth(1)).toContainText("repeated");
});

test("reads are filtered by point, verdict and bib, and one counts whatever the rules say", async ({
	page,
	site,
}) => {
	const own = await timedEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/readers`);
	await page.getByRole("button", { name: t("organiser.readers.openAll") }).click();
	await expect(rows(page)).toHaveCount(5);
	const filter = (name: string) => panel(page).getByRole("combobox", { name: t(name) });
	const tag = panel(page).getByRole("searchbox", { name: t("organiser.readers.tag") });
	await filter("organiser.readers.verdict").selectOption(t("organiser.readers.notCounting"));
	await expect(rows(page)).toHaveCount(3);
	await tag.fill("101");
	await expect(rows(page)).toHaveCount(2);
	await filter("organiser.word.point").selectOption("5K");
	await expect(rows(page)).toHaveText([/5K.*101.*too fast.*Field #1/]);
	await panel(page)
		.getByRole("checkbox", { name: t("organiser.readers.selectAll") })
		.check();
	await act(page, "ruling.force").click();
	await panel(page).getByRole("button", { name: "Count 1 reads" }).click();
	await expect(panel(page)).toContainText(t("organiser.readers.noReads"));
	await filter("organiser.readers.verdict").selectOption(t("organiser.readers.verdict.forced"));
	await expect(rows(page)).toHaveText([/5K.*101.*counted by hand/]);
	await page.setViewportSize({ width: 360, height: 780 });
	await expectWithinScreen(page);
	await panel(page)
		.getByRole("button", { name: t("shell.close"), exact: true })
		.click();
	await expect(panel(page)).toHaveCount(0);
});

test("reads are filtered by a span of time in the event's zone", async ({ page, site }) => {
	const own = await timedEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/readers`);
	await page.getByRole("button", { name: t("organiser.readers.openAll") }).click();
	await expect(rows(page)).toHaveCount(5);
	const bound = (name: "since" | "until") =>
		panel(page).getByRole("textbox", { name: t(`organiser.readers.${name}`) });
	await bound("since").fill("07:31");
	await expect(rows(page)).toHaveText([/07:31:40\.400/, /07:31:00\.650/]);
	await bound("until").fill("07:31:30");
	await expect(rows(page)).toHaveText([/07:31:00\.650/]);
	await bound("since").fill("7 o");
	await expect(panel(page)).toContainText(t("organiser.readers.unreadable"));
	await bound("since").fill("");
	await expect(rows(page)).toHaveCount(4);
	await expectNoFaults(page);
	await expectWithinScreen(page);
});
