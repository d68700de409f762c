/** What the event knows about its race before an import: which times of day and which durations are possible. */
import type { KnownEntries } from "../../race/record/keepKnown.ts";
import type { Category, RankBy } from "../../race/record/record.ts";

export interface KnownRace {
	/** The guns that were fired, epoch ms. */
	guns: readonly number[];
	/** Whether a runner has a result. */
	hasResults: boolean;
	/** By bib: the gun of the runner's wave (epoch ms) and the length of the runner's course (km); null where it is not known. */
	runners: ReadonlyMap<string, { gun: number | null; km: number | null }>;
	/** By name: the time that ranks a category of the event, where it is not left to the event. */
	rankBy: ReadonlyMap<string, RankBy>;
	/** The ids of its points with a distance. */
	pointsWithKm: ReadonlySet<string>;
}

/** The race of a new event. */
export const NO_RACE: KnownRace = {
	guns: [],
	hasResults: false,
	runners: new Map(),
	rankBy: new Map(),
	pointsWithKm: new Set(),
};

/** @param gunOf the gun of a runner's wave, epoch ms; null where it was not fired */
export function knownRaceOf(
	{ runners, points }: Pick<KnownEntries, "runners" | "points">,
	gunOf: (bib: string) => number | null,
	categories: readonly Pick<Category, "name" | "rankBy">[],
	hasResults: boolean,
): KnownRace {
	const finishes = points.filter(({ kind }) => kind === "finish");
	const kmOf = new Map<string, number | null>();
	for (const { category } of runners.values()) {
		if (kmOf.has(category)) continue;
		const own = finishes.filter(
			({ categories }) => categories.length === 0 || categories.includes(category),
		);
		kmOf.set(category, own.findLast(({ km }) => km !== null)?.km ?? null);
	}
	const known = new Map(
		[...runners].map(([bib, { category }]) => {
			return [bib, { gun: gunOf(bib), km: kmOf.get(category) ?? null }] as const;
		}),
	);
	return {
		guns: [...new Set([...known.values()].flatMap(({ gun }) => gun ?? []))],
		hasResults,
		runners: known,
		pointsWithKm: new Set(points.flatMap(({ id, km }) => (km === null ? [] : id))),
		rankBy: new Map(
			categories.flatMap(({ name, rankBy }) => (rankBy === null ? [] : [[name, rankBy] as const])),
		),
	};
}
