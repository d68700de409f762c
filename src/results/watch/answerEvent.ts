/** Answers organisedEvent: what an event is, with the first reads of each wave. */
import type { Kysely } from "kysely";
import { FIRST_READS, type OrganisedEvent } from "../../contract/events/organisedEvent.ts";
import { distinctNames } from "../../race/record/course/pointNames.ts";
import { type FirstRead, firstReadsOfWave, startReads } from "../../race/watch/firstReads.ts";
import { type WrongGun, wrongGuns } from "../../race/watch/starts/gunFit.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadWaves } from "../../store/watch/loadWaves.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { ReadNames, WatchedEvent } from "./watchedEvent.ts";
import type { AboutEvent } from "./watchMessages.ts";

export async function answerEvent(
	db: Kysely<Tables>,
	snapshot: Snapshot,
	watched: WatchedEvent,
	{ now, mayRead, since, ...about }: AboutEvent & { now: number },
): Promise<OrganisedEvent> {
	const { field, version } = snapshot;
	const { event, points } = field;
	const pointNames = distinctNames(points);
	const ofWave = runnersByWave(snapshot, watched);
	const firsts = firstReadsByWave(watched, since);
	const shown = mayRead ? [...firsts.values()].flatMap((reads) => reads.slice(0, FIRST_READS)) : [];
	const plausible = new Map(wrongGuns(watched.starts()).map((each) => [each.wave, each]));
	const names = await watched.namesOf(shown.map(({ read }) => read));
	return {
		pjid: event.id,
		name: event.name,
		date: event.date,
		zone: event.zone,
		phase: event.phase,
		isOnline: event.isOnline,
		lastDay: about.lastDay,
		visibility: about.visibility,
		announceAt: about.announceAt,
		isHeld: about.isHeld,
		rehearses: about.rehearses,
		role: about.role,
		categories: categoriesOf(snapshot),
		waves: (await loadWaves(db, event.id)).map(({ id, gun, change }) => {
			const { entrants, categories } = ofWave.get(id) ?? { entrants: 0, categories: new Set() };
			const reads = firsts.get(id) ?? [];
			return {
				id,
				name: id,
				gun,
				entrants,
				change,
				categories: field.categories.flatMap(({ name }, position) =>
					categories.has(position) ? name : [],
				),
				plausibleGun: plausibleGun(gun, plausible.get(id)),
				readAtStart: reads.length,
				firstReads: mayRead
					? reads.slice(0, FIRST_READS).flatMap((read) => writeRead(snapshot, names, read))
					: [],
			};
		}),
		points: points.map(({ id, km, kind, mat }) => ({
			id,
			name: pointNames.get(id) ?? "",
			km,
			kind,
			mat,
		})),
		mats: [...Map.groupBy(points, ({ mat }) => mat)].map(([name, at]) => ({
			name,
			points: at.map(({ id }) => id),
		})),
		version,
		serverTime: now,
	};
}

/** The gun of the snapshot was judged: a newer one is not known to be wrong. */
function plausibleGun(gun: number | null, wrong: WrongGun | undefined): number | null {
	return wrong?.gun === gun ? wrong.plausible : null;
}

function categoriesOf({ field }: Snapshot): OrganisedEvent["categories"] {
	const entrants = new Int32Array(field.categories.length);
	for (const category of field.category)
		if (category >= 0) entrants[category] = (entrants[category] ?? 0) + 1;
	return field.categories.map(({ id, name, rankBy, format }, position) => ({
		id,
		name,
		rankBy: rankBy ?? field.event.rankBy,
		format,
		entrants: entrants[position] ?? 0,
		groups: field.groups
			.filter(({ categoryId }) => categoryId === id)
			.map((group) => ({ id: group.id, name: group.name, sex: group.sex })),
		course: (field.courses[position]?.points ?? []).flatMap((each) => {
			const point = field.points[each];
			return point ? { point: point.id, km: point.km, kind: point.kind } : [];
		}),
	}));
}

/** How many runners are in each wave, and in which categories. */
function runnersByWave({ field }: Snapshot, watched: WatchedEvent) {
	const waves = new Map<string, { entrants: number; categories: Set<number> }>();
	for (const [runner, entered] of watched.entered().runners.entries()) {
		if (entered === null) continue;
		const wave = waves.get(entered.waveId) ?? { entrants: 0, categories: new Set<number>() };
		waves.set(entered.waveId, wave);
		wave.entrants++;
		wave.categories.add(field.category[runner] ?? -1);
	}
	return waves;
}

/** The first reads of each wave at its start, by its id. @param since epoch ms */
function firstReadsByWave(watched: WatchedEvent, since: number): Map<string, FirstRead[]> {
	const { runners } = watched.entered();
	const { field, grouped } = watched.reads();
	const reads = startReads(field, grouped, since);
	const waves = Map.groupBy(reads, ({ runner }) => runners[runner]?.waveId ?? "");
	return new Map([...waves].map(([wave, own]) => [wave, firstReadsOfWave(own)]));
}

function writeRead(
	{ field: { entrants } }: Snapshot,
	names: ReadNames,
	{ runner, read, time }: FirstRead,
): OrganisedEvent["waves"][number]["firstReads"] {
	const name = names.get(read);
	const bib = entrants.at(runner)?.bib ?? "";
	if (name === undefined) return [];
	const { source, sequence } = name;
	return [{ bib, time: Math.round(time), source, sequence }];
}
