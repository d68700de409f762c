/** The winners of each title of a live event. The server renders them and this island refreshes them. */

import type { WinnerList } from "../../../contract/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import { rankingTimeOf } from "../../../race/scoring/result.ts";
import type { WinnerTexts } from "../../islandTexts.ts";
import { RefreshBar } from "../RefreshBar.tsx";
import { CategoryFold } from "./CategoryFold.tsx";
import { byCategory } from "./categoryLists.ts";
import type { ListPage } from "./listPage.ts";
import { liveWinners } from "./liveLists.ts";
import { RankedList } from "./RankedList.tsx";
import { RankedRow } from "./RankedRow.tsx";
import { isByChip, timeText } from "./rankedBy.ts";
import { sexTitle } from "./sexText.ts";
import { useLiveLists } from "./useLiveLists.ts";

interface Props {
	page: ListPage;
	lists: readonly WinnerList[];
	texts: WinnerTexts;
}

/** By winner type and sex, or by the group's name (SPEC section 2). */
function titleOf({ kind, sex, group }: WinnerList, texts: WinnerTexts): string {
	if (kind === "overall") return texts["winners.overall"];
	return kind === "sex" ? sexTitle(sex, texts) : group;
}

export function WinnerLists({ page, lists: ofPage, texts }: Props) {
	const { eventAddress, carried, madeAt } = page;
	const { lists, changes, countdown } = useLiveLists(
		() => liveWinners(page, ofPage, madeAt),
		madeAt,
	);
	const admitted = (count: number | null) =>
		count === null ? "" : texts["winners.admitted"].replace("{count}", String(count));
	const asideOf = ({ admitted: count, winners }: WinnerList) =>
		[isByChip(winners) ? texts["runner.rankedBy.chip"] : "", admitted(count)]
			.filter((part) => part !== "")
			.join(" · ");
	return (
		<>
			<RefreshBar page={page} countdown={countdown} texts={texts} />
			{lists.length === 0 && <p className="sheet p-6 text-center">{texts["lists.none"]}</p>}
			{byCategory(lists).map((category) => (
				<CategoryFold key={category.id} name={category.name}>
					{category.lists.map((list) => (
						<RankedList key={list.id} title={titleOf(list, texts)} aside={asideOf(list)}>
							{list.winners.map((winner) => (
								<RankedRow
									key={winner.bib}
									runner={winner}
									href={runnerAddress(eventAddress, winner.bib, carried)}
									facts={[winner.category, winner.group, winner.team]}
									time={timeText(rankingTimeOf(winner))}
									point=""
									change={changes.get(list.id)?.get(winner.bib)}
									texts={texts}
								/>
							))}
						</RankedList>
					))}
				</CategoryFold>
			))}
		</>
	);
}
