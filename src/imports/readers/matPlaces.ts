/** Maps the names of readers and places in a log to the points of the course. */

import type { KnownPlaces } from "../logs/knownPlaces.ts";
import { REASONS } from "../reasons.ts";
import { complaint, type LineFault } from "./line.ts";
import type { ReadOptions } from "./readFormat.ts";

export interface Places {
	/**
	 * The point of a device. Its names with the antenna (`box:2`), its names and the antenna alone are looked up in this
	 * order; without a match it is the point of the log, or the point of the course with its name.
	 */
	ofDevice(names: readonly string[], antenna?: string): string | LineFault;
	/** The point of a place by its name: the mapped point, that of the course, or the name itself where the log has no mapping. */
	ofName(name: string): string | LineFault;
}

/** Names that differ only in case or width are the same. */
const keyOf = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/** Creates the places of a log. */
export function placesOf({ point, points, places }: ReadOptions): Places {
	const unknown = (name: string) => unknownPlace(name, places);
	const known = new Map<string, string>();
	for (const id of points.values()) known.set(keyOf(id), id);
	for (const [name, id] of points) known.set(keyOf(name), id);
	return {
		ofDevice(names, antenna = "") {
			const candidates = [...names.map((name) => `${name}:${antenna}`), ...names, antenna];
			const mapped = candidates.find((name) => known.has(keyOf(name)));
			const place = mapped === undefined ? point : known.get(keyOf(mapped));
			const named = names.find((name) => name !== "");
			const meant = named === undefined ? null : places.find(named);
			return place ?? meant ?? unknown(names.find((name) => name !== "") ?? antenna);
		},
		ofName(name) {
			if (name === "") return point ?? unknown(name);
			const meant = known.get(keyOf(name)) ?? places.find(name);
			if (meant !== undefined && meant !== null) return meant;
			if (points.size > 0) return unknown(name);
			places.miss(name);
			return name;
		},
	};
}

function unknownPlace(name: string, places: KnownPlaces): LineFault {
	return complaint(
		"point",
		name,
		name === ""
			? REASONS.noPlace
			: `This place is not mapped; map it to a point of the course, such as ${places.advice(name)}.`,
	);
}
