/** What visitors saw of a runner when, as far as arrivals and changes show it. */
import type { StoryData } from "../../contract/organiser/story.ts";
import type { RunnersChange } from "../../store/story/loadRunnersChanges.ts";
import type { RunnersRead } from "./judgedRunner.ts";

type Seen = StoryData["seen"][number];

/** The columns of an entry that visitors see. */
const SHOWN_COLUMNS = ["name", "team", "is_hidden", "status_by_hand"];

/**
 * By time, the unknown instants first.
 * @param points of the story
 * @param changes newest first
 */
export function seenOf(
	bib: string,
	points: StoryData["points"],
	reads: readonly RunnersRead[],
	changes: readonly RunnersChange[],
): Seen[] {
	const changedAt = (subject: string) =>
		changes.find((change) => change.subject === subject && change.undoneBy === null)?.at ?? null;
	const seenAt = ({ point, by, passedAt }: StoryData["points"][number]): number | null => {
		if (by === "hand") return changedAt(`hand_time ${JSON.stringify([bib, point])}`);
		if (by === "file") return changedAt(`given_time ${JSON.stringify([bib, point])}`);
		const read = reads.find(
			({ time, judged: { verdict } }) =>
				time === passedAt && (verdict === "counts" || verdict === "forced"),
		);
		if (!read || read.arrivedAt === null) return null;
		const ruled = changes.find((change) => isAbout(change, read.id) && change.undoneBy === null);
		const isDecided = read.ruling !== null || read.assigned !== null;
		return isDecided && ruled ? Math.max(read.arrivedAt, ruled.at) : read.arrivedAt;
	};
	const times = points
		.filter(({ passedAt }) => passedAt !== null)
		.map(
			(each): Seen => ({
				at: seenAt(each),
				what: "time",
				point: each.point,
				time: each.passedAt,
				value: null,
			}),
		);
	const entries = changes
		.filter(({ subject }) => subject === `entrant ${JSON.stringify([bib])}`)
		.flatMap(({ at, before, after }) =>
			Object.entries(after ?? {})
				.filter(([column]) => SHOWN_COLUMNS.includes(column))
				// Of a new entry, the columns that say something.
				.filter(([, value]) => before !== null || Boolean(value))
				.map(
					([what, value]): Seen => ({
						at,
						what,
						point: "",
						time: null,
						value: value === null ? null : String(value),
					}),
				),
		);
	return [...times, ...entries].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

function isAbout({ subject }: RunnersChange, read: number): boolean {
	const [, first, last] = /^read_ruling \[(\d+),(\d+)\]$/.exec(subject) ?? [];
	return first !== undefined && Number(first) <= read && read <= Number(last);
}
