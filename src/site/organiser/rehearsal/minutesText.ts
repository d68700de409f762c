/** A short duration as `m:ss`. */
export function minutesText(ms: number): string {
	const seconds = Math.max(0, Math.round(ms / 1_000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
