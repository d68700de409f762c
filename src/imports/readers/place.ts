/** The course's point of a read, from what the reader calls the place where it stands. */
import { type Complaint, complaint } from "./line.ts";
import type { ReadOptions } from "./readFormat.ts";

export interface Places {
	/**
	 * The point of a device, by the first that is mapped of its names with the antenna (`box:2`), its
	 * names and the antenna alone; else the log's own point.
	 */
	ofDevice(names: readonly string[], antenna?: string): string | Complaint;
	/** The point of a place that is named like one: mapped, or taken at its word where nothing is mapped. */
	ofName(name: string): string | Complaint;
}

/** Case and width do not tell two places apart. */
const keyOf = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/** The places of one log. */
export function placesOf({ point, points }: ReadOptions): Places {
	const known = new Map<string, string>();
	for (const id of points.values()) known.set(keyOf(id), id);
	for (const [name, id] of points) known.set(keyOf(name), id);
	return {
		ofDevice(names, antenna = "") {
			const candidates = [...names.map((name) => `${name}:${antenna}`), ...names, antenna];
			const mapped = candidates.find((name) => known.has(keyOf(name)));
			const place = mapped === undefined ? point : known.get(keyOf(mapped));
			return place ?? unknown(names.find((name) => name !== "") ?? antenna);
		},
		ofName(name) {
			if (name === "") return point ?? unknown(name);
			return known.get(keyOf(name)) ?? (points.size === 0 ? name : unknown(name));
		},
	};
}

function unknown(name: string): Complaint {
	return complaint(
		"point",
		name,
		name === ""
			? "Nothing tells where this was read; say at which point of the course the log was taken."
			: "Nobody said which point of the course this is; map it to one.",
	);
}
