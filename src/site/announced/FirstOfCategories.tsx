/** The first three of each category, before one is chosen. */
import { runnerAddress } from "../../race/record/identifier.ts";
import { RankedRow } from "../event/lists/RankedRow.tsx";
import { resultText } from "../event/lists/rankedBy.ts";
import { counted } from "../shell/counted.ts";
import type { FirstOfCategory } from "./firstOfCategories.ts";
import { TableLink } from "./TableLink.tsx";
import type { TableProps } from "./tableProps.ts";
import { ALL_GROUPS } from "./tableQuery.ts";

interface Props {
	table: TableProps;
	first: readonly FirstOfCategory[];
	/** The number of runners by category; null where it is not known. */
	totals: ReadonlyMap<string, number | null>;
	languageTag: string;
}

export function FirstOfCategories({ table, first, totals, languageTag }: Props) {
	const { texts, query, eventAddress, carried } = table;
	const countText = (total: number) =>
		counted(total, languageTag, texts["table.count_one"], texts["table.count_other"]);
	return (
		<div className="first-of-categories">
			{first.map(({ id, name, rankBy, rows }) => {
				const total = totals.get(id) ?? null;
				return (
					<section key={id} className="sheet overflow-hidden">
						<h3>
							<TableLink
								className="first-of-title"
								table={table}
								query={{ ...query, category: id, group: ALL_GROUPS, page: 1 }}
								label=""
								current={null}
							>
								<span>{name}</span>{" "}
								{total !== null && <span className="text-quiet text-sm">{countText(total)}</span>}
							</TableLink>
						</h3>
						<ol>
							{rows.map((row) => (
								<RankedRow
									key={row.bib}
									runner={{ ...row, place: row.rank ?? 0 }}
									href={runnerAddress(eventAddress, row.bib, carried)}
									newTab={texts["shell.newTab"]}
									language={languageTag}
									facts={{ group: row.group, team: row.team }}
									repeated={[]}
									time={resultText({ ...row, rankBy }, texts)}
									point=""
									isFinal
									mark={null}
									placeText={texts["lists.place"]}
									bibText={texts["runner.bib"]}
								/>
							))}
						</ol>
					</section>
				);
			})}
		</div>
	);
}
