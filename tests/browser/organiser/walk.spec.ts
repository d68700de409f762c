/**
 * The steps of "An event from nothing" in docs/organiser.md: one organiser, one browser, no shell and no call of the
 * operator. With PICTURES=write the pictures of that chapter are drawn anew.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { PATIENCE } from "../../fixtures/within.ts";
import { expect, hydrated, test } from "../site.ts";
import { drawPicture } from "./drawPicture.ts";
import { exportedFile } from "./exportedFile.ts";
import type { OrganiserSite } from "./organiserSite.ts";
import { drop, go, panel, paste, save } from "./walkForms.ts";
import { OWNER, startWalkSite } from "./walkSite.ts";

const WALK_MS = 120_000 * PATIENCE;
const MINUTE = 60_000;
const NAME = "Harbour Half";

/** A zone where it is day now, with two hours of this day gone: the gun was then. */
const ZONE = new Date().getUTCHours() < 12 ? "Asia/Tokyo" : "America/New_York";
const inZone = (at: number, style: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, ...style }).format(at);
const TODAY = inZone(Date.now(), { dateStyle: "short" });
const GUN_AT = Math.floor((Date.now() - 120 * MINUTE) / MINUTE) * MINUTE;

const LIST = [
	"Bib,Name,Sex,Race,Birthday,Club,Chip,Wave",
	"101,王小明,M,21K,1990-05-01,City Runners,A101,A",
	"102,林美玲,F,21K,1985-11-20,Harbour RC,A102,A",
	"103,Marco Bellini,M,21K,1979-02-14,,A103,A",
	"104,佐藤花子,F,21K,1995-07-07,Tokyo RC,A104,B",
	"105,陳大文,M,21K,1988-13-45,,A105,B",
	"!,Nobody,M,21K,1990-01-01,,A106,B",
	"107,Anna Berg,F,21K,1991-03-03,,A101,B",
].join("\n");

test.use({
	locale: "en-US",
	colorScheme: "light",
	viewport: { width: 1280, height: 800 },
	hasTouch: false,
});

let site: OrganiserSite;
test.beforeAll(async () => {
	site = await startWalkSite();
});
test.afterAll(() => site.close());

test("an event from its creation to the handover of results", {
	tag: ["@draft", "@typing"],
}, async ({ page, browser }) => {
	test.setTimeout(WALK_MS);
	const began = Date.now();
	let eventId = "";
	let key = "";
	let address = "";

	await test.step("sign in and create the event", async () => {
		await page.goto(`${site.origin}/score/en/sign-in`);
		await page.getByRole("textbox", { name: "E-mail" }).first().fill(OWNER.email);
		await page.locator("input[name=password]").first().fill(OWNER.password);
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("heading", { name: "My events", level: 1 })).toBeVisible();
		const form = page.getByRole("form", { name: "New event" });
		await form.getByRole("textbox", { name: "Name" }).fill(NAME);
		await form.getByLabel("Day of the race").fill(TODAY);
		await form.getByLabel("Place").fill("Yokohama");
		await form.getByLabel("Organisation").fill("Harbour RC");
		await form.getByRole("button", { name: "Make it and set it up" }).click();
		await page.waitForURL(/\/M\d{4}\/admin\/setup$/);
		eventId = /M\d{4}/.exec(page.url())?.[0] ?? "";
	});

	await test.step("set it up", async () => {
		const settings = page.getByRole("form", { name: "Settings" });
		await settings.getByLabel("Time zone").fill(ZONE);
		await settings.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Settings: saved")).toBeVisible();

		await panel(page, "Categories").getByRole("button", { name: "Add a row" }).click();
		await expect(panel(page, "Categories").getByRole("textbox", { name: "Name: 1" })).toBeFocused();
		await page.keyboard.type("21K");
		await save(page, "Categories");
		await panel(page, "Groups").getByRole("button", { name: "Add a row" }).click();
		await paste(page, [
			"21K\tMen 39-\tmale\t\t39",
			"21K\tMen 40+\tmale\t40",
			"21K\tWomen 39-\tfemale\t\t39",
			"21K\tWomen 40+\tfemale\t40",
		]);
		await save(page, "Groups");
		await expect(page.getByText("Before the gun")).toBeVisible();
		await panel(page, "Waves").getByRole("button", { name: "Add a row" }).click();
		await paste(page, ["B"]);
		await panel(page, "Waves").getByLabel("Wave: 1").fill("A");
		await save(page, "Waves");
		const course = panel(page, "Course");
		await course.getByLabel("km: Finish").fill("21.0975");
		await course.getByRole("button", { name: "Add a row" }).click();
		await paste(page, ["10K\tBridge\tSplit\t10"]);
		await course.getByLabel("km: Bridge").focus();
		await page.keyboard.press("Alt+ArrowUp");
		await save(page, "Course");
		await panel(page, "Groups").evaluate((part) => part.scrollIntoView());
		await drawPicture(page, "setup");
	});

	await test.step("a banner, cropped", async () => {
		const banners = panel(page, "Banners");
		const picture = await sharp({
			create: { width: 1_800, height: 1_000, channels: 3, background: "#2f6f8f" },
		})
			.jpeg()
			.toBuffer();
		await banners
			.getByLabel("For the pages of the event (3:1)")
			.setInputFiles({ name: "banner.jpg", mimeType: "image/jpeg", buffer: picture });
		await banners.getByRole("button", { name: "The part that is shown" }).press("ArrowDown");
		await banners.getByRole("button", { name: "Use this picture" }).click();
		await expect(page.getByText("The banner is set")).toBeVisible();
		const stored = page.getByRole("img", { name: "The present banner" });
		await expect
			.poll(() =>
				stored.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
			)
			.toBeGreaterThan(500);
		await expect(panel(page, "Before the race").getByText("2 missing")).toBeVisible();
	});

	await test.step("import the start list", async () => {
		await panel(page, "Before the race").getByRole("link", { name: "Runners" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Lists and results" })).toBeVisible();
		await hydrated(page);
		await drop(page, "entries.csv", LIST);
		await expect(page.getByRole("tab", { name: /^Added/ })).toHaveText(/6$/);
		await expect(page.getByLabel("Read Birthday as")).toHaveValue(/.+/);
		await page.getByRole("tab", { name: /^Rejected/ }).click();
		await expect(page.getByRole("tabpanel")).toContainText("This is not a birth date");
		await drawPicture(page, "import");
		await page.getByRole("button", { name: /^Write \d+ changes/ }).click();
		await expect(page.getByText(/^Wrote entries\.csv/)).toBeVisible();
		await expect(
			page.getByRole("link", { name: "See what is missing before the race" }),
		).toBeVisible();
	});

	await test.step("create a key for the reader", async () => {
		await go(page, "Readers and keys");
		await page.getByRole("textbox", { name: "Name of the reader" }).fill("Harbour");
		await page.getByRole("button", { name: "Make a key" }).click();
		key = await page.getByRole("textbox", { name: "Key (shown only now)" }).inputValue();
		address = await page.getByRole("textbox", { name: "Address for reads" }).inputValue();
	});

	await test.step("invite a person for the finish desk", async () => {
		await go(page, "Members");
		await page.getByRole("textbox", { name: "For whom (optional)" }).fill("Mei");
		await page.getByRole("button", { name: "Make a link" }).click();
		const link = await page.getByRole("textbox", { name: "One-time link" }).inputValue();
		expect(link).toContain("/score/en/sign-in#");
		const theirs = await browser.newContext({ locale: "en-US" });
		const desk = await theirs.newPage();
		await desk.goto(link);
		await desk.getByRole("textbox", { name: "E-mail" }).fill("mei@example.org");
		await desk.locator("input[type=password]").first().fill(OWNER.password);
		await desk.getByRole("button", { name: "Continue" }).click();
		await desk.getByRole("link", { name: new RegExp(NAME) }).click();
		await expect(desk).toHaveURL(/\/admin\/desk$/);
		await expect(desk.getByRole("dialog", { name: "Set up this device" })).toBeVisible();
		await theirs.close();
	});

	await test.step("fire the gun, and correct it", async () => {
		await go(page, "Start");
		await expect(page.getByText(/^Checked against the server/)).toBeVisible();
		for (const wave of ["A", "B"])
			await page.getByRole("checkbox", { name: new RegExp(`^${wave}`) }).check();
		await page.keyboard.press("a");
		await expect(page.getByText(/^Armed: A, B/)).toBeVisible();
		await page.keyboard.press("Space");
		await expect(page.getByText("The gun is recorded")).toBeVisible();
		// The walk has no two hours to wait: the guns were then.
		for (const wave of ["A", "B"])
			await page.getByRole("checkbox", { name: new RegExp(`^${wave}`) }).check();
		await page.getByRole("button", { name: "Correct the chosen waves" }).click();
		await page
			.getByRole("textbox", { name: "Time of the gun" })
			.fill(inZone(GUN_AT, { timeStyle: "medium" }));
		await page.getByRole("button", { name: "Set the gun" }).click();
		await expect(page.getByText("The gun of A, B is set")).toBeVisible();
	});

	await test.step("the readers send, and the board shows it", async () => {
		let sequence = 0;
		const read = (point: string, bib: number, minutes: number) => {
			sequence += 1;
			return {
				source: "Harbour",
				sequence,
				point,
				chip: `A${bib}`,
				time: GUN_AT + minutes * MINUTE + bib * 100,
			};
		};
		const sent = await page.request.post(address, {
			headers: { authorization: `Bearer ${key}` },
			data: [
				...[101, 102, 103, 104].map((bib) => read("S", bib, 0.2)),
				...[101, 102, 103, 104].map((bib, index) => read("10K", bib, 40 + 2 * index)),
				...[101, 102, 103].map((bib, index) => read("F", bib, 88 + 4 * index)),
			],
		});
		expect(sent.status(), await sent.text()).toBe(200);
		await go(page, "Board");
		const course = page.getByRole("region", { name: "Course" });
		await expect(course.getByText("3 finished")).toBeVisible();
		await expect(page.getByRole("region", { name: "Sources" })).toContainText("Harbour");
	});

	await test.step("check the certificate, and save it", async () => {
		await go(page, "Certificate");
		await expect(page.getByRole("img", { name: "Proof of the certificate" })).toBeVisible();
		const pdf = await exportedFile(page, () =>
			page.getByRole("button", { name: "Save PDF" }).click(),
		);
		expect(pdf.suggestedFilename()).toBe(`${eventId}.pdf`);
	});

	await test.step("publish: check, give a reason, announce", async () => {
		await go(page, "Publish");
		await expect(page.getByText("Not public: visitors do not see the event")).toBeVisible();
		const frame = page.frameLocator("iframe[title='Computer, 1280 wide']");
		await expect(frame.getByText("王小明").first()).toBeVisible();
		await page
			.getByRole("textbox", { name: /Reason for announcing/ })
			.fill("The sweep vehicle has all");
		await page.evaluate(() => scrollTo(0, 0));
		await drawPicture(page, "publish");
		await page.getByRole("button", { name: "Announce the result" }).click();
		await page.getByRole("button", { name: "Announce, they become DNF" }).click();
		await expect(page.getByText("The result is announced").first()).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: "Public page" })).toHaveAttribute(
			"href",
			`/score/en/${eventId}`,
		);
	});

	await test.step("a visitor sees the announced result of a runner", async () => {
		const theirs = await browser.newContext({ locale: "en-US" });
		const visitor = await theirs.newPage();
		await visitor.goto(`${site.origin}/score/en`);
		await visitor
			.getByRole("link", { name: new RegExp(NAME) })
			.first()
			.click();
		await visitor.waitForURL(new RegExp(eventId));
		await visitor.goto(`${site.origin}/score/en/${eventId}/102`);
		await expect(visitor.getByText("01:32:11", { exact: true }).first()).toBeVisible();
		await expect(visitor.getByText("Provisional")).toHaveCount(0);
		await theirs.close();
	});

	await test.step("hand the results over", async () => {
		await go(page, "Exports");
		const button = (name: string) => page.getByRole("button", { name, exact: true }).click();
		await expect(page.getByRole("row", { name: /^Taiwan list/ })).toBeVisible();
		const pdf = await exportedFile(page, () => button("Download Results as PDF"));
		expect(
			readFileSync(await pdf.path())
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
		const csv = await exportedFile(page, () => button("Download Results as CSV"));
		expect(readFileSync(await csv.path(), "utf8")).toContain("林美玲");
		await drawPicture(page, "exports");
	});

	await test.step("pack the event into one file", async () => {
		await go(page, "Backup and moving");
		const link = page.getByRole("link", { name: `Download ${eventId}.gantry` });
		const packed = await exportedFile(page, () => link.click());
		expect(packed.suggestedFilename()).toBe(`${eventId}.gantry`);
	});
	const seconds = ((Date.now() - began) / 1_000).toFixed(1);
	test.info().annotations.push({ type: "seconds of the walk", description: seconds });
});
