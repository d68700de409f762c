import { expect, test } from "vitest";
import { finishPhotoAddress } from "../../../src/site/keepsakes/finishPhotoAddress.ts";

const FINISH = { pointId: "F", passedAt: 1_772_925_061_000 };
const clips = (server: string) => ({ server, shop: "", hashOf: () => "abc" });

test("our own clip service shows the finish photo at its address", () => {
	expect(finishPhotoAddress("M1000", "A-12", FINISH, clips(""))).toMatch(
		/^\/clips\/userPhoto\/M1000\/A-12\/F\/17729250\d+\/abc$/,
	);
});

test("there is no photo without a passing or a service, and another service is not asked", () => {
	expect(finishPhotoAddress("M1000", "A-12", null, clips(""))).toBeNull();
	expect(finishPhotoAddress("M1000", "A-12", FINISH, null)).toBeNull();
	expect(finishPhotoAddress("M1000", "A-12", FINISH, clips("https://clips.example"))).toBeNull();
});
