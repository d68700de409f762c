/** The runner's screen: the usual complaints are settled with the keyboard, and the public result is right afterwards. */
import type { Page } from "@playwright/test";
import { STATUS } from "../../../src/race/record/status.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, wordsOf } from "../site.ts";
import { expect, openStory, type RunnerSite, test } from "./runnerSite.ts";

// One server for the whole file.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1_280, height: 860 }, hasTouch: false, locale: "en-US" });
test.beforeEach(async ({ site, context }) => site.signIn(context));

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
const publicPage = (page: Page) =>
	page.frameLocator(`iframe[title="${t("organiser.publicPage")}"]`).getByRole("main");
/**
 * Waits until the public API has this time and status. The first test, and those of status and visibility, check the
 * runner's page, which is refreshed some seconds later.
 */
const expectPublished = (site: RunnerSite, bib: string, officialTime: string, pStatus: number) =>
	expect.poll(() => site.published(bib)).toEqual({ officialTime, pStatus });
const done = (page: Page) => page.locator(".toasts").getByRole("paragraph");
const row = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

/** Chooses a runner in the search that has the focus. */
async function choose(page: Page, typed: string, bib = typed): Promise<void> {
	await page.keyboard.type(typed);
	await expect(page.getByRole("option").filter({ hasText: bib })).toHaveAttribute(
		"aria-selected",
		"true",
	);
	await page.keyboard.press("Enter");
}

/** Makes the change of the form that is open, when it is known what it would change. */
async function doIt(page: Page, said: string): Promise<void> {
	await expect(page.getByRole("heading", { name: t("organiser.what.heading") })).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(done(page)).toContainText(said);
}

test.describe("a complaint is settled with the keyboard:", () => {
	test("the chip has the wrong bib", async ({ page, site }) => {
		await openStory(page, site, "0021");
		await expect(publicPage(page)).toContainText("00:49:00");
		await page.keyboard.press("1");
		await choose(page, "0022");
		await doIt(page, "Chip C0021 is worn by 0022");
		await expect(publicPage(page)).toContainText(t("status.notStarted"));
		await page.keyboard.press("f");
		await choose(page, "0022");
		await expect(page.getByRole("heading", { name: "吳雅婷" })).toBeVisible();
		await expect(page).toHaveURL(/\?bib=0022$/);
		await expect(publicPage(page)).toContainText("00:49:00");
	});

	test("chips were swapped; one Undo reverts both", async ({ page, site }) => {
		await openStory(page, site, "0011");
		await page.keyboard.press("2");
		await choose(page, "李淑", "0012");
		await doIt(page, "0011 and 0012 exchange chips");
		await expect(done(page)).toContainText("2 ranks change");
		const official = page.getByRole("definition").first();
		await expect(official).toHaveText("00:58:00.0");
		await page.keyboard.press("z");
		await expect(done(page)).toContainText(t("organiser.toast.undone"));
		await expect(official).toHaveText("00:47:00.0");
		await page.keyboard.press("z");
		await expect(done(page)).toContainText(t("organiser.toast.redone"));
		await expectPublished(site, "0011", "00:58:00.000", STATUS.finished);
	});

	test("a mat missed the runner", async ({ page, site }) => {
		await openStory(page, site, "0031");
		await expect(row(page, t("organiser.runner.noRead"))).toContainText("estimated 06:55:18.0");
		await expect(row(page, "desk")).toContainText("+6.0 s");
		await expect(row(page, "backup F")).toContainText("+0.2 s");
		await page.keyboard.press("3");
		await page.keyboard.type("６．５５．２４");
		await expect(page.getByText("read as 06:55:24.0, 00:25:24.0 since the gun")).toBeVisible();
		await doIt(page, "5K 06:55:24.0");
		await expect(row(page, t("organiser.runner.byHand"))).toContainText("00:25:24.0");
		await expect.poll(() => site.elapsedAt("0031", "5K")).toBe((24 * 60 + 48) * 1_000);
	});

	test("a false early read", async ({ page, site }) => {
		await openStory(page, site, "0041");
		await expectPublished(site, "0041", "00:40:00.000", STATUS.finished);
		await page.keyboard.press("4");
		await expect(page.getByText(/which then counts: 07:22:00\.0/)).toBeVisible();
		await doIt(page, "終點 read of 07:10:00.0 struck");
		await expect(row(page, "07:10:00.0").locator("s")).toHaveText("07:10:00.0");
		await expectPublished(site, "0041", "00:52:00.000", STATUS.finished);
	});

	test("started in another wave", async ({ page, site }) => {
		await openStory(page, site, "0051");
		await expect(row(page, "06:30:48.0")).toContainText("00:09:12.0 before the gun");
		await page.keyboard.press("5");
		await page.keyboard.type("1");
		await doIt(page, "0051: 1");
		await expectPublished(site, "0051", "00:53:00.000", STATUS.finished);
	});

	test("finished, but marked as DNF", async ({ page, site, context }) => {
		await site.change(context, { kind: "status", bib: "0061", status: "didNotFinish" });
		await openStory(page, site, "0061");
		await page.keyboard.press("6");
		await expect(page.getByRole("radio", { name: t("status.confirmed") })).toBeChecked();
		await doIt(page, `0061: ${t("status.confirmed")}`);
		await expectPublished(site, "0061", "00:54:00.000", STATUS.confirmed);
	});

	test("twins have the same name", async ({ page, site }) => {
		await openStory(page, site, "");
		await expect(page.getByRole("combobox", { name: t("organiser.runner.find") })).toBeFocused();
		await page.keyboard.type("林佳怡");
		const hits = page.getByRole("option");
		await expect(hits).toHaveCount(2);
		await expect(hits.first()).toContainText("海風跑團");
		await expect(hits.last()).toContainText("河濱夜跑");
		await page.keyboard.press("Enter");
		await expect(publicPage(page)).toContainText("00:55:00");
		await page.keyboard.press("7");
		await expect(page.getByRole("option")).toContainText("0072");
		await page.keyboard.press("Enter");
		await doIt(page, "0071 and 0072 exchange chips");
		await expectPublished(site, "0071", "01:03:00.000", STATUS.finished);
	});
});

test("a change moves nothing in the story, which shows a date once for each day", async ({
	page,
	site,
}) => {
	await openStory(page, site, "0002");
	const story = page.getByRole("region", { name: "Story" });
	const before = await story.boundingBox();
	await page.keyboard.press("n");
	await page.keyboard.type("lin jia-yi");
	expect(await story.boundingBox()).toEqual(before);
	await doIt(page, "0002: announcer's note saved");
	await expect(row(page, t("organiser.change.kind.note"))).toContainText("lin jia-yi");
	await expect(page.getByRole("rowheader", { name: /20\d\d/ })).toHaveCount(1);
	await expect(story).not.toContainText(/\d\d-\d\d \d\d:/);
	await page.keyboard.press("n");
	await expect(page.getByLabel(t("organiser.runner.note.pronounce"))).toHaveValue("lin jia-yi");
});

test("a time penalty is added, shown to the public, and undone", async ({ page, site }) => {
	await openStory(page, site, "0081");
	const official = page.getByRole("definition").first();
	const before = (await official.textContent()) ?? "";
	await page.keyboard.press("p");
	const field = page.getByRole("textbox", { name: t("organiser.runner.penalty.time") });
	await field.fill("two");
	await expect(page.getByRole("button", { name: /^Do it/ })).toBeDisabled();
	await field.fill("2:00");
	await doIt(page, "0081: penalty 00:02:00.0, at the finish only");
	await expectPublished(site, "0081", "01:01:00.000", STATUS.finished);
	await expect(official).not.toHaveText(before);
	await expect(row(page, t("organiser.change.kind.penalty"))).toContainText("+00:02:00.0");
	// The key applies to the last change, also after its toast has gone.
	await expect(done(page)).toHaveCount(0);
	await page.keyboard.press("z");
	await expect(done(page)).toContainText(t("organiser.toast.undone"));
	await expect(done(page)).toContainText("0081: penalty 00:02:00.0");
	await expect(official).toHaveText(before);
	await expectPublished(site, "0081", "00:59:00.000", STATUS.finished);
});

test("times are accepted in common notations and echoed, or refused with an example", async ({
	page,
	site,
}) => {
	await openStory(page, site, "0081");
	await page.keyboard.press("t");
	await page
		.getByRole("combobox", { name: t("organiser.word.point"), exact: true })
		.selectOption("F");
	const field = page.getByRole("textbox", { name: t("organiser.runner.time"), exact: true });
	const read = page.locator("#typed-time-read");
	for (const typed of ["7:31:3", "07.31.03", "７：３１：０３", "7 31 3", "7h31m3s", "7時31分3秒"]) {
		await field.fill(typed);
		await expect(read).toHaveText("read as 07:31:03.0, 01:01:03.0 since the gun");
	}
	await field.fill("25:10");
	await expect(read).toContainText("03-09 01:10:00: This is slower than any walk");
	await expect(page.getByRole("button", { name: /^Do it/ })).toBeDisabled();
	await field.fill("03-09 01:10:00");
	await expect(read).toContainText("read as 03-09 01:10:00.0");
	await field.fill("noon");
	await expect(read).toContainText("This is not a time. For example 09:11:00");
	await expect(page.getByRole("button", { name: /^Do it/ })).toBeDisabled();
	await page.getByLabel(t("organiser.runner.time.sinceGun")).check();
	await field.fill("1:10");
	await expect(read).toHaveText("read as 01:10:00.0");
	await page
		.getByRole("combobox", { name: t("organiser.word.point"), exact: true })
		.selectOption("5K");
	await field.fill("31:00");
	await expect(read).toHaveText("read as 00:31:00.0");
	await page.keyboard.press("Escape");
	await expect(field).toHaveCount(0);
});

/** Another timekeeper, at another computer. */
async function withMei(
	page: Page,
	site: RunnerSite,
	act: (change: (change: object) => Promise<void>) => Promise<void>,
) {
	const context = await page.context().browser()?.newContext();
	if (!context) throw new Error("no browser");
	await site.signIn(context, "mei");
	await act((change) => site.change(context, { bib: "0081", ...change }));
	await context.close();
}

test("two people: both values are shown, and one can be chosen", { tag: "@conflict" }, async ({
	page,
	site,
}) => {
	await openStory(page, site, "0081");
	await withMei(page, site, async (change) => {
		const conflict = page.getByRole("alert");
		await page.keyboard.press("s");
		await page.getByRole("radio", { name: t("status.disqualified") }).check();
		await change({ kind: "status", status: "didNotFinish" });
		await expect(conflict).toContainText(/Mei changed this at/);
		await expect(conflict).toContainText(t("status.didNotFinish"));
		await expect(conflict).toContainText(t("status.disqualified"));
		await page.getByRole("button", { name: t("organiser.conflict.keep") }).click();
		await expect(conflict).toHaveCount(0);
		await expectPublished(site, "0081", "", STATUS.didNotFinish);

		await page.keyboard.press("s");
		await page.getByRole("radio", { name: t("status.disqualified") }).check();
		await change({ kind: "status", status: "confirmed" });
		// The story has a row more then, and the buttons below it have moved.
		await expect(row(page, t("status.confirmed"))).toBeVisible();
		await page.getByRole("button", { name: t("organiser.conflict.replace") }).click();
		await expect(done(page)).toContainText(`0081: ${t("status.disqualified")}`);
		await expect(publicPage(page)).toContainText(t("status.disqualified"));
	});
	await row(page, "disqualified")
		.or(row(page, t("status.disqualified")))
		.last()
		.getByRole("button", { name: t("organiser.toast.undo") })
		.click();
	await doIt(page, "Undo the change by Lin");
	await expectPublished(site, "0081", "00:59:00.000", STATUS.confirmed);
});

test("changes by others are shown, and typed text stays", async ({ page, site }) => {
	await openStory(page, site, "0081");
	await page.keyboard.press("t");
	const field = page.getByRole("textbox", { name: t("organiser.runner.time"), exact: true });
	await field.fill("7:0");
	await withMei(page, site, async (change) => {
		await change({ kind: "hide", isHidden: true });
		await expect(page.getByText(t("organiser.runner.hiddenFromPublic"))).toBeVisible();
		await expect(page.getByRole("heading", { name: "周文彥" })).toBeVisible();
		await expect(publicPage(page)).not.toContainText("周文彥");
		await expect(field).toHaveValue("7:0");
		await change({ kind: "hide", isHidden: false });
		await expect(page.getByText(t("organiser.runner.hiddenFromPublic"))).toHaveCount(0);
	});
});

test("a private event has no public page", async ({ page, site, context }) => {
	await site.change(context, { kind: "visibility", visibility: "private" });
	await openStory(page, site, "0001");
	await expect(page.getByText(t("organiser.runner.notPublic"))).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	await site.change(context, { kind: "visibility", visibility: "public" });
	await expect(publicPage(page)).toContainText("00:41:00");
});

test("axe finds nothing wrong, and nothing is wider than a screen of 768 and of 1280 px", async ({
	page,
	site,
}) => {
	await openStory(page, site, "0031");
	await expect(publicPage(page)).toBeVisible();
	const expectFit = async () => {
		for (const width of [1_280, 768]) {
			await page.setViewportSize({ width, height: 900 });
			await expectWithinScreen(page);
		}
		await expectNoFaults(page);
	};
	await expectFit();
	await page.keyboard.press("7");
	await expect(page.getByRole("radio", { name: t("organiser.runner.chip.swap") })).toBeChecked();
	await expectFit();
});
