/** What visitors saw of a runner when, as far as arrivals and changes show it. */
import { readSubject, subjectText } from "../../contract/changes/namedPart.ts";
import type { StoryData } from "../../contract/story/story.ts";
import type { RunnersChange } from "../../store/story/loadRunnersChanges.ts";
import type { RunnersRead } from "./judgedRunner.ts";

type Seen = StoryData["seen"][number];

/** The fields of an entry that visitors see. */
const SHOWN_FIELDS = ["name", "team", "isHidden", "statusByHand"];

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
		if (by === "hand") return changedAt(subjectText("handTime", [bib, point]));
		if (by === "file") return changedAt(subjectText("givenTime", [bib, point]));
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
		.filter(({ subject }) => subject === subjectText("entrant", [bib]))
		.flatMap(({ at, before, after }) =>
			Object.entries(after ?? {})
				.filter(([field]) => SHOWN_FIELDS.includes(field))
				// Of a new entry, the fields that say something.
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
	const about = readSubject(subject);
	if (about?.of !== "ruling") return false;
	const [first, last] = about.key.map(Number);
	return first !== undefined && last !== undefined && first <= read && read <= last;
}
