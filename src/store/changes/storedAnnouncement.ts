/** When an event is to be announced, as the store has it. */
import * as v from "valibot";
import { openCheck } from "../../contract/changes/announcementKind.ts";

const announcement = v.object({
	/** Epoch ms; null where it was not announced, or is not to be. */
	at: v.nullable(v.number()),
	who: v.string(),
	why: v.string(),
	/** The checks that were open when it was scheduled. */
	covers: v.array(openCheck),
	/** The checks for which it was not announced. */
	held: v.array(openCheck),
});
export type Announcement = v.InferOutput<typeof announcement>;

/** @param text of the column; null for '' */
export function readAnnouncement(text: unknown): Announcement | null {
	return typeof text === "string" && text !== "" ? v.parse(announcement, JSON.parse(text)) : null;
}

/** The column of an announcement; '' if there is nothing to say. */
export function announcementText(given: Announcement): string {
	return given.at === null && given.held.length === 0 ? "" : JSON.stringify(given);
}
