/** The first three women and men of each category, before one is chosen. */
import { Fragment } from "react";
import type { Announcement } from "../../contract/public/visitorLists.ts";
import { runnerAddress } from "../../race/record/identifier.ts";
import { RankedRow } from "../event/lists/RankedRow.tsx";
import { resultText } from "../event/lists/rankedBy.ts";
import { countText } from "./first/countText.ts";
import type { FirstOfCategory } from "./firstOfCategories.ts";
import { TableLink } from "./TableLink.tsx";
import type { TableProps } from "./tableProps.ts";
import { ALL_GROUPS } from "./tableQuery.ts";

interface Props {
	table: TableProps;
	first: readonly FirstOfCategory[];
	/** With their counts. */
	categories: Announcement["categories"];
	languageTag: string;
}

export function FirstOfCategories({ table, first, categories, languageTag }: Props) {
	const { texts, query, eventAddress, carried } = table;
	const titles = { women: texts["table.women"], men: texts["table.men"], all: "" };
	return (
		<div className="first-of-categories">
			{first.map(({ id, name, rankBy, lists }) => {
				const { total = null, finishers = null } = categories.find((each) => each.id === id) ?? {};
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
								{total !== null && (
									<span className="text-quiet text-sm">
										{countText({ total, finishers }, languageTag, texts)}
									</span>
								)}
							</TableLink>
						</h3>
						{lists.map(({ of, rows }) => (
							<Fragment key={of}>
								{titles[of] !== "" && <h4>{titles[of]}</h4>}
								<ol>
									{rows.map((row) => (
										<RankedRow
											key={row.bib}
											runner={row}
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
							</Fragment>
						))}
					</section>
				);
			})}
		</div>
	);
}
