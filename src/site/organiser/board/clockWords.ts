/** A clock that is off, in plain words. */
import { filled } from "../frame/filled.ts";
import { spanText } from "./boardTimes.ts";

export interface ClockTexts {
	"organiser.board.clock.right": string;
	"organiser.board.clock.ahead": string;
	"organiser.board.clock.behind": string;
	"organiser.board.clock.seconds": string;
}

/** From here on minutes are easier to read, ms. */
const MINUTES_FROM_MS = 100_000;

/** How far a clock is off: 3.0 s, 2:05 or 1:00:00. @param offset ms */
export function clockSpan(offset: number, texts: ClockTexts): string {
	const size = Math.abs(offset);
	if (size >= MINUTES_FROM_MS) return spanText(Math.round(size / 1_000) * 1_000);
	return filled(texts["organiser.board.clock.seconds"], { seconds: (size / 1_000).toFixed(1) });
}

/** @param offset what has to be added to its times, ms; null where nothing is known */
export function clockWords(offset: number | null, texts: ClockTexts): string {
	if (offset === null) return "–";
	if (offset === 0) return texts["organiser.board.clock.right"];
	const key = offset < 0 ? "organiser.board.clock.ahead" : "organiser.board.clock.behind";
	return filled(texts[key], { span: clockSpan(offset, texts) });
}
