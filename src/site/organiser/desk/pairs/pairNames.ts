/** The names of the runners, by bib: loaded when the list is opened, and kept for the next time without a network. */

import { listBibs } from "../../../../contract/desk/listBibs.ts";
import { callOperation } from "../../../../contract/kit/client/callOperation.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { fieldOf } from "../log/storedMark.ts";
import type { BibStore } from "./bibStore.ts";
import type { PairServer } from "./pairSync.ts";

export function createPairNames(store: BibStore, { server, at }: PairServer) {
	let names: ReadonlyMap<string, string> = new Map();
	return {
		/** '' for a bib without a name. */
		of: (bib: string): string => names.get(bib) ?? "",
		/** @returns once the names are the server's, or those of the last time if it gives none */
		async load() {
			const kept = await store.names().catch(() => undefined);
			if (kept instanceof Map) names = kept;
			const listed = dataOf(await callOperation(server, listBibs, at, { names: "1" }));
			const [bibs, all] = [fieldOf(listed, "bibs"), fieldOf(listed, "names")];
			if (!Array.isArray(bibs) || !Array.isArray(all)) return;
			names = new Map(bibs.map((bib: unknown, index) => [String(bib), String(all[index] ?? "")]));
			await store.writeNames(names).catch(() => undefined);
		},
	};
}
