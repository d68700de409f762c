/** The winners of each title of a live event. The server renders them and this island refreshes them. */

import type { WinnerList } from "../../../contract/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import type { WinnerTexts } from "../../islandTexts.ts";
import { RefreshBar } from "../RefreshBar.tsx";
import { CategoryFold } from "./CategoryFold.tsx";
import { CategoryLinks, categoryAnchor } from "./CategoryLinks.tsx";
import { byCategory } from "./categoryLists.ts";
import type { ListPage } from "./listPage.ts";
import { liveWinners } from "./liveLists.ts";
import { PlaceMark } from "./PlaceMark.tsx";
import { printedTitle } from "./printedTitle.ts";
import { RankedList } from "./RankedList.tsx";
import { RankedRow } from "./RankedRow.tsx";
import { isByChip, resultText } from "./rankedBy.ts";
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
	const { eventAddress, language, carried, madeAt } = page;
	const { lists, changes, countdown } = useLiveLists(
		() => liveWinners(page, ofPage, madeAt),
		madeAt,
	);
	const categories = byCategory(lists);
	const columns = [
		...[texts["lists.rank"], texts["table.name"], texts["runner.bib"], texts["table.category"]],
		...[texts["table.group"], texts["runner.team"], texts["lists.time"]],
	];
	const admitted = (count: number | null) =>
		count === null ? "" : texts["winners.admitted"].replace("{count}", String(count));
	const asideOf = ({ admitted: count, winners }: WinnerList) =>
		[isByChip(winners) ? texts["runner.rankedBy.chip"] : "", admitted(count)]
			.filter((part) => part !== "")
			.join(" · ");
	return (
		<>
			<RefreshBar page={page} countdown={countdown} texts={texts} />
			<CategoryLinks categories={categories} label={texts["table.category"]} />
			{lists.length === 0 && <p className="sheet p-6 text-center">{texts["lists.none"]}</p>}
			{categories.map((category) => (
				<CategoryFold key={category.id} id={categoryAnchor(category.id)} name={category.name}>
					{category.lists.map((list) => {
						const title = titleOf(list, texts);
						const aside = asideOf(list);
						return (
							<RankedList
								key={list.id}
								title={title}
								aside={aside}
								printed={{ title: printedTitle([category.name, title, aside], texts), columns }}
							>
								{list.winners.map((winner) => {
									const change = changes.get(list.id)?.get(winner.bib);
									return (
										<RankedRow
											key={winner.bib}
											runner={winner}
											href={runnerAddress(eventAddress, winner.bib, carried)}
											newTab=""
											language={language}
											facts={{
												category: winner.category,
												group: winner.group,
												team: winner.team,
											}}
											repeated={[]}
											time={resultText(winner, texts)}
											point=""
											isFinal={false}
											mark={change ? <PlaceMark change={change} texts={texts} /> : null}
											placeText={texts["lists.place"]}
											bibText={texts["runner.bib"]}
										/>
									);
								})}
							</RankedList>
						);
					})}
				</CategoryFold>
			))}
		</>
	);
}
