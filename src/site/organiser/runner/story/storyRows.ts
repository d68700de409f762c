/** A runner's story as rows in the order of time. */
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import type { StoryData } from "../../../../contract/story/story.ts";
import { paceOf } from "../../../../race/time/pace.ts";

export type StoryRead = StoryData["reads"][number];
export type StoryPoint = StoryData["points"][number];
export type StoryMark = StoryData["marks"][number];
export type StoryChange = StoryData["changes"][number];

/** The pace of the leg to a point, min/km; null where it is not known. */
type Paced = { pace: number | null };

export type StoryRow =
	| { kind: "gun"; at: number }
	/** A read that counts. */
	| ({
			kind: "passing";
			at: number;
			read: StoryRead;
			point: StoryPoint;
	  } & Paced)
	/** A read that does not. */
	| { kind: "read"; at: number; read: StoryRead }
	/** A time of a person or a file. */
	| ({ kind: "given"; at: number | null; point: StoryPoint } & Paced)
	| { kind: "missing"; at: number | null; point: StoryPoint }
	| { kind: "mark"; at: number; mark: StoryMark }
	| { kind: "change"; at: number; change: StoryChange };

/** All rows; what has no instant follows the point before it. */
export function storyRows(story: StoryData, mats: OrganisedEvent["mats"]): StoryRow[] {
	const rows: StoryRow[] = [];
	if (story.entry.gun !== null) rows.push({ kind: "gun", at: story.entry.gun });
	const counting = new Set<number>();
	for (const [index, point] of story.points.entries()) {
		const read = countingRead(story, point, mats);
		const pace = paceTo(story, index);
		if (read) {
			counting.add(read.id);
			rows.push({ kind: "passing", at: read.time, read, point, pace });
		} else if (point.by === "nothing") {
			if (isDue(story, index)) rows.push({ kind: "missing", at: point.expected, point });
		} else rows.push({ kind: "given", at: instantOf(story, point), point, pace });
	}
	for (const read of story.reads)
		if (!counting.has(read.id)) rows.push({ kind: "read", at: read.time, read });
	for (const mark of story.marks) rows.push({ kind: "mark", at: mark.time, mark });
	for (const change of story.changes) rows.push({ kind: "change", at: change.at, change });
	return inOrder(rows);
}

function countingRead(story: StoryData, point: StoryPoint, mats: OrganisedEvent["mats"]) {
	if (point.by !== "read") return undefined;
	const isHere = ({ point: named }: StoryRead) =>
		named === point.point ||
		mats.some((mat) => mat.name === named && mat.points.includes(point.point));
	const counts = story.reads.filter(
		({ time, verdict }) =>
			time === point.passedAt && (verdict === "counts" || verdict === "forced"),
	);
	return counts.find(isHere) ?? counts[0];
}

/** Whether a later point has a time, or the runner is still expected there. */
function isDue({ points, entry }: StoryData, index: number): boolean {
	const isPassedBy = points.slice(index + 1).some(({ by }) => by !== "nothing");
	return isPassedBy || (entry.status !== "notStarted" && entry.status !== "didNotStart");
}

/** The pace from the last point before with a time and a distance. */
function paceTo({ points, entry }: StoryData, index: number): number | null {
	const to = points[index];
	if (!to || to.km === null) return null;
	const since = entry.ownStart === null ? "sinceGun" : "sinceStart";
	const from = points.slice(0, index).findLast((each) => each[since] !== null && each.km !== null);
	const [end, begin] = [to[since], from?.[since] ?? 0];
	return end === null ? null : paceOf(end - begin, to.km - (from?.km ?? 0));
}

function instantOf({ entry }: StoryData, { passedAt, sinceGun }: StoryPoint): number | null {
	if (passedAt !== null) return passedAt;
	return sinceGun === null || entry.gun === null ? null : entry.gun + sinceGun;
}

/** By time; a row without an instant stays behind the row before it. Rows of one instant stay as they are. */
function inOrder(rows: readonly StoryRow[]): StoryRow[] {
	let last = Number.NEGATIVE_INFINITY;
	const timed = rows.map((row) => {
		if (row.at !== null) last = row.at;
		return { row, at: row.at ?? last };
	});
	return timed.sort((a, b) => a.at - b.at).map(({ row }) => row);
}
