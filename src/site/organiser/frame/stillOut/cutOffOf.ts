/** The cut-off that a person types: hours, minutes and seconds in full, because 3:30 may be either. */
import { parseDuration } from "../../../../race/time/duration.ts";

/** Ms, null for an empty text, "unreadable" for others. */
export function cutOffOf(typed: string): number | null | "unreadable" {
	const text = typed.normalize("NFKC").trim();
	if (text === "") return null;
	const ms = /^\d+:\d\d:\d\d$/.test(text) ? parseDuration(text) : null;
	return ms ?? "unreadable";
}
