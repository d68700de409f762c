/** A list changes only what it states: what it leaves open stays as the event has it. */
import type { Assumed } from "./assumed.ts";
import { RACE } from "./categoryFormat.ts";
import { defaultPoint } from "./defaultPoint.ts";
import { withKnownNames, withKnownWaves } from "./knownNames.ts";
import { withKnownSplits } from "./knownSplits.ts";
import {
	type Category,
	type Entrant,
	type Group,
	ONLY_WAVE,
	type Point,
	type Recording,
	type Wave,
} from "./record.ts";
import { isRankedBySex, type Sex, UNSPECIFIED } from "./sex.ts";

/** A runner of the event. Category and group are names, because each file has ids of its own. */
export interface KnownEntry {
	name: string;
	sex: Sex;
	category: string;
	/** '' for none. */
	group: string;
	wave: string;
}

/** The event before the import. */
export interface KnownEntries {
	runners: ReadonlyMap<string, KnownEntry>;
	/** The names of its categories. */
	categories: readonly string[];
	/** Of its groups, the names and the sex. */
	groups: readonly (Pick<Group, "name" | "sex"> & { category: string })[];
	/** The ids of its waves, in order. */
	waves: readonly string[];
	/** Its timing points, with the names of their categories; none for all. */
	points: readonly (Pick<Point, "id" | "name" | "kind" | "km"> & {
		categories: readonly string[];
	})[];
}

/**
 * The recording in which runners of the event have what the list does not state about them as the event has it: the category,
 * the group of that category, the wave, the name, the sex. New runners have what was assumed, and start in the event's first
 * wave where the list has none. A category or a wave that the event has in another spelling is the event's. Categories and waves that no runner has any more are left out. A finish that the list does
 * not name is the event's own. Pure.
 */
export function keepKnown(given: Recording, assumed: Assumed, known: KnownEntries): Recording {
	if (given.entrants.length === 0) return given;
	const named = withKnownNames(given, known.categories);
	const waved = statesNoWave(given) ? named : withKnownWaves(named, known.waves);
	const recording = withKnownSplits(waved, known);
	const { runners } = known;
	const isAssumed = {
		name: new Set(assumed.name),
		sex: new Set(assumed.sex),
		category: new Set(assumed.category),
		wave: new Set(
			statesNoWave(recording) ? recording.entrants.map(({ bib }) => bib) : assumed.wave,
		),
	};
	const categories = listing(recording.categories, ({ name }) => name);
	const groups = listing(recording.groups, groupKey);
	const waves = listing(recording.waves, ({ id }) => id);
	const isDerived = new Set(assumed.groupSex);
	const groupById = new Map(recording.groups.map((group) => [group.id, group]));
	const firstWave = known.waves.includes(ONLY_WAVE) ? null : (known.waves[0] ?? null);

	const categoryOf = (entrant: Entrant, kept: string | undefined) =>
		kept && isAssumed.category.has(entrant.bib)
			? categories.idOf(kept, (id): Category => ({ id, name: kept, rankBy: null, format: RACE }))
			: entrant.categoryId;
	const groupOf = ({ groupId }: Entrant, categoryId: string) => {
		const group = groupById.get(groupId);
		if (!group || group.categoryId === categoryId) return groupId;
		return groups.idOf(groupKey({ ...group, categoryId }), (id) => {
			if (isDerived.has(groupId)) isDerived.add(id);
			return { ...group, id, categoryId };
		});
	};
	const waveOf = ({ bib, waveId }: Entrant, kept: string | undefined) => {
		const other = isAssumed.wave.has(bib) ? (kept ?? firstWave) : null;
		return other === null ? waveId : waves.idOf(other, (): Wave => ({ id: other, gun: null }));
	};
	const entrants = recording.entrants.map((entrant): Entrant => {
		const before = runners.get(entrant.bib);
		const hasName = before !== undefined && before.name !== "" && isAssumed.name.has(entrant.bib);
		const hasSex =
			before !== undefined && before.sex !== UNSPECIFIED && isAssumed.sex.has(entrant.bib);
		const categoryId = categoryOf(entrant, before?.category);
		return {
			...entrant,
			name: hasName ? before.name : entrant.name,
			sex: hasSex ? before.sex : entrant.sex,
			categoryId,
			groupId: groupOf(entrant, categoryId),
			waveId: waveOf(entrant, before?.wave),
		};
	});
	const used = {
		category: new Set(entrants.map(({ categoryId }) => categoryId)),
		group: new Set(entrants.map(({ groupId }) => groupId)),
		wave: new Set(entrants.map(({ waveId }) => waveId)),
	};
	// Of what the file lists without runners, nothing is left out.
	const wasUsed = {
		category: new Set(recording.entrants.map(({ categoryId }) => categoryId)),
		group: new Set(recording.entrants.map(({ groupId }) => groupId)),
		wave: new Set(recording.entrants.map(({ waveId }) => waveId)),
	};
	const left = (of: keyof typeof used) => (row: { id: string }) =>
		used[of].has(row.id) || !wasUsed[of].has(row.id);
	return {
		...recording,
		categories: categories.all().filter(left("category")),
		groups: groups
			.all()
			.filter(left("group"))
			.map((group) => (isDerived.has(group.id) ? withKnownSex(group) : group)),
		waves: waves.all().filter(left("wave")),
		entrants,
		...withKnownPoints(recording, assumed, known, categoryOfBib(categories.all(), entrants)),
	};

	/** A group of one sex stays so, unless a new runner of the other one is in it. */
	function withKnownSex(group: Group): Group {
		const category = categories.all().find(({ id }) => id === group.categoryId)?.name;
		const before = known.groups.find(
			(each) => each.category === category && each.name === group.name,
		);
		if (before === undefined || before.sex === group.sex) return group;
		const isOther = entrants.some(
			({ bib, groupId, sex }) =>
				groupId === group.id && isRankedBySex(sex) && sex !== before.sex && !isAssumed.sex.has(bib),
		);
		return { ...group, sex: isOther ? UNSPECIFIED : before.sex };
	}
}

/** The name of a runner's category. */
function categoryOfBib(
	categories: readonly Category[],
	entrants: readonly Entrant[],
): (bib: string) => string {
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	const ids = new Map(entrants.map(({ bib, categoryId }) => [bib, categoryId]));
	return (bib) => names.get(ids.get(bib) ?? "") ?? "";
}

/** Whether a recording leaves waves open: all start in one wave, which has no name and no gun. */
export function statesNoWave({ waves: [wave, ...others] }: Pick<Recording, "waves">): boolean {
	return others.length === 0 && wave?.id === ONLY_WAVE && wave.gun === null;
}

const groupKey = ({ categoryId, name }: Pick<Group, "categoryId" | "name">) =>
	`${categoryId}\n${name}`;

/** Rows by key, with further ones that get free ids. */
function listing<Row extends { id: string }>(rows: readonly Row[], keyOf: (row: Row) => string) {
	const byKey = new Map(rows.map((row) => [keyOf(row), row]));
	const all = [...rows];
	const ids = new Set(rows.map(({ id }) => id));
	let next = rows.length;
	return {
		all: (): readonly Row[] => all,
		/** @param make with a free id, which a row named by its id does not take */
		idOf(key: string, make: (id: string) => Row): string {
			const found = byKey.get(key);
			if (found) return found.id;
			do next++;
			while (ids.has(String(next)));
			const row = make(String(next));
			byKey.set(key, row);
			all.push(row);
			ids.add(row.id);
			return row.id;
		},
	};
}

/** The points and times of a list, without the points that it does not name and has no time for. */
function withKnownPoints(
	{ points, passings, givenTimes }: Recording,
	assumed: Assumed,
	known: KnownEntries,
	categoryOf: (bib: string) => string,
): Pick<Recording, "points" | "givenTimes"> {
	if (known.points.length === 0 || assumed.points.length === 0) return { points, givenTimes };
	const isKnown = new Map(known.points.map((point) => [point.id, point]));
	const unnamed = points.filter(({ id }) => assumed.points.includes(id));
	const finish = unnamed.find(({ id, kind }) => kind === "finish" && !isKnown.has(id));
	const own = new Set<string>();
	const finishOf = (bib: string) => {
		const category = categoryOf(bib);
		const all = known.points.filter(
			({ kind, categories }) =>
				kind === "finish" && (categories.length === 0 || categories.includes(category)),
		);
		return all.length === 1 ? all[0]?.id : undefined;
	};
	const times = givenTimes.map((time) => {
		const id = time.pointId === finish?.id ? finishOf(time.bib) : undefined;
		if (id === undefined) return time;
		own.add(id);
		return { ...time, pointId: id };
	});
	const used = new Set([...times, ...passings].map(({ pointId }) => pointId));
	const left = points.flatMap((point): Point[] => {
		if (!unnamed.includes(point)) return [point];
		if (!used.has(point.id)) return [];
		const km = isKnown.get(point.id)?.km ?? null;
		return [{ ...point, km: km ?? point.km }];
	});
	const named = new Set(left.map(({ id }) => id));
	const others = [...own].filter((id) => !named.has(id));
	return {
		points: [...left, ...others.map((id) => defaultPoint({ id, kind: "finish" }))],
		givenTimes: times,
	};
}
