/** Whether the live stream has something about a runner. */
import type { StoryData } from "../../../contract/story/story.ts";
import type { LiveEvent } from "../frame/live/liveEvent.ts";

/**
 * @param before the state that the story was read after; null at first
 * @returns whether a read of the runner or a change that may concern the runner has come since
 */
export function newsOf(
	before: LiveEvent | null,
	after: LiveEvent | null,
	{ entry: { bib } }: StoryData,
): boolean {
	if (before === null || after === null) return false;
	if (after.resets > before.resets) return true;
	// Guns, clocks and imports concern all runners, and changes by hand are few: each is looked at.
	if (after.changes[0]?.id !== before.changes[0]?.id) return true;
	const known = new Set(before.latest.map(({ pINo, pno, time }) => `${pINo} ${pno} ${time}`));
	return after.latest.some(
		({ pINo, pno, time }) => pno === bib && !known.has(`${pINo} ${pno} ${time}`),
	);
}
