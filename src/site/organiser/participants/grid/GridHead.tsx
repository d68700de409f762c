/** The heads of the columns, by which rows are sorted, and the box that selects all rows. */
import { useScreen } from "../../frame/screenContext.tsx";
import type { Column } from "../rows/participantColumns.ts";
import type { Sorting } from "../rows/shownRows.ts";

interface Props {
	columns: readonly Column[];
	template: string;
	rowPx: number;
	headOf: (column: Column) => string;
	sorting: Sorting | null;
	isAll: boolean;
	onSort: (sorting: Sorting | null) => void;
	onAll: (isAll: boolean) => void;
}

export function GridHead({ columns, template, rowPx, headOf, sorting, isAll, ...rest }: Props) {
	const { texts } = useScreen("participants");
	return (
		<thead className="p-head">
			<tr
				className="p-head-row"
				aria-rowindex={1}
				style={{ gridTemplateColumns: template, height: rowPx }}
			>
				<th scope="col" aria-colindex={1} className="p-cell p-box">
					<input
						type="checkbox"
						checked={isAll}
						aria-label={texts["organiser.participants.selectAll"]}
						onChange={({ target }) => rest.onAll(target.checked)}
					/>
				</th>
				{columns.map((column, position) => {
					const isSorted = sorting?.column === column;
					const order = sorting?.isDescending ? "descending" : "ascending";
					return (
						<th
							key={column}
							scope="col"
							aria-colindex={position + 2}
							aria-sort={isSorted ? order : "none"}
							className={`p-cell p-${column}`}
						>
							<button type="button" onClick={() => rest.onSort(nextSorting(sorting, column))}>
								{headOf(column)}
								<span aria-hidden="true">
									{isSorted ? (sorting.isDescending ? " ↓" : " ↑") : ""}
								</span>
							</button>
						</th>
					);
				})}
			</tr>
		</thead>
	);
}

/** Up, down, and the order of the start list again. */
function nextSorting(sorting: Sorting | null, column: Column): Sorting | null {
	if (sorting?.column !== column) return { column, isDescending: false };
	return sorting.isDescending ? null : { column, isDescending: true };
}
