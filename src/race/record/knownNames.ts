/** Names of a list that are names of the event but for their spelling: 10 km beside 10K. */
import type { Category, Recording } from "./record.ts";
import { raceKey } from "./words/raceDistance.ts";

type Named = Pick<Recording, "categories" | "groups" | "points" | "entrants">;

/**
 * The category of the event that a name of a list means; null where it has none, or several. A name that the event has is itself.
 */
export function knownName(name: string, known: readonly string[]): string | null {
	if (known.includes(name)) return name;
	const key = raceKey(name);
	const [alike = null, ...others] = known.filter((each) => key !== "" && raceKey(each) === key);
	return others.length === 0 ? alike : null;
}

/** The recording with the event's own names of its categories. Pure. @param known those names */
export function withKnownNames<Given extends Named>(
	recording: Given,
	known: readonly string[],
): Given {
	if (known.length === 0) return recording;
	const byName = new Map<string, Category>();
	const idOf = new Map<string, string>();
	for (const category of recording.categories) {
		const name = knownName(category.name, known) ?? category.name;
		const first = byName.get(name) ?? { ...category, name };
		byName.set(name, first);
		idOf.set(category.id, first.id);
	}
	if (recording.categories.every(({ name }) => byName.has(name))) return recording;
	const own = (id: string) => idOf.get(id) ?? id;
	return {
		...recording,
		categories: [...byName.values()],
		...joinedGroups(recording, own),
		points: recording.points.map((point) => ({
			...point,
			categoryIds: [...new Set(point.categoryIds.map(own))],
		})),
	};
}

/** Groups of one name in categories that became one are one group. */
function joinedGroups(
	{ groups, entrants }: Pick<Named, "groups" | "entrants">,
	own: (id: string) => string,
): Pick<Named, "groups" | "entrants"> {
	const byKey = Map.groupBy(groups, ({ categoryId, name }) => `${own(categoryId)}\n${name}`);
	const joined = [...byKey.values()].flatMap(([first]) => first ?? []);
	const idOf = new Map(
		[...byKey.values()].flatMap((same) => same.map(({ id }) => [id, same[0]?.id ?? id] as const)),
	);
	return {
		groups: joined.map((group) => ({ ...group, categoryId: own(group.categoryId) })),
		entrants: entrants.map((entrant) => ({
			...entrant,
			categoryId: own(entrant.categoryId),
			groupId: idOf.get(entrant.groupId) ?? entrant.groupId,
		})),
	};
}
