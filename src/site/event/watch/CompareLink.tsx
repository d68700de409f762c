/** A link from the watch list to the comparison of its first runners. */

import { COMPARE_LIMIT } from "../../../race/limits.ts";
import { compareAddress } from "../../compare/compareQuery.ts";
import type { WatchListTexts } from "../../islandTexts.ts";

interface Props {
	/** Address of the page that compares. */
	address: string;
	/** Bibs on the watch list that belong to runners. */
	bibs: readonly string[];
	/** Query carried along with every link, or ''. */
	carried: string;
	texts: WatchListTexts;
}

export function CompareLink({ address, bibs, carried, texts }: Props) {
	const first = bibs.slice(0, COMPARE_LIMIT);
	if (first.length < 2) return null;
	return (
		<a
			className="row-link border-base-300 border-t font-medium sm:px-6"
			href={compareAddress(address, first, carried)}
		>
			{texts["watch.compare"].replace("{count}", String(first.length))}
			<span className="ms-auto" aria-hidden="true">
				→
			</span>
		</a>
	);
}
