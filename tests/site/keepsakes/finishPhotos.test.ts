/** The finish photo as the visitor moves it, at a real service; the test ends the waits. */
import { resolveObjectURL } from "node:buffer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FinishPhotos, openPhotos } from "../../../src/site/keepsakes/clip/finishPhotos.ts";
import {
	BROKEN,
	type ClipReply,
	NOT_JSON,
	NOT_THERE,
	startClipService,
	type TestedClips,
} from "../../fixtures/clipService.ts";
import { handClock } from "../handClock.ts";

let service: TestedClips;
beforeAll(async () => {
	service = await startClipService();
});
afterAll(() => service.close());
beforeEach(() => service.reset());

const HASH = "0123456789abcdef0123456789abcdef";
const LAST = { pointId: "F", passedAt: 1_772_925_000_000 };

function openHere() {
	const clock = handClock();
	const place = { server: service.origin, eventId: "M1001", bib: "7", hash: HASH, language: "en" };
	return { clock, photos: openPhotos(place, LAST, clock.wait) };
}

const shownUrl = (photos: FinishPhotos) => {
	const { shown } = photos.state.get();
	return shown.kind === "photo" ? shown.url : "";
};
const moments = () =>
	service.asked("userReqClipPhotoTime").map((form) => new URLSearchParams(form).get("tt"));

test("the first photo is of 1,100 ms after the last point, and has a plain address at our own service", async () => {
	const { photos } = openHere();
	expect(photos.state.get().phase).toBe("loading");
	await photos.fetchNow();
	const [form] = service.asked("userReqClipPhotoTime");
	expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
		pjid: "M1001",
		pno: "7",
		pino: "F",
		tt: "1772925001100",
		hash: HASH,
	});
	expect(photos.state.get()).toMatchObject({
		offset: 0,
		phase: "rest",
		shown: {
			plain: `${service.origin}/clips/userPhoto/M1001/7/F/1772925001100/${HASH}?download=1`,
		},
	});
	photos.close();
});

describe("moving it", () => {
	test("fetches one photo, three seconds after the last change, and shows the old one until then", async () => {
		const { clock, photos } = openHere();
		await photos.fetchNow();
		const before = shownUrl(photos);
		photos.move(0.25);
		photos.move(0.5);
		photos.move(0.75);
		expect(photos.state.get()).toMatchObject({ offset: 0.75, phase: "coming" });
		expect(shownUrl(photos)).toBe(before);
		expect(clock.waited).toEqual([3_000, 3_000, 3_000]);
		expect(moments()).toHaveLength(1);
		await clock.pass();
		await expect.poll(() => photos.state.get().phase).toBe("rest");
		expect(moments()).toEqual(["1772925001100", "1772925001850"]);
		expect(shownUrl(photos)).not.toBe(before);
		photos.close();
	});

	test("frees the old photo when the new one arrives", async () => {
		const { clock, photos } = openHere();
		await photos.fetchNow();
		const before = shownUrl(photos);
		photos.move(-1.5);
		await clock.pass();
		await expect.poll(() => photos.state.get().phase).toBe("rest");
		expect(moments()).toEqual(["1772925001100", "1772924999600"]);
		expect(resolveObjectURL(before)).toBeUndefined();
		expect(resolveObjectURL(shownUrl(photos))?.type).toBe("image/jpeg");
		photos.close();
		expect(shownUrl(photos)).toBe("");
	});

	test("back to the shown position fetches nothing", async () => {
		const { photos } = openHere();
		await photos.fetchNow();
		photos.move(1);
		photos.move(0);
		expect(photos.state.get()).toMatchObject({ offset: 0, phase: "rest" });
		expect(moments()).toHaveLength(1);
		photos.close();
	});

	test("stays within three seconds, in quarters", async () => {
		const { photos } = openHere();
		photos.move(9);
		expect(photos.state.get().offset).toBe(3);
		photos.move(-1.3);
		expect(photos.state.get().offset).toBe(-1.25);
		photos.close();
	});

	test("to a photo that the browser cannot show shows none, and fetches it again", async () => {
		const { photos } = openHere();
		await photos.fetchNow();
		const url = shownUrl(photos);
		photos.onImageError();
		expect(photos.state.get()).toMatchObject({ phase: "rest", shown: { reason: "load" } });
		expect(resolveObjectURL(url)).toBeUndefined();
		await photos.fetchNow();
		expect(shownUrl(photos)).toMatch(/^blob:/);
		photos.close();
	});

	test("ends when the dialog is closed", async () => {
		const { clock, photos } = openHere();
		await photos.fetchNow();
		const url = shownUrl(photos);
		photos.move(1);
		photos.close();
		await clock.pass();
		expect(resolveObjectURL(url)).toBeUndefined();
		// Requests are answered in order: a request for a photo would be recorded here.
		for (const call of ["one", "other"]) await fetch(`${service.origin}/clips/${call}`);
		expect(moments()).toHaveLength(1);
	});
});

test.each<[string, ClipReply, string]>([
	["a moment without a photo", NOT_THERE, "none"],
	["a service that is broken", BROKEN, "load"],
	["an answer that is no picture", NOT_JSON, "load"],
	["an empty picture", { status: 200, type: "image/jpeg", body: "" }, "load"],
	["a connection that ends", "cut", "load"],
])("%s is reported, and can be retried", async (_, reply, reason) => {
	service.answer("userReqClipPhotoTime", reply);
	const { photos } = openHere();
	await photos.fetchNow();
	expect(photos.state.get()).toMatchObject({ phase: "rest", shown: { kind: "failed", reason } });
	service.reset();
	await photos.fetchNow();
	expect(shownUrl(photos)).toMatch(/^blob:/);
	photos.close();
});
