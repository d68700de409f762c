/** The headers of the wide table. Each is a link that sorts by its column, and reverses the order if it is sorted already. */

import { TableLink } from "./TableLink.tsx";
import { COLUMN_TEXTS } from "./tableColumns.ts";
import type { TableProps } from "./tableProps.ts";
import { COLUMNS, turned } from "./tableQuery.ts";

export function TableHead({ table }: { table: TableProps }) {
	const { texts, query } = table;
	return (
		<thead>
			<tr>
				{COLUMNS.map((column) => {
					const direction = query.isDescending ? "descending" : "ascending";
					const isSorted = query.column === column;
					return (
						<th
							key={column}
							scope="col"
							className={`cell-${column}`}
							aria-sort={isSorted ? direction : undefined}
						>
							<TableLink
								className=""
								table={table}
								query={turned(query, column)}
								label=""
								current={null}
							>
								{texts[COLUMN_TEXTS[column]]}
								<span className="sort-mark" aria-hidden="true">
									{isSorted ? (query.isDescending ? "▼" : "▲") : ""}
								</span>
							</TableLink>
						</th>
					);
				})}
			</tr>
		</thead>
	);
}
