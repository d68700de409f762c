/** The winners of each title of an announced event, by category. Rendered on the server alone. */
import type { WinnerList } from "../../contract/public/visitorLists.ts";
import { runnerAddress } from "../../race/record/identifier.ts";
import { byCategory } from "../event/lists/categoryLists.ts";
import { RankedList } from "../event/lists/RankedList.tsx";
import { RankedRow } from "../event/lists/RankedRow.tsx";
import { isByChip, resultText } from "../event/lists/rankedBy.ts";
import { titleOf, withoutText } from "../event/lists/winnerTitles.ts";
import type { WinnerTexts } from "../islandTexts.ts";

interface Props {
	lists: readonly WinnerList[];
	texts: WinnerTexts;
	eventAddress: string;
	carried: string;
	/** Language tag of the page. */
	language: string;
}

export function FinalWinners({ lists, texts, eventAddress, carried, language }: Props) {
	if (lists.length === 0) return <p className="sheet p-6 text-center">{texts["lists.none"]}</p>;
	const columns = [
		...[texts["lists.rank"], texts["table.name"], texts["runner.bib"], texts["table.category"]],
		...[texts["table.group"], texts["runner.team"], texts["lists.time"]],
	];
	return byCategory(lists).map((category) => (
		<section key={category.id} className="mb-6">
			<h2 className="mb-2 text-lg font-bold">{category.name}</h2>
			<div className="list-pair">
				{category.lists.map((list) => {
					const title = titleOf(list, texts);
					const aside = [
						isByChip(list.winners) ? texts["runner.rankedBy.chip"] : "",
						withoutText(list, category.lists, texts),
					]
						.filter((text) => text !== "")
						.join(" · ");
					const printed = [category.name, title, aside].filter((text) => text !== "").join(" · ");
					return (
						<RankedList
							key={list.id}
							title={title}
							aside={aside}
							printed={{ title: printed, columns }}
						>
							{list.winners.map((runner) => (
								<RankedRow
									key={runner.bib}
									runner={runner}
									href={runnerAddress(eventAddress, runner.bib, carried)}
									language={language}
									facts={{ category: runner.category, group: runner.group, team: runner.team }}
									repeated={["category"]}
									time={resultText(runner, texts)}
									point=""
									isFinal
									mark={null}
									placeText={texts["lists.place"]}
									bibText={texts["runner.bib"]}
								/>
							))}
						</RankedList>
					);
				})}
			</div>
		</section>
	));
}
