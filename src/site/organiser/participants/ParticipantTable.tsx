/** Filters, the table, what is edited of it, and the bar for many rows. */
import { useMemo, useRef, useState } from "react";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { EditPanel } from "./EditPanel.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ParticipantGrid } from "./grid/ParticipantGrid.tsx";
import { useKnown } from "./participantsContext.ts";
import { type Column, PARTICIPANT_COLUMNS } from "./rows/participantColumns.ts";
import { copiedText, type Filters, NO_FILTERS, type Sorting, shownRows } from "./rows/shownRows.ts";
import { useChosenColumns } from "./useChosenColumns.ts";
import { useEdits } from "./useEdits.ts";
import type { ParticipantRows, ReadParticipants } from "./useParticipants.ts";

interface Props {
	data: ParticipantRows;
	renew: ReadParticipants["renew"];
	onAdd: () => void;
}

/** The key that opens the form of a new runner. */
export const ADD_KEY = "n";

const NONE: ReadonlySet<string> = new Set();

export function ParticipantTable({ data, renew, onAdd }: Props) {
	const { place, texts } = useScreen("participants");
	const { words } = useKnown();
	const [filters, setFilters] = useState<Filters>(NO_FILTERS);
	const [sorting, setSorting] = useState<Sorting | null>(null);
	const [selected, setSelected] = useState(NONE);
	const [columns, chooseColumns] = useChosenColumns();
	const grid = useRef<HTMLDivElement>(null);
	const edits = useEdits(data, renew);
	const { language } = place;
	const shown = useMemo(
		() => shownRows(data.rows, filters, sorting, { words, language }),
		[data.rows, filters, sorting, words, language],
	);
	const chosen = shown.filter(({ bib }) => selected.has(bib));
	const number = (count: number) => count.toLocaleString(language);
	const headOf = (column: Column) => texts[`organiser.word.${column}`];
	const heads = columns.map(headOf);
	const copied = () => copiedText(heads, chosen.length > 0 ? chosen : shown, columns, words);
	return (
		<>
			<div className="participant-bar">
				<FilterBar filters={filters} onFilters={setFilters} />
				<div className="participant-acts">
					<ColumnChoice columns={columns} onColumns={chooseColumns} />
					<button
						type="button"
						className="btn"
						onClick={() => void navigator.clipboard.writeText(copied())}
					>
						{texts["organiser.participants.copy"]}
					</button>
					<button type="button" className="btn btn-primary" onClick={onAdd}>
						{texts["organiser.addRunner"]} <kbd>{ADD_KEY.toUpperCase()}</kbd>
					</button>
				</div>
			</div>
			<p className="participant-count" role="status">
				{filled(texts["organiser.participants.count"], {
					shown: number(shown.length),
					total: number(data.rows.length),
				})}
				{chosen.length > 0 &&
					` · ${filled(texts["organiser.participants.selected"], { count: number(chosen.length) })}`}
			</p>
			{chosen.length > 0 && (
				<BulkBar rows={chosen} edits={edits} onClear={() => setSelected(NONE)} />
			)}
			<ParticipantGrid
				ref={grid}
				{...{ shown, columns, headOf, sorting, selected, edits }}
				onSort={setSorting}
				onSelect={setSelected}
				rowOf={(bib) => data.rows.find((row) => row.bib === bib)}
				columnOf={(head) => columnNamed(head, headOf)}
			/>
			<EditPanel edits={edits} onDone={() => grid.current?.querySelector("table")?.focus()} />
			<p className="quiet participant-keys">{texts["organiser.participants.keys"]}</p>
		</>
	);
}

function columnNamed(head: string, headOf: (column: Column) => string): Column | null {
	const folded = (text: string) => text.normalize("NFKC").trim().toLowerCase();
	const typed = folded(head);
	return (
		PARTICIPANT_COLUMNS.find((column) => folded(headOf(column)) === typed || column === typed) ??
		null
	);
}
