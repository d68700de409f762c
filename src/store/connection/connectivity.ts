/** Whether the store can be reached and written, as the last query or commit showed. */
import { StoreDamaged } from "./StoreDamaged.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { asUnavailable, isBrokenFile } from "./unavailable.ts";

export interface Health {
	/** `unreachable` passes: the database is away, or the disk is full. `damaged` is the file or its disk. */
	condition: "reachable" | "unreachable" | "damaged";
	/** Since when it is so, epoch ms. */
	since: number;
	/** The error that showed it; '' while it is reachable. */
	reason: string;
}

export interface Connectivity {
	/** Runs work that needs the store. @throws StoreUnavailable where the store is away; it counts as unreachable from then on */
	watch<Result>(work: () => Promise<Result>): Promise<Result>;
	/** Notes damage that another connection to the same store met. */
	note(error: unknown): void;
	/** @throws StoreDamaged once the file was found to be broken */
	checkWritable(): void;
	/** The store has answered. */
	reached(): void;
	lost(reason: string): void;
	health(): Health;
	/** Calls the function with each change of condition from now on. */
	watchHealth(look: (health: Health) => void): void;
}

/** Starts with a store that is reachable. */
export function createConnectivity(): Connectivity {
	const watchers: ((health: Health) => void)[] = [];
	let health: Health = { condition: "reachable", since: Date.now(), reason: "" };
	/** The first error that showed a broken file: only a restart, which checks the whole file, ends this. */
	let broken: StoreDamaged | null = null;
	const turn = (condition: Health["condition"], reason: string) => {
		if (broken !== null && condition !== "damaged") return;
		if (health.condition === condition) return;
		health = { condition, since: Date.now(), reason };
		for (const look of watchers) look(health);
	};
	const note = (error: unknown) => {
		if (!(error instanceof StoreDamaged)) return;
		if (isBrokenFile(error)) broken ??= error;
		turn("damaged", error.message);
	};
	return {
		async watch(work) {
			try {
				return await work();
			} catch (error) {
				const reason = asUnavailable(error);
				if (reason instanceof StoreDamaged) note(reason);
				else if (reason instanceof StoreUnavailable) turn("unreachable", reason.message);
				throw reason;
			}
		},
		note,
		checkWritable() {
			if (broken !== null) throw broken;
		},
		reached: () => turn("reachable", ""),
		lost: (reason) => turn("unreachable", reason),
		health: () => health,
		watchHealth: (look) => watchers.push(look),
	};
}
