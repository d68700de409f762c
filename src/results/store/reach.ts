/** Whether the store can be reached, as the last that was heard of it tells. */
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { asUnavailable } from "./unavailable.ts";

export interface Health {
	isReachable: boolean;
	/** Since when it is so, epoch ms. */
	since: number;
}

export interface Reach {
	/** Does what needs the store. @throws StoreUnavailable where the store is away; it counts as lost from then on */
	watch<Result>(work: () => Promise<Result>): Promise<Result>;
	/** It was heard of. */
	reached(): void;
	lost(): void;
	health(): Health;
}

/** Begins with a store that is there. */
export function createReach(): Reach {
	let health: Health = { isReachable: true, since: Date.now() };
	const turn = (isReachable: boolean) => {
		if (health.isReachable !== isReachable) health = { isReachable, since: Date.now() };
	};
	const lost = () => turn(false);
	return {
		async watch(work) {
			try {
				return await work();
			} catch (error) {
				const reason = asUnavailable(error);
				if (reason instanceof StoreUnavailable) lost();
				throw reason;
			}
		},
		reached: () => turn(true),
		lost,
		health: () => health,
	};
}
