/** A line of counts as the path of a small picture. */

/** The picture's size, px. */
export const SPARK = { width: 68, height: 20 } as const;
/** Room for half of the stroke, and below the line. */
const INSET = 2;

/** @returns '' where there is nothing but zero */
export function sparkPath(counts: readonly number[]): string {
	const most = Math.max(0, ...counts);
	if (most === 0 || counts.length < 2) return "";
	const step = SPARK.width / (counts.length - 1);
	const height = SPARK.height - 2 * INSET;
	return counts
		.map((count, index) => {
			const y = SPARK.height - INSET - (count / most) * height;
			return `${index === 0 ? "M" : "L"}${round(index * step)} ${round(y)}`;
		})
		.join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
