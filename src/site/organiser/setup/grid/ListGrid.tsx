/** An editable table: arrows and Enter as in a spreadsheet, rows moved with Alt and an arrow, cells pasted from one. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { filled } from "../../frame/filled.ts";
import { useScreen } from "../../frame/screenContext.tsx";
import type { TextsOf } from "../../frame/screens.ts";
import type { GridColumn } from "./gridColumn.ts";
import { actOfKey, type GridPlace } from "./gridKeys.ts";
import { cellKey, type GridRow, newRow, withMoved } from "./gridRows.ts";
import { PastedNote } from "./PastedNote.tsx";
import { type PastedTable, pastedCells, pastedTable, withPasted } from "./pasting.ts";

interface Props {
	/** Names the table. */
	title: string;
	columns: readonly GridColumn<keyof TextsOf<"setup">>[];
	rows: readonly GridRow[];
	/** Cells that cannot be read (gridRows.ts). */
	faults: ReadonlySet<string>;
	/** How many runners use a row, by its id; it is shown where there is any. */
	runners: ReadonlyMap<string, number>;
	/** The ids of the event's categories. */
	categories: readonly string[];
	onRows: (rows: readonly GridRow[]) => void;
}

type CellElement = HTMLInputElement | HTMLSelectElement;

export function ListGrid({ title, columns, rows, faults, runners, categories, onRows }: Props) {
	const { place, texts } = useScreen("setup");
	const table = useRef<HTMLTableElement>(null);
	const focused = useRef<GridPlace | null>(null);
	const [pasted, setPasted] = useState<PastedTable | null>(null);
	const isCounted = runners.size > 0;
	// After a row was added or moved, the focus is where the person works on.
	useEffect(() => {
		if (focused.current === null) return;
		focus(table.current, focused.current);
		focused.current = null;
	});

	function type(index: number, field: string, text: string) {
		onRows(
			rows.map((row, at) =>
				at === index ? { ...row, cells: { ...row.cells, [field]: text } } : row,
			),
		);
	}
	function add() {
		focused.current = { row: rows.length, column: 0 };
		onRows([...rows, newRow(columns)]);
	}
	function move(from: number, by: -1 | 1, column: number) {
		if (rows[from + by] === undefined) return;
		focused.current = { row: from + by, column };
		onRows(withMoved(rows, from, by));
	}
	function press(event: KeyboardEvent<CellElement>, row: number, column: number) {
		const { key, altKey, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
		const cell = event.currentTarget;
		const isText = cell instanceof HTMLInputElement;
		const act = actOfKey(
			{ key, altKey, shiftKey, ctrlKey, metaKey, isComposing: nativeEvent.isComposing },
			{
				row,
				column,
				isAtStart: !isText || cell.selectionEnd === 0,
				isAtEnd: !isText || cell.selectionStart === cell.value.length,
			},
			{ rows: rows.length, columns: columns.length },
		);
		if (act.kind === "none") return;
		event.preventDefault();
		if (act.kind === "go") focus(table.current, act.to);
		else if (act.kind === "add") add();
		else move(row, act.by, column);
	}
	function paste(event: ClipboardEvent) {
		const cell = document.activeElement;
		const found = placeOf(table.current, cell);
		const text = event.clipboardData?.getData("text/plain") ?? "";
		if (found === null || event.defaultPrevented || text === "") return;
		// One cell goes into a text as everywhere; a list takes the value that it names.
		const cells = pastedCells(text) ?? (cell instanceof HTMLSelectElement ? [[text]] : null);
		if (cells === null) return;
		event.preventDefault();
		const heads = columns.map(({ title: head }) => texts[head]);
		const pasted = pastedTable(columns, heads, found.column, cells);
		setPasted(pasted);
		if (pasted.unknownHeads.length === 0)
			onRows(withPasted(columns, rows, found.row, pasted.fields, pasted.lines, categories));
	}
	// Browsers report a paste at the document where a list has the focus.
	const pasting = useRef(paste);
	pasting.current = paste;
	useEffect(() => {
		const listen = (event: ClipboardEvent) => pasting.current(event);
		document.addEventListener("paste", listen);
		return () => document.removeEventListener("paste", listen);
	}, []);
	return (
		<>
			<div className="scrolls">
				<table className="grid-table list-grid" ref={table} aria-label={title}>
					<thead>
						<tr>
							{columns.map(({ field, title: head, isNumber }) => (
								<th key={field} scope="col" className={isNumber ? "number" : undefined}>
									{texts[head]}
								</th>
							))}
							{isCounted && (
								<th scope="col" className="number">
									{texts["organiser.setup.column.runners"]}
								</th>
							)}
							<td />
						</tr>
					</thead>
					<tbody>
						{rows.map((row, index) => {
							const name = nameOf(columns, row) || String(index + 1);
							const count = runners.get(row.id ?? "") ?? 0;
							return (
								<tr key={row.key} className={row.id === null ? "is-new" : undefined}>
									{columns.map((column, position) => (
										<td key={column.field}>
											<Cell
												{...{ column, row }}
												label={`${texts[column.title]}: ${name}`}
												isFault={faults.has(cellKey(row, column.field))}
												onType={(text) => type(index, column.field, text)}
												onKeyDown={(event) => press(event, index, position)}
											/>
										</td>
									))}
									{isCounted && (
										<td className="number quiet">{count.toLocaleString(place.language)}</td>
									)}
									<td className="row-acts">
										<button
											type="button"
											className="btn btn-small"
											aria-label={filled(texts["organiser.setup.moveUp"], { row: name })}
											disabled={index === 0}
											onClick={() => onRows(withMoved(rows, index, -1))}
										>
											↑
										</button>
										<button
											type="button"
											className="btn btn-small"
											aria-label={filled(texts["organiser.setup.moveDown"], { row: name })}
											disabled={index === rows.length - 1}
											onClick={() => onRows(withMoved(rows, index, 1))}
										>
											↓
										</button>
										<button
											type="button"
											className="btn btn-small"
											aria-label={filled(texts["organiser.setup.remove"], { row: name })}
											onClick={() => onRows(rows.filter((_, at) => at !== index))}
										>
											×
										</button>
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			</div>
			<p className="grid-foot">
				<button type="button" className="btn btn-small" onClick={add}>
					{texts["organiser.setup.add"]}
				</button>
				<small className="quiet">{texts["organiser.setup.keys"]}</small>
				{pasted !== null && <PastedNote pasted={pasted} />}
				{faults.size > 0 && (
					<span className="text-error" role="alert">
						{filled(texts["organiser.setup.faults"], {
							count: faults.size.toLocaleString(place.language),
						})}{" "}
						{hintsOf(columns, rows, faults, texts)}
					</span>
				)}
			</p>
		</>
	);
}

interface CellProps {
	column: GridColumn<keyof TextsOf<"setup">>;
	row: GridRow;
	label: string;
	isFault: boolean;
	onType: (text: string) => void;
	onKeyDown: (event: KeyboardEvent<CellElement>) => void;
}

const LONGEST = 200;

function Cell({ column, row, label, isFault, onType, onKeyDown }: CellProps) {
	const { texts } = useScreen("setup");
	const { field, choices, width, isNumber, isFixed, hint } = column;
	const shared = {
		"aria-label": label,
		onKeyDown,
		value: row.cells[field] ?? "",
		"aria-invalid": isFault ? ("true" as const) : undefined,
	};
	if (choices !== null)
		return (
			<select {...shared} onChange={({ target }) => onType(target.value)}>
				{choices.every(({ value }) => value !== shared.value) && (
					<option value={shared.value}>{shared.value}</option>
				)}
				{choices.map(({ value, text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		);
	return (
		<input
			{...shared}
			type="text"
			className={isNumber ? "number" : undefined}
			inputMode={isNumber ? "decimal" : "text"}
			autoComplete="off"
			spellCheck={false}
			maxLength={LONGEST}
			size={width}
			readOnly={isFixed && row.id !== null}
			title={hint === null ? undefined : texts[hint]}
			onChange={({ target }) => onType(target.value)}
		/>
	);
}

function focus(table: HTMLTableElement | null, { row, column }: GridPlace): void {
	const cell =
		table?.tBodies[0]?.rows[row]?.cells[column]?.querySelector<CellElement>("input, select");
	cell?.focus();
	if (cell instanceof HTMLInputElement) cell.select();
}

/** Where a cell is; null for what is no cell of the table. */
function placeOf(table: HTMLTableElement | null, cell: Element | null): GridPlace | null {
	const isOwn = cell !== null && table?.contains(cell) === true && cell.matches("input, select");
	const inTable = isOwn ? cell.closest("td") : null;
	const row = inTable?.closest("tr")?.sectionRowIndex ?? -1;
	return inTable === null || row < 0 ? null : { row, column: inTable.cellIndex };
}

/** What a row is called: its name, else its id. */
function nameOf(columns: Props["columns"], { cells, id }: GridRow): string {
	const isNamed = columns.some(({ field }) => field === "name");
	return (isNamed ? cells["name"] : "") || cells["id"] || id || "";
}

/** How cells that cannot be read are written, each once. */
function hintsOf(
	columns: Props["columns"],
	rows: readonly GridRow[],
	faults: ReadonlySet<string>,
	texts: TextsOf<"setup">,
): string {
	const wrong = columns.filter(({ field }) => rows.some((row) => faults.has(cellKey(row, field))));
	return wrong
		.map(({ title, hint, choices }) => {
			const accepted = choices?.map(({ text }) => text).join(", ") ?? "";
			const words = [accepted, hint === null ? "" : texts[hint]].filter((each) => each !== "");
			return texts[title] + (words.length === 0 ? "" : ` (${words.join("; ")})`);
		})
		.join(", ");
}
