/** What of which recordings a clip shows. */
import { createHash } from "node:crypto";
import type { ClipRequest } from "../contract/clips/requestClip.ts";
import { Refusal } from "../http/Refusal.ts";
import type { ClipJob, ClipSegment } from "../media/clip/clipJob.ts";
import { timeOfDay } from "../race/time/day.ts";
import { recordingsOf, segmentOfPass } from "./cameraSegments.ts";
import type { ClipRunner } from "./clipRunner.ts";
import type { EventRecordings } from "./recordingsRegister.ts";

/** All of a clip without its cards, s: nobody watches longer, and no job may take longer to make it. */
const MOST_SHOWN_S = 120;
/** Of a recording that begins or ends at the pass less may be left than is asked for: below this it is nothing, ms. */
const LEAST_SHOWN_MS = 200;

export type Wish = Omit<ClipRequest, "pjid" | "pno" | "hash" | "rc">;

/** A clip that can be made, but for where it is put; `sources` tell files apart that had one name. */
export type Plan = Omit<ClipJob, "output"> & { sources: readonly number[] };

/**
 * The clip that a wish comes to: without a redeemed voucher the last pass that a camera saw, with the watermark.
 * @returns null where no recording shows any of it
 * @throws Refusal 400 where it would be too long, or nothing
 */
export function planClip(
	found: ClipRunner,
	{ recordings }: EventRecordings,
	wish: Wish,
	music: string | null,
): Plan | null {
	const { event, runner, isUnlocked } = found;
	const { zone, isOnline: _, ...shownEvent } = event;
	const covered = found.passes.flatMap((pass) => {
		const [recording] = recordingsOf(recordings, pass.pointId, pass.at);
		const segment = recording && segmentOfPass(recording, pass.at, wish.pre, wish.suf);
		return segment ? [{ pass, segment }] : [];
	});
	const wanted = wish.pos.split(",").map((point) => point.trim());
	const filmed = isUnlocked
		? covered.filter(({ pass }) => wish.pos === "" || wanted.includes(pass.pointId))
		: covered.slice(-1);
	if (filmed.length === 0) return null;
	const chosen = filmed.filter(({ segment }) => segment.durationMs >= LEAST_SHOWN_MS);
	if (chosen.length === 0)
		throw new Refusal(
			400,
			"wrong-field",
			"pre: the recording begins or ends at the pass, this pre and suf show nothing: ask for more",
		);
	const seconds = chosen.reduce((sum, { segment }) => sum + segment.durationMs, 0) / 1_000;
	if (seconds / wish.sp > MOST_SHOWN_S)
		throw new Refusal(
			400,
			"wrong-field",
			`pos: with this pre, suf and sp it is longer than ${MOST_SHOWN_S} seconds`,
		);
	return {
		segments: chosen.map(
			({ pass, segment }): ClipSegment => ({
				file: segment.recording.file,
				startMs: segment.startMs,
				durationMs: segment.durationMs,
				label: { point: pass.pointName, time: timeOfDay(pass.at, zone) },
			}),
		),
		sources: chosen.map(({ segment }) => segment.recording.bytes),
		event: shownEvent,
		runner,
		locale: wish.lang,
		hasCards: wish.tl === "1",
		hasWatermark: !isUnlocked || wish.wm === "1",
		music: wish.mu === "1" ? music : null,
		speed: wish.sp,
	};
}

/** Names a clip by all that it shows: two of one name are the same. */
export function nameOfPlan(eventId: string, plan: Plan): string {
	return createHash("sha256")
		.update(JSON.stringify([eventId, plan]))
		.digest("hex");
}
