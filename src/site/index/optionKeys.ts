/** The keys of an open list of options, by the combobox pattern of WAI-ARIA. */

/** No option is active: the keys edit the text. */
export const NO_OPTION = -1;

/**
 * The option that a key makes active.
 * @param active position of the active option, or NO_OPTION
 * @returns null if the list does not handle the key. Home and End move in the text until an option is active.
 */
export function moveInOptions(key: string, active: number, count: number): number | null {
	if (count === 0) return null;
	const last = count - 1;
	switch (key) {
		case "ArrowDown":
			return active === last ? 0 : active + 1;
		case "ArrowUp":
			return active <= 0 ? last : active - 1;
		case "Home":
			return active === NO_OPTION ? null : 0;
		case "End":
			return active === NO_OPTION ? null : last;
		default:
			return null;
	}
}
