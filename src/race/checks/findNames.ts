/**
 * Checks the names of a list against those of the event: a category in another spelling, a category or a group that is new beside
 * others, and a wave that takes runners away from their gun.
 */
import { statesNoWave } from "../record/keepKnown.ts";
import { knownName, knownWave } from "../record/knownNames.ts";
import type { Recording } from "../record/record.ts";
import type { Finding } from "./finding.ts";

/** The names of the event before the import, and its runners. */
export interface KnownNames {
	categories: readonly { name: string }[];
	groups: readonly { name: string; category: string }[];
	/** The ids of its waves. */
	waves: readonly string[];
	/** `gun` is that of the runner's wave, epoch ms; null until it is fired. */
	runners: readonly { bib: string; group: string; wave: string; gun: number | null }[];
}

/** @param given as the file has it @param kept with what the event has (keepKnown) */
export function findNames(given: Recording, kept: Recording, known: KnownNames): Finding[] {
	// Of a new event all names are new.
	if (known.runners.length === 0) return [];
	const runners = new Map(known.runners.map((runner) => [runner.bib, runner]));
	return [
		...otherSpellings(given, known),
		...otherWaves(given, known),
		...newCategories(kept, known, runners),
		...newGroups(kept, known, runners),
		...wavesWithoutGun(kept, known, runners),
	];
}

type Runners = ReadonlyMap<string, KnownNames["runners"][number]>;

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

function otherSpellings({ categories, entrants }: Recording, known: KnownNames): Finding[] {
	return categories.flatMap(({ id, name }): Finding[] => {
		const taken = knownName(name, names(known.categories));
		const runners = entrants.filter(({ categoryId }) => categoryId === id).length;
		return taken === null || taken === name || runners === 0
			? []
			: [{ kind: "known category", given: name, taken, runners }];
	});
}

function otherWaves(given: Recording, known: KnownNames): Finding[] {
	if (statesNoWave(given)) return [];
	return given.waves.flatMap(({ id }): Finding[] => {
		const taken = knownWave(id, known.waves);
		const runners = given.entrants.filter(({ waveId }) => waveId === id).length;
		return taken === null || taken === id || runners === 0
			? []
			: [{ kind: "known wave", given: id, taken, runners }];
	});
}

function newCategories(
	{ categories, entrants }: Recording,
	known: KnownNames,
	before: Runners,
): Finding[] {
	const others = names(known.categories);
	return categories.flatMap(({ id, name }): Finding[] => {
		const own = entrants.filter(({ categoryId }) => categoryId === id);
		if (others.length === 0 || others.includes(name) || own.length === 0) return [];
		const moved = own.filter(({ bib }) => before.has(bib)).length;
		return [{ kind: "new category", name, others, runners: own.length, moved }];
	});
}

function newGroups(
	{ categories, groups, entrants }: Recording,
	known: KnownNames,
	before: Runners,
): Finding[] {
	return groups.flatMap(({ id, name, categoryId }): Finding[] => {
		const category = categories.find((each) => each.id === categoryId)?.name ?? "";
		const others = names(known.groups.filter((each) => each.category === category));
		const own = entrants.filter(({ groupId }) => groupId === id);
		if (others.length === 0 || others.includes(name) || own.length === 0) return [];
		const moved = own.filter(({ bib }) => (before.get(bib)?.group ?? "") !== "").length;
		return [{ kind: "new group", name, category, others, runners: own.length, moved }];
	});
}

/** Waves into which runners with a gun are moved, and which have none. */
function wavesWithoutGun(
	{ event, waves, entrants }: Recording,
	known: KnownNames,
	before: Runners,
) {
	const fired = new Set(known.runners.flatMap(({ wave, gun }) => (gun === null ? [] : [wave])));
	return waves.flatMap(({ id, gun }): Finding[] => {
		if (gun !== null || fired.has(id)) return [];
		const losing = entrants.filter((entrant) => {
			const runner = before.get(entrant.bib);
			return (
				entrant.waveId === id && runner !== undefined && runner.wave !== id && runner.gun !== null
			);
		});
		if (losing.length === 0) return [];
		const isNew = !known.waves.includes(id);
		return [
			{
				kind: isNew ? "new wave" : "other wave",
				wave: id,
				runners: losing.length,
				event: event.id,
			},
		];
	});
}
