/** What can happen to a node in the middle of its work. */
import type { FragileCluster } from "./cluster.ts";
import type { Crew } from "./crew.ts";
import { within } from "./until.ts";

/** What happens before the node is killed, if anything. */
export interface Disaster {
	name: string;
	/** Resolves when reads are taken again. */
	happen(crew: Crew): Promise<void>;
}

/** The node is killed, and that is all. */
export const NODE_KILLED: Disaster = { name: "node killed", happen: async () => undefined };

/** The database crashes under the node's hands and comes back; then the node is killed as well. */
export function databaseCrashed(cluster: FragileCluster): Disaster {
	return {
		name: "database crashed, node killed",
		async happen(crew) {
			const refused = crew.refusal();
			await cluster.crash();
			await within("a refusal", refused);
			await cluster.start();
			await within("reads taken again", crew.acknowledgements(1));
		},
	};
}
