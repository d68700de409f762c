/**
 * Finds the timing point that a log means by a name of its own: Finish, Ziel or 5 km, where the course has one such point. Ids,
 * mats and names are compared first, without case and width.
 */
import type { Point } from "../../race/record/record.ts";
import { pointKindOf } from "../../race/record/words/pointWords.ts";
import { raceDistance } from "../../race/record/words/raceDistance.ts";

/** What a course contains of a point. */
export type CoursePlace = Pick<Point, "id" | "mat" | "name" | "kind" | "km">;

export interface KnownPlaces {
	/** The id or the mat of a place; null where the course has none such, or several. */
	find(name: string): string | null;
	/** Takes a name that was not found and is handed on as it is. */
	miss(name: string): void;
	/** How a person maps a place by command, such as --points "5 km=M". */
	advice(name: string): string;
}

/** What a caller does with the first read of a place. */
export interface OnPlace {
	/** A name was understood that is no id, mat or name of a point. */
	onFound(name: string, point: string): void;
	/** The course has no such point, or several; the server refuses the reads. */
	onMissing(name: string): void;
}

/** @param points of the course; none where it is not known, and then no name is missing */
export function createKnownPlaces(
	points: readonly CoursePlace[],
	{ onFound, onMissing }: OnPlace,
): KnownPlaces {
	const found = new Map<string, string | null>();
	const missing = new Set<string>();
	const [example = "POINT"] = points.map(({ id }) => id);

	function look(name: string): string | null {
		if (points.some(({ id, mat }) => id === name || mat === name)) return name;
		const key = keyOf(name);
		const same = points.filter(({ id, mat, name: own }) =>
			[id, mat, own].some((each) => keyOf(each) === key),
		);
		const spelled = onePlace(same);
		if (spelled !== null) return spelled;
		const meant = same.length > 0 ? null : (onePlace(atKm(name, points)) ?? ofKind(name, points));
		if (meant !== null) onFound(name, meant);
		return meant;
	}

	return {
		find(name) {
			const known = found.get(name);
			if (known !== undefined) return known;
			const place = look(name);
			found.set(name, place);
			return place;
		},
		miss(name) {
			if (points.length === 0 || missing.has(name)) return;
			missing.add(name);
			onMissing(name);
		},
		advice: (name) => `--points "${name}=${example}"`,
	};
}

/** Of logs whose course is not known. */
export const NO_PLACES: KnownPlaces = createKnownPlaces([], {
	onFound: () => undefined,
	onMissing: () => undefined,
});

const keyOf = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/** The point, or the mat of several points; null for none, and for several mats. */
function onePlace(points: readonly CoursePlace[]): string | null {
	const [first, ...others] = points;
	if (first === undefined) return null;
	if (others.length === 0) return first.id;
	return others.every(({ mat }) => mat === first.mat) ? first.mat : null;
}

/** Distances are measured, and written in round numbers, km. */
const SAME_KM = 0.1;

function atKm(name: string, points: readonly CoursePlace[]): CoursePlace[] {
	const written = DISTANCE.exec(name.normalize("NFKC"));
	const said = raceDistance(name);
	const [, before, after] = written ?? [];
	const literal = before ?? after;
	const all = [
		...(literal === undefined ? [] : [Number(literal.replace(",", "."))]),
		...(written !== null && said.kind === "km" ? [said.km] : []),
	];
	return points.filter(
		({ km }) => km !== null && all.some((each) => Math.abs(each - km) <= SAME_KM),
	);
}

/** 5 km, 5K, KM 5, 5.3公里. */
const DISTANCE =
	/^\s*(?:(\d{1,3}(?:[.,]\d+)?)\s*-?\s*(?:k|km|kms|kilomet\p{L}*|公里|キロ)|(?:km|k)\s*(\d{1,3}(?:[.,]\d+)?))\s*$/iu;

function ofKind(name: string, points: readonly CoursePlace[]): string | null {
	const kind = pointKindOf(name);
	return kind === null ? null : onePlace(points.filter((point) => point.kind === kind));
}
