/** The keepsakes of each runner. */
import { expect, test } from "vitest";
import type { RunnerResult } from "../../../src/race/scoring/result.ts";
import { keepsakesOf } from "../../../src/site/keepsakes/keepsakes.ts";
import { aRunner } from "../../race/aRunner.ts";

const event = { offersCertificates: true, isOnline: true };
const FINISH = { pointId: "F", passedAt: 1_762_045_200_000 };
const pass = {
	...FINISH,
	name: "Finish",
	kind: "finish",
	km: 10,
	sinceStart: 2_400_000,
	legPace: 4,
	meanPace: 4,
	rank: 1,
	lap: null,
	sport: "run",
} as const;

function finisher(changes: Partial<RunnerResult> = {}) {
	const official = { published: 2_400_000, exact: 2_400_000 };
	return aRunner({ status: "finished", official, splits: [pass], hasFastCut: true, ...changes });
}

test("a finisher has all keepsakes", () => {
	const found = keepsakesOf(event, finisher(), true);
	expect(found).toMatchObject({ certificate: true, video: true, finish: FINISH, photoPage: true });
});

test("without an official time there is no finish photo, even if a camera filmed it", () => {
	const found = keepsakesOf(event, finisher({ official: null }), true);
	expect(found).toMatchObject({ video: true, finish: null });
});

test("an unfilmed finish has a video of another point and no photo", () => {
	const found = keepsakesOf(event, finisher({ hasFinishPhoto: false }), true);
	expect(found).toMatchObject({ video: true, finish: null });
});

test("without a clip service there is neither video nor photo", () => {
	const found = keepsakesOf(event, finisher(), false);
	expect(found).toMatchObject({ certificate: true, video: false, finish: null });
});

test("a runner who did not finish has no keepsakes", () => {
	const found = keepsakesOf(
		event,
		finisher({ status: "didNotFinish", official: null, hasFastCut: false }),
		true,
	);
	expect(found).toMatchObject({ certificate: false, video: false, finish: null, any: false });
});
