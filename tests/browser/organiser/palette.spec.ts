/** The command palette: opened by its key from a field that only has the focus, it finds acts by the words people use. */
import type { Page } from "@playwright/test";
import { wordsOf } from "../site.ts";
import { expect, test } from "./deskSite.ts";
import { ownEvent, signIn } from "./ownEvent.ts";

test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
const palette = (page: Page) => page.getByRole("dialog", { name: t("organiser.palette.title") });
const options = (page: Page) => palette(page).getByRole("option");

test("a field that only has the focus does not eat the key, and one in which a person types does", async ({
	page,
	site,
}) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/runner`);
	const search = page
		.getByRole("main")
		.getByRole("combobox")
		.or(page.getByRole("searchbox"))
		.first();
	await expect(search).toBeFocused();
	await page.keyboard.press("/");
	await expect(palette(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await search.focus();
	await page.keyboard.type("1990/2");
	await expect(search).toHaveValue("1990/2");
	await expect(palette(page)).toBeHidden();
	// A person who has emptied the field is about to write into it.
	await search.press("ControlOrMeta+a");
	await page.keyboard.press("Delete");
	await page.keyboard.type("/");
	await expect(search).toHaveValue("/");
	await page.keyboard.press("Control+k");
	await expect(palette(page)).toBeVisible();
});

test("the table of participants leaves the key to the palette, which finds an act by another word for it", async ({
	page,
	site,
}) => {
	const own = await ownEvent(site);
	await signIn(page, own);
	await page.goto(`${own.admin}/participants`);
	await page.getByRole("gridcell", { name: "A", exact: true }).first().click();
	await page.keyboard.press("Escape");
	await page.keyboard.press("/");
	await expect(palette(page)).toBeVisible();
	await page.keyboard.type("protest");
	await expect(options(page)).toHaveText([/^RunnerScreen · protest$/]);
	await palette(page).getByRole("combobox").fill("late registration");
	await expect(options(page)).toHaveText([/late registration/]);
	await palette(page).getByRole("combobox").fill("gun");
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/admin\/gun$/);
});
