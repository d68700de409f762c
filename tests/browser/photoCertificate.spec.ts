/** A photo certificate is made on the visitor's own device: what they choose, move, save and share. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoFaults } from "./axe.ts";
import { shifts } from "./shifts.ts";
import { at, expect, expectWithinScreen, hydrated, LANGUAGES, test, wordsOf } from "./site.ts";

const [, english] = LANGUAGES;
const t = wordsOf(english);
const PATH = "/en/M1000/0001/photo";
const GREEN = { r: 0, g: 160, b: 0 };
const BLUE = { r: 0, g: 0, b: 200 };

// A trace would fetch once more what could not be decoded, and the page's policy forbids that.
test.use({ locale: english.browser, trace: "off" });

/** A photo that is green on the left and blue on the right, lying on its side as a phone stores it. */
async function photo() {
	const half = await sharp({ create: { width: 500, height: 750, channels: 3, background: BLUE } })
		.png()
		.toBuffer();
	const upright = await sharp({
		create: { width: 1_000, height: 750, channels: 3, background: GREEN },
	})
		.composite([{ input: half, left: 500, top: 0 }])
		.png()
		.toBuffer();
	const buffer = await sharp(upright)
		.rotate(-90)
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
	await page.getByLabel(t("photoCert.choose")).setInputFiles(file);
}

/** Lets a photo fall beside the frame, where a browser would open it instead of the page. */
async function drop(page: Page, photo: Buffer) {
	await page.evaluate(
		(bytes) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" }));
			const kind = { dataTransfer, bubbles: true, cancelable: true };
			document.body.dispatchEvent(new DragEvent("drop", kind));
		},
		[...photo],
	);
}

async function open(page: Page) {
	await page.goto(at(PATH));
	await hydrated(page);
}

/** The colour of a picture at a spot: green, blue, or its numbers. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
	const { data } = await sharp(picture)
		.extract({ left, top, width: 1, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const [r = 0, g = 0, b = 0] = data;
	if (g > 120 && b < 60 && r < 60) return "green";
	return b > 150 && g < 60 && r < 60 ? "blue" : `${r} ${g} ${b}`;
}

async function saved(page: Page) {
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: t("photoCert.save") }).click(),
	]);
	return { name: download.suggestedFilename(), picture: await readFile(await download.path()) };
}

test("a photo is framed in its orientation, moved by keys, and saved without an upload", async ({
	page,
}) => {
	await open(page);
	const sent: string[] = [];
	page.on("request", (request) => {
		if (!/^(blob|data):/.test(request.url())) sent.push(request.url());
	});
	await choose(page, await photo());
	await page.getByRole("radio", { name: t("photoCert.frame.band") }).check();
	const asTaken = await saved(page);
	expect(asTaken.name).toBe("2026 城市路跑 0001 王小明.jpg");
	expect(await sharp(asTaken.picture).metadata()).toMatchObject({
		format: "jpeg",
		width: 1_080,
		height: 1_350,
	});
	expect(await colourAt(asTaken.picture, 500, 300)).toBe("green");
	expect(await colourAt(asTaken.picture, 580, 300)).toBe("blue");

	await page.getByRole("application", { name: t("photoCert.stage") }).focus();
	for (const key of ["+", "+", "+", "Shift+ArrowRight"]) await page.keyboard.press(key);
	const moved = await saved(page);
	expect(await colourAt(moved.picture, 600, 300)).toBe("green");
	expect(await colourAt(moved.picture, 680, 300)).toBe("blue");
	await page.getByRole("radio", { name: t("photoCert.format.story") }).check();
	// A story is filled to its edges: the photo at the top, the band or the paper at the bottom.
	const story = (await saved(page)).picture;
	expect(await sharp(story).metadata()).toMatchObject({ height: 1_920 });
	expect(await colourAt(story, 100, 8)).toBe("green");
	expect(await colourAt(story, 540, 1_912)).toMatch(/^2\d 2\d [12]\d$/);
	await page.getByRole("radio", { name: t("photoCert.frame.print") }).check();
	const print = (await saved(page)).picture;
	for (const y of [60, 1_860]) expect(await colourAt(print, 540, y)).toMatch(/^25\d 25\d 25\d$/);
	expect(sent).toEqual([]);
});

test("a pinch, the wheel and buttons enlarge the photo", async ({ page }) => {
	await open(page);
	const zoom = page.getByRole("slider", { name: t("photoCert.zoom") });
	await expect(zoom).toBeDisabled();
	await choose(page, await photo());
	await expect(zoom).toHaveValue("1");
	const stage = page.getByRole("application");
	const box = await stage.boundingBox();
	if (box === null) throw new Error("there is no stage");
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const client = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
		client.send("Input.dispatchTouchEvent", {
			type,
			touchPoints:
				type === "touchEnd"
					? []
					: [
							{ x: x - apart, y, id: 0 },
							{ x: x + apart, y, id: 1 },
						],
		});
	await touch("touchStart", 40);
	for (const apart of [50, 60, 70, 80]) await touch("touchMove", apart);
	await touch("touchEnd", 0);
	await expect.poll(async () => Number(await zoom.inputValue())).toBeCloseTo(2, 0);
	await page.mouse.move(x, y);
	await page.mouse.wheel(0, 2_000);
	await expect(zoom).toHaveValue("1");
	await page.getByRole("button", { name: t("photoCert.larger") }).click();
	await expect(zoom).toHaveValue("1.15");
});

test("a file that is no photo is refused, HEIC is named, and a dropped photo is accepted", async ({
	page,
}) => {
	await open(page);
	const status = page.getByRole("status").filter({ hasText: /./ });
	await choose(page, {
		name: "a.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("no picture"),
	});
	await expect(status).toHaveText(t("photoCert.unreadable"));
	const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
	await choose(page, { name: "IMG_1.HEIC", mimeType: "", buffer: heic });
	await expect(status).toHaveText(t("photoCert.heic"));
	await drop(page, (await photo()).buffer);
	await expect(status).toHaveCount(0);
	await expect(page.getByText(t("photoCert.another"))).toBeVisible();
});

test("axe finds nothing, nothing jumps, and everything fits the screen", async ({ page }) => {
	await open(page);
	await expectWithinScreen(page);
	await choose(page, await photo());
	await expect(page.getByText(t("photoCert.another"))).toBeVisible();
	await expectNoFaults(page);
	expect(await shifts(page)).toEqual([]);
});

test("the frame starts with the finish photo, if there is one", async ({ page }) => {
	const { buffer } = await photo();
	await page.route("**/clips/userReqClipPhotoTime", (route) =>
		route.fulfill({ status: 200, contentType: "image/jpeg", body: buffer }),
	);
	await page.route(at(PATH), async (route) => {
		const answer = await route.fetch();
		const target = `{"server":[0,""],"eventId":[0,"M1000"],"bib":[0,"0001"],"hash":[0,""],"language":[0,"en"]}`;
		const call = `{"target":[0,${target}],"at":[0,{"pointId":[0,"F"],"moment":[0,1772925001100]}]}`;
		const body = (await answer.text())
			.replace(
				"&quot;finish&quot;:[0,null]",
				`&quot;finish&quot;:[0,${call.replaceAll('"', "&quot;")}]`,
			)
			.replace("</label></div>", `</label><button>${t("media.photo")}</button></div>`);
		await route.fulfill({ response: answer, body });
	});
	await open(page);
	await expect(page.getByRole("button", { name: t("media.photo") })).toBeEnabled();
	await page.getByRole("radio", { name: t("photoCert.frame.band") }).check();
	await expect(page.getByRole("slider", { name: t("photoCert.zoom") })).toBeEnabled();
	const { picture } = await saved(page);
	expect(await colourAt(picture, 300, 300)).toBe("green");
});

test("the picture is passed to the system's share dialog", async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(navigator, {
			canShare: () => true,
			share: async ({ files, text }: { files: File[]; text: string }) => {
				document.title = `${files[0]?.type} ${files[0]?.name} ${text}`;
			},
		});
	});
	await open(page);
	await page.getByRole("button", { name: t("share.native"), exact: true }).click();
	await expect(page).toHaveTitle(
		/^image\/jpeg 2026 城市路跑 0001 王小明\.jpg 王小明 · \d\d:\d\d:\d\d · .+ · 2026 城市路跑$/,
	);
});

test.describe("in LINE's own browser", () => {
	test.use({
		userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36 Line/15.0",
	});

	test("the picture is shown for a long press", async ({ page }) => {
		await open(page);
		await page.getByRole("button", { name: t("photoCert.save") }).click();
		await expect(page.getByText(t("photoCert.hold"))).toBeVisible();
		const picture = page.getByRole("img", { name: t("photoCert.finished") });
		await expect(picture).toHaveAttribute("src", /^data:image\/jpeg/);
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_080);
	});
});
