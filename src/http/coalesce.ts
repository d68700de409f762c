/**
 * Work that is done again and again for a key, one turn at a time: whoever asks while a turn is under way
 * shares the one that comes after it, for the one under way may have looked too early.
 */
export interface Turns<Done> {
	/** The turn under way, if there is one. */
	current(key: string): Promise<Done> | undefined;
	/** A turn that begins after this call. */
	next(key: string): Promise<Done>;
}

export function createTurns<Done>(work: (key: string) => Promise<Done>): Turns<Done> {
	const current = new Map<string, Promise<Done>>();
	const following = new Map<string, Promise<Done>>();

	function begin(key: string): Promise<Done> {
		following.delete(key);
		const turn = work(key).finally(() => {
			if (current.get(key) === turn) current.delete(key);
		});
		current.set(key, turn);
		return turn;
	}

	return {
		current: (key) => current.get(key),
		next(key) {
			// First: a turn that has just ended is no longer under way, and the one after it not yet.
			const waiting = following.get(key);
			if (waiting) return waiting;
			const underWay = current.get(key);
			if (!underWay) return begin(key);
			const after = underWay.then(
				() => begin(key),
				() => begin(key),
			);
			following.set(key, after);
			return after;
		},
	};
}
