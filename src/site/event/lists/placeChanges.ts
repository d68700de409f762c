/** The runners who rose, fell, or are new between two states of a live list. */

/** A runner's place in a list. */
export interface Placing {
	bib: string;
	place: number;
}

export type PlaceChange =
	| { kind: "up"; by: number }
	| { kind: "down"; by: number }
	| { kind: "new" };

/** Changes of place by bib. Runners whose place did not change are not in it. */
export type PlaceChanges = ReadonlyMap<string, PlaceChange>;

/** Compares a list with the one before. Runners who left the list are not reported. */
export function placeChanges(before: readonly Placing[], now: readonly Placing[]): PlaceChanges {
	const places = new Map(before.map(({ bib, place }) => [bib, place]));
	const changes = new Map<string, PlaceChange>();
	for (const { bib, place } of now) {
		const change = changeOf(places.get(bib), place);
		if (change !== null) changes.set(bib, change);
	}
	return changes;
}

function changeOf(before: number | undefined, now: number): PlaceChange | null {
	if (before === undefined) return { kind: "new" };
	if (before === now) return null;
	return now < before ? { kind: "up", by: before - now } : { kind: "down", by: now - before };
}
