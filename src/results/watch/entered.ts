/** What organisers see beyond a snapshot: entries as they were made, chips, and what people decided. */
import type { Kysely } from "kysely";
import { placesOf } from "../../race/record/courses.ts";
import type { ChipUse } from "../../race/record/record.ts";
import { UNSPECIFIED } from "../../race/record/sex.ts";
import { layOutHandTimes } from "../../race/scoring/byHand/layOutHandTimes.ts";
import { courseOf } from "../../race/scoring/field.ts";
import { type EntrantIndex, layOutEntrants } from "../../race/search/entrantSearch.ts";
import { fold } from "../../race/search/fold.ts";
import type { WatchedField } from "../../race/watch/groupedReads.ts";
import type { NamedRunner } from "../../race/watch/runnerQueues.ts";
import { loadBirthDates } from "../../store/facts/loadAges.ts";
import { loadChips } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadTicked } from "../../store/watch/loadTicked.ts";
import {
	type EnteredRunner,
	loadDecided,
	loadEnteredRunners,
} from "../../store/watch/loadWatched.ts";
import type { Snapshot } from "../core/snapshot.ts";

/** What is read again after a change that was not a read. */
export interface Entered {
	fieldVersion: number;
	/** What the snapshot's field lacks. */
	given: Pick<WatchedField, "chips" | "matNames" | "handTimes" | "decided">;
	/** Per runner, as in the field; null for one whom a change has removed since. */
	runners: readonly (EnteredRunner | null)[];
	/** Per runner the facts that distinguish people of one name. */
	named: readonly NamedRunner[];
	/** The rows of queues that were ticked off, by name (tickedRows). */
	ticked: ReadonlySet<string>;
	/** Laid out with the first search. */
	index(): EntrantIndex;
	/** What is used again after a change of neither entries nor chips. */
	folded: Folded;
}

interface Folded {
	named: readonly NamedRunner[];
	/** Null before the first search. */
	index: EntrantIndex | null;
}

/** Reads it from the store. @param before what was read before; null for nothing */
export async function loadEntered(
	db: Kysely<Tables>,
	eventId: string,
	{ field, fieldVersion }: Snapshot,
	before: Entered | null,
): Promise<Entered> {
	const runners = Array.from({ length: field.entrants.length }, (): EnteredRunner | null => null);
	for (const entered of await loadEnteredRunners(db, eventId)) {
		const runner = field.byBib.get(entered.bib);
		if (runner !== undefined) runners[runner] = entered;
	}
	const decided = await loadDecided(db, eventId);
	const chips = await loadChips(db, eventId);
	const born = await loadBirthDates(db, eventId);
	const people = runners.map((entered, runner) => ({
		sex: field.entrants.at(runner)?.sex ?? UNSPECIFIED,
		birth: born.get(entered?.bib ?? "") ?? "",
		age: field.entrants.at(runner)?.age ?? null,
	}));
	const isSame =
		before !== null &&
		isSameList(before.runners, runners, isSameRunner) &&
		isSameList(before.named, people, isSamePerson) &&
		isSameList(before.given.chips, chips, isSameUse);
	const folded = isSame ? before.folded : { named: namedOf(runners, people), index: null };
	const ownCourse = (runner: number) => courseOf(field, runner);
	return {
		fieldVersion,
		given: {
			chips,
			matNames: placesOf(field.points),
			handTimes: layOutHandTimes(decided.handTimes, field, ownCourse),
			decided,
		},
		runners,
		index() {
			folded.index ??= layOutEntrants(runners, chips, field.byBib.get);
			return folded.index;
		},
		named: folded.named,
		ticked: await loadTicked(db, eventId),
		folded,
	};
}

type Person = Pick<NamedRunner, "sex" | "birth" | "age">;

function namedOf(runners: Entered["runners"], people: readonly Person[]): NamedRunner[] {
	return people.map((person, runner) => {
		const entered = runners[runner] ?? null;
		const folded = fold(entered?.name ?? "");
		const isNamed = entered !== null && folded !== "";
		return { ...person, key: isNamed ? `${entered.categoryId}\n${folded}` : "" };
	});
}

function isSamePerson(a: Person, b: Person): boolean {
	return a.sex === b.sex && a.birth === b.birth && a.age === b.age;
}

/** Whether two lists have equal rows. */
function isSameList<Row>(
	before: readonly Row[],
	after: readonly Row[],
	isSame: (a: Row, b: Row) => boolean,
): boolean {
	if (before.length !== after.length) return false;
	return after.every((row, index) => {
		const former = before[index];
		return former !== undefined && isSame(former, row);
	});
}

// Named columns, because a loop over them takes longer than laying out the index.
function isSameRunner(a: EnteredRunner | null, b: EnteredRunner | null): boolean {
	if (a === null || b === null) return a === b;
	const isNamedSame = a.bib === b.bib && a.name === b.name && a.team === b.team;
	return isNamedSame && a.categoryId === b.categoryId;
}

function isSameUse(a: ChipUse, b: ChipUse): boolean {
	return a.chip === b.chip && a.bib === b.bib;
}
