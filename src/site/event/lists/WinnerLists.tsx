/** The winners of each title of a live event. */
import type { WinnerList } from "../../../contract/public/visitorLists.ts";
import type { WinnerTexts } from "../../islandTexts.ts";
import { CategoryLists } from "./CategoryLists.tsx";
import type { ListPage } from "./listPage.ts";
import { liveWinners } from "./liveLists.ts";
import { titleOf, withoutText } from "./winnerTitles.ts";

interface Props {
	page: ListPage;
	lists: readonly WinnerList[];
	texts: WinnerTexts;
}

export function WinnerLists({ page, lists, texts }: Props) {
	const admittedText = (count: number | null) =>
		count === null ? "" : texts["winners.admitted"].replace("{count}", String(count));
	return (
		<CategoryLists
			page={page}
			begin={() => liveWinners(page, lists, page.madeAt)}
			texts={texts}
			factHead={texts["table.group"]}
			shown={(list, ofCategory) => ({
				title: titleOf(list, texts),
				notes: [admittedText(list.admitted), withoutText(list, ofCategory, texts)],
				runners: list.winners,
			})}
			row={({ category, group, team }) => ({
				facts: { category, group, team },
				repeated: [],
				point: "",
				end: null,
			})}
		/>
	);
}
