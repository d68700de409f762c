/** The arrivals of an event, computed once for each snapshot and question, however many ask. */
import { type Arrivals, type ArrivalsAsked, arrivalsAt } from "../../race/watch/arrivals.ts";
import type { Snapshot } from "../snapshot.ts";

/** Questions about one snapshot that are remembered: one for each line, and for each choice of a ready point. */
const REMEMBERED = 16;

export interface ArrivalsCache {
	of(snapshot: Snapshot, asked: ArrivalsAsked): Arrivals;
}

export function createArrivalsCache(): ArrivalsCache {
	let edition = "";
	const known = new Map<string, Arrivals>();
	return {
		of(snapshot, asked) {
			if (snapshot.edition !== edition) known.clear();
			edition = snapshot.edition;
			const key = JSON.stringify(asked);
			const arrivals = known.get(key) ?? arrivalsAt(snapshot.field, snapshot.standings, asked);
			if (known.size >= REMEMBERED) known.clear();
			known.set(key, arrivals);
			return arrivals;
		},
	};
}
