/**
 * The lists of a live event by category, each of which can be folded. The server renders them and the island refreshes them. On
 * paper a list is a table.
 */
import type { ReactNode } from "react";
import type { ListedLeader, ListedWinner } from "../../../contract/public/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import type { ListTexts } from "../../islandTexts.ts";
import { RefreshBar } from "../RefreshBar.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { byCategory, type CategorySection } from "./categoryLists.ts";
import type { ListPage } from "./listPage.ts";
import type { LiveLists } from "./liveLists.ts";
import type { PlaceChange } from "./placeChanges.ts";
import { RankedList } from "./RankedList.tsx";
import { RankedRow } from "./RankedRow.tsx";
import { isByChip, resultText } from "./rankedBy.ts";
import { useLiveLists } from "./useLiveLists.ts";

interface Props<List, Runner> {
	page: ListPage;
	/** Makes the lists from the page's props. */
	begin: () => LiveLists<List>;
	texts: ListTexts;
	/** The head of the column on paper between category and team. */
	factHead: string;
	/** What a list of a category shows; `notes` are secondary texts beside the title. */
	shown: (
		list: List,
		ofCategory: readonly List[],
	) => { title: string; notes: readonly string[]; runners: readonly Runner[] };
	/** The parts of a row by which lists differ, as RankedRow has them; `end` is shown at its end. */
	row: (runner: Runner) => {
		facts: Readonly<Record<string, string>>;
		repeated: readonly string[];
		point: string;
		end: ReactNode;
	};
}

export function CategoryLists<
	List extends { id: string; categoryId: string; category: string },
	Runner extends ListedLeader | ListedWinner,
>({ page, begin, texts, factHead, shown, row }: Props<List, Runner>) {
	const { eventAddress, language, carried, madeAt } = page;
	const { lists, changes, countdown } = useLiveLists(begin, madeAt);
	const categories = byCategory(lists);
	const columns = [
		...[texts["lists.rank"], texts["table.name"], texts["runner.bib"], texts["table.category"]],
		...[factHead, texts["runner.team"], texts["lists.time"]],
	];
	return (
		<>
			<RefreshBar page={page} countdown={countdown} texts={texts} />
			<CategoryLinks categories={categories} label={texts["table.category"]} />
			{lists.length === 0 && <p className="sheet p-6 text-center">{texts["lists.none"]}</p>}
			{categories.map((category) => (
				<CategoryFold key={category.id} id={anchorOf(category.id)} name={category.name}>
					{category.lists.map((list) => {
						const { title, notes, runners } = shown(list, category.lists);
						const aside = joined(isByChip(runners) ? texts["runner.rankedBy.chip"] : "", ...notes);
						// A sheet of paper has no page around it that says so.
						const printed = joined(category.name, title, aside, texts["event.unannounced"]);
						return (
							<RankedList
								key={list.id}
								title={title}
								aside={aside}
								printed={{ title: printed, columns }}
							>
								{runners.map((runner) => {
									const change = changes.get(list.id)?.get(runner.bib);
									const { end, ...parts } = row(runner);
									return (
										<RankedRow
											key={runner.bib}
											runner={runner}
											href={runnerAddress(eventAddress, runner.bib, carried)}
											language={language}
											{...parts}
											time={resultText(runner, texts)}
											mark={change ? <PlaceMark change={change} texts={texts} /> : null}
											placeText={texts["lists.place"]}
											bibText={texts["runner.bib"]}
										>
											{end}
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

function joined(...parts: readonly string[]): string {
	return parts.filter(Boolean).join(" · ");
}

/** The id of a category's element. */
function anchorOf(id: string): string {
	return `category-${encodeURIComponent(id)}`;
}

/** Links to the categories. With a script they scroll and leave the address and the history alone. */
function CategoryLinks({
	categories,
	label,
}: {
	categories: readonly CategorySection<unknown>[];
	label: string;
}) {
	if (categories.length < 2) return null;
	return (
		<CategoryRow label={label}>
			{categories.map(({ id, name }) => (
				<a
					key={id}
					className="choice"
					href={`#${anchorOf(id)}`}
					onClick={(event) => {
						const section = document.getElementById(anchorOf(id));
						if (!(section instanceof HTMLDetailsElement)) return;
						event.preventDefault();
						section.open = true;
						section.scrollIntoView();
						section.querySelector("summary")?.focus({ preventScroll: true });
					}}
				>
					{name}
				</a>
			))}
		</CategoryRow>
	);
}

/** A collapsible category. React does not control `open`, so that a refresh does not open it again. */
function CategoryFold({ id, name, children }: { id: string; name: string; children: ReactNode }) {
	return (
		<details open id={id} className="category-fold group">
			<summary className="flex min-h-12 cursor-pointer items-center gap-2 py-2">
				<h2 className="min-w-0 grow text-lg font-bold">{name}</h2>
				<svg
					className="text-quiet size-5 shrink-0 transition-transform group-open:rotate-180"
					viewBox="0 0 24 24"
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
					strokeLinecap="round"
					strokeLinejoin="round"
					aria-hidden="true"
				>
					<path d="m6 9 6 6 6-6" />
				</svg>
			</summary>
			<div className="list-pair">{children}</div>
		</details>
	);
}

/** The change of a place at the last refresh: an arrow with a text. */
function PlaceMark({ change, texts }: { change: PlaceChange; texts: ListTexts }) {
	if (change.kind === "new") return <span className="place-mark">{texts["lists.new"]}</span>;
	const isUp = change.kind === "up";
	return (
		<span className={`place-mark ${isUp ? "text-success" : "text-quiet"}`}>
			<span aria-hidden="true">
				{isUp ? "▲" : "▼"}
				{change.by}
			</span>
			<span className="sr-only">
				{(isUp ? texts["lists.up"] : texts["lists.down"]).replace("{count}", String(change.by))}
			</span>
		</span>
	);
}
