/** Headers that name a timing point: 5K, half, TimeChk_05km, 25公里, TimeSplitM1, Bridge (12.5 km). */

import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { HALF_KM, KM_PER_MILE } from "../../race/record/words/raceDistance.ts";
import { isOtherMeasure } from "./headerWords.ts";

/** A timing point from a header or a mapping. */
export interface NamedPoint {
	name: string;
	/** Null where the name has no distance. */
	km: number | null;
}

/** Words of timing software and organisers before and after the point. */
const BEFORE = /^(?:time)?[\s_-]*(?:chk|check|cp|split|checkpoint|通過|分段|スプリット)?[\s_-]*/i;
const AFTER =
	/[\s_-]*(?:time|split|passing|時間|分段|通過|通過時間|通過タイム|地点|地點|處|點|タイム|スプリット)*$/i;

const KM = /^0*(\d+(?:\.\d+)?)\s*(?:k|km|kms|公里|キロ)$/i;
const MILES = /^0*(\d+(?:\.\d+)?)\s*(?:mi|mile|miles|英里|英哩|マイル)$/i;
const HALF = /^(?:half|half\s*marathon|halfway|半程|半馬|中間|中間點|中間点|ハーフ)$/i;
const LABEL =
	/^(?:time)?[\s_-]*((?:chk|checkpoint|check|cp|split|檢查點|計時點|分段|スプリット|関門)[\s_-]*([a-z]{0,8}\d\w{0,3}))$/i;

/** Bridge (12.5 km), 折返點（10 公里）: a free name with its distance in brackets, as lists of results are exported. */
const WITH_KM = /^(.*\S)\s*[([]\s*([^()[\]]+)\s*[)\]]$/;

/** The distance in a name, km; null where it has none. */
export function kmOfName(name: string): number | null {
	const text = name.normalize("NFKC").trim();
	if (HALF.test(text)) return HALF_KM;
	const km = KM.exec(text)?.[1];
	if (km !== undefined) return Number(km);
	const miles = MILES.exec(text)?.[1];
	return miles === undefined ? null : Math.round(Number(miles) * KM_PER_MILE * 1e4) / 1e4;
}

/**
 * Reads a header as a timing point. The whole header has to match: `5K Rank`, `5K-10K` and `10K pace` do not.
 * @returns null for other headers
 */
export function parseSplitHeader(header: string): NamedPoint | null {
	if (header.length > SHORT_TEXT_MAX_LENGTH) return null;
	const text = header.normalize("NFKC").trim();
	const core = text.replace(BEFORE, "").replace(AFTER, "");
	for (const spelling of [text, core]) {
		const km = kmOfName(spelling);
		if (km !== null && km > 0) return { name: nameOf(spelling, km), km };
	}
	const [, free = "", distance = ""] = WITH_KM.exec(text) ?? [];
	const freeKm = free === "" || isOtherMeasure(free) ? null : kmOfName(distance);
	if (freeKm !== null && freeKm > 0) return { name: free, km: freeKm };
	const [, label, end] = LABEL.exec(text) ?? [];
	if (label === undefined || end === undefined) return null;
	return { name: /^\d/.test(end) ? label : end, km: null };
}

/** Normalises the name, so that 05km, 5k and 5K are the same point in every file. */
function nameOf(spelling: string, km: number): string {
	if (HALF.test(spelling)) return "Half";
	return MILES.test(spelling) ? spelling.replace(/^0+(?=\d)/, "") : `${km}K`;
}
