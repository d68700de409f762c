/** Chooses the segments of recordings for a clip. */
import { createHash } from "node:crypto";
import type { ClipRequest } from "../contract/clips/requestClip.ts";
import { Refusal } from "../http/Refusal.ts";
import type { ClipJob, ClipSegment } from "../media/clip/clipJob.ts";
import { timeOfDay } from "../race/time/day.ts";
import { recordingsOf, segmentOfPassing } from "./cameraSegments.ts";
import type { ClipRunner } from "./clipRunner.ts";
import type { EventRecordings } from "./recordingsRegister.ts";

/** The longest clip without its cards, s. It limits the time of a job. */
const MAX_SHOWN_S = 120;
/** The shortest segment, ms. A recording that begins or ends at the passing may have less than was requested. */
const MIN_SHOWN_MS = 200;

export type ClipOptions = Omit<ClipRequest, "pjid" | "pno" | "hash" | "rc">;

/** A clip without the path of its output. `sources` distinguishes different files of the same name. */
export type Plan = Omit<ClipJob, "output"> & { sources: readonly number[] };

/**
 * Plans the clip for a request. Without a redeemed voucher it shows the last passing that a camera recorded, with the watermark.
 * @returns null if no recording shows any of it
 * @throws Refusal 400 if it would be too long or empty
 */
export function planClip(
	found: ClipRunner,
	{ recordings }: EventRecordings,
	options: ClipOptions,
	music: string | null,
): Plan | null {
	const { event, runner, isUnlocked } = found;
	const { zone, isOnline: _, ...shownEvent } = event;
	const covered = found.passings.flatMap((passing) => {
		const [recording] = recordingsOf(recordings, passing.pointId, passing.at);
		const segment = recording && segmentOfPassing(recording, passing.at, options.pre, options.suf);
		return segment ? [{ passing, segment }] : [];
	});
	const wanted = options.pos.split(",").map((point) => point.trim());
	const requested = isUnlocked
		? covered.filter(({ passing }) => options.pos === "" || wanted.includes(passing.pointId))
		: covered.slice(-1);
	if (requested.length === 0) return null;
	const chosen = requested.filter(({ segment }) => segment.durationMs >= MIN_SHOWN_MS);
	if (chosen.length === 0)
		throw new Refusal(
			400,
			"wrong-field",
			"pre: the recording begins or ends at the passing, this pre and suf show nothing: ask for more",
		);
	const seconds = chosen.reduce((sum, { segment }) => sum + segment.durationMs, 0) / 1_000;
	if (seconds / options.sp > MAX_SHOWN_S)
		throw new Refusal(
			400,
			"wrong-field",
			`pos: with this pre, suf and sp it is longer than ${MAX_SHOWN_S} seconds`,
		);
	return {
		segments: chosen.map(
			({ passing, segment }): ClipSegment => ({
				file: segment.recording.file,
				startMs: segment.startMs,
				durationMs: segment.durationMs,
				label: { point: passing.pointName, time: timeOfDay(passing.at, zone) },
			}),
		),
		sources: chosen.map(({ segment }) => segment.recording.bytes),
		event: shownEvent,
		runner,
		locale: options.lang,
		hasCards: options.tl === "1",
		hasWatermark: !isUnlocked || options.wm === "1",
		music: options.mu === "1" ? music : null,
		speed: options.sp,
	};
}

/** The name of a clip: a hash of everything that it shows, so clips with one name are equal. */
export function nameOfPlan(eventId: string, plan: Plan): string {
	return createHash("sha256")
		.update(JSON.stringify([eventId, plan]))
		.digest("hex");
}
