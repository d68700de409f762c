/**
 * A gun that was set before a list with other waves came: its wave has no runners, and the waves of the runners have no gun, so
 * that none of their reads counts. Pure.
 */

export interface WaveUse {
	id: string;
	/** Epoch ms; null before it. */
	gun: number | null;
	/** The number of its runners. */
	runners: number;
}

export interface IdleGuns {
	/** Waves with runners and without a gun. */
	waves: string[];
	/** Waves with a gun and without runners. */
	fired: string[];
}

/** The guns that start no runner while other waves wait for one; null for none. */
export function idleGunsOf(all: readonly WaveUse[]): IdleGuns | null {
	const ids = (waves: readonly WaveUse[]) => waves.map(({ id }) => id);
	const waves = ids(all.filter(({ gun, runners }) => gun === null && runners > 0));
	const fired = ids(all.filter(({ gun, runners }) => gun !== null && runners === 0));
	return waves.length === 0 || fired.length === 0 ? null : { waves, fired };
}
