/** The head of a column of split times, which has the distance where the point's name does not say it. */

/** 5K, 05km, 25 公里: a name that is a distance. */
const IS_DISTANCE = /^0*(\d+(?:\.\d+)?)\s*(?:k|km|公里|キロ)$/i;

/** `Bridge (12.5 km)`. @param km null where it is unknown */
export function splitHead(name: string, km: number | null): string {
	const said = IS_DISTANCE.exec(name.normalize("NFKC").trim())?.[1];
	return km === null || Number(said) === km ? name : `${name} (${km} km)`;
}
