/** Readers and keys, members, vouchers, hidden runners and notifications of an event. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen } from "../site.ts";
import { expect, test } from "./deskSite.ts";
import { PASSWORD } from "./organiserSite.ts";
import { type OwnEvent, ownEvent, signIn } from "./ownEvent.ts";

test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const READ = { source: "Finish gate", sequence: 1, point: "F", bib: "101" };

/** Opens a screen of an event: axe finds nothing there, and nothing is wider than a screen of 768 and of 1280 px. */
async function open(page: Page, own: OwnEvent, screen: string): Promise<void> {
	await page.goto(`${own.admin}/${screen}`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
	for (const width of [768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expectWithinScreen(page);
	}
	await expectNoFaults(page);
}

test("a key is created, sends reads, and is revoked; the reader's clock is corrected and undone", async ({
	page,
	site,
}) => {
	const own = await ownEvent(site, "owner");
	await signIn(page, own);
	await open(page, own, "readers");
	await page.getByRole("textbox", { name: "Name of the reader" }).fill("Finish gate");
	await page.getByRole("button", { name: "Make a key" }).click();
	const key = await page.getByRole("textbox", { name: "Key (shown only now)" }).inputValue();
	const address = await page.getByRole("textbox", { name: "Address for reads" }).inputValue();
	const send = () =>
		page.request.post(address, {
			headers: { authorization: `Bearer ${key}` },
			data: [{ ...READ, time: Date.now() }],
		});
	expect((await send()).status()).toBe(200);

	await page.getByRole("button", { name: "Correct the clock: Finish gate F" }).click();
	const seconds = page.getByRole("textbox", { name: "Seconds to add" });
	await seconds.fill("two");
	await expect(page.getByRole("button", { name: "Correct", exact: true })).toBeDisabled();
	await seconds.fill("−2.4");
	// From the evening into the night: the end is on the day after.
	await page.getByRole("textbox", { name: /^From/ }).fill("23:00");
	await page.getByRole("textbox", { name: /^To/ }).fill("02:10");
	await expect(page.getByText(/^\d\d-\d\d 02:10:00/)).toBeVisible();
	await page.getByRole("textbox", { name: /^From/ }).fill("");
	await page.getByRole("textbox", { name: /^To/ }).fill("");
	await page.getByRole("button", { name: "Correct", exact: true }).click();
	const toast = page
		.getByRole("status")
		.filter({ hasText: "Clock of Finish gate corrected: -2.4 s" });
	await toast.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();

	await page.getByRole("button", { name: "Revoke: Finish gate" }).click();
	await page.getByRole("button", { name: "Revoke it: Revoke: Finish gate" }).click();
	await expect(page.getByRole("row", { name: /^Finish gate.*revoked/ })).toBeVisible();
	expect((await send()).status()).toBe(401);
});

test("an invitation is used once, and the new member's role is changed and removed", async ({
	page,
	browser,
	site,
}) => {
	const own = await ownEvent(site, "owner");
	await signIn(page, own);
	await open(page, own, "members");
	const invitations = page.getByRole("region", { name: "Invite" });
	await invitations.getByRole("combobox", { name: "Role" }).selectOption("Timekeeper");
	await invitations.getByRole("textbox", { name: "For whom (optional)" }).fill("Mei");
	await invitations.getByLabel("Last day").fill("2099-12-31");
	await invitations.getByRole("button", { name: "Make a link" }).click();
	const link = await invitations.getByRole("textbox", { name: "One-time link" }).inputValue();
	await expect(invitations.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
	await expect(invitations.getByRole("row", { name: /^Timekeeper Mei/ })).toBeVisible();

	const guest = await browser.newContext({ locale: "en-US" });
	const their = await guest.newPage();
	const script = Promise.withResolvers<void>();
	await their.route(/SignInView/, async (route) => {
		await script.promise;
		await route.continue();
	});
	await their.goto(link, { waitUntil: "commit" });
	const email = `mei${own.eventId.toLowerCase()}@example.org`;
	const address = their.getByRole("textbox", { name: "E-mail" });
	await test.step("what is typed before the script has come is kept", async () => {
		await address.fill(email);
		script.resolve();
		await expect(their.getByRole("heading", { name: "You are invited" })).toBeVisible();
		await expect(address).toHaveValue(email);
	});
	await their.locator("input[type=password]").first().fill(PASSWORD);
	await their.getByRole("button", { name: "Continue" }).click();
	await their.waitForURL(/my-events/);
	await guest.close();

	await page.reload();
	await expect(page.getByText("No open invitations.")).toBeVisible();
	const row = page.getByRole("row", { name: new RegExp(email) });
	await row.getByRole("combobox", { name: "Role: Mei" }).selectOption("Finish desk");
	await expect(page.getByText("Mei is now: Finish desk")).toBeVisible();
	await row.getByRole("button", { name: "Remove: Mei" }).click();
	await row.getByRole("button", { name: "Yes: Remove: Mei" }).click();
	await expect(row).toHaveCount(0);
});

test("a runner is hidden with a reason and shown again, and names are masked", async ({
	page,
	site,
}) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await open(page, own, "privacy");
	await page.getByRole("textbox", { name: "Bib" }).fill("101");
	await page.getByRole("textbox", { name: "Reason" }).fill("asked by mail");
	await page.getByRole("button", { name: "Hide" }).click();
	await expect(page.getByText("101: name and team are hidden")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Hidden runners 1" })).toBeVisible();
	await page.getByRole("button", { name: /^Show again: 101/ }).click();
	await expect(page.getByText("No runner is hidden.")).toBeVisible();
	await page.getByRole("checkbox", { name: /^Mask the middle/ }).click();
	await expect(page.getByText("Names are masked")).toBeVisible();
	await page.getByRole("textbox", { name: "Bib" }).fill("9999");
	await page.getByRole("button", { name: "Hide" }).click();
	await expect(page.getByText("No runner has this bib")).toBeVisible();
});

test("only an owner creates vouchers, and their codes are shown once @refused", async ({
	page,
	site,
}) => {
	const own = await ownEvent(site, "owner");
	await signIn(page, own);
	await open(page, own, "vouchers");
	await page.getByRole("spinbutton", { name: "How many" }).fill("3");
	await page.getByRole("button", { name: "Make", exact: true }).click();
	const codes = await page.getByRole("textbox", { name: "Make vouchers" }).inputValue();
	expect(codes.split("\n").map(({ length }) => length)).toEqual([26, 26, 26]);
	const saved = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download as CSV" }).click();
	expect((await saved).suggestedFilename()).toBe(`${own.eventId}-vouchers.csv`);
	await page.reload();
	await expect(page.getByText("None was redeemed so far.")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Make vouchers" })).toHaveCount(0);

	const theirs = await ownEvent(site);
	await signIn(page, theirs);
	await page.goto(`${theirs.admin}/vouchers`);
	await expect(page.getByText("Only owners make vouchers.")).toBeVisible();
});
