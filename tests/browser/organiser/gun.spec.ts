/** The frame of organisers' screens, the guns of waves, and the history. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { expect, saysOnlyNetwork, test } from "./deskSite.ts";
import { PASSWORD } from "./organiserSite.ts";
import { ownEvent, signIn } from "./ownEvent.ts";

test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const MINUTE = 60_000;

const gunOf = (page: Page, wave: string) =>
	page
		.getByRole("row")
		.filter({ hasText: new RegExp(`^${wave}`) })
		.getByRole("cell")
		.nth(1);

test("an expired session leads to the sign-in and back to the screen", async ({ page, site }) => {
	const own = await ownEvent(site);
	await page.goto(`${site.origin}/score/en/sign-in?redirect=/score/en/${own.eventId}/admin/gun`);
	await page.getByRole("textbox", { name: "E-mail" }).first().fill(own.email);
	const password = page.locator("input[name=password]").first();
	await password.fill("wrong password!");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toHaveText("The e-mail or the password is wrong");
	await page.getByRole("textbox", { name: "E-mail" }).first().fill(own.email);
	await password.fill(PASSWORD);
	await password.press("Enter");
	await expect(page.getByRole("heading", { name: "Start", level: 1 })).toBeVisible();
	await page.goto(`${site.origin}/score/en/my-events`);
	await page.getByRole("link", { name: /Harbour Run/ }).click();
	await expect(page).toHaveURL(own.admin);
});

test("a key fires the gun, and the toast undoes it", async ({ page, site }) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/gun`);
	await expect(page.getByText("Next gun: A")).toBeVisible();
	await expect(page.getByText(/^Checked against the server/)).toBeVisible();
	// Without being armed, no key fires.
	await page.keyboard.press("Space");
	await expect(gunOf(page, "A")).toHaveText("Not fired");
	await page.keyboard.press("a");
	await expect(page.getByText(/^Armed: A/)).toBeVisible();
	const before = Date.now();
	await page.keyboard.press("Space");
	const after = Date.now();
	await expect(page.getByText("The gun is recorded")).toBeVisible();
	await expect(gunOf(page, "A")).toHaveText(/^\d\d:\d\d:\d\d\.\d{3}$/);
	const shown = await gunOf(page, "A").textContent();
	const seconds = (text: string | null) =>
		(text ?? "").split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
	const fired = seconds(shown) % 60;
	const nearby = [before, after].map((at) => (at / 1_000) % 60);
	// Within the bound of the clock's check of the press itself.
	expect(Math.min(...nearby.map((each) => Math.abs(each - fired)))).toBeLessThan(2);
	await page.keyboard.press("z");
	await expect(gunOf(page, "A")).toHaveText("Not fired");
});

test("a gun that is fired offline is sent when the network returns", async ({
	page,
	site,
	consoleErrors,
}) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/gun`);
	await expect(page.getByText("Next gun: A")).toBeVisible();
	await page.route("**/scorequery/admin/*/change?*", (route) => route.abort());
	await page.route("**/scorequery/admin/*/change", (route) => route.abort());
	await page.getByRole("checkbox", { name: /^B/ }).check();
	await page.keyboard.press("a");
	await page.keyboard.press("Enter");
	await expect(page.getByText(/is stored on this device/)).toBeVisible();
	const [pending] = await page.evaluate(() => Object.values({ ...localStorage }));
	expect(pending).toContain('"gun":');
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await expect(gunOf(page, "A")).toHaveText(/^\d\d:/);
	await expect(gunOf(page, "B")).toHaveText(/^\d\d:/);
	expect(await gunOf(page, "A").textContent()).toBe(await gunOf(page, "B").textContent());
	saysOnlyNetwork(consoleErrors);
});

test("a gun that another person set meanwhile is shown beside one's own", async ({
	page,
	site,
	consoleErrors,
}) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/gun`);
	await expect(page.getByText("Next gun: A")).toBeVisible();
	// The screen does not receive the other person's change before it sends its own.
	await page.route("**/scorequery/admin/*/event*", (route) => route.abort());
	const theirs = Date.now() - MINUTE;
	await own.makeChange({ kind: "gun", waveId: "A", gun: theirs, who: "Referee" });
	await page.keyboard.press("a");
	await page.keyboard.press("Space");
	const conflict = page.getByRole("alert").filter({ hasText: "Referee" });
	await expect(conflict).toContainText("after you opened it");
	await expect(conflict).toContainText("Results stay as they are now");
	await expect(conflict).toContainText("What would change: ");
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await conflict.getByRole("button", { name: "Keep the saved value" }).click();
	await expect(conflict).toBeHidden();
	const shown = new Date(theirs + 8 * 60 * MINUTE).toISOString().slice(11, 23);
	await expect(gunOf(page, "A")).toHaveText(shown);
	saysOnlyNetwork(consoleErrors.filter((text) => !/409/.test(text)));
	consoleErrors.splice(0);
});

test("a gun in the repeated hour of a clock change asks for a choice of both readings", async ({
	page,
	site,
}) => {
	const own = await ownEvent(site);
	const set = (name: string, value: string) =>
		own.makeChange({ kind: "setting", setting: { name, value } });
	await set("zone", "Europe/Berlin");
	await set("date", "2025-10-26");
	await signIn(page, own);
	await page.goto(`${own.admin}/gun`);
	await page.getByRole("button", { name: "Correct: B" }).click();
	const typed = page.getByRole("textbox", { name: "Time of the gun" });
	await typed.fill("2:30");
	await expect(page.getByText("show this time twice")).toBeVisible();
	await expect(page.getByRole("button", { name: "Set the gun" })).toBeDisabled();
	await expectNoFaults(page);
	await page.getByRole("button", { name: "2025-10-26 02:30:00 +01:00" }).click();
	await expect(typed).toHaveValue("2025-10-26 02:30:00 +01:00");
	await expect(page.getByText("Read as 02:30:00.000")).toBeVisible();
	await expect(page.getByRole("button", { name: "Set the gun" })).toBeEnabled();
});

test("a gun is typed in common notations, and the effects are shown first", {
	tag: "@conflict",
}, async ({ page, site }) => {
	const own = await ownEvent(site);
	const madeAt = Date.now();
	await signIn(page, own);
	await page.goto(`${own.admin}/gun`);
	await page.getByRole("button", { name: "Correct: B" }).click();
	const typed = page.getByRole("textbox", { name: "Time of the gun" });
	await typed.fill("６.３０.0");
	await expect(page.getByText("Read as 06:30:00.000")).toBeVisible();
	await expect(page.getByRole("region", { name: "What would change" })).toBeVisible();
	await page.getByRole("textbox", { name: /^Reason/ }).fill("starter's watch");
	await expectNoFaults(page);
	await typed.press("Enter");
	await expect(gunOf(page, "B")).toHaveText("06:30:00.000");

	// The history looks back by steps of a second: a step ago, the event was there.
	await expect.poll(() => Date.now() - madeAt).toBeGreaterThan(2_000);
	// It has the gun with its reason, takes it back, and does it again.
	await page.keyboard.press("Control+k");
	await page.keyboard.type("history");
	await page.keyboard.press("Enter");
	const row = page.getByRole("row").filter({ hasText: "starter's watch" });
	await expect(row).toContainText("06:30:00.000");
	await expect(row).toContainText("Tina");
	await row.getByRole("button", { name: /^Undo/ }).click();
	await expect(row).toContainText("undone by");
	await row.getByRole("button", { name: "Do again" }).click();
	await expect(row.getByRole("button", { name: /^Undo/ })).toBeVisible();
	await page.getByRole("searchbox").fill("nobody has this");
	await expect(page.getByText("No changes to show")).toBeVisible();
	await page.getByRole("searchbox").fill("WATCH tina");
	await expect(row).toBeVisible();
	await page.getByRole("searchbox").fill("");

	// An import is not undone by one press: it first shows what the undo would change, or what depends on the import.
	const imported = page.getByRole("row").filter({ hasText: "Import" }).first();
	await imported.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByText("Take the whole import back?")).toBeVisible();
	await expect(page.getByText(/^Undo these first: #\d+ \(Tina\)/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Take it back" })).toBeDisabled();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText("Take the whole import back?")).toBeHidden();

	// There are standings of a moment ago; an hour before the gun there was no event.
	await page.getByRole("slider").focus();
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByText(/later changes are left out/)).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "102" }).first()).toContainText("–");
	await page.keyboard.press("Home");
	await expect(page.getByText("The event did not exist at that moment")).toBeVisible();
	await expectNoFaults(page);
});
