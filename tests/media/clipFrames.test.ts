/** Single pictures out of recordings, checked against the clock that is drawn in them. */
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { frameAt } from "../../src/media/clip/frameAt.ts";
import { positionOf } from "../../src/race/time/cameraTime.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import {
	convert,
	FILMED_FROM,
	FILMED_MS,
	filmFinish,
	NEVER,
	PICTURE_MS,
	programsHere,
	takenAt,
} from "./filmed.ts";

const folder = temporaryFolder();
const FINISH = join(folder, "finish.mp4");
const STREAM = join(folder, "finish.ts");
const MATROSKA = join(folder, "finish.mkv");

beforeAll(async () => {
	await filmFinish(FINISH);
	await convert(FINISH, STREAM, "-c", "copy");
	await convert(FINISH, MATROSKA, "-c", "copy");
});

async function pictureAt(position: number, file = FINISH): Promise<Buffer | null> {
	const frame = await frameAt(await programsHere(), file, position, NEVER);
	if (!frame.ok) throw new Error(`${frame.fault}: ${frame.detail}`);
	return frame.jpeg;
}

/** When the picture was taken that is on the screen at a position. */
const shownAt = (position: number) => Math.floor(position / PICTURE_MS) * PICTURE_MS;

describe("the picture at a moment", () => {
	test.each([0, 37, 40, 1_996, 2_001, 5_432.1, FILMED_MS - 1])(
		"is the one that was on the screen %d ms after the first",
		async (position) => {
			expect(await takenAt(await pictureAt(position))).toBe(shownAt(position));
		},
	);

	test.each([
		["a stream without an index, between two key pictures", STREAM],
		["Matroska", MATROSKA],
	])("is the same in %s", async (_, file) => {
		for (const position of [0, 3_333]) {
			const taken = await takenAt(await pictureAt(position, file));
			expect(Math.abs(taken - shownAt(position))).toBeLessThanOrEqual(PICTURE_MS);
		}
	});

	test("is found by the race's time where the camera's clock is ahead and runs fast", async () => {
		const clock = { cameraStart: FILMED_FROM + 61_500, offset: 61_500, driftPpm: 20_000 };
		const position = positionOf(clock, FILMED_FROM + 5_000);
		expect(position).toBeCloseTo(5_100, 6);
		expect(await takenAt(await pictureAt(position))).toBe(shownAt(5_100));
	});

	test("is none before the first picture, after the last, and at no moment at all", async () => {
		for (const position of [-1, FILMED_MS, FILMED_MS + 60_000, Number.NaN])
			expect(await pictureAt(position)).toBeNull();
	});
});

describe("a picture", () => {
	test("is a JPEG as large as the recording", async () => {
		const { format, width, height } = await sharp((await pictureAt(0)) ?? undefined).metadata();
		expect([format, width, height]).toEqual(["jpeg", 960, 540]);
	});

	test("is at most 1280 pixels wide, and upright where the phone was held so", async () => {
		const wide = join(folder, "wide.mp4");
		await convert(FINISH, wide, "-t", "0.2", "-vf", "scale=1920:1080", "-preset", "ultrafast");
		const large = await sharp((await pictureAt(0, wide)) ?? undefined).metadata();
		expect([large.width, large.height]).toEqual([1_280, 720]);
		const turned = join(folder, "turned.mp4");
		await convert(FINISH, turned, "-t", "0.2", "-c", "copy", "-metadata:s:v:0", "rotate=90");
		const upright = await sharp((await pictureAt(0, turned)) ?? undefined).metadata();
		expect([upright.width, upright.height]).toEqual([540, 960]);
	});
});
