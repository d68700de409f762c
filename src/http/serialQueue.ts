/**
 * Runs work one item at a time per key. Requests that arrive during a run share the next one, because the run under way
 * may have read too early.
 */
export interface SerialQueue<Done> {
	/** The run under way, if there is one. */
	running(key: string): Promise<Done> | undefined;
	/** A run that begins after this call. */
	run(key: string): Promise<Done>;
}

export function createSerialQueue<Done>(work: (key: string) => Promise<Done>): SerialQueue<Done> {
	const current = new Map<string, Promise<Done>>();
	const following = new Map<string, Promise<Done>>();

	function begin(key: string): Promise<Done> {
		following.delete(key);
		const run = work(key).finally(() => {
			if (current.get(key) === run) current.delete(key);
		});
		current.set(key, run);
		return run;
	}

	return {
		running: (key) => current.get(key),
		run(key) {
			// Checked first: between two runs neither is under way.
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
