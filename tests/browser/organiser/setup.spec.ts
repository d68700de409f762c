/** Events from nothing and as copies, set up in the browser. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { type SetupSite, test } from "./setupSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

/** The earlier event, with runners. */
const EARLIER = "M1002";
const BANNER = "public/icons/512.png";

async function open(page: Page, site: SetupSite, path: string): Promise<void> {
	await site.signIn(page);
	await page.goto(`${site.origin}/score/en/${path}`);
	await hydrated(page);
}

/** Makes an event from the member's page. @returns its id */
async function make(page: Page, site: SetupSite, name: string, copy = ""): Promise<string> {
	await open(page, site, "my-events");
	const form = page.getByRole("form", { name: "New event" });
	await form.getByRole("textbox", { name: "Name" }).fill(name);
	await form.getByLabel("Day of the race").fill("2030-03-17");
	await form.getByLabel("Place").fill("Kaohsiung");
	if (copy !== "") await form.getByLabel("Copy an earlier event").selectOption(copy);
	if (copy !== "") await expectNoFaults(page);
	await form.getByRole("button", { name: "Make it and set it up" }).click();
	await page.waitForURL(/\/M\d{4}\/admin\/setup$/);
	await expect(page.getByRole("heading", { level: 1, name: "Set-up" })).toBeVisible();
	return /M\d{4}/.exec(page.url())?.[0] ?? "";
}

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function save(page: Page, part: Locator, name: string): Promise<void> {
	await part.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${name}: saved`)).toBeVisible();
	await expect(part.getByRole("button", { name: "Save" })).toBeDisabled();
}

/** Pastes text into the cell that has the focus, as a spreadsheet copies it. */
async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((given) => {
		const data = new DataTransfer();
		data.setData("text/plain", given);
		const options = { clipboardData: data, bubbles: true, cancelable: true };
		document.activeElement?.dispatchEvent(new ClipboardEvent("paste", options));
	}, text);
}

test("an event is set up from an empty one, with keys and pasted cells", async ({ page, site }) => {
	const eventId = await make(page, site, "Harbour Half 2030");
	expect(eventId).toBe("M1003");
	const checklist = panel(page, "Before the race");
	await expect(checklist.getByText("4 missing")).toBeVisible();
	await expect(checklist.getByRole("link", { name: "Runners" })).toHaveAttribute(
		"href",
		`/score/en/${eventId}/admin/import`,
	);

	const categories = panel(page, "Categories");
	await categories.getByRole("button", { name: "Add a row" }).click();
	await page.keyboard.type("42K");
	await page.keyboard.press("Enter");
	await page.keyboard.type("21K");
	await page.keyboard.press("ArrowRight");
	await expect(categories.getByLabel("Ranked by: 21K")).toBeFocused();
	await categories.getByLabel("Ranked by: 21K").selectOption({ label: "chip time" });
	await categories.getByLabel("Fixed time, lap: 21K").fill("24:00:00");
	await expect(categories.getByRole("alert")).toContainText("such as 24:00:00 1.4");
	await categories.getByLabel("Fixed time, lap: 21K").fill("");
	await save(page, categories, "Categories");
	await expect(checklist.getByText("Categories").locator("xpath=../..")).toContainText("2");

	const groups = panel(page, "Groups");
	await groups.getByRole("button", { name: "Add a row" }).click();
	await paste(page, "42K\tMen 40+\tmale\t40\r\n21K\tWomen 40-49\tfemale\t40\t49\r\n");
	await expect(groups.getByLabel("Age to: Women 40-49")).toHaveValue("49");
	await save(page, groups, "Groups");

	const course = panel(page, "Course");
	await course.getByLabel("km: F").fill("42.195");
	await course.getByLabel("Cut-off: F").fill("90");
	await expect(course.getByRole("alert")).toContainText("H:MM:SS, such as 3:30:00");
	await expect(course.getByRole("button", { name: "Save" })).toBeDisabled();
	await course.getByLabel("Cut-off: F").fill("6:30:00");
	await course.getByLabel("Sport: Finish", { exact: true }).selectOption({ label: "Bike" });
	await course.getByLabel("Leg: Finish", { exact: true }).fill("Ride");
	await course.getByLabel("Categories: F").fill("42K");
	await page.keyboard.press("Enter");
	await paste(page, "F21\tHalf\tFinish\t21.0975\tF\t21K\n10K\tBridge\tSplit\t10\n");
	await course.getByLabel("km: Bridge").focus();
	await page.keyboard.press("Alt+ArrowUp");
	await page.keyboard.press("Alt+ArrowUp");
	await expect(course.getByLabel("km: Bridge")).toBeFocused();
	await expect(course.getByText("What would change")).toBeVisible();
	await expectNoFaults(page);
	await save(page, course, "Course");
	const ids = course.getByLabel(/^Point: /);
	await expect(ids).toHaveCount(4);
	await expect(ids.nth(1)).toHaveValue("10K");
	await expect(course.getByLabel("Sport: Finish", { exact: true })).toHaveValue("bike");
	await expect(course.getByLabel("Leg: Finish", { exact: true })).toHaveValue("Ride");
	const distances = checklist.getByRole("listitem").filter({ hasText: "Distances" });
	await expect(distances).toContainText("done");
	await expect(checklist.getByText("2 missing")).toBeVisible();

	await page.getByRole("button", { name: "Undo" }).click();
	await expect(ids).toHaveCount(2);
	await expect(distances).toContainText("42K, 21K");
});

test("a course is typed and pasted unordered, and saved in the order of its km", async ({
	page,
	site,
}) => {
	await make(page, site, "Odd Half");
	const course = panel(page, "Course");
	const ids = course.getByLabel(/^Point: /);
	const order = async () => (await ids.evaluateAll(valuesOf)).join(" ");
	await course.getByLabel("km: F").fill("21.0975");
	await course.getByRole("button", { name: "Add a row" }).click();
	await paste(page, "10K\t\tsplit\t10\n5K\t\tCP\t5\n");
	await expect(course.getByRole("status").first()).toContainText("S · 5K · 10K · F");
	await save(page, course, "Course");
	await expect.poll(order).toBe("S 5K 10K F");

	// With a list in focus, over saved rows, with heads: F stays the finish, with its own km.
	await course.getByLabel("Kind: Start", { exact: true }).focus();
	await paste(
		page,
		"Point\tKind\tkm\nS\t起點\t0\n5K\t\t5\n15K\tSplit\t15\n10K\tSplit\t10\nF\tZiel\t21.0975\n",
	);
	await expect.poll(order).toBe("S 5K 15K 10K F");
	await expect(course.getByRole("alert").first()).toContainText("10K (10 km)");
	await expect(course.getByRole("button", { name: "Save" })).toBeDisabled();
	await course.getByRole("button", { name: "Order by km" }).click();
	await save(page, course, "Course");
	await expect.poll(order).toBe("S 5K 10K 15K F");
	await expect(course.getByLabel("Kind: Finish", { exact: true })).toHaveValue("finish");
	for (const width of [1280, 768, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await expectWithinScreen(page);
	}
	await page.setViewportSize({ width: 1280, height: 900 });
	expect(await course.getByRole("table").evaluate(cutOff)).toBe(0);
});

/** The part of a table beyond its scrolling box, pixels. */
function cutOff(table: Element): number {
	const box = table.closest(".scrolls");
	return box === null ? -1 : box.scrollWidth - box.clientWidth;
}

function valuesOf(fields: Element[]): string[] {
	return fields.map((field) => (field instanceof HTMLInputElement ? field.value : ""));
}

test("a banner is cropped by arrow keys and sent, settings are saved, and a table of age factors is chosen, named and removed", async ({
	page,
	site,
}) => {
	await make(page, site, "Banner Half");
	const ages = page.getByRole("form", { name: "Age grades" });
	const table = ",,Marathon\n,distance_km,42.195\nM,open_standard_s,7235\nM,50,0.88\n";
	await ages
		.locator("input[type=file]")
		.setInputFiles({ name: "road.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
	await expect(ages.getByText("1 distances (42.195–42.195 km), ages 50–50")).toBeVisible();
	await expect(ages.getByText("Runners with a factor")).toBeVisible();
	const name = ages.getByLabel("Name and year of the table (public)");
	await expect(name).toHaveValue("road");
	await name.fill("Road 2025");

	const banners = panel(page, "Banners");
	await banners.getByLabel("For the pages of the event (3:1)").setInputFiles(BANNER);
	const box = banners.getByRole("button", { name: "The part that is shown" });
	await box.focus();
	const size = banners.getByLabel("Size");
	await expect(size).toHaveValue("100");
	await page.keyboard.press("-");
	await expect(size).toHaveValue("99");
	await page.keyboard.press("Shift+ArrowDown");
	// No button is half below the bar.
	await page.evaluate(() => scrollTo(0, 0));
	await expectNoFaults(page);
	await save(page, ages, "Age grades");
	await banners.getByRole("button", { name: "Use this picture" }).click();
	await expect(page.getByText("The banner is set")).toBeVisible();
	await expect(box).toBeHidden();
	const checklist = panel(page, "Before the race");
	await expect(checklist.getByRole("listitem").filter({ hasText: "Banner" })).toContainText("✓");

	const settings = page.getByRole("form", { name: "Settings" });
	await settings.getByLabel("Name", { exact: true }).fill("Renamed Half");
	await settings.getByLabel("Age counts on").selectOption({ label: "31 December of its year" });
	await settings.getByLabel("of each group").fill("5");
	await settings.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Settings: saved")).toBeVisible();

	await page.reload();
	await hydrated(page);
	await expect(settings.getByLabel("Name", { exact: true })).toHaveValue("Renamed Half");
	await expect(settings.getByLabel("of each group")).toHaveValue("5");
	await expect(name).toHaveValue("Road 2025");
	await expect(ages.getByText("Runners with a factor")).toBeVisible();
	await ages.getByRole("button", { name: "Remove the table" }).click();
	await save(page, ages, "Age grades");
	await expect(ages.getByText("Choose a table")).toBeVisible();
});

test("teams are set up, have a page and are switched off again; axe finds nothing on the screen", async ({
	page,
	site,
}) => {
	await open(page, site, `${EARLIER}/admin/setup`);
	const teams = page.getByRole("form", { name: "Teams" });
	await teams.getByLabel("Rank teams").check();
	await teams.getByLabel("Runners who count").fill("2");
	await teams.getByLabel("A team with too few runners").selectOption({ label: "Is not ranked" });
	await expect(teams.getByLabel("Places after the last one")).toHaveCount(0);
	await expect(teams.getByText("What would change")).toBeVisible();
	for (const width of [1280, 768]) {
		await page.setViewportSize({ width, height: 900 });
		await expectWithinScreen(page);
	}
	await expectNoFaults(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await teams.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Teams: saved")).toBeVisible();
	await page.reload();
	await hydrated(page);
	await expect(teams.getByLabel("Runners who count")).toHaveValue("2");

	await page.goto(`${site.origin}/score/en/${EARLIER}`);
	await page.getByRole("link", { name: "Team results" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Team results" })).toBeVisible();
	await expect(page.getByText("best 2 runners")).toBeVisible();
	await expectNoFaults(page);
	await expectWithinScreen(page);

	await open(page, site, `${EARLIER}/admin/setup`);
	await teams.getByLabel("Rank teams").uncheck();
	await teams.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Teams: saved")).toBeVisible();
	const answer = await page
		.context()
		.request.post(`${site.origin}/scorequery/teams`, { data: { pjid: EARLIER } });
	expect(await answer.json()).toMatchObject({ data: { rules: null, tables: [] } });
});

test("a copy has the categories, groups and course of an earlier event, no runners, and is not public", {
	tag: "@not-found",
}, async ({ page, site }) => {
	const eventId = await make(page, site, "Copied Marathon", EARLIER);
	const categories = panel(page, "Categories");
	for (const name of ["42K", "21K", "5K"])
		await expect(categories.getByLabel(`Name: ${name}`)).toBeVisible();
	await expect(categories.getByRole("row").nth(1)).toContainText("0");
	await expect(panel(page, "Groups").getByLabel(/^Name: /)).toHaveCount(6);
	await expect(panel(page, "Before the race").getByText("2 missing")).toBeVisible();
	const answer = await page.goto(`${site.origin}/score/en/${eventId}`);
	expect(answer?.status()).toBe(404);
	await expect(page.getByText("Copied Marathon")).toHaveCount(0);
});

test("a category with runners is not removed, and both versions are offered when two people changed a list", {
	tag: "@conflict",
}, async ({ page, site }) => {
	await open(page, site, `${EARLIER}/admin/setup`);
	const groups = panel(page, "Groups");
	await groups.getByRole("button", { name: "Remove: 女39歲以下" }).click();
	await groups.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/group 女39歲以下 of 42K is in use by \d+/)).toBeVisible();
	await groups.getByRole("button", { name: "Discard" }).click();

	const waves = panel(page, "Waves");
	await waves.getByRole("button", { name: "Add a row" }).click();
	await page.keyboard.type("B");
	const answer = await page
		.context()
		.request.post(`${site.origin}/scorequery/admin/${EARLIER}/change`, {
			headers: { origin: site.origin },
			data: { kind: "waves", set: [{ id: "C" }] },
		});
	expect(answer.status()).toBe(200);
	await waves.getByRole("button", { name: "Save" }).click();
	await expect(waves.getByRole("alert")).toContainText("Lin");
	await waves.getByRole("button", { name: "Save mine" }).click();
	await expect(waves.getByLabel(/^Wave: /)).toHaveCount(3);
});
