/** The hits of a search, each a link to the result with a heart that follows or unfollows the runner. */

import { runnerAddress } from "../../../race/record/identifier.ts";
import type { SearchHits } from "../../../race/scoring/result.ts";
import { formatSeconds } from "../../../race/time/duration.ts";
import type { BibSearchTexts } from "../../islandTexts.ts";
import { WatchHeart } from "../watch/WatchHeart.tsx";

interface Props {
	eventId: string;
	found: SearchHits;
	eventAddress: string;
	/** Query carried along with every link, or ''. */
	carried: string;
	/** Language tag. */
	language: string;
	texts: BibSearchTexts;
}

export function HitList(props: Props) {
	const { eventId, found, eventAddress, carried, language, texts } = props;
	const { hits, total } = found;
	const heading = (total > hits.length ? texts["search.cut"] : texts["search.found"])
		.replace("{count}", total.toLocaleString(language))
		.replace("{shown}", String(hits.length));
	return (
		<section className="mt-5" aria-label={heading}>
			<p className="text-quiet mb-2 text-sm" role="status">
				{heading}
			</p>
			<ul className="divide-base-300 border-base-300 -mx-4 divide-y border-t sm:-mx-6">
				{hits.map((hit) => (
					<li key={hit.bib} className="flex items-center pe-1 sm:pe-3">
						<a
							className="row-link min-w-0 grow gap-3 sm:ps-6"
							href={runnerAddress(eventAddress, hit.bib, carried)}
						>
							<span className="bib-plate shrink-0 text-sm">{hit.bib}</span>
							<span className="min-w-0 grow">
								<span className="block truncate font-medium">{hit.name}</span>
								<span className="text-quiet block truncate text-sm">
									{[hit.group || hit.category, hit.team].filter((part) => part !== "").join(" · ")}
								</span>
							</span>
							<span className="shrink-0 font-semibold tabular-nums">
								{hit.official !== null
									? formatSeconds(hit.official)
									: hit.status !== null && texts[`status.${hit.status}`]}
							</span>
						</a>
						<WatchHeart eventId={eventId} bib={hit.bib} name={hit.name} texts={texts} />
					</li>
				))}
			</ul>
		</section>
	);
}
