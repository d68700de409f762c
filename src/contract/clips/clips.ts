/**
 * The clip service's calls (SPEC section 7): highlight videos and finish photos, cut from recordings. They take
 * form fields. `hash` is MD5(pjid + pno + key) and made by servers only, for a page to carry: whoever has the
 * page of a runner may ask for that runner's pictures, and a guessed address fails.
 */
import * as v from "valibot";
import { CLIP_MIN_S } from "../../race/limits.ts";
import { CARD_LANGUAGES } from "../card.ts";
import { askedBib, askedText, eventId, textUpTo } from "../shapes/fields.ts";

/** Where the service is, below the prefix. */
export const CLIPS = "/clips/";

/** POST, form field pjid; status 'true' where the event has clips. */
export const CHECK_EVENT_PATH = `${CLIPS}checkPj`;
/** POST, the fields of `clipRequest`; status, and as data the seconds to wait: 0 where it is being made. */
export const ASK_CLIP_PATH = `${CLIPS}userReqClip`;
/** GET, {pjid}/{pno}/{hash} behind it: 200 is the video, 204 that it is being made still. */
export const VIDEO_PATH = `${CLIPS}userVideo/`;
/** POST, the fields of `photoRequest`: a JPEG, 404 where there is none. */
export const ASK_PHOTO_PATH = `${CLIPS}userReqClipPhotoTime`;
/**
 * GET, {pjid}/{pno}/{pino}/{tt}/{hash} behind it: the same photo for a plain link with download=1, for the browsers
 * inside other apps keep nothing that a script made. Ours.
 */
export const PHOTO_PATH = `${CLIPS}userPhoto/`;

/** The longest list of timing points, characters. */
const POINTS_MAX_LENGTH = 2_000;
/** The longest number, characters. */
const NUMBER_MAX_LENGTH = 20;

const hash = v.pipe(
	v.string(),
	v.toLowerCase(),
	v.regex(/^[0-9a-f]{32}$/, "hash is an MD5 in hexadecimal digits"),
);
const yesOrNo = (fallback: "0" | "1") => v.optional(v.picklist(["0", "1"], "is 0 or 1"), fallback);
const decimal = (least: number, most: number, fallback: string) =>
	v.optional(
		v.pipe(
			textUpTo(NUMBER_MAX_LENGTH),
			v.regex(/^\d+(\.\d+)?$/, `is a number from ${least} to ${most}`),
			v.transform(Number),
			v.minValue(least, `is a number from ${least} to ${most}`),
			v.maxValue(most, `is a number from ${least} to ${most}`),
		),
		fallback,
	);

export const checkEventRequest = v.object({ pjid: eventId });

/**
 * Which video is wanted. Without a redeemed voucher only the last pass that a camera saw is shown, with the watermark:
 * the finish, where it was filmed.
 */
export const clipRequest = v.pipe(
	v.object({
		pjid: eventId,
		pno: askedBib,
		/** Timing points, separated by commas, in the order of the course; '' is all of them. */
		pos: v.optional(textUpTo(POINTS_MAX_LENGTH), ""),
		/** Watermark. */
		wm: yesOrNo("1"),
		/** Title and end cards. */
		tl: yesOrNo("1"),
		/** Speed: 0.5 is slow motion. */
		sp: decimal(0.5, 2, "1"),
		/** Music. */
		mu: yesOrNo("1"),
		/** Make it again. */
		rc: yesOrNo("0"),
		/** Seconds before and after each pass. */
		pre: decimal(0, 10, "3"),
		suf: decimal(0, 10, "3"),
		/** The language of the cards. Ours. */
		lang: v.optional(
			v.picklist(CARD_LANGUAGES, `is one of ${CARD_LANGUAGES.join(", ")}`),
			CARD_LANGUAGES[0],
		),
		hash,
	}),
	v.forward(
		v.check(
			({ pre, suf }) => pre + suf >= CLIP_MIN_S,
			`with pre it is ${CLIP_MIN_S} seconds at least, or nothing is shown: ask for more`,
		),
		["suf"],
	),
);
export type ClipRequest = v.InferOutput<typeof clipRequest>;

export const photoRequest = v.object({
	pjid: eventId,
	pno: askedBib,
	/** The timing point. */
	pino: v.pipe(askedText, v.minLength(1, "pino is a timing point")),
	/** The moment, epoch ms: src/site/photo/finishPhoto.ts. */
	tt: v.pipe(v.string(), v.regex(/^\d{12,14}$/, "tt is a moment in epoch ms"), v.transform(Number)),
	hash,
});

/** What a page of a runner knows of the clip service. */
export interface RunnerClips {
	/** The service as browsers reach it, with the prefix; '' is the page's own origin. */
	server: string;
	hash: string;
}

/** A video's address, without its server. */
export function videoAddress(eventId: string, bib: string, hash: string): string {
	return `${VIDEO_PATH}${eventId}/${encodeURIComponent(bib)}/${hash}`;
}

/** A photo's address for a plain link, without its server. @param moment epoch ms */
export function photoAddress(
	eventId: string,
	bib: string,
	{ pointId, moment }: { pointId: string; moment: number },
	hash: string,
): string {
	const place = [eventId, encodeURIComponent(bib), encodeURIComponent(pointId), moment, hash];
	return `${PHOTO_PATH}${place.join("/")}`;
}
