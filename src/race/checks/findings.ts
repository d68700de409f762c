/** What looks wrong in what an import would record, checked before it is recorded. */
import { mergeCourses } from "../record/course.ts";
import {
	type Category,
	type ChipUse,
	type Point,
	type Recording,
	type Wave,
	wornBib,
} from "../record/record.ts";
import { type StatusName, statusName } from "../record/status.ts";
import { layOutField } from "../scoring/field.ts";
import { score } from "../scoring/standings.ts";
import { findBibs } from "./findBibs.ts";
import type { FileNotes, Finding } from "./finding.ts";
import { findRanks } from "./findRanks.ts";
import { findTimes } from "./findTimes.ts";

/** What is known of the event before the import. */
export interface KnownField {
	categories: readonly Category[];
	points: readonly Point[];
	chips: readonly ChipUse[];
	runners: readonly KnownRunner[];
}

export interface KnownRunner {
	bib: string;
	status: StatusName;
	/** Of the runner's wave, epoch ms; null where it was not fired. */
	gun: number | null;
}

/** Of an event that is new. */
export const NOTHING_KNOWN: KnownField = { categories: [], points: [], chips: [], runners: [] };

/**
 * Checks a recording. Pure: the same recording gives the same findings.
 * @param known of the event before it
 * @param notes what the file tells besides
 * @param now epoch ms
 */
export function findingsOf(
	recording: Recording,
	known: KnownField,
	notes: FileNotes,
	now: number,
): Finding[] {
	const rowOf = (bib: string) => notes.rows.get(bib) ?? null;
	const field = layOutField({
		...recording,
		...withKnownGuns(recording, known),
		categories: withKnownRanking(recording, known),
		points: mergeCourses(pointsKnown(recording, known), recording.points),
	});
	const standings = score(field, now);
	const categoryOf = new Map(recording.categories.map(({ id, name }) => [id, name]));
	const taken = new Map(
		recording.entrants.map(({ bib, categoryId }) => [bib, categoryOf.get(categoryId) ?? ""]),
	);
	const statuses = new Map(
		field.entrants.flatMap(({ bib, statusByHand }, runner) =>
			statusByHand === null ? [[bib, statusName(standings.status[runner] ?? 0)] as const] : [],
		),
	);
	return [
		...findTimes(field, standings, notes.lengths, rowOf),
		...findRanks(field, standings, notes.ranks, rowOf),
		...withoutCategory(recording, known),
		...withoutGun(recording, field.gun),
		...withoutTime(recording, known, statuses),
		...notes.blankCategories.map((bib): Finding => {
			return { kind: "blank category", row: rowOf(bib), bib, taken: taken.get(bib) ?? "" };
		}),
		...findBibs(
			recording,
			{ bibs: new Set(known.runners.map(({ bib }) => bib)), chips: known.chips },
			notes,
		),
		...notes.clockChanges,
	];
}

/** A file that names no category has one, of the event's name. */
function withoutCategory({ event, categories, entrants }: Recording, known: KnownField): Finding[] {
	const names = known.categories.map(({ name }) => name);
	const [only, ...others] = categories;
	const isNamed = only?.name !== event.name || others.length > 0 || names.includes(event.name);
	return isNamed || names.length === 0 || entrants.length === 0
		? []
		: [
				{
					kind: "no category",
					taken: event.name,
					runners: entrants.length,
					categories: names,
				},
			];
}

/** @param guns per entrant, epoch ms; NaN where it is not known */
function withoutGun({ entrants, passings }: Recording, guns: ArrayLike<number>): Finding[] {
	const read = new Set(passings.map(wornBib));
	const runners = entrants.filter(
		({ bib }, runner) => read.has(bib) && Number.isNaN(guns[runner] ?? Number.NaN),
	).length;
	return runners === 0 ? [] : [{ kind: "reads without a gun", runners }];
}

/** What becomes of a runner without a time when the result is announced. */
const WHEN_ANNOUNCED: Readonly<Partial<Record<StatusName, StatusName>>> = {
	notStarted: "didNotStart",
	running: "didNotFinish",
};

/**
 * In an announced result no runner is on the course any more: those without a time are out.
 * @param statuses of the file's runners by what it says alone, but for those whose status it gives
 */
function withoutTime(
	{ event, entrants }: Recording,
	known: KnownField,
	statuses: ReadonlyMap<string, StatusName>,
): Finding[] {
	if (event.phase !== "announced") return [];
	const before = new Map(known.runners.map(({ bib, status }) => [bib, status]));
	const own = new Set(entrants.map(({ bib }) => bib));
	// A start list that is imported again takes no time away.
	const ofFile = [...statuses].map(([bib, status]) =>
		status === "didNotStart" ? (before.get(bib) ?? status) : status,
	);
	const others = known.runners.filter(({ bib }) => !own.has(bib)).map(({ status }) => status);
	const after = [...ofFile, ...others.filter((status) => status in WHEN_ANNOUNCED)].map(
		(status) => WHEN_ANNOUNCED[status] ?? status,
	);
	const didNotStart = after.filter((status) => status === "didNotStart").length;
	const didNotFinish = after.filter((status) => status === "didNotFinish").length;
	return didNotStart + didNotFinish === 0
		? []
		: [{ kind: "without a time", didNotStart, didNotFinish }];
}

/** A file with one wave and no gun says nothing of waves: its runners keep the guns that are known. */
function withKnownGuns(
	{ waves, entrants }: Recording,
	known: KnownField,
): Pick<Recording, "waves" | "entrants"> {
	const [only, ...others] = waves;
	if (only === undefined || others.length > 0 || only.gun !== null) return { waves, entrants };
	const gunOf = new Map(known.runners.map(({ bib, gun }) => [bib, gun]));
	const guns = new Set([...gunOf.values()].filter((gun) => gun !== null));
	const idOf = (gun: number) => `known ${gun}`;
	return {
		waves: [only, ...[...guns].map((gun): Wave => ({ id: idOf(gun), gun }))],
		entrants: entrants.map((entrant) => {
			const gun = gunOf.get(entrant.bib) ?? null;
			return gun === null ? entrant : { ...entrant, waveId: idOf(gun) };
		}),
	};
}

/** A file says nothing of the time that ranks a category: what is known of it holds. */
function withKnownRanking({ categories }: Recording, known: KnownField): Category[] {
	const rankByOf = new Map(known.categories.map(({ name, rankBy }) => [name, rankBy]));
	return categories.map((each) => ({
		...each,
		rankBy: each.rankBy ?? rankByOf.get(each.name) ?? null,
	}));
}

/** The points that are known, of the file's categories by the ids that the file gives them. */
function pointsKnown({ categories }: Recording, known: KnownField): Point[] {
	const nameOf = new Map(known.categories.map(({ id, name }) => [id, name]));
	const idOf = new Map(categories.map(({ id, name }) => [name, id]));
	return known.points.flatMap((point) => {
		const categoryIds = point.categoryIds.flatMap((id) => idOf.get(nameOf.get(id) ?? "") ?? []);
		return point.categoryIds.length > 0 && categoryIds.length === 0
			? []
			: [{ ...point, categoryIds }];
	});
}
