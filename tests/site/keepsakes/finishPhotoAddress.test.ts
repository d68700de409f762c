import { expect, test } from "vitest";
import {
	finishPhotoAddress,
	videoPictureAddress,
} from "../../../src/site/keepsakes/finishPhotoAddress.ts";

const FINISH = { pointId: "F", passedAt: 1_772_925_061_000 };
const TAKEN = { bib: "A-12", hasFinishPhoto: true } as const;
const clips = (server: string) => ({ server, shop: "", hashOf: () => "abc" });

test("our own clip service shows the finish photo at its address", () => {
	expect(finishPhotoAddress("M1000", TAKEN, FINISH, clips(""))).toMatch(
		/^\/clips\/userPhoto\/M1000\/A-12\/F\/17729250\d+\/abc$/,
	);
});

test("without a passing or a service there is no photo, and another service is not asked", () => {
	expect(finishPhotoAddress("M1000", TAKEN, null, clips(""))).toBeNull();
	expect(finishPhotoAddress("M1000", TAKEN, FINISH, null)).toBeNull();
	expect(finishPhotoAddress("M1000", TAKEN, FINISH, clips("https://clips.example"))).toBeNull();
});

test("a photo that no camera took, or whose existence is unknown, is not requested", () => {
	for (const hasFinishPhoto of [false, null])
		expect(finishPhotoAddress("M1000", { ...TAKEN, hasFinishPhoto }, FINISH, clips(""))).toBeNull();
});

test("the video has a poster if the service is ours, also if the finish was not filmed", () => {
	const own = clips("");
	expect(videoPictureAddress("M1000", TAKEN, own)).toBe("/clips/userVideo/M1000/A-12/abc/poster");
	expect(videoPictureAddress("M1000", { ...TAKEN, hasFinishPhoto: false }, own)).not.toBeNull();
	expect(videoPictureAddress("M1000", { ...TAKEN, hasFinishPhoto: null }, own)).toBeNull();
	expect(videoPictureAddress("M1000", TAKEN, clips("https://clips.example"))).toBeNull();
});
