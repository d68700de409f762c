/** What the device remembers of the announcer's screen. */

/** Nothing where storage is blocked. */
export const stored = {
	read(name: string): string | null {
		try {
			return localStorage.getItem(name);
		} catch {
			return null;
		}
	},
	write(name: string, value: string): void {
		try {
			localStorage.setItem(name, value);
		} catch {
			// It applies until the page is closed.
		}
	},
	remove(name: string): void {
		try {
			localStorage.removeItem(name);
		} catch {
			// There is nothing to remove.
		}
	},
};
