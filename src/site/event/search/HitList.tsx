/** The hits of a search, each a link to the result with a heart that follows or unfollows the runner. */

import { runnerAddress } from "../../../race/record/identifier.ts";
import type { SearchHits } from "../../../race/scoring/result.ts";
import type { BibSearchTexts } from "../../islandTexts.ts";
import { nameLanguage } from "../../shell/nameLanguage.ts";
import { kmText } from "../lists/rankedBy.ts";
import { FactLine } from "../watch/FactLine.tsx";
import { TimeOrStatus } from "../watch/TimeOrStatus.tsx";
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
			<ul className="runner-rows border-base-300 -mx-4 border-t sm:-mx-6">
				{hits.map((hit) => (
					<li key={hit.bib} className="runner-row">
						<a className="runner-row-link" href={runnerAddress(eventAddress, hit.bib, carried)}>
							<span className="runner-row-top">
								<span className="bib-plate">{hit.bib}</span>
								{hit.covered === null ? (
									<TimeOrStatus official={hit.official} status={hit.status} texts={texts} />
								) : (
									<span className="runner-row-time">{kmText(hit.covered, texts)}</span>
								)}
							</span>
							<span className="runner-row-name" lang={nameLanguage(hit.name, language)}>
								{hit.name}
							</span>
							<FactLine facts={[hit.category, hit.group, hit.team]} />
						</a>
						<WatchHeart eventId={eventId} bib={hit.bib} name={hit.name} texts={texts} />
					</li>
				))}
			</ul>
		</section>
	);
}
