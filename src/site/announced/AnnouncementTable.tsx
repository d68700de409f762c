/**
 * The announced table. The server renders one page of it for the query in the address. This island starts from that page
 * and fetches a category's rows when a control is touched (SPEC section 2).
 */
import { useEffect, useEffectEvent, useRef } from "react";
import type { Announcement } from "../../contract/visitorLists.ts";
import { isByChip } from "../event/lists/rankedBy.ts";
import type { TableTexts } from "../islandTexts.ts";
import { counted } from "../shell/counted.ts";
import type { TablePage } from "./announcedTable.ts";
import { Pager } from "./PagerLinks.tsx";
import { SortChoice } from "./SortChoice.tsx";
import { TableForm } from "./TableForm.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableRow } from "./TableRow.tsx";
import type { TableQuery } from "./tableQuery.ts";
import { useTable } from "./useTable.ts";

interface Props {
	eventId: string;
	/** Address of the event's page in the visitor's language, and the query carried along with it. */
	eventAddress: string;
	carried: string;
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	languageTag: string;
	texts: TableTexts;
	/** The query in the address, the choices of the form, and the page that the server found. */
	query: TableQuery;
	choices: Pick<Announcement, "categories" | "groups">;
	page: TablePage;
}

export function AnnouncementTable(props: Props) {
	const { texts, eventAddress, carried, choices } = props;
	const root = useRef<HTMLDivElement>(null);
	const { query, page, phase, change, type } = useTable(props, root);
	const field = useRef<HTMLInputElement>(null);
	const table = { eventAddress, carried, texts, query, change };
	const count = counted(
		page.total,
		props.languageTag,
		texts["table.count_one"],
		texts["table.count_other"],
	);
	const chosen = choices.categories.filter(
		({ id }) => query.category === "" || id === query.category,
	);
	const isFiltered = query.category !== "" || query.keyword !== "";

	/** Applies a keyword that was typed before hydration. */
	const applyTypedKeyword = useEffectEvent(() => {
		const typed = field.current?.value.trim() ?? "";
		if (typed !== query.keyword) change({ ...query, keyword: typed, page: 1 });
	});
	useEffect(() => applyTypedKeyword(), []);

	return (
		<div ref={root} className="wide-sheet sheet">
			<TableForm
				table={table}
				choices={choices}
				field={field}
				onType={type}
				isBusy={phase === "asking"}
			/>
			<p role="alert" className="text-error mt-3 font-medium empty:hidden">
				{phase === "failed" ? texts["table.failed"] : ""}
			</p>
			<p role="status" className="text-quiet mt-4 flex min-h-6 flex-wrap justify-between gap-x-4">
				{page.total > 0 && isFiltered && (
					<>
						<span>{count}</span>
						{isByChip(chosen) && <span>{texts["runner.rankedBy.chip"]}</span>}
						<span>{texts["table.hint"]}</span>
					</>
				)}
				{phase === "asking" && page.total === 0 && texts["table.loading"]}
			</p>
			{!isFiltered && (
				<p className="py-10 text-center text-lg text-balance">{texts["table.prompt"]}</p>
			)}
			{isFiltered && page.total === 0 && phase === "shown" && (
				<p className="py-10 text-center text-lg text-balance">{texts["search.none"]}</p>
			)}
			{isFiltered && page.total > 0 && (
				<>
					<SortChoice table={table} />
					<table className="result-table mt-3" aria-labelledby="table-heading">
						<TableHead table={table} />
						<tbody>
							{page.rows.map((row) => (
								<TableRow key={row.bib} row={row} {...{ texts, eventAddress, carried }} />
							))}
						</tbody>
					</table>
					<Pager table={table} page={page.page} pages={page.pages} />
				</>
			)}
		</div>
	);
}
