import * as v from "valibot";
import { CLIP_MIN_S } from "../../race/limits.ts";
import { CARD_LANGUAGES } from "../card/card.ts";
import { defineOperation } from "../kit/operation.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { askedBib, eventId, textUpTo } from "../kit/shapes/fields.ts";
import { ASK_CLIP_PATH } from "./clipAddress.ts";
import { clipHash } from "./clipHash.ts";
import { clipCall, NOT_OFFERED } from "./presets.ts";

/** The longest list of timing points, characters. */
const POINTS_MAX_LENGTH = 2_000;
/** The longest number, characters. */
const NUMBER_MAX_LENGTH = 20;

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

export const requestClip = defineOperation({
	...clipCall,
	method: "POST",
	path: ASK_CLIP_PATH,
	summary: "Requests a runner's video",
	description:
		"At most 120 seconds. One video of a runner is made at a time; a request for another waits. Without a redeemed voucher it shows the last passing that a camera recorded, with the watermark. A wrong `hash` is answered with 404.",
	refusals: NOT_OFFERED,
	request: v.pipe(
		v.object({
			pjid: described(eventId, "The event."),
			pno: described(askedBib, "The bib."),
			pos: described(
				v.optional(textUpTo(POINTS_MAX_LENGTH), ""),
				"Timing points, separated by commas, in the order of the course; '' for all.",
			),
			wm: described(yesOrNo("1"), "Watermark."),
			tl: described(yesOrNo("1"), "Title and end cards."),
			sp: described(decimal(0.5, 2, "1"), "Speed, from 0.5 (slow motion) to 2."),
			mu: described(yesOrNo("1"), "Music."),
			rc: described(yesOrNo("0"), "Make it again; at most once a minute."),
			pre: described(decimal(0, 10, "3"), "Seconds before each passing."),
			suf: described(decimal(0, 10, "3"), "Seconds after each passing."),
			lang: ours(
				v.optional(
					v.picklist(CARD_LANGUAGES, `is one of ${CARD_LANGUAGES.join(", ")}`),
					CARD_LANGUAGES[0],
				),
				"Language of the cards.",
			),
			hash: described(clipHash, "From the runner's page."),
		}),
		v.forward(
			v.check(
				({ pre, suf }) => pre + suf >= CLIP_MIN_S,
				`with pre it is ${CLIP_MIN_S} seconds at least, or nothing is shown: ask for more`,
			),
			["suf"],
		),
	),
	/** A plain number, not an object. */
	answer: described(
		v.number(),
		"Seconds to wait before the next request; 0 if the video exists or is being made.",
	),
});
export type ClipRequest = v.InferOutput<typeof requestClip.request>;
