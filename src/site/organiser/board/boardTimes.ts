/** Spans as the board writes them. */

/** A span as 0:04, 6:12 or 3:05:00. @param ms not negative */
export function spanText(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1_000));
	const pair = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
	const rest = pair(seconds % 60);
	return hours > 0 ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`;
}
