/** The certificate editor: fields are moved by keys and by a pointer over the server's drawing, and nothing is stored before it is saved. */
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { EVENT } from "../../fixtures/smallRace.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, wordsOf } from "../site.ts";
import { type RehearsalSite, test } from "./rehearsalSite.ts";

// One server for the whole file.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1_280, height: 860 }, hasTouch: false, locale: "en-US" });
test.beforeEach(async ({ site, context }) => site.signIn(context));

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
const NAME = t("organiser.certificate.word.name");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) =>
	page
		.getByRole("region", { name: t("organiser.certificate.fields") })
		.getByRole("button", { name: new RegExp(`^${name}`) });
const value = (page: Page, name: string) =>
	page.getByRole("spinbutton", { name: new RegExp(`^${name}`) });
const left = (page: Page) => value(page, t("organiser.certificate.left"));
const top = (page: Page) => value(page, t("organiser.certificate.top"));
const image = (page: Page) => page.getByRole("img", { name: t("organiser.certificate.imageAlt") });
const done = (page: Page) => page.locator(".toasts").getByRole("paragraph");

/** Opens the editor, and waits for the first drawing. */
async function open(page: Page, site: RehearsalSite): Promise<void> {
	await page.goto(`${site.address}/${EVENT.id}/admin/certificate`);
	await expect(image(page)).toBeVisible();
	await expect(page.getByText("00123 王小明").first()).toBeVisible();
}

/** Does something, and waits until another drawing is shown. */
async function redrawn(page: Page, act: () => Promise<unknown>): Promise<void> {
	const before = await image(page).getAttribute("src");
	await act();
	await expect(image(page)).not.toHaveAttribute("src", before ?? "");
	await expect(page.getByText(t("organiser.certificate.drawing"))).toBeHidden();
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
	const box = await place.boundingBox();
	if (!box) throw new Error("it is not on the screen");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const stored = (site: RehearsalSite) => site.ask(EVENT.id, "certificate");
const nameStored = async (site: RehearsalSite) =>
	JSON.stringify(Object((await stored(site))["template"]).fields.find(isName));
const isName = (each: unknown) => Object(each).text === "{name}";

test("keys, values and a pointer move a field, and the drawing follows", async ({ page, site }) => {
	await open(page, site);
	await page.keyboard.press("4");
	await expect(field(page, t("organiser.certificate.word.provisional"))).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await field(page, NAME).press("Enter");
	// The field before it has the same left edge.
	await expect(field(page, NAME)).toHaveAttribute("aria-pressed", "true");
	await expect(left(page)).toHaveValue("27");
	const from = Number(await top(page).inputValue());
	await redrawn(page, async () => {
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Shift+ArrowDown");
		await page.keyboard.press("ArrowUp");
	});
	await expect(left(page)).toHaveValue("28");
	expect(Number(await top(page).inputValue())).toBeCloseTo(from + 9, 1);
	await expect(page.getByText(t("organiser.certificate.unsaved"))).toBeVisible();

	await redrawn(page, () => left(page).fill("10"));
	await redrawn(page, () => button(page, t("organiser.certificate.align.centre")).click());
	await expect(left(page)).toHaveValue("27");

	const sheet = await image(page).boundingBox();
	const mm = (sheet?.width ?? 0) / 210;
	const { x, y } = await middleOf(page.locator("[data-chosen] .cert-text"));
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + 12 * mm, y + 3 * mm, { steps: 4 });
	await page.mouse.move(x + 0.9 * mm, y + 30 * mm, { steps: 4 });
	// The middle of the page attracts it.
	await expect(page.locator("line.cert-guide").first()).toBeAttached();
	await redrawn(page, () => page.mouse.up());
	await expect(left(page)).toHaveValue("27");
	expect(Number(await top(page).inputValue())).toBeGreaterThan(from + 35);

	const handle = await middleOf(page.locator('[data-handle="1 0"]'));
	await page.mouse.move(handle.x, handle.y);
	await page.mouse.down();
	await page.mouse.move(handle.x - 30 * mm, handle.y, { steps: 4 });
	await redrawn(page, () => page.mouse.up());
	const width = value(page, t("organiser.certificate.width"));
	expect(Number(await width.inputValue())).toBeCloseTo(126, -0.5);

	// All of it is undone, step by step, and nothing was stored.
	await redrawn(page, async () => {
		for (let step = 0; step < 20; step++) await page.keyboard.press("Control+z");
	});
	await expect(width).toHaveValue("156");
	await expect(page.getByText(t("organiser.certificate.stored"), { exact: true })).toBeVisible();
	expect((await stored(site))["isDefault"]).toBe(true);
});

test("the certificate is drawn in each language, with the most difficult names, and as a PDF", async ({
	page,
	site,
}) => {
	await open(page, site);
	await redrawn(page, () => button(page, "日").click());
	await redrawn(page, () => button(page, t("organiser.certificate.sample.emoji")).click());
	await expect(page.getByText(/林小美.*made-up name/).first()).toBeVisible();
	const hard = page.getByRole("region", { name: t("organiser.certificate.hardest") });
	await expect(hard.getByRole("button")).toHaveCount(4);
	await expect(hard.getByRole("button").nth(2)).toContainText("no font, left out: 🏃");
	await expect(hard.getByRole("button").nth(3)).toContainText("the bib 00123 instead");
	await expect(hard.getByRole("button").first()).toContainText("pt, fits");
	// A narrow space makes the longest name smaller, and the panel shows so.
	await field(page, NAME).click();
	await redrawn(page, () => value(page, t("organiser.certificate.width")).fill("30"));
	await expect(hard.getByRole("button").first()).toContainText(/two lines, [\d.]+ pt, fits/);
	await redrawn(page, () =>
		page.getByRole("checkbox", { name: t("organiser.certificate.twoLines") }).click(),
	);
	await redrawn(page, () => value(page, t("organiser.certificate.least")).fill("30"));
	await expect(hard.getByRole("button").first()).toContainText("its end is cut");
	await page.getByRole("textbox", { name: t("organiser.certificate.bibOf") }).fill("9999");
	await page.keyboard.press("Enter");
	await expect(page.getByText(t("organiser.certificate.noBib"))).toBeVisible();
	await page.getByRole("textbox", { name: t("organiser.certificate.bibOf") }).fill("124");
	await redrawn(page, () => page.keyboard.press("Enter"));
	await expect(page.getByText("124 佐藤ハナコ").first()).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		button(page, t("organiser.certificate.pdf")).click(),
	]);
	expect(download.suggestedFilename()).toBe(`${EVENT.id}.pdf`);
});

test("saving is a change with Undo, and an earlier version is restored", async ({ page, site }) => {
	await open(page, site);
	await field(page, NAME).click();
	await redrawn(page, () => page.keyboard.press("Shift+ArrowRight"));
	await page.keyboard.press("Control+s");
	await expect(done(page)).toContainText(t("organiser.certificate.saved"));
	expect(await nameStored(site)).toContain('"x":37');
	await expect(page.getByText(t("organiser.certificate.stored"), { exact: true })).toBeVisible();

	// Undone in the toast: the editor shows the stored template again.
	await redrawn(page, () => page.keyboard.press("z"));
	await expect(left(page)).toHaveValue("27");
	expect((await stored(site))["isDefault"]).toBe(true);

	const versions = page.getByRole("region", { name: t("organiser.certificate.versions") });
	await expect(versions.getByRole("listitem")).toHaveCount(3);
	await redrawn(page, () =>
		versions
			.getByRole("button", { name: /Restore/ })
			.first()
			.click(),
	);
	await expect(page.getByText(t("organiser.certificate.unsaved"))).toBeVisible();
	await button(page, `${t("organiser.word.save")} Ctrl-S`).click();
	await expect(versions.getByRole("listitem")).toHaveCount(4);
	expect(await nameStored(site)).toContain('"x":37');
});

test("a background shows its resolution, and is stored with the template", async ({
	page,
	site,
}) => {
	await open(page, site);
	const background = page.getByRole("region", { name: t("organiser.certificate.background") });
	const picture = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: "#cfe3d8" } })
			.png()
			.toBuffer();
	const upload = async (width: number, height: number) =>
		background.locator("input[type=file]").setInputFiles({
			name: "background.png",
			mimeType: "image/png",
			buffer: await picture(width, height),
		});
	await redrawn(page, () => upload(600, 849));
	await expect(background).toContainText("600 × 849, A4, 73 dpi");
	await expect(background).toContainText("Below 150 dpi");
	await redrawn(page, () => upload(2_480, 3_508));
	await expect(background).toContainText("200 dpi");
	await expect(background).not.toContainText("Below 150 dpi");
	await page.keyboard.press("Control+s");
	await expect(done(page)).toContainText(t("organiser.certificate.saved"));
	expect((await stored(site))["background"]).toMatchObject({ dpi: 200 });
});

test("a person who saves second sees the other person's change", {
	tag: "@conflict",
}, async ({ page, site, context }) => {
	await open(page, site);
	await field(page, NAME).click();
	const before = Number(await left(page).inputValue());
	await redrawn(page, () => page.keyboard.press("ArrowLeft"));
	const other = await context.newPage();
	await open(other, site);
	await field(other, NAME).click();
	await redrawn(other, () => other.keyboard.press("Shift+ArrowLeft"));
	await other.keyboard.press("Control+s");
	await expect(done(other)).toContainText(t("organiser.certificate.saved"));
	await page.bringToFront();
	await page.keyboard.press("Control+s");
	const conflict = page.getByRole("alert");
	await expect(conflict).toContainText("Ann");
	await conflict.getByRole("button").last().click();
	await expect(done(page)).toContainText(t("organiser.certificate.saved"));
	expect(await nameStored(site)).toContain(`"x":${before - 1}`);
});

test("one drawing is requested at a time, the latest draft wins, and a busy server is retried", async ({
	page,
	site,
	consoleErrors,
}) => {
	await open(page, site);
	await field(page, NAME).click();
	const asked: number[] = [];
	let running = 0;
	let most = 0;
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
	await page.route("**/certificate/preview", async (route) => {
		running += 1;
		most = Math.max(most, running);
		asked.push(route.request().postDataJSON().template.fields.find(isName).x);
		if (asked.length === 1) await held;
		if (asked.length === 2)
			await route.fulfill({
				status: 429,
				contentType: "application/json",
				body: JSON.stringify({ status: "false", code: "too-many", message: "too many" }),
			});
		else await route.continue();
		running -= 1;
	});
	const from = Number(await left(page).inputValue());
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => asked).toEqual([from + 1]);
	for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
	await expect(left(page)).toHaveValue(String(from + 5));
	await redrawn(page, async () => {
		letGo();
		await expect(page.getByText(t("organiser.certificate.busy"))).toBeVisible();
	});
	expect(asked).toEqual([from + 1, from + 5, from + 5]);
	expect(most).toBe(1);
	expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(/status of 429/)]);
});

test("axe finds nothing, nothing is wider than a tablet, keys alone align several fields, and leaving unsaved asks first", async ({
	page,
	site,
}) => {
	await open(page, site);
	await field(page, NAME).focus();
	await page.keyboard.press("Enter");
	await expectNoFaults(page);
	await page.setViewportSize({ width: 768, height: 1_024 });
	await expectWithinScreen(page);
	await page.setViewportSize({ width: 1_280, height: 860 });

	await redrawn(page, () => page.keyboard.press("Shift+ArrowRight"));
	await field(page, t("organiser.certificate.word.event")).focus();
	await page.keyboard.press("Shift+Enter");
	await expect(page.getByRole("heading", { name: "2 chosen" })).toBeVisible();
	const align = button(page, t("organiser.certificate.align.left"));
	await align.focus();
	await redrawn(page, () => page.keyboard.press("Enter"));
	await page.keyboard.press("Escape");
	await expect(
		page.getByRole("heading", { name: t("organiser.certificate.nothingChosen") }),
	).toBeVisible();
	await page.keyboard.press("1");
	const x = await left(page).inputValue();
	await field(page, NAME).press("Enter");
	await expect(left(page)).toHaveValue(x);

	const asked = page.waitForEvent("dialog");
	await page.close({ runBeforeUnload: true });
	const dialog = await asked;
	expect(dialog.type()).toBe("beforeunload");
	await dialog.dismiss();
	await expect(page.getByText(t("organiser.certificate.unsaved"))).toBeVisible();
});
