/** The input of a clip: its segments and the texts on it. The cards have the content of a card image. */
import type { Locale } from "../../locales.ts";
import type { CardEvent, RunnerFacts } from "../card/cardContent.ts";

/** The part of a recording that shows one passing. */
export interface ClipSegment {
	/** Absolute path. */
	file: string;
	/** From the recording's first frame, ms; may be between two frames. */
	startMs: number;
	/** As recorded, before the speed is applied. */
	durationMs: number;
	label: SegmentLabel;
}

/** The label at the bottom of a segment. If both texts are '', there is none. */
export interface SegmentLabel {
	/** The point's name. */
	point: string;
	/** Time of day, or split. */
	time: string;
}

export interface ClipJob {
	/** In the order in which they are shown; at least one. */
	segments: readonly ClipSegment[];
	event: CardEvent;
	/** As shown to the public: a hidden runner's name is ＊＊＊. */
	runner: RunnerFacts;
	locale: Locale;
	/** The title card before the first segment, and the end card after the last. */
	hasCards: boolean;
	hasWatermark: boolean;
	/** Absolute path of a sound file, played in a loop; null for no sound. */
	music: string | null;
	/** Speed of the segments, 0.5 to 2. It does not apply to the cards. */
	speed: number;
	/** Absolute path of the clip, ending in .mp4, in an existing folder. */
	output: string;
}
