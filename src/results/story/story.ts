/** A runner's story: everything in the store that explains the result, judged as scoring does. */
import type { Kysely } from "kysely";
import { subjectText } from "../../contract/changes/namedPart.ts";
import { STORY_LIMITS, type StoryData } from "../../contract/story/story.ts";
import { namedBib } from "../../race/record/record.ts";
import { statusName } from "../../race/record/status.ts";
import { at, courseOf } from "../../race/scoring/field.ts";
import { coveredFields } from "../../race/scoring/laps/covered.ts";
import { penaltyAt } from "../../race/scoring/legs/penalties.ts";
import { hasPassed } from "../../race/scoring/runnerTimes.ts";
import { score } from "../../race/scoring/standings.ts";
import { type MissingPassing, missingPassings } from "../../race/watch/missingPassings.ts";
import { loadStatusReason } from "../../store/facts/storedPrivateFacts.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadMarks, loadRunner, type StoredRunner } from "../../store/story/loadRunner.ts";
import { loadRunnersChanges, type RunnersChange } from "../../store/story/loadRunnersChanges.ts";
import { loadNotes } from "../../store/watch/loadNotes.ts";
import { agreeingAt } from "./agreeing.ts";
import { changesOfStory } from "./changesOfStory.ts";
import { earliestAt } from "./earliestAt.ts";
import { givenTimesOfStory } from "./givenTimeWarnings.ts";
import {
	decidedReads,
	isCounted,
	type JudgedRunner,
	judgeRunner,
	type RunnersRead,
} from "./judgedRunner.ts";
import { latestAt } from "./latestAt.ts";
import { seenOf } from "./seen.ts";

/**
 * The story of a runner.
 * @param now epoch ms, for the status
 * @throws UnknownEvent, UnknownBib
 */
export async function storyOf(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
	now: number,
): Promise<StoryData> {
	const stored = await loadRunner(db, eventId, bib);
	const judged = judgeRunner(stored);
	const { field, times, reads } = judged;
	const status = statusName(score(field, now).status[0] ?? 0);
	const missing = missingPassings(field, times, 0);
	const changes = await loadRunnersChanges(db, eventId, {
		subjects: subjectsOf(stored),
		readIds: reads.map(({ id }) => id),
		most: STORY_LIMITS.changes,
	});
	const points = pointsOf(judged, missing);
	const course = courseOf(field, 0);
	const { entrant } = stored;
	const penalty = penaltyAt(field, 0, course.finish);
	const added = penalty.inLegs + penalty.atFinish;
	return {
		entry: {
			bib,
			name: entrant.name,
			sex: entrant.sex,
			category: nameIn(field.categories, entrant.categoryId),
			group: nameIn(field.groups, entrant.groupId),
			wave: entrant.waveId,
			team: entrant.team,
			isHidden: entrant.isHidden,
			statusByHand: entrant.statusByHand,
			statusReason: entrant.statusByHand === null ? "" : await loadStatusReason(db, eventId, bib),
			status,
			gun: known(at(field.gun, 0)),
			ownStart: known(at(times.passedAt, course.start)),
			official: known(at(times.official, 0) + added),
			chip: known(at(times.chip, 0) + added),
			...coveredFields(times, 0),
		},
		note: (await loadNotes(db, eventId, [bib])).get(bib) ?? { pronounce: "", say: "" },
		chips: chipsOf(stored),
		points,
		reads: reads.slice(0, STORY_LIMITS.reads).map((read) => storyRead(read, judged)),
		readsLeftOut: Math.max(0, reads.length - STORY_LIMITS.reads),
		marks: await marksNear(db, eventId, stored, judged, missing),
		handTimes: stored.handTimes.map(({ pointId, time }) => ({
			point: pointId,
			at: "at" in time ? time.at : null,
			sinceGun: "sinceGun" in time ? time.sinceGun : null,
			sinceStart: "sinceStart" in time ? time.sinceStart : null,
			hasEffect: (field.handTimes.get(0) ?? []).some(
				({ point }) => field.points[point]?.id === pointId,
			),
		})),
		givenTimes: givenTimesOfStory(stored.givenTimes, judged, status),
		changes: changesOfStory(bib, changes),
		seen: seenOf(bib, points, reads, changes),
	};
}

function known(time: number): number | null {
	return Number.isNaN(time) ? null : time;
}

function nameIn(named: readonly { id: string; name: string }[], id: string): string {
	return named.find((each) => each.id === id)?.name ?? "";
}

/** What changes about the runner are about. */
function subjectsOf({ entrant, course, uses }: StoredRunner): RunnersChange["subject"][] {
	const { bib, members, penalties } = entrant;
	return [
		subjectText("entrant", [bib]),
		subjectText("privateFacts", [bib]),
		subjectText("note", [bib]),
		...upTo(course.points.length, members, ({ leg }) => leg).map((leg) =>
			subjectText("member", [bib, leg]),
		),
		...upTo(UNDONE_PENALTIES, penalties, ({ number }) => number).map((number) =>
			subjectText("penalty", [bib, number]),
		),
		...course.points.flatMap(({ id }) => [
			subjectText("handTime", [bib, id]),
			subjectText("givenTime", [bib, id]),
		]),
		...uses
			.filter((use) => use.bib === bib)
			.map(({ chip, since }) => subjectText("chip", [chip, since])),
	];
}

/** Undone penalties are looked for up to this number, and up to that of the last one in force. */
const UNDONE_PENALTIES = 9;

/** The numbers from 0 to the largest one. */
function upTo<Row>(least: number, rows: readonly Row[], numberOf: (row: Row) => number): number[] {
	const last = rows.reduce((most, row) => Math.max(most, numberOf(row)), least);
	return Array.from({ length: last + 1 }, (_, number) => number);
}

function chipsOf({ entrant: { bib }, uses }: StoredRunner): StoryData["chips"] {
	const begin = (since: number | null) => since ?? Number.NEGATIVE_INFINITY;
	const last = new Map(uses.map((use) => [JSON.stringify([use.chip, use.since]), use]));
	const inForce = [...last.values()].sort((a, b) => begin(a.since) - begin(b.since));
	return inForce
		.filter((use) => use.bib === bib)
		.map(({ chip, since }) => ({
			chip,
			since,
			until:
				inForce.find((use) => use.chip === chip && begin(use.since) > begin(since))?.since ?? null,
		}));
}

function pointsOf(judged: JudgedRunner, missing: readonly MissingPassing[]): StoryData["points"] {
	const { field, times, reads } = judged;
	const byHand = field.handTimes.get(0) ?? [];
	const read = new Set(
		reads.filter((each) => isCounted(each.judged)).map((each) => each.judged.point),
	);
	const byOf = (point: number) => {
		if (byHand.some((each) => each.point === point)) return "hand";
		if (read.has(point)) return "read";
		return hasPassed(times, point) ? "file" : "nothing";
	};
	return courseOf(field, 0).points.flatMap((point) => {
		const named = field.points[point];
		if (!named) return [];
		const by = byOf(point);
		return {
			point: named.id,
			name: named.name || named.id,
			km: named.km,
			passedAt: known(at(times.passedAt, point)),
			sinceGun: known(at(times.sinceGun, point)),
			sinceStart: known(at(times.sinceStart, point)),
			by,
			agreeing: by === "read" || by === "hand" ? agreeingAt(point, judged) : [],
			expected: missing.find((each) => each.point === point)?.expected ?? null,
			earliest: earliestAt(judged, point),
			...latestAt(judged, point),
		};
	});
}

function storyRead(read: RunnersRead, { field, reads }: JudgedRunner): StoryData["reads"][number] {
	const { verdict, leg, counted } = read.judged;
	return {
		id: read.id,
		source: read.source,
		sequence: read.sequence,
		point: read.pointId,
		chip: "chip" in read ? read.chip : "",
		bib: namedBib(read),
		rawTime: read.rawTime,
		time: read.time,
		arrivedAt: read.arrivedAt,
		ruling: read.ruling,
		assigned: read.assigned,
		verdict,
		leg: leg === null ? null : { ...leg, from: field.points[leg.from]?.id ?? "" },
		counted: counted === null ? null : (reads[counted]?.id ?? null),
	};
}

/** The most marks that are searched. */
const MARKS_SEARCHED = 1_000;

async function marksNear(
	db: Kysely<Tables>,
	eventId: string,
	{ rulings, clockOffsets }: StoredRunner,
	{ field }: JudgedRunner,
	missing: readonly MissingPassing[],
): Promise<StoryData["marks"]> {
	if (missing.length === 0) return [];
	const off = Math.max(0, ...clockOffsets.map(({ offset }) => Math.abs(offset)));
	const passings = await loadMarks(db, eventId, {
		from: Math.min(...missing.map(({ from }) => from)) - off,
		until: Math.max(...missing.map(({ until }) => until)) + off,
		most: MARKS_SEARCHED,
	});
	const inOrder = passings.sort((a, b) => a.id - b.id);
	const free = decidedReads({ passings: inOrder, rulings, clockOffsets }).filter(
		({ ruling, assigned }) => ruling !== "struck" && assigned === null,
	);
	const { atMat } = courseOf(field, 0);
	return missing.flatMap(({ point, expected, from, until }) =>
		free
			.filter(({ pointId }) => atMat[field.matNames.indexOf(pointId)]?.includes(point))
			.filter(({ time }) => time > from && time < until)
			.map(({ id, source, sequence, pointId, time, arrivedAt }) => ({
				id,
				source,
				sequence,
				point: pointId,
				at: field.points[point]?.id ?? "",
				time,
				arrivedAt,
				off: time - expected,
				verdict: "unmatched" as const,
			}))
			.sort((a, b) => Math.abs(a.off) - Math.abs(b.off))
			.slice(0, STORY_LIMITS.marksAtPoint),
	);
}
