/** The leaders of each category and sex of a live event. The server renders them and this island refreshes them. */

import type { LeaderList } from "../../../contract/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import { rankingTimeOf } from "../../../race/scoring/result.ts";
import type { LeaderTexts } from "../../islandTexts.ts";
import { RefreshBar } from "../RefreshBar.tsx";
import { WatchHeart } from "../watch/WatchHeart.tsx";
import { CategoryFold } from "./CategoryFold.tsx";
import { byCategory } from "./categoryLists.ts";
import type { ListPage } from "./listPage.ts";
import { liveLeaders } from "./liveLists.ts";
import { RankedList } from "./RankedList.tsx";
import { RankedRow } from "./RankedRow.tsx";
import { isByChip, timeText } from "./rankedBy.ts";
import { sexText, sexTitle } from "./sexText.ts";
import { useLiveLists } from "./useLiveLists.ts";

interface Props {
	page: ListPage;
	lists: readonly LeaderList[];
	texts: LeaderTexts;
}

export function LeaderLists({ page, lists: ofPage, texts }: Props) {
	const { eventId, eventAddress, carried, madeAt } = page;
	const { lists, changes, countdown } = useLiveLists(
		() => liveLeaders(page, ofPage, madeAt),
		madeAt,
	);
	return (
		<>
			<RefreshBar page={page} countdown={countdown} texts={texts} />
			{lists.length === 0 && <p className="sheet p-6 text-center">{texts["lists.none"]}</p>}
			{byCategory(lists).map((category) => (
				<CategoryFold key={category.id} name={category.name}>
					{category.lists.map(({ id, sex, leaders }) => (
						<RankedList
							key={id}
							title={sexTitle(sex, texts)}
							aside={isByChip(leaders) ? texts["runner.rankedBy.chip"] : ""}
						>
							{leaders.map((leader) => (
								<RankedRow
									key={leader.bib}
									runner={leader}
									href={runnerAddress(eventAddress, leader.bib, carried)}
									facts={[leader.category, sexText(leader.sex, texts), leader.team]}
									time={timeText(rankingTimeOf(leader))}
									point={leader.point}
									change={changes.get(id)?.get(leader.bib)}
									texts={texts}
								>
									<span className="needs-script relative z-1 -me-2 shrink-0 self-center">
										<WatchHeart
											eventId={eventId}
											bib={leader.bib}
											name={leader.name}
											texts={texts}
										/>
									</span>
								</RankedRow>
							))}
						</RankedList>
					))}
				</CategoryFold>
			))}
		</>
	);
}
