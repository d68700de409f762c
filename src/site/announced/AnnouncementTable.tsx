/**
 * The announced table. The server renders one page of it for the query in the address. This island starts from that page
 * and fetches a category's rows when a control is touched (SPEC section 2).
 */
import { useEffect, useEffectEvent, useRef } from "react";
import type { Announcement } from "../../contract/public/visitorLists.ts";
import { CategoryRow } from "../event/lists/CategoryRow.tsx";
import { isByChip } from "../event/lists/rankedBy.ts";
import type { TableTexts } from "../islandTexts.ts";
import type { TablePage } from "./announcedTable.ts";
import { FirstOfCategories } from "./FirstOfCategories.tsx";
import { countText } from "./first/countText.ts";
import { showsFirst } from "./first/showsFirst.ts";
import type { FirstOfCategory } from "./firstOfCategories.ts";
import { Pager } from "./PagerLinks.tsx";
import { printAddress } from "./print/printAddress.ts";
import { TableForm } from "./TableForm.tsx";
import { TableLink } from "./TableLink.tsx";
import { TableRow } from "./TableRow.tsx";
import { SortChoice, TableHead } from "./TableSort.tsx";
import { headTexts } from "./tableColumns.ts";
import { ALL_GROUPS, type TableQuery } from "./tableQuery.ts";
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
	/** The first of each category, if neither a category nor a keyword is chosen. */
	first: readonly FirstOfCategory[];
}

export function AnnouncementTable(props: Props) {
	const { eventAddress, carried, choices, languageTag } = props;
	const root = useRef<HTMLDivElement>(null);
	const { query, page, phase, change, type } = useTable(props, root);
	const texts = headTexts(props.texts, page.rows);
	const field = useRef<HTMLInputElement>(null);
	const table = { eventAddress, carried, texts, query, change };
	const count = countText(page, languageTag, texts);
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

	/** The row of categories is at hand far down the list: its answer begins at the top. */
	const changeFromTop = (next: TableQuery) => {
		change(next);
		if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
	};

	return (
		<div ref={root} className="announced">
			{choices.categories.length > 1 && (
				<CategoryRow label={texts["table.category"]}>
					{choices.categories.map(({ id, name, total, finishers }) => (
						<TableLink
							key={id}
							className="choice"
							table={{ ...table, change: changeFromTop }}
							query={{ ...query, category: id, group: ALL_GROUPS, page: 1 }}
							label=""
							current={id === query.category ? "true" : null}
						>
							{name}
							{total !== null && <small>{(finishers ?? total).toLocaleString(languageTag)}</small>}
						</TableLink>
					))}
				</CategoryRow>
			)}
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
			<p
				role="status"
				className="text-quiet mt-4 flex flex-wrap justify-between gap-x-4 not-empty:min-h-6"
			>
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
				<p className="pt-2 pb-6 text-center text-lg text-balance">{texts["table.prompt"]}</p>
			)}
			{showsFirst(query, choices.categories) && (
				<FirstOfCategories
					{...{ table, languageTag }}
					first={props.first}
					categories={choices.categories}
				/>
			)}
			{isFiltered && page.total === 0 && phase === "shown" && (
				<p className="py-10 text-center text-lg text-balance">{texts["search.none"]}</p>
			)}
			{isFiltered && page.total > 0 && (
				<>
					<SortChoice table={table} />
					<table
						className={`result-table sheet ${query.category === "" ? "" : "of-category"}`}
						aria-labelledby="table-heading"
					>
						<caption
							className="printed-title"
							data-text={chosen.length === 1 ? `${chosen[0]?.name} · ${count}` : count}
						/>
						<TableHead table={table} />
						<tbody>
							{page.rows.map((row) => (
								<TableRow
									key={row.bib}
									row={row}
									{...{ texts, eventAddress, carried, languageTag }}
								/>
							))}
						</tbody>
					</table>
					<Pager table={table} page={page.page} pages={page.pages} />
					{query.category !== "" && query.keyword === "" && (
						<a
							className="link text-quiet text-sm print-all"
							href={printAddress(eventAddress, query, 1, carried)}
							target="_blank"
							rel="noopener"
						>
							{texts["print.all"]}
							<span className="sr-only"> {texts["shell.newTab"]}</span>
						</a>
					)}
				</>
			)}
		</div>
	);
}
