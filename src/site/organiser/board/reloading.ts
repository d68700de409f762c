/** When the board asks the server again: because something moved, seldom enough, and only while it is looked at. */

/** The least time between the beginnings of two reloads, ms. */
const MIN_MS = 2_000;
/** A reload that took long is followed by a pause of this multiple of its duration: a large event's answers cost more. */
const PAUSE_PARTS = 2;

export interface Reloading {
	/** Something moved. */
	ask(): void;
	/** Reloads now, after a change by this page. */
	now(): Promise<void>;
	stop(): void;
}

/** @param reload asks the server; it never fails */
export function createReloading(reload: () => Promise<void>): Reloading {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isAsked = false;
	let mayBegin = 0;
	let underWay: Promise<void> | null = null;

	async function run(): Promise<void> {
		isAsked = false;
		const begun = performance.now();
		await reload();
		const took = performance.now() - begun;
		mayBegin = Math.max(begun + MIN_MS, performance.now() + PAUSE_PARTS * took);
	}

	function begin(): Promise<void> {
		underWay = run().finally(() => {
			underWay = null;
			if (isAsked) schedule();
		});
		return underWay;
	}

	function schedule(): void {
		isAsked = true;
		if (timer !== undefined || underWay !== null || document.hidden) return;
		timer = setTimeout(
			() => {
				timer = undefined;
				void begin();
			},
			Math.max(0, mayBegin - performance.now()),
		);
	}

	const onVisible = () => {
		if (!document.hidden && isAsked) schedule();
	};
	document.addEventListener("visibilitychange", onVisible);
	return {
		ask: schedule,
		async now() {
			if (underWay !== null) await underWay;
			clearTimeout(timer);
			timer = undefined;
			await begin();
		},
		stop() {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onVisible);
		},
	};
}
