/** Certificates in a browser: the dialog with its preview and downloads, and an image that fails. */
import { expectNoFaults } from "./axe.ts";
import { at, expect, expectWithinScreen, test } from "./site.ts";

const RUNNER = "/en/M1002/101";
const NAME = "Certificate of 陳建宏0";
/** A picture by its type, and none by its bytes. */
const BROKEN = { contentType: "image/jpeg", body: "no picture" };

test.use({ locale: "en-US" });

test("the dialog shows the preview, saves each file once, and frees the preview on close", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const free = URL.revokeObjectURL;
		URL.revokeObjectURL = (address) => {
			document.documentElement.dataset["freed"] = address;
			free.call(URL, address);
		};
	});
	await page.goto(at(RUNNER));
	const opener = page.getByRole("link", { name: "Certificate", exact: true });
	const dialog = page.getByRole("dialog", { name: "Certificate" });
	await opener.click();
	const picture = dialog.getByRole("img", { name: NAME });
	await expect(picture).toHaveJSProperty("naturalWidth", 1_000);
	const preview = (await picture.getAttribute("src")) ?? "";
	expect(preview).toMatch(/^blob:/);
	await expectWithinScreen(page);
	const pdf = dialog.getByRole("link", { name: "Download PDF" });
	const begun = page.waitForEvent("download");
	await pdf.click();
	expect((await begun).suggestedFilename()).toMatch(/ 101 陳建宏0\.pdf$/);
	await expect(pdf).toHaveAttribute("aria-disabled", "true");
	await expect(pdf).toHaveAttribute("data-download", "certificate");
	let isAsked = false;
	page.on("request", (request) => {
		isAsked ||= request.url().includes("/pdf?");
	});
	await pdf.click({ force: true });
	const image = page.waitForEvent("download");
	await dialog.getByRole("link", { name: "Download high-quality image" }).click();
	expect((await image).suggestedFilename()).toMatch(/\.jpg$/);
	expect(isAsked).toBe(false);
	await expectNoFaults(page);
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await expect(page.locator("html")).toHaveAttribute("data-freed", preview);
	await opener.click();
	await expect(picture).toHaveJSProperty("naturalWidth", 1_000);
	await expect(pdf).not.toHaveAttribute("aria-disabled");

	// Reopened before the browser's close event, which is late on a busy phone.
	const second = (await picture.getAttribute("src")) ?? "";
	await opener.evaluate((link: HTMLElement) => {
		document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
		link.click();
	});
	await expect(page.locator("html")).toHaveAttribute("data-freed", second);
	await expect(picture).toHaveJSProperty("naturalWidth", 1_000);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
});

test("a refusal shows code 1, a broken image code 2, and both can be retried", async ({ page }) => {
	const refusal = { status: "false", code: "no-certificate", message: "there is none" };
	await page.route("**/scorequery/cert?", (route) => route.fulfill({ json: refusal }));
	await page.route("**/img?*", (route) => route.fulfill(BROKEN));
	await page.goto(at(RUNNER));
	await page.getByRole("link", { name: "Certificate", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Certificate" });
	const failure = dialog.getByRole("alert");
	const retry = dialog.getByRole("button", { name: "Try again" });
	await expect(failure).toHaveText("load failed, please retry later code 1");
	await expect(dialog.getByRole("button")).toHaveText(["", "Try again"]);
	await expect(dialog.getByRole("link")).toHaveCount(0);
	await page.unroute("**/scorequery/cert?");
	await retry.focus();
	await page.keyboard.press("Enter");
	await expect(failure).toHaveText("load failed, please retry later code 2");
	// The button had gone meanwhile, and the keyboard with it.
	await expect(dialog.locator(":focus")).toHaveCount(1);
	await expectNoFaults(page);
	await page.unroute("**/img?*");
	await retry.click();
	await expect(dialog.getByRole("img", { name: NAME })).toBeVisible();
});

test("the page shows the image in the space reserved for it", async ({ page }) => {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route("**/img?*", async (route) => {
		await promise;
		await route.continue();
	});
	await page.goto(at(`${RUNNER}/cert`), { waitUntil: "commit" });
	const picture = page.getByRole("img", { name: NAME });
	const loading = page.getByText("Preparing the certificate…");
	await expect(loading).toBeVisible();
	const room = await picture.boundingBox();
	resolve();
	await expect(loading).toHaveCount(0);
	expect(await picture.boundingBox()).toEqual(room);
	await expectWithinScreen(page);
	await expectNoFaults(page);
});

test("an image that does not load shows code 3 on the page", async ({ page }) => {
	await page.route("**/img?*", (route) => route.fulfill(BROKEN));
	await page.goto(at(`${RUNNER}/cert`));
	await expect(page.getByRole("alert")).toContainText("An error occurred, code: 3");
	await expect(page.locator("main a[download]")).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Back to the result" }).last()).toBeVisible();
	await expect(page.getByRole("link", { name: /Download/ })).toHaveCount(0);
});
