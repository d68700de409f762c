/** Publishing: the checks, a reason for open ones, the pages as they will be, an announcement at a time, and taking it back. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen } from "../site.ts";
import { expect, test } from "./boardSite.ts";

test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

async function open(page: Page, board: string): Promise<void> {
	await page.goto(`${board}/publish`);
	await expect(page.getByRole("heading", { name: "Checks before announcing" })).toBeVisible();
}

const NAME = "海風城市半程馬拉松";
/** The frames of drafts run no scripts. */
const DRAFT = { tag: "@draft" };
const reason = (page: Page) => page.getByRole("textbox", { name: /Reason for announcing/ });
const announce = (page: Page) => page.getByRole("button", { name: "Announce the result" });
const inBar = (page: Page, phase: string) => page.getByRole("banner").getByText(phase);

test(
	"open checks link to their screens, and block the announcement until a reason is given",
	DRAFT,
	async ({ page, context, site }) => {
		await site.signIn(context);
		await open(page, site.board);
		const checks = page.getByRole("region", { name: "Checks before announcing" });
		await expect(checks.getByText("Still on the course although the event is over")).toBeVisible();
		await expect(checks.getByText("Every wave with starters has a gun")).toBeVisible();
		await expect(
			checks.getByRole("link", { name: "Review: Still on the course although the event is over" }),
		).toHaveAttribute("href", /\/admin\/runner\?bib=/);
		await test.step("axe finds nothing, and nothing is wider than a screen of 768 and of 1280 px", async () => {
			await expectWithinScreen(page);
			await page.setViewportSize({ width: 768, height: 900 });
			await expectNoFaults(page);
			await expectWithinScreen(page);
			await page.setViewportSize({ width: 1280, height: 900 });
		});
		await expect(announce(page)).toBeDisabled();
		await expect(page.getByText(/Give a reason, or resolve \d+ first/)).toBeVisible();
		await reason(page).fill("The sweep vehicle has all of them");
		await announce(page).click();
		// Asked once more, because runners are on the course.
		await expect(page.getByText(/^Runners still on the course: \d+\. Announced now/)).toBeVisible();
		await expect(page.getByText("The result is announced")).toBeHidden();
		await page.getByRole("button", { name: "Announce, they become DNF" }).click();
		await expect(page.getByText("The result is announced").first()).toBeVisible();
		await expect(inBar(page, "Final")).toBeVisible();

		// Taken back: what would change is shown first.
		await page.getByRole("button", { name: "Back to live" }).click();
		const change = page.getByRole("region", { name: "What would change" });
		await expect(change).toBeVisible();
		await expect(change.getByText("Statuses")).toBeVisible();
		await expect(page.getByRole("button", { name: "Back to live" })).toHaveCount(1);
		await page.getByRole("button", { name: "Confirm", exact: true }).click();
		await expect(announce(page)).toBeVisible();
		await page.goto(`${site.board}/history`);
		await expect(page.getByText("The sweep vehicle has all of them")).toBeVisible();
	},
);

test(
	"the real pages of a hidden event are previewed, in each language, for two widths",
	DRAFT,
	async ({ page, context, site }) => {
		await site.makeChange({ kind: "visibility", visibility: "private" });
		await site.signIn(context);
		await open(page, site.board);
		await expect(page.getByText("Not public: visitors do not see the event")).toBeVisible();
		const wide = page.frameLocator("iframe[title='Computer, 1280 wide']");
		const narrow = page.frameLocator("iframe[title='Phone, 360 wide']");
		await expect(wide.getByText("Splits").first()).toBeVisible();
		await page.getByRole("button", { name: "日本語" }).click();
		await expect(narrow.getByText("ナンバーカード").first()).toBeAttached();
		await expect(narrow.locator("html")).toHaveAttribute("lang", "ja");
		await page.getByRole("button", { name: "Announcement", exact: true }).click();
		await expect(wide.getByRole("heading", { name: NAME })).toBeVisible();
		// A link in the draft leads to another page of the draft.
		await wide.getByRole("link", { name: NAME }).first().click();
		await expect(wide.getByRole("heading", { name: NAME })).toBeVisible();
		const shown = page.frames().map((frame) => new URL(frame.url()).pathname);
		expect(shown.filter((path) => path.startsWith("/score/")).length).toBe(1);
		expect(await page.evaluate(() => document.querySelectorAll("iframe").length)).toBe(2);
		const outside = await page.request.get(`${site.origin}/score/${site.eventId}`);
		expect(outside.status()).toBe(404);
		await site.makeChange({ kind: "visibility", visibility: "public" });
	},
);

test(
	"a scheduled announcement is shown here and on the board, and can be cancelled",
	DRAFT,
	async ({ page, context, site }) => {
		await site.signIn(context);
		await open(page, site.board);
		await page.getByRole("radio", { name: "At a time" }).check();
		await reason(page).fill("Settled on paper");
		await page.getByLabel(/^Time \(/).fill("2020-01-01T12:00");
		await expect(page.getByText("Choose a time to come")).toBeVisible();
		await expect(page.getByRole("button", { name: "Schedule", exact: true })).toBeDisabled();
		const year = new Date().getFullYear() + 1;
		await page.getByLabel(/^Time \(/).fill(`${year}-01-01T12:00`);
		const inAYear = Date.parse(`${year}-01-01T12:00Z`) - Date.now() < 360 * 86_400_000;
		test.skip(!inAYear, "the first of January is more than a year ahead");
		await page.getByRole("button", { name: "Schedule", exact: true }).click();
		await expect(page.getByRole("button", { name: "Cancel the schedule" })).toBeVisible();
		await page.goto(site.board);
		await expect(page.getByRole("banner").getByText(`${year}-01-01 12:00`)).toBeVisible();
		await open(page, site.board);
		await page.getByRole("button", { name: "Cancel the schedule" }).click();
		await expect(page.getByRole("button", { name: "Cancel the schedule" })).toBeHidden();
	},
);

test("the role desk is redirected to the desk's screen", { tag: "@refused" }, async ({
	page,
	context,
	site,
}) => {
	await site.signIn(context, "desk");
	await page.goto(`${site.board}/publish`);
	await expect(page.getByRole("link", { name: /Finish desk/ }).last()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Checks before announcing" })).toBeHidden();
});
