/** What the announced table is sorted by: the headers of the wide table, and a choice on small screens. */
import { TableLink } from "./TableLink.tsx";
import { COLUMN_TEXTS } from "./tableColumns.ts";
import { FORM_ID, type TableProps } from "./tableProps.ts";
import { COLUMNS, sortName, turned } from "./tableQuery.ts";

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

/** The choice of column and direction on small screens, on which the table has no headers. */
export function SortChoice({ table }: { table: TableProps }) {
	const { texts, query } = table;
	return (
		<div className="sort-choice">
			<label className="min-w-0 grow">
				<span className="text-quiet mb-1 block text-sm">{texts["table.sort"]}</span>
				<select
					form={FORM_ID}
					name="sort"
					className="input w-full appearance-auto"
					value={sortName(query)}
					onChange={({ target }) => {
						const column = COLUMNS.find(
							(each) => sortName({ ...query, column: each }) === target.value,
						);
						if (column) table.change({ ...query, column, page: 1 });
					}}
				>
					{COLUMNS.map((column) => (
						<option key={column} value={sortName({ ...query, column })}>
							{texts[COLUMN_TEXTS[column]]}
						</option>
					))}
				</select>
			</label>
			<nav className="segments" aria-label={texts["table.direction"]}>
				{[false, true].map((isDescending) => (
					<TableLink
						key={String(isDescending)}
						className="choice"
						table={table}
						query={{ ...query, isDescending, page: 1 }}
						label={texts[isDescending ? "table.descending" : "table.ascending"]}
						current={query.isDescending === isDescending ? "true" : null}
					>
						{isDescending ? "↓" : "↑"}
					</TableLink>
				))}
			</nav>
		</div>
	);
}
