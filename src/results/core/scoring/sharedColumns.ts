/**
 * The columns of standings in shared memory. Copying all columns of 60,000 runners for each snapshot takes 20 MB of new
 * memory and about as long as scoring. Therefore the memory of old snapshots is used again, and only what has changed since
 * is written to it.
 *
 * A snapshot must never change under those who use it. Each set of columns is one SharedArrayBuffer, which is lent with a
 * snapshot. The borrower returns it when its SharedArrayBuffer object has been garbage-collected: then nothing can read
 * the columns any more, because every view keeps the object alive (borrowedColumns.ts). A thread that passes the buffer on
 * to others keeps its own object until they have dropped theirs. If no set is free, another is made.
 */
import { randomUUID } from "node:crypto";
import type { Changes } from "../../../race/scoring/keptStandings.ts";
import type { Standings } from "../../../race/scoring/standings.ts";
import { copyChanges, copyStandings, sharedStandings } from "./copyStandings.ts";

export type SharedColumns = ReturnType<typeof createSharedColumns>;

interface ColumnSet {
	columns: Standings;
	/** The standings that were copied last, and the number of their updates then. */
	changes: Changes;
	updates: number;
	lease: string | null;
}

/** More free sets than one for the next snapshot and one for a burst of returned ones are given up. */
const MAX_FREE = 2;

/** The sets of columns of one event. */
export function createSharedColumns() {
	let sets: ColumnSet[] = [];

	/** A free set, if possible the one that needs the fewest changes. */
	function freeSet(standings: Standings, changes: Changes): ColumnSet | null {
		const isUsable = ({ lease, columns }: ColumnSet) =>
			lease === null && hasShapeOf(columns, standings);
		const age = (set: ColumnSet) =>
			set.changes === changes ? changes.updates - set.updates : Number.POSITIVE_INFINITY;
		const usable = sets.filter(isUsable);
		return usable.sort((a, b) => (age(a) < age(b) ? -1 : 1))[0] ?? null;
	}

	return {
		/** Columns with a copy of these standings. They do not change until the lease is returned. */
		lend(standings: Standings, changes: Changes): { lease: string; standings: Standings } {
			const free = freeSet(standings, changes);
			const set = free ?? {
				columns: sharedStandings(standings),
				changes,
				updates: 0,
				lease: null,
			};
			if (free?.changes === changes) copyChanges(standings, set.columns, changes, free.updates);
			else copyStandings(standings, set.columns);
			set.changes = changes;
			set.updates = changes.updates;
			set.lease = randomUUID();
			// A set of another shape is dropped, also while it is lent: it is of no use when it returns.
			sets = sets.filter((each) => each !== set && hasShapeOf(each.columns, standings));
			sets.push(set);
			return { lease: set.lease, standings: set.columns };
		},
		/** Allows the columns of a lease to be written again. An unknown lease is ignored. */
		takeBack(lease: string): void {
			const set = sets.find((each) => each.lease === lease);
			if (!set) return;
			set.lease = null;
			const free = sets.filter((each) => each.lease === null);
			const surplus = free.slice(0, -MAX_FREE);
			sets = sets.filter((each) => !surplus.includes(each));
		},
		/** Number of sets of columns, and of those that are lent. */
		count: (): { sets: number; lent: number } => ({
			sets: sets.length,
			lent: sets.filter(({ lease }) => lease !== null).length,
		}),
	};
}

function hasShapeOf(columns: Standings, standings: Standings): boolean {
	return (
		columns.status.length === standings.status.length &&
		columns.pointRank.length === standings.pointRank.length &&
		columns.legRank.length === standings.legRank.length &&
		columns.overall.size.length === standings.overall.size.length &&
		columns.byGroup.size.length === standings.byGroup.size.length &&
		columns.laps.row.length === standings.laps.row.length &&
		columns.laps.passedAt.length === standings.laps.passedAt.length
	);
}
