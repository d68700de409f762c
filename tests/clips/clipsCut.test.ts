/** Clips and finish photos cut by ffmpeg out of recordings whose every frame shows its time. */
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findEngine } from "../../src/clips/clipEngine.ts";
import {
	ASK_PHOTO_PATH,
	photoAddress,
	posterAddress,
} from "../../src/contract/clips/clipAddress.ts";
import { frameAt } from "../../src/media/clip/frameAt.ts";
import { findFfmpeg, type Programs } from "../../src/media/clip/programs.ts";
import { photoMoment } from "../../src/site/photo/finishPhoto.ts";
import { exchange } from "../fixtures/exchange.ts";
import { bodyOf, refusal } from "../fixtures/resultsServer.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { makeTimedFilm, readInstant } from "../fixtures/timedFilm.ts";
import {
	EVENT_ID,
	FINISHED,
	type Filmed,
	hashOf,
	ON_THE_BRIDGE,
	ofRunner,
	openFilmed,
	register,
	sendForm,
} from "./filming.ts";

const PICTURE_MS = 40;
const NEVER = new AbortController().signal;
const folder = temporaryFolder();
const FINISH = { point: "F", file: join(folder, "finish.mp4"), from: FINISHED - 4_000, ms: 8_000 };
const BRIDGE = {
	point: "15K",
	file: join(folder, "bridge.mp4"),
	from: ON_THE_BRIDGE - 3_500,
	ms: 7_000,
};
let programs: Programs;
let service: Filmed;

beforeAll(async () => {
	const [found, engine] = await Promise.all([findFfmpeg(""), findEngine("")]);
	if (!found || !engine) throw new Error("the tests of clips need ffmpeg and ffprobe");
	programs = found;
	for (const { file, from, ms } of [FINISH, BRIDGE])
		makeTimedFilm({ ffmpeg: programs.ffmpeg, file, from, to: from + ms });
	service = await openFilmed({ engine, cameras: [FINISH, BRIDGE] });
});
afterAll(() => service.close());

/** When a picture was taken, epoch ms. */
async function takenAt(picture: Buffer | null): Promise<number> {
	if (!picture) throw new Error("there is no picture");
	return (await readInstant(picture)) ?? Number.NaN;
}

const photo = (tt: number, pino = "F", bib = "00123") =>
	sendForm(service.origin, ASK_PHOTO_PATH, { ...ofRunner(bib), pino, tt: String(tt) });

test.each([0, -3, 2.25])("the photo with the slider at %d s shows that moment", async (offset) => {
	const moment = photoMoment({ pointId: "F", passedAt: FINISHED }, offset);
	const answer = await photo(moment);
	expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	expect(Math.abs((await takenAt(answer.body)) - moment)).toBeLessThanOrEqual(PICTURE_MS);
});

test("a photo has a plain link too, and downloads as a named file", async () => {
	const moment = FINISHED + 1_100;
	const address = photoAddress(EVENT_ID, "00123", { pointId: "F", moment }, hashOf("00123"));
	const answer = await exchange(service.origin, `${address}?download=1`);
	expect(answer.body.equals((await photo(moment)).body)).toBe(true);
	expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="M1001-00123\.jpg"/);
	const tag = { "if-none-match": String(answer.headers.etag) };
	expect((await exchange(service.origin, address, { headers: tag })).status).toBe(304);
});

test("the video's poster is the finish photo until the video is made, and then its first frame", async () => {
	const address = posterAddress(EVENT_ID, "00123", hashOf("00123"));
	const before = await exchange(service.origin, address);
	const finish = { pointId: "F", moment: FINISHED + 1_100 };
	const photoOfFinish = photoAddress(EVENT_ID, "00123", finish, hashOf("00123"));
	expect([before.status, before.headers.location]).toEqual([302, photoOfFinish]);
	service.unlocked.add("00123");
	await service.clip("00123", { pre: "2", suf: "1", tl: "0", wm: "0", pos: "15K" });
	const after = await exchange(service.origin, address);
	expect(Math.abs((await takenAt(after.body)) - (ON_THE_BRIDGE - 2_000))).toBeLessThanOrEqual(200);
	service.unlocked.clear();
	const guessed = posterAddress(EVENT_ID, "00123", "0".repeat(32));
	expect((await exchange(service.origin, guessed)).status).toBe(404);
});

test("there is no photo far from the runner's own passings, after the recording's end, or for a guessed hash", async () => {
	const none = refusal("unknown-file", expect.any(String));
	for (const answer of [
		await photo(FINISHED + 6_000),
		await photo(FINISHED + 4_500),
		await photo(FINISHED, "15K"),
		await photo(FINISHED, "F", "124"),
		await photo(FINISHED, "F", "99999"),
		await exchange(
			service.origin,
			photoAddress(EVENT_ID, "00123", { pointId: "F", moment: FINISHED }, "0".repeat(32)),
		),
	])
		expect([answer.status, bodyOf(answer)]).toEqual([404, none]);
});

test("the clip shows the passings where they occurred, one after the other", async () => {
	service.unlocked.add("00123");
	const answer = await service.clip("00123", { pre: "1", suf: "1", tl: "0", wm: "0" });
	expect([answer.status, answer.headers["content-type"]]).toEqual([200, "video/mp4"]);
	const file = join(folder, "clip.mp4");
	await writeFile(file, answer.body);
	for (const [at, moment] of [
		[500, ON_THE_BRIDGE - 500],
		[3_500, FINISHED + 500],
	] as const) {
		const frame = await frameAt(programs, file, at, NEVER);
		if (!frame.ok) throw new Error(frame.detail);
		expect(Math.abs((await takenAt(frame.jpeg)) - moment)).toBeLessThanOrEqual(200);
	}
});

test("a disguised, a truncated and a deleted recording each fail with their message, and the others continue", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	service.unlocked.clear();
	const broken = refusal("unknown-file", "the recording cannot be read");
	const finish = join(folder, "broken.mp4");
	const size = (await stat(FINISH.file)).size;
	for (const content of ["#EXTM3U\n/etc/passwd\n", "ÿØÿà a picture, they said", null]) {
		await rm(finish, { force: true });
		if (content !== null) await writeFile(finish, content);
		await register(service.folder, [{ ...FINISH, file: finish, bytes: size }, BRIDGE]);
		await service.look();
		const answer = await service.clip("00123");
		expect([answer.status, bodyOf(answer)]).toEqual([404, broken]);
		const asked = await photo(FINISHED);
		expect([asked.status, bodyOf(asked)]).toEqual([
			422,
			refusal("unavailable", "the recording cannot be read"),
		]);
		expect((await photo(ON_THE_BRIDGE, "15K")).status).toBe(200);
	}
	expect(log.mock.calls.flat()).toEqual([
		expect.stringMatching(/broken\.mp4: unreadable/),
		expect.stringMatching(/broken\.mp4: missing/),
	]);
	log.mockRestore();
});
