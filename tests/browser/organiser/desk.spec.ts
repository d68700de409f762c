/** The desk: time marks at a point. Each press counts once, and the screen shows the state. */
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen } from "../site.ts";
import { expect, expectLast, expectSent, openDesk, saysOnlyNetwork, test } from "./deskSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

test.use({ locale: "en-US" });

test("a key, the mouse and a touch record marks, which the server stores; modifier keys, repeats and the browser's shortcuts do not", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Any key");
	for (const key of ["Shift", "Control", "Alt", "Meta", "CapsLock", "F2", "Escape", "Control+c"])
		await page.keyboard.press(key);
	await page.keyboard.down("Space");
	for (let times = 0; times < 5; times++) await page.keyboard.down("Space");
	await page.keyboard.up("Space");
	await page.keyboard.press("x");
	await page.keyboard.press("PageDown");
	await expectLast(page, 3);
	const area = page.getByRole("button", { name: /^Press any key/ });
	await area.click();
	await area.tap();
	await expectSent(page, 5);
	await expect.poll(() => site.marksOf("Any key")).toBe(5);
	await page.reload();
	await expectLast(page, 5);
});

test("a chosen key records, and other keys no longer do", async ({ page, site }) => {
	await openDesk(page, site, "Chosen");
	await page.getByRole("button", { name: "Settings" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Choose a key" }).click();
	await expect(dialog.getByText(/^Press the key/)).toBeVisible();
	await page.keyboard.press("b");
	await expect(dialog.getByText("B", { exact: true })).toBeVisible();
	await dialog.getByRole("button", { name: "Start recording" }).click();
	await page.keyboard.press("Space");
	await page.keyboard.press("b");
	await expectLast(page, 1);
	await expect.poll(() => site.marksOf("Chosen")).toBe(1);
	await page.reload();
	await expect(page.getByRole("button", { name: /^Press B, or here/ })).toBeEnabled();
	await page.keyboard.press("Space");
	await page.keyboard.press("b");
	await expectLast(page, 2);
});

test("a lost focus is red and shows what to do; the click that ends it records nothing", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Focus");
	await page.keyboard.press("Space");
	await expectLast(page, 1);
	await page.evaluate(() => {
		Object.defineProperty(document, "hasFocus", { configurable: true, value: () => false });
		dispatchEvent(new Event("blur"));
	});
	const area = page.getByRole("button", { name: /^Keys do not arrive here/ });
	await expect(area).toBeVisible();
	const red = /rgb\(165, 28, 28\)/;
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await expect(page.locator("body")).toHaveCSS("box-shadow", red);
		await expect(page.locator(".desk-panel")).toHaveCSS("background-color", red);
	}
	await expectNoFaults(page);
	await page.evaluate(() => {
		Reflect.deleteProperty(document, "hasFocus");
	});
	await area.click();
	await expect(page.getByRole("button", { name: /^Press any key/ })).toBeVisible();
	await expectLast(page, 1);
	await page.keyboard.press("Space");
	await expectLast(page, 2);
});

test("a focused button handles Enter and Space itself, and the area shows so", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Buttons");
	await page.getByRole("button", { name: "Settings" }).focus();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: /^Keys do not arrive here/ })).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toBeVisible();
	await expect(page.getByText("No marks so far.")).toBeAttached();
});

test("a chosen presenter's key records also while bibs are typed into a field", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Presenter");
	const pairs = page.getByRole("region", { name: "Type bibs" });
	await pairs.getByRole("button", { name: "Type bibs" }).click();
	const field = pairs.getByRole("textbox");
	await expect(field).toBeFocused();
	const area = page.getByRole("button", { name: /^Keys go to the field for bibs/ });
	await page.keyboard.type("12");
	await area.click();
	await expectLast(page, 1);
	await expect(field).toHaveValue("12");
	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("button", { name: "Choose a key" }).click();
	await page.keyboard.press("PageDown");
	await page.getByRole("button", { name: "Start recording" }).click();
	await field.focus();
	await page.keyboard.press("PageDown");
	await page.keyboard.type("4");
	await expect(page.getByRole("button", { name: /^Press PgDn/ })).toBeVisible();
	await expectLast(page, 2);
	await expect(field).toHaveValue("124");
	await expect.poll(() => site.marksOf("Presenter")).toBe(2);
});

test("a bib that is typed first is recorded at the moment of Enter, and an unknown one is reported immediately", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Bibs");
	await page.keyboard.type("200");
	await expect(page.getByText("Bib 200: Enter records it", { exact: true })).toBeVisible();
	await page.keyboard.press("Enter");
	await expectLast(page, 1);
	await page.keyboard.type("9998");
	await expect(page.getByText("Bib 9998: Enter records it No such bib")).toBeVisible();
	await page.keyboard.press("Escape");
	await page.keyboard.type("A-55");
	await page.keyboard.press("Backspace");
	await page.keyboard.press("Enter");
	await page.keyboard.type("777");
	await page.keyboard.press("Enter");
	const rows = page.getByRole("listitem");
	await expect(rows).toHaveCount(3);
	await expect(rows.nth(1)).toContainText("A-5");
	await expect(rows.first()).toContainText("777");
	await expect(rows.first()).toContainText("No such bib");
	await expect.poll(() => site.marksOf("Bibs")).toBe(3);
});

test("Backspace strikes the last mark, here and at the server, without deleting it", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Undo");
	await page.keyboard.press("Space");
	await page.keyboard.press("Space");
	await expect.poll(() => site.marksOf("Undo")).toBe(2);
	await page.keyboard.press("Backspace");
	await expectLast(page, 1);
	await expect(page.getByRole("listitem").first()).toContainText("Void");
	const ruling = async () => Object(Object(Object(await site.ask("changes"))[0]).change).ruling;
	await expect.poll(ruling).toBe("struck");
	await page.getByRole("button", { name: "Restore" }).click();
	await expectLast(page, 2);
	await expect.poll(ruling).toBe(null);
	expect(await site.marksOf("Undo")).toBe(2);
});

test("a session that ends loses nothing, and marks are sent after the next sign-in", async ({
	page,
	site,
	consoleErrors,
}) => {
	await openDesk(page, site, "Session");
	await page.keyboard.press("Space");
	await expect.poll(() => site.marksOf("Session")).toBe(1);
	await page.context().clearCookies();
	for (let times = 0; times < 3; times++) await page.keyboard.press("Space");
	await expect(page.getByText(/The sign-in has ended/)).toBeVisible();
	await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /sign-in/);
	await expect(page.getByText("3 marks kept here, sent when online")).toBeVisible();
	await page.keyboard.press("Space");
	await expectLast(page, 5);
	await site.signIn(page.context());
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(page.getByText("All sent")).toBeVisible();
	await expect.poll(() => site.marksOf("Session")).toBe(5);
	saysOnlyNetwork(consoleErrors);
});

test("axe finds nothing wrong with the desk, and nothing is wider than a screen of 360 and of 768 px", async ({
	page,
	site,
}) => {
	await openDesk(page, site, "Axe");
	await page.keyboard.press("Space");
	await page.keyboard.type("20");
	for (const width of [768, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await expectWithinScreen(page);
	}
	await expectNoFaults(page);
	await page.getByRole("button", { name: "Settings" }).click();
	await expectNoFaults(page);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await expectWithinScreen(page);
	await page.getByRole("button", { name: "Close" }).click();
	await expectWithinScreen(page);
});
