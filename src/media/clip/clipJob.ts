/** What a highlight is cut from, and what is written on it: the cards tell what a link's preview picture tells. */
import type { Locale } from "../../messages.ts";
import type { EventFacts, RunnerFacts } from "../card/cardFacts.ts";

/** Part of a recording in which the runner passes a point. */
export interface ClipSegment {
	/** Absolute path. */
	file: string;
	/** From the recording's first picture, ms; may lie between two pictures. */
	startMs: number;
	/** As recorded: at another speed it is shown shorter or longer. */
	durationMs: number;
	label: SegmentLabel;
}

/** The small plate below: where this is, and when. */
export interface SegmentLabel {
	/** The point's name; '' shows no plate. */
	point: string;
	/** Time of day, or split; '' shows none. */
	time: string;
}

export interface ClipJob {
	/** In the order in which they are shown; at least one. */
	segments: readonly ClipSegment[];
	event: EventFacts;
	/** As the public may see the runner: a hidden one is ＊＊＊ here already. */
	runner: RunnerFacts;
	locale: Locale;
	/** The card before the first segment, and the one after the last. */
	hasCards: boolean;
	hasWatermark: boolean;
	/** Absolute path of a sound file, played from its beginning and over again; null is no sound. */
	music: string | null;
	/** 0.5 to 2: how fast the segments are shown, not the cards. */
	speed: number;
	/** Where the clip is to be, absolute path ending in .mp4; its folder exists. */
	output: string;
}
