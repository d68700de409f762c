/** Camera recordings of the demonstration: when and where runners are in them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawRecording } from "../../demo/camera/drawRecording.ts";
import { type Pass, runnerOf, seenAt } from "../../demo/camera/runner.ts";
import { LINE } from "../../demo/camera/scene.ts";
import { frameAt } from "../../src/media/clip/frameAt.ts";
import { CLIP_WIDTH_PX, PHOTO_DELAY_MS } from "../../src/race/limits.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { NEVER, programsHere } from "../media/filmed.ts";
import { difference, pixelsOf } from "../media/pixels.ts";

const INSTANT = Date.parse("2026-11-22T07:31:20.120Z");
const PASS: Pass = { bib: "00123", instant: INSTANT + 1_000 };
const instants = fc.integer({ min: 1_000_000_000_000, max: 2_100_000_000_000 });
const bibs = fc.string({ minLength: 1, maxLength: 8 });

function filming(
	file: string,
	changes: { passes?: readonly Pass[]; seconds?: number; ffmpeg?: string } = {},
) {
	const { passes = [PASS], seconds = 1.2, ffmpeg = "ffmpeg" } = changes;
	const place = { scenery: "river", pointName: "終點", zone: "Asia/Taipei" } as const;
	return { passes, from: INSTANT, to: INSTANT + seconds * 1_000, ...place, file, ffmpeg };
}

describe("a runner in the picture", () => {
	test("has both feet on the line at the instant of the passing, before it earlier, behind it later", () => {
		fc.assert(
			fc.property(bibs, instants, (bib, instant) => {
				const runner = runnerOf({ bib, instant });
				expect(seenAt(runner, instant)?.y).toBe(LINE);
				expect(seenAt(runner, instant - 40)?.y).toBeLessThan(LINE);
				expect(seenAt(runner, instant + 40)?.y).toBeGreaterThan(LINE);
			}),
		);
	});

	test("is in the picture for seven seconds before the passing and at least two after it", () => {
		fc.assert(
			fc.property(bibs, (bib) => {
				const runner = runnerOf({ bib, instant: INSTANT });
				expect(seenAt(runner, INSTANT - 12_000)).toBeNull();
				for (let at = INSTANT - 7_000; at <= INSTANT + 2_500; at += 40)
					expect(seenAt(runner, at)).not.toBeNull();
				expect(seenAt(runner, INSTANT + 5_000)).toBeNull();
			}),
		);
	});

	test("is in the middle of the picture when the finish photo is taken", () => {
		fc.assert(
			fc.property(bibs, (bib) => {
				const seen = seenAt(runnerOf({ bib, instant: INSTANT }), INSTANT + PHOTO_DELAY_MS);
				expect(Math.abs((seen?.x ?? 0) - CLIP_WIDTH_PX / 2)).toBeLessThan(215);
			}),
		);
	});

	test("runs the same each time", () => {
		const pass = { bib: "00123", instant: INSTANT };
		expect(runnerOf(pass)).toEqual(runnerOf(pass));
	});
});

describe("a recording", () => {
	test("is complete when it appears, and the same each time", async () => {
		const folder = temporaryFolder();
		for (const name of ["one.mp4", "two.mp4"])
			await drawRecording(filming(join(folder, name)), NEVER);
		expect(readdirSync(folder)).toEqual(["one.mp4", "two.mp4"]);
		const [one, two] = ["one.mp4", "two.mp4"].map((name) => readFileSync(join(folder, name)));
		expect(one?.length).toBeGreaterThan(20_000);
		expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
	});

	test("shows a runner with the feet on the line in the frame of the passing", async () => {
		const folder = temporaryFolder();
		const [empty, ...films] = await Promise.all(
			[[], [PASS], [{ ...PASS, instant: PASS.instant + 400 }]].map(async (passes, index) => {
				const film = filming(join(folder, `${index}.mp4`), { passes });
				await drawRecording(film, NEVER);
				return film.file;
			}),
		);
		const pictureOf = async (file = "") => {
			const frame = await frameAt(await programsHere(), file, 1_000, NEVER);
			if (!frame.ok || !frame.jpeg) throw new Error(`there is no picture in ${file}`);
			return pixelsOf(frame.jpeg);
		};
		const [none, atLine, before] = await Promise.all([empty, ...films].map(pictureOf));
		if (!none || !atLine || !before) throw new Error("a picture is missing");
		const { side } = runnerOf(PASS);
		const figure = difference(none, atLine);
		expect(Math.abs(Number(figure?.bottom) - LINE)).toBeLessThan(16);
		const middle = (Number(figure?.left) + Number(figure?.right)) / 2;
		expect(Math.abs(middle - (CLIP_WIDTH_PX / 2 + side))).toBeLessThan(24);
		expect(Number(difference(none, before)?.bottom)).toBeLessThan(Number(figure?.bottom) - 10);
	});

	test("that is aborted leaves no file", async () => {
		const folder = temporaryFolder();
		const stop = new AbortController();
		const drawing = drawRecording(filming(join(folder, "long.mp4"), { seconds: 600 }), stop.signal);
		const ended = expect(drawing).rejects.toThrow();
		await soon(() => expect(readdirSync(folder)).toEqual(["long.mp4.part"]));
		stop.abort();
		await ended;
		expect(readdirSync(folder)).toEqual([]);
	});

	test("that cannot be written reports the reason", async () => {
		const folder = temporaryFolder();
		const nowhere = drawRecording(filming(join(folder, "no", "where.mp4")), NEVER);
		await expect(nowhere).rejects.toThrow("No such file");
		const noFfmpeg = filming(join(folder, "a.mp4"), { ffmpeg: join(folder, "ffmpeg") });
		await expect(drawRecording(noFfmpeg, NEVER)).rejects.toThrow("ENOENT");
		writeFileSync(join(folder, "ffmpeg"), "");
		await expect(drawRecording(noFfmpeg, NEVER)).rejects.toThrow("EACCES");
	});
});
