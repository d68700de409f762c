/** The leaders of each category and sex of a live event. The server renders them and this island refreshes them. */

import type { LeaderList } from "../../../contract/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import type { LeaderTexts } from "../../islandTexts.ts";
import { RefreshBar } from "../RefreshBar.tsx";
import { WatchHeart } from "../watch/WatchHeart.tsx";
import { CategoryFold } from "./CategoryFold.tsx";
import { CategoryLinks, categoryAnchor } from "./CategoryLinks.tsx";
import { byCategory } from "./categoryLists.ts";
import type { ListPage } from "./listPage.ts";
import { liveLeaders } from "./liveLists.ts";
import { PlaceMark } from "./PlaceMark.tsx";
import { printedTitle } from "./printedTitle.ts";
import { RankedList } from "./RankedList.tsx";
import { RankedRow } from "./RankedRow.tsx";
import { isByChip, resultText } from "./rankedBy.ts";
import { sexText, sexTitle } from "./sexText.ts";
import { useLiveLists } from "./useLiveLists.ts";

interface Props {
	page: ListPage;
	lists: readonly LeaderList[];
	texts: LeaderTexts;
}

export function LeaderLists({ page, lists: ofPage, texts }: Props) {
	const { eventId, eventAddress, language, carried, madeAt } = page;
	const { lists, changes, countdown } = useLiveLists(
		() => liveLeaders(page, ofPage, madeAt),
		madeAt,
	);
	const categories = byCategory(lists);
	const columns = [
		...[texts["lists.rank"], texts["table.name"], texts["runner.bib"], texts["table.category"]],
		...[texts["lists.sex"], texts["runner.team"], texts["lists.time"]],
	];
	return (
		<>
			<RefreshBar page={page} countdown={countdown} texts={texts} />
			<CategoryLinks categories={categories} label={texts["table.category"]} />
			{lists.length === 0 && <p className="sheet p-6 text-center">{texts["lists.none"]}</p>}
			{categories.map((category) => (
				<CategoryFold key={category.id} id={categoryAnchor(category.id)} name={category.name}>
					{category.lists.map(({ id, sex, leaders }) => {
						const title = sexTitle(sex, texts);
						const aside = isByChip(leaders) ? texts["runner.rankedBy.chip"] : "";
						return (
							<RankedList
								key={id}
								title={title}
								aside={aside}
								printed={{ title: printedTitle([category.name, title, aside], texts), columns }}
							>
								{leaders.map((leader) => {
									const change = changes.get(id)?.get(leader.bib);
									return (
										<RankedRow
											key={leader.bib}
											runner={leader}
											href={runnerAddress(eventAddress, leader.bib, carried)}
											newTab=""
											language={language}
											facts={{
												category: leader.category,
												sex: sexText(leader.sex, texts),
												team: leader.team,
											}}
											repeated={["category", "sex"]}
											time={resultText(leader, texts)}
											point={leader.point}
											isFinal={false}
											mark={change ? <PlaceMark change={change} texts={texts} /> : null}
											placeText={texts["lists.place"]}
											bibText={texts["runner.bib"]}
										>
											<span className="needs-script ranked-heart">
												<WatchHeart
													eventId={eventId}
													bib={leader.bib}
													name={leader.name}
													texts={texts}
												/>
											</span>
										</RankedRow>
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
