/** A length of time in words of a sentence: 3:46, 1:45:51. */
export function formatLength(ms: number): string {
	const seconds = Math.floor(ms / 1_000);
	const pair = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
	const rest = pair(seconds % 60);
	return hours > 0 ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`;
}
