/** Whether the store can be reached and written, as the last query or commit showed. */
import { StoreDamaged, StoreUnavailable } from "./StoreUnavailable.ts";
import { asUnavailable, isBrokenFile } from "./unavailable.ts";

export interface Health {
	/** `unreachable` is temporary: no connection to the database, or a full disk. `damaged`: the file or its disk. */
	condition: "reachable" | "unreachable" | "damaged";
	/** The instant of the last change of condition, epoch ms. */
	since: number;
	/** The error that showed it; '' while the store is reachable. */
	reason: string;
}

export interface Connectivity {
	/** Runs work that needs the store. @throws StoreUnavailable if the store is unreachable; `health` then reports it */
	watch<Result>(work: () => Promise<Result>): Promise<Result>;
	/** Notes damage that another connection to the same store found. */
	note(error: unknown): void;
	/** @throws StoreDamaged if the file is known to be damaged */
	checkWritable(): void;
	/** Notes that the store has answered. */
	reached(): void;
	/** Notes that the store cannot be reached. */
	lost(reason: string): void;
	health(): Health;
	/** Calls the function with each later change of condition. */
	watchHealth(onHealth: (health: Health) => void): void;
}

/** Starts with a reachable store. */
export function createConnectivity(): Connectivity {
	const watchers: ((health: Health) => void)[] = [];
	let health: Health = { condition: "reachable", since: Date.now(), reason: "" };
	/** The first error that showed a damaged file. Only a restart, which checks the whole file, clears it. */
	let broken: StoreDamaged | null = null;
	const change = (condition: Health["condition"], reason: string) => {
		if (broken !== null && condition !== "damaged") return;
		if (health.condition === condition) return;
		health = { condition, since: Date.now(), reason };
		for (const onHealth of watchers) onHealth(health);
	};
	const note = (error: unknown) => {
		if (!(error instanceof StoreDamaged)) return;
		if (isBrokenFile(error)) broken ??= error;
		change("damaged", error.message);
	};
	return {
		async watch(work) {
			try {
				return await work();
			} catch (error) {
				const reason = asUnavailable(error);
				if (reason instanceof StoreDamaged) note(reason);
				else if (reason instanceof StoreUnavailable) change("unreachable", reason.message);
				throw reason;
			}
		},
		note,
		checkWritable() {
			if (broken !== null) throw broken;
		},
		reached: () => change("reachable", ""),
		lost: (reason) => change("unreachable", reason),
		health: () => health,
		watchHealth: (onHealth) => watchers.push(onHealth),
	};
}
