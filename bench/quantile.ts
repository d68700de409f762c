/** Quantiles of measured values. */

/** The value below which a share (0 to 1) of the values is; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/** A number with one digit after the point. */
export function rounded(value: number): number {
	return Math.round(value * 10) / 10;
}
