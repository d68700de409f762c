/** Frames of recordings, checked against the clock that is drawn into them. */
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
	FRAME_MS,
	filmFinish,
	NEVER,
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

async function frameOf(position: number, file = FINISH): Promise<Buffer | null> {
	const frame = await frameAt(await programsHere(), file, position, NEVER);
	if (!frame.ok) throw new Error(`${frame.fault}: ${frame.detail}`);
	return frame.jpeg;
}

/** When the frame at a position was taken. */
const shownAt = (position: number) => Math.floor(position / FRAME_MS) * FRAME_MS;

describe("the frame at a position", () => {
	test.each([0, 37, 40, 1_996, 2_001, 5_432.1, FILMED_MS - 1])(
		"is the one shown %d ms after the first",
		async (position) => {
			expect(await takenAt(await frameOf(position))).toBe(shownAt(position));
		},
	);

	test.each([
		["a stream without an index, between two key frames", STREAM],
		["Matroska", MATROSKA],
	])("is the same in %s", async (_, file) => {
		for (const position of [0, 3_333]) {
			const taken = await takenAt(await frameOf(position, file));
			expect(Math.abs(taken - shownAt(position))).toBeLessThanOrEqual(FRAME_MS);
		}
	});

	test("is the one at an instant of the race if the camera's clock is ahead and fast", async () => {
		const clock = { cameraStart: FILMED_FROM + 61_500, offset: 61_500, driftPpm: 20_000 };
		const position = positionOf(clock, FILMED_FROM + 5_000);
		expect(position).toBeCloseTo(5_100, 6);
		expect(await takenAt(await frameOf(position))).toBe(shownAt(5_100));
	});

	test("does not exist before the first frame, after the last, and at NaN", async () => {
		for (const position of [-1, FILMED_MS, FILMED_MS + 60_000, Number.NaN])
			expect(await frameOf(position)).toBeNull();
	});
});

describe("a frame", () => {
	test("is a JPEG of the recording's size", async () => {
		const { format, width, height } = await sharp((await frameOf(0)) ?? undefined).metadata();
		expect([format, width, height]).toEqual(["jpeg", 960, 540]);
	});

	test("is at most 1280 pixels wide, and upright if the recording is", async () => {
		const wide = join(folder, "wide.mp4");
		await convert(FINISH, wide, "-t", "0.2", "-vf", "scale=1920:1080", "-preset", "ultrafast");
		const large = await sharp((await frameOf(0, wide)) ?? undefined).metadata();
		expect([large.width, large.height]).toEqual([1_280, 720]);
		const turned = join(folder, "turned.mp4");
		await convert(FINISH, turned, "-t", "0.2", "-c", "copy", "-metadata:s:v:0", "rotate=90");
		const upright = await sharp((await frameOf(0, turned)) ?? undefined).metadata();
		expect([upright.width, upright.height]).toEqual([540, 960]);
	});
});
