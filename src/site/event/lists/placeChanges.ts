/** Who rose, fell, or is new between two states of a list that moves. */

/** A runner's place in a list. */
export interface Placing {
	bib: string;
	place: number;
}

export type PlaceChange =
	| { kind: "up"; by: number }
	| { kind: "down"; by: number }
	| { kind: "new" };

/** Changes of place by bib; who keeps the place is not in it. */
export type PlaceChanges = ReadonlyMap<string, PlaceChange>;

/** Compares a list with what it was before; whoever has left it is told by nobody. */
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
