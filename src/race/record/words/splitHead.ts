/** The head of a column of split times, which has the distance where the point's name does not say it. */

/** 5K, 05km, 25 公里: a name that is a distance. */
const IS_DISTANCE = /^0*(\d+(?:\.\d+)?)\s*(?:k|km|公里|キロ)$/i;

/** `Bridge (12.5 km)`. @param distances of all points of the name, km; where they differ or one is unknown, it is the name alone */
export function splitHead(name: string, distances: readonly (number | null)[]): string {
	const [km = null, ...others] = new Set(distances);
	const said = IS_DISTANCE.exec(name.normalize("NFKC").trim())?.[1];
	return km === null || others.length > 0 || Number(said) === km ? name : `${name} (${km} km)`;
}
