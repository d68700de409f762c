/** The winners of each title of a live event. */
import type { WinnerList } from "../../../contract/public/visitorLists.ts";
import type { WinnerTexts } from "../../islandTexts.ts";
import { CategoryLists } from "./CategoryLists.tsx";
import type { ListPage } from "./listPage.ts";
import { liveWinners } from "./liveLists.ts";
import { sexTitle } from "./sexText.ts";
import { takenOutOf } from "./takenOut.ts";

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

/** Who is taken out of a list and why; '' for none. */
function withoutText(list: WinnerList, lists: readonly WinnerList[], texts: WinnerTexts): string {
	const names = takenOutOf(list, lists)
		.map(({ name }) => name)
		.join(" · ");
	return names && texts["winners.without"].replace("{names}", names);
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
