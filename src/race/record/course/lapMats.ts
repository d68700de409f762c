/** Mats that runners of a race pass once in each of several laps. */
import type { Point } from "../record.ts";

/** A mat whose points are laps of one length. */
export interface LapMat {
	/** The first lap, from the start, is as long as the others. */
	isFirstWhole: boolean;
}

/** Laps of one length differ by less than this share. */
const ALIKE = 0.1;

/**
 * Per name of a mat (Course.atMat): null where it is not passed once a lap. Empty for a course without laps.
 * @param atMat per name the positions of its points on the course
 */
export function lapMatsOf(
	points: readonly Point[],
	atMat: readonly (readonly number[])[],
): readonly (LapMat | null)[] {
	const mats = atMat.map((at) => lapMatOf(at.map((each) => points[each]?.km ?? null)));
	return mats.some((mat) => mat !== null) ? mats : [];
}

function lapMatOf(measured: readonly (number | null)[]): LapMat | null {
	const kms = measured.filter((km) => km !== null);
	const [first = 0, second = 0] = kms;
	if (kms.length < 2 || kms.length < measured.length) return null;
	const lap = second - first;
	const isAlike = (km: number) => Math.abs(km - lap) <= ALIKE * lap;
	const isEven = kms.every((km, index) => index === 0 || isAlike(km - (kms[index - 1] ?? 0)));
	return lap > 0 && isEven ? { isFirstWhole: isAlike(first) } : null;
}
