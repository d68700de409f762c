/**
 * What a recording states about an event, as rows. Values that it leaves open, such as a gun, a distance or a name, stay as
 * an earlier recording stated them.
 */

import type { Assumed } from "../../race/record/assumed.ts";
import type { CategoryFormat } from "../../race/record/categoryFormat.ts";
import { mergeCourses } from "../../race/record/course/course.ts";
import { indistinctPoint } from "../../race/record/courses.ts";
import type { Category, CountsFor, Entrant, Recording } from "../../race/record/record.ts";
import { UNSPECIFIED } from "../../race/record/sex.ts";
import { Conflict } from "../errors/Conflict.ts";
import { loadCourseRows, loadGivenRows, loadLegRows } from "../facts/loadRows.ts";
import { type TimedRunners, timedRunners } from "../ingest/timedRunners.ts";
import { loadCourse } from "../load.ts";
import type { Tables } from "../migrations/tables.ts";
import { formatText, parseTitles, readStart, startColumns, titlesText } from "../storedColumns.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Part, Wanted } from "./part.ts";
import { rowOf } from "./wanted/wantedRows.ts";
import { partsOf } from "./writeParts.ts";

/**
 * The difference between a recording and what is stored, without its reads. Names have to be matched before (matchNames).
 * @throws Conflict if a read could belong to several points of the course, or the event was removed
 */
export async function recordingParts(
	event: LockedEvent,
	recording: Recording,
	assumed: Pick<Assumed, "official" | "counted">,
): Promise<Part[]> {
	const wanted = [
		...(await courseRows(event, recording)),
		...(await entrantRows(event, recording, new Set(assumed.counted))),
		...recording.chips.map(
			({ chip, since, bib }): Wanted => ({ table: "chip", key: [chip, since], after: { bib } }),
		),
		...(await legRows(event, recording)),
		...(await givenRows(event, recording, new Set(assumed.official))),
	];
	return [...(await eventParts(event, recording)), ...(await partsOf(event, wanted))];
}

async function eventParts(event: LockedEvent, { event: settings }: Recording): Promise<Part[]> {
	const subject = { table: "event", key: [] } as const;
	const present = await rowOf(event, subject);
	// An event is never deleted: before it was recorded it was as one that was removed.
	if (present === null)
		return [
			{
				...subject,
				before: { visibility: "removed" },
				after: { ...settings, visibility: "public", announcement: "" },
			},
		];
	if (present["visibility"] === "removed")
		throw new Conflict(
			`event: ${event.eventId} was removed, restore it first (gantry change ${event.eventId} visibility public), or import under another id`,
		);
	return partsOf(event, [{ ...subject, after: { ...settings } }]);
}

async function courseRows(event: LockedEvent, recording: Recording): Promise<Wanted[]> {
	const { categories, groups, waves, points } = await loadCourse(event.transaction, event.eventId);
	const rows = await loadCourseRows(event.transaction, event.eventId);
	const [ofCategory, ofGroup, ofWave] = [
		positionsIn(rows.category),
		positionsIn(rows.cgroup),
		positionsIn(rows.wave),
	];
	const known = {
		category: new Map(categories.map((each) => [each.id, each])),
		group: new Map(groups.map((each) => [each.id, each])),
		wave: new Map(waves.map((each) => [each.id, each])),
	};
	// A list without points leaves the course and its order.
	const merged = recording.points.length === 0 ? [] : mergeCourses(points, recording.points);
	const indistinct = indistinctPoint(merged);
	if (indistinct)
		throw new Conflict(
			`points: ${indistinct.id} shares its mat ${indistinct.mat} with another point, give each of them its own km`,
		);
	const stored = positionsIn(rows.point);
	const isSameOrder =
		merged.length === points.length && merged.every(({ id }, index) => id === points[index]?.id);
	return [
		...recording.categories.map(
			({ id, name, rankBy, format }): Wanted => ({
				table: "category",
				key: [id],
				after: {
					position: ofCategory(id),
					name,
					rank_by: rankBy ?? known.category.get(id)?.rankBy ?? null,
					format: formatText(statedFormat(format, known.category.get(id))),
				},
			}),
		),
		...recording.groups.map(
			({ id, name, sex, categoryId, ageFrom, ageTo }): Wanted => ({
				table: "cgroup",
				key: [id],
				after: {
					position: ofGroup(id),
					category_id: categoryId,
					name,
					sex,
					age_from: ageFrom ?? known.group.get(id)?.ageFrom ?? null,
					age_to: ageTo ?? known.group.get(id)?.ageTo ?? null,
				},
			}),
		),
		...recording.waves.map(
			({ id, gun }): Wanted => ({
				table: "wave",
				key: [id],
				after: { position: ofWave(id), gun: gun ?? known.wave.get(id)?.gun ?? null },
			}),
		),
		...merged.map(
			(point, position): Wanted => ({
				table: "point",
				key: [point.id],
				after: {
					position: isSameOrder ? stored(point.id) : position,
					name: point.name,
					kind: point.kind,
					km: point.km,
					mat: point.mat,
					category_ids: JSON.stringify(point.categoryIds),
					fastest_pace: point.fastestPace,
					cut_off: point.cutOff,
					sport: point.sport === "run" ? null : point.sport,
					leg: point.leg || null,
				},
			}),
		),
	];
}

/**
 * The positions of rows: their own, because a removed row leaves a gap that changes nothing, and for new rows those behind.
 */
function positionsIn(rows: readonly { id: string; position: number }[]): (id: string) => number {
	let next = 1 + Math.max(-1, ...rows.map(({ position }) => position));
	const byId = new Map(rows.map(({ id, position }) => [id, position]));
	return (id) => byId.get(id) ?? next++;
}

/** Most files state no format; such a file leaves the known one. */
function statedFormat(format: CategoryFormat, known: Category | undefined): CategoryFormat {
	return format.kind === "race" ? (known?.format ?? format) : format;
}

async function entrantRows(
	{ transaction, eventId }: LockedEvent,
	recording: Recording,
	/** Bibs with a counting result by the list. */
	counted: ReadonlySet<string>,
): Promise<Wanted[]> {
	const { entrants } = recording;
	const newTimes = timedRunners(recording);
	const stored = await transaction
		.selectFrom("entrant")
		.selectAll()
		.where("event_id", "=", eventId)
		.execute();
	const byBib = new Map(stored.map((row) => [row.bib, row]));
	const free = stored.reduce((next, { position }) => Math.max(next, position + 1), 0);
	return entrants.map((entrant, index) => {
		const before = byBib.get(entrant.bib);
		// A group is of one category.
		const isMoved = before?.category_id !== entrant.categoryId;
		const after = {
			position: before?.position ?? free + index,
			name: entrant.name || (before?.name ?? ""),
			sex: entrant.sex === UNSPECIFIED ? (before?.sex ?? entrant.sex) : entrant.sex,
			category_id: entrant.categoryId,
			group_id: entrant.groupId || (isMoved ? "" : (before?.group_id ?? "")),
			wave_id: entrant.waveId,
			team: entrant.team || (before?.team ?? ""),
			status_by_hand: statusOf(entrant, before?.status_by_hand ?? null, newTimes, counted),
			...startColumns(entrant.start ?? (before ? readStart(before) : null)),
			part_lap_km: entrant.partLapKm ?? before?.part_lap_km ?? null,
			age: entrant.age ?? before?.age ?? null,
			is_hidden: entrant.isHidden ? 1 : (before?.is_hidden ?? 0),
			counts_for: titlesText(bothOf(entrant.countsFor, before)),
		};
		return { table: "entrant", key: [entrant.bib], after };
	});
}

/** Of two times at a point, a list of one leaves the other. */
async function givenRows(
	{ transaction, eventId }: LockedEvent,
	{ givenTimes }: Recording,
	/** Bibs without an official time of their own in the list. */
	withoutOfficial: ReadonlySet<string>,
): Promise<Wanted[]> {
	if (givenTimes.length === 0) return [];
	const stored = await loadGivenRows(transaction, eventId, null);
	const known = new Map(stored.map((row) => [timeKey(row.bib, row.point_id), row]));
	return givenTimes.map(({ bib, pointId, sinceGun, sinceStart }): Wanted => {
		const before = known.get(timeKey(bib, pointId));
		const isNet = withoutOfficial.has(bib) && sinceGun === sinceStart;
		return {
			table: "given_time",
			key: [bib, pointId],
			after: {
				since_gun: (isNet ? null : sinceGun) ?? before?.since_gun ?? sinceGun,
				since_start: sinceStart ?? before?.since_start ?? null,
			},
		};
	});
}

const timeKey = (bib: string, pointId: string) => `${bib}\n${pointId}`;

/** Members and penalties of entrants. What a recording does not state stays: a name, and a leg that was missed. */
async function legRows(
	{ transaction, eventId }: LockedEvent,
	recording: Recording,
): Promise<Wanted[]> {
	const { entrants } = recording;
	if (entrants.every(({ members, penalties }) => members.length + penalties.length === 0))
		return [];
	const { leg_member } = await loadLegRows(transaction, eventId, null);
	const known = new Map(leg_member.map((row) => [`${row.bib}\n${row.leg}`, row]));
	const { passed } = timedRunners(recording);
	return entrants.flatMap(({ bib, members, penalties }) => [
		...members.map(({ leg, name, isMissed }): Wanted => {
			const before = known.get(`${bib}\n${leg}`);
			const wasMissed = before?.is_missed === 1 && !passed.has(bib);
			return {
				table: "leg_member",
				key: [bib, leg],
				after: { name: name || (before?.name ?? ""), is_missed: Number(isMissed || wasMissed) },
			};
		}),
		...penalties.map(
			({ number, ms, pointId }): Wanted => ({
				table: "penalty",
				key: [bib, number],
				after: { ms, point_id: pointId },
			}),
		),
	]);
}

/** A title that a file or an official removed stays removed. */
function bothOf(
	stated: CountsFor,
	before: Pick<Tables["entrant"], "counts_for"> | undefined,
): CountsFor {
	if (!before) return stated;
	const known = parseTitles(before.counts_for);
	return {
		overall: stated.overall && known.overall,
		bySex: stated.bySex && known.bySex,
		byGroup: stated.byGroup && known.byGroup,
	};
}

/**
 * A file's status replaces the stored one, and a row with a counting result removes a DNS, DNF or DSQ. Without it
 * the stored one is used, unless the file's times contradict it. A status that was set by hand is left in any case (held.ts).
 */
function statusOf(
	{ bib, statusByHand }: Pick<Entrant, "bib" | "statusByHand">,
	before: string | null,
	{ passed, finished }: TimedRunners,
	counted: ReadonlySet<string>,
): string | null {
	if (statusByHand !== null) return statusByHand;
	if (counted.has(bib) && before !== "confirmed") return null;
	const isContradicted =
		(before === "didNotStart" && passed.has(bib)) ||
		(before === "didNotFinish" && finished.has(bib));
	return isContradicted ? null : before;
}
