/** What other sources have at a point where a runner has a time: a backup mat, a reader beside it, marks of a person. */
import { STORY_LIMITS, type StoryData } from "../../contract/story/story.ts";
import { at, courseOf } from "../../race/scoring/field.ts";
import { REPEAT_WINDOW_MS } from "../../race/watch/readQueues.ts";
import { isCounted, type JudgedRunner, type RunnersRead } from "./judgedRunner.ts";

type Agreeing = StoryData["points"][number]["agreeing"][number];

/**
 * The first read of each other source in the same visit, nearest to the passing first. Struck reads and those that count at
 * another point are left out, and reads that no source numbered.
 * @param point its position in the field
 */
export function agreeingAt(point: number, { field, times, reads }: JudgedRunner): Agreeing[] {
	const passing = at(times.passedAt, point);
	const counted = reads.findLast(({ judged }) => isCounted(judged) && judged.point === point);
	const { atMat } = courseOf(field, 0);
	const isHere = ({ time, pointId, sequence, rawTime, judged }: RunnersRead) =>
		Math.abs(time - passing) <= REPEAT_WINDOW_MS &&
		atMat[field.matNames.indexOf(pointId)]?.includes(point) === true &&
		judged.verdict !== "struck" &&
		judged.verdict !== "late" &&
		!isCounted(judged) &&
		sequence !== rawTime;
	const firsts = new Map<string, RunnersRead>();
	// Reads are ordered by time.
	for (const read of reads)
		if (isHere(read) && read.source !== counted?.source && !firsts.has(read.source))
			firsts.set(read.source, read);
	return [...firsts.values()]
		.map(({ id, source, sequence, time }) => ({ id, source, sequence, difference: time - passing }))
		.sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference))
		.slice(0, STORY_LIMITS.sourcesAtPoint);
}
