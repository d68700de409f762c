/** Checks a recording before it is stored. */

import type { Assumed } from "../record/assumed.ts";
import { RACE } from "../record/categoryFormat.ts";
import { mergeCourses } from "../record/course/course.ts";
import { NOTHING_DECIDED } from "../record/decided.ts";
import type { KnownEntries } from "../record/keepKnown.ts";
import {
	type Category,
	namedBib,
	type Point,
	type Recording,
	type Wave,
} from "../record/record.ts";
import { type StatusName, statusName } from "../record/status.ts";
import { layOutField } from "../scoring/field.ts";
import { score } from "../scoring/standings.ts";
import { findBibs } from "./findBibs.ts";
import { findIdleGuns } from "./findIdleGuns.ts";
import type { FileNotes, Finding } from "./finding.ts";
import { findKnown } from "./findKnown.ts";
import { findNames } from "./findNames.ts";
import { findRanks } from "./findRanks.ts";
import { findTimes } from "./findTimes.ts";
import type { KnownField } from "./knownField.ts";
import { findNetOfKnown } from "./netTimes.ts";

/** The data of a new event. */
export const NOTHING_KNOWN: KnownField = {
	categories: [],
	points: [],
	chips: [],
	runners: [],
	groups: [],
	waves: [],
	guns: [],
};

/** What keepKnown needs of it. */
export function knownEntriesOf(known: KnownField): KnownEntries {
	const { runners, groups, waves, categories, points } = known;
	const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
	return {
		runners: new Map(runners.map((runner) => [runner.bib, runner])),
		categories: categories.map(({ name }) => name),
		groups,
		waves,
		points: points.map(({ id, name, kind, km, categoryIds }) => ({
			id,
			name,
			kind,
			km,
			categories: categoryIds.map((each) => nameOf.get(each) ?? each),
		})),
	};
}

/** Whether a runner of the event has finished, so that a file does not decide alone how it ranks. */
export function hasResults({ runners }: Pick<KnownField, "runners">): boolean {
	return runners.some(({ status }) => status === "finished" || status === "confirmed");
}

/**
 * Checks a list before it is stored: what it names that the event does not have, and what becomes of its runners. Pure.
 * @param given as the file has it
 * @param kept with what the event has (keepKnown)
 * @param assumed what the file does not state
 */
export function checkList(
	{ given, kept, assumed }: { given: Recording; kept: Recording; assumed: Assumed },
	known: KnownField,
	notes: FileNotes,
	now: number,
): Finding[] {
	const names = findNames(given, kept, known);
	return [
		...names,
		...findIdleGuns(kept, known, names),
		...findKnown(given, assumed, known, notes),
		...findingsOf(kept, known, notes, now),
	];
}

/**
 * Checks a recording, in which runners of the event have what its file does not state (keepKnown). Pure.
 * @param known the event's data before the import
 * @param notes what the file contains besides the recording
 * @param now epoch ms, for cut-offs
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
		// Their clocks are not corrected here, and files have a source for each read.
		passings: recording.passings.map((read) => ({ ...read, source: "" })),
		decided: NOTHING_DECIDED,
		...withKnownGuns(recording, known),
		categories: withKnownRanking(recording, known),
		points: mergeCourses(pointsKnown(recording, known), recording.points),
	});
	const standings = score(field, now);
	const bibs = new Set(known.runners.map(({ bib }) => bib));
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
		...findNetOfKnown(field, standings, known.runners, rowOf),
		...findRanks(field, standings, notes.ranks, rowOf),
		...withoutCategory(recording, known),
		...(notes.lacksNames ? withoutNames(recording) : []),
		...withoutGun(recording, field.gun),
		...withoutTime(recording, known, statuses),
		...notes.blankCategories.flatMap((bib): Finding[] => {
			if (bibs.has(bib)) return [];
			return [{ kind: "blank category", row: rowOf(bib), bib, taken: taken.get(bib) ?? "" }];
		}),
		...findBibs(recording, { bibs, chips: known.chips }, notes),
		...notes.clockChanges,
		...notes.ageGroups,
		...notes.samePersons,
	];
}

/** New runners of a file without categories get a category with the event's name. */
function withoutCategory({ event, categories, entrants }: Recording, known: KnownField): Finding[] {
	const names = known.categories.map(({ name }) => name);
	const made = categories.find(({ name }) => name === event.name);
	const runners = entrants.filter(({ categoryId }) => categoryId === made?.id).length;
	const isNamed = made === undefined || names.includes(event.name);
	return isNamed || names.length === 0 || runners === 0
		? []
		: [{ kind: "no category", taken: event.name, runners, categories: names }];
}

/** Most runners of a list without a column of names have none: new ones. Teams have names of their own. */
function withoutNames({ entrants }: Recording): Finding[] {
	const unnamed = entrants.filter(({ name, members }) => name === "" && members.length === 0);
	const areTeams = unnamed.every(({ team }) => team !== "");
	return unnamed.length * 2 < entrants.length || areTeams
		? []
		: [{ kind: "no names", runners: unnamed.length }];
}

/** @param guns per entrant, epoch ms; NaN where it is not known */
function withoutGun({ entrants, passings }: Recording, guns: ArrayLike<number>): Finding[] {
	const read = new Set(passings.map(namedBib));
	const runners = entrants.filter(
		({ bib }, runner) => read.has(bib) && Number.isNaN(guns[runner] ?? Number.NaN),
	).length;
	return runners === 0 ? [] : [{ kind: "reads without a gun", runners }];
}

/** The status of a runner without a time after the result is announced. */
const WHEN_ANNOUNCED: Readonly<Partial<Record<StatusName, StatusName>>> = {
	notStarted: "didNotStart",
	running: "didNotFinish",
};

/**
 * An announced result is final, so runners without a time are out.
 * @param statuses of the file's runners, scored from the file alone; without those whose status it states
 */
function withoutTime(
	{ event, entrants }: Recording,
	known: KnownField,
	statuses: ReadonlyMap<string, StatusName>,
): Finding[] {
	if (event.phase !== "announced") return [];
	const before = new Map(known.runners.map(({ bib, status }) => [bib, status]));
	const own = new Set(entrants.map(({ bib }) => bib));
	// A start list that is imported again does not delete times.
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

/** A file with one wave and no gun has no data about waves, so its runners have the guns of the event. */
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

/** Files state neither a category's ranking time nor its format, so both are the event's. */
function withKnownRanking({ categories }: Recording, known: KnownField): Category[] {
	const byName = new Map(known.categories.map((each) => [each.name, each]));
	return categories.map((each) => {
		const before = byName.get(each.name);
		return {
			...each,
			rankBy: each.rankBy ?? before?.rankBy ?? null,
			format: each.format.kind === "race" ? (before?.format ?? RACE) : each.format,
		};
	});
}

/** The event's points, with the file's ids of categories in place of the event's. */
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
