/** Which read of a runner is too early to be true. */
import type { StoryData } from "../../../../contract/story/story.ts";

type StoryRead = StoryData["reads"][number];

/** Reads of one passing are within this time, ms. */
const SAME_PASSING_MS = 60_000;
/** The pace of a leg to a false read, as a share of that of the runner's other legs, is below this. */
const MUCH_FASTER = 0.75;
/** Where the runner was read at an earlier point afterwards, a smaller difference is enough. */
const FASTER = 0.9;

/**
 * The read that is wrong: one that counts and that the runner's other reads contradict, else one that the rules put aside
 * already because it is too fast.
 * @returns its id; null where no read looks wrong
 */
export function earlyRead(story: Pick<StoryData, "points" | "reads">): number | null {
	const { reads } = story;
	const counting = reads.filter(isCounting);
	const wrong = counting.findLast((read) => isContradicted(read, counting, story));
	if (wrong) return wrong.id;
	const refused = reads.filter(({ verdict }) => verdict === "too fast");
	if (refused.length > 0) return refused.at(-1)?.id ?? null;
	// Without distances, only a later read at the same mat contradicts a read.
	const isMeasured = counting.some((read) => paceOf(read) !== null);
	const again = counting.findLast((read) => isReadAgain(read, reads));
	return isMeasured ? null : (again?.id ?? null);
}

/** Whether a read counts for the runner. */
export function isCounting({ verdict }: Pick<StoryRead, "verdict">): boolean {
	return verdict === "counts" || verdict === "forced";
}

function isContradicted(
	read: StoryRead,
	counting: readonly StoryRead[],
	{ reads, points }: Pick<StoryData, "points" | "reads">,
): boolean {
	const pace = paceOf(read);
	const others = counting.flatMap((each) => (each === read ? [] : (paceOf(each) ?? [])));
	const isBelow = (share: number) =>
		pace === null || others.length === 0 || pace < share * Math.min(...others);
	if (isReadAgain(read, reads) && pace !== null && others.length > 0 && isBelow(MUCH_FASTER))
		return true;
	const place = points.findIndex(({ point }) => point === read.point);
	const isBefore = (other: StoryRead) => {
		const there = points.findIndex(({ point }) => point === other.point);
		return there >= 0 && there < place && other.time - read.time > SAME_PASSING_MS;
	};
	return reads.some((other) => other.verdict === "behind" && isBefore(other)) && isBelow(FASTER);
}

/** Whether the runner was read at the mat again, later than one passing takes. */
function isReadAgain(read: StoryRead, reads: readonly StoryRead[]): boolean {
	return reads.some(
		(other) => other.point === read.point && other.time - read.time > SAME_PASSING_MS,
	);
}

/** Min/km; null at the start and for a leg without a length. */
function paceOf({ leg }: StoryRead): number | null {
	return leg === null || leg.km <= 0 ? null : leg.pace;
}
