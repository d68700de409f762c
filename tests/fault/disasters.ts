/** Failures of a node during its work. */
import type { FragileCluster } from "./cluster.ts";
import type { Crew } from "./crew.ts";
import { within } from "./until.ts";

/** A failure before the node is killed, if any. */
export interface Disaster {
	name: string;
	/** Resolves when reads are accepted again. */
	happen(crew: Crew): Promise<void>;
}

/** The node is killed, and nothing else fails. */
export const NODE_KILLED: Disaster = { name: "node killed", happen: async () => undefined };

/** The database of the node crashes and comes back; then the node is killed as well. */
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
