/** The table: only the visible rows are in the document. Arrows, Enter and Escape as in a spreadsheet. */
import {
	type KeyboardEvent,
	type MouseEvent,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { $actions } from "../../frame/actions.ts";
import { filled } from "../../frame/filled.ts";
import { useScreen } from "../../frame/screenContext.tsx";
import { useKnown } from "../participantsContext.ts";
import {
	type Column,
	choicesOf,
	isEditable,
	type Participant,
	textOf,
	WIDTHS,
} from "../rows/participantColumns.ts";
import { type PastedTexts, type PasteTarget, pastedTexts } from "../rows/pasted.ts";
import { copiedText, type Sorting } from "../rows/shownRows.ts";
import type { EditsState } from "../useEdits.ts";
import { GridHead } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import { type Place, placeAfter } from "./gridMoves.ts";
import { useGridClipboard } from "./useGridClipboard.ts";
import { useVisibleRows } from "./useVisibleRows.ts";

interface Props extends Pick<PasteTarget, "rowOf" | "columnOf"> {
	ref: RefObject<HTMLDivElement | null>;
	shown: readonly Participant[];
	columns: readonly Column[];
	headOf: (column: Column) => string;
	sorting: Sorting | null;
	selected: ReadonlySet<string>;
	edits: EditsState;
	onSort: (sorting: Sorting | null) => void;
	onSelect: (selected: ReadonlySet<string>) => void;
}

/** The column of the boxes, px. */
const BOX_PX = 40;
const MAX_NAMED = 10;
/** A table may have this role (ARIA in HTML): its cells have the focus. */
const GRID = { role: "grid", "aria-multiselectable": true } as const;

export function ParticipantGrid({ ref, shown, columns, selected, edits, ...rest }: Props) {
	const { texts } = useScreen("participants");
	const { words } = useKnown();
	const [place, setPlace] = useState<Place>({ row: 0, column: 2 });
	const [isEditing, setEditing] = useState(false);
	const [pasted, setPasted] = useState<PastedTexts | null>(null);
	const anchor = useRef(0);
	const isFocusing = useRef(false);
	const scrolled = useVisibleRows(ref, shown.length);
	const active = {
		row: Math.max(0, Math.min(place.row, shown.length - 1)),
		column: Math.min(place.column, columns.length),
	};
	const column = columns[active.column - 1];
	const row = shown[active.row];
	const template = [BOX_PX, ...columns.map((each) => WIDTHS[each])]
		.map((width) => `${width}px`)
		.join(" ");
	const width = columns.reduce((sum, each) => sum + WIDTHS[each], BOX_PX);

	useEffect(() => {
		if (!isFocusing.current || isEditing) return;
		isFocusing.current = false;
		const cells = `[aria-rowindex="${active.row + 2}"] > [aria-colindex="${active.column + 1}"]`;
		ref.current?.querySelector<HTMLElement>(cells)?.focus({ preventScroll: true });
	});

	function go(to: Place) {
		scrolled.show(to.row);
		isFocusing.current = true;
		setEditing(false);
		setPlace(to);
	}
	function select(from: number, to: number) {
		const [first, last] = [Math.min(from, to), Math.max(from, to)];
		const bibs = shown.slice(first, last + 1).map(({ bib }) => bib);
		rest.onSelect(new Set([...selected, ...bibs]));
	}
	function toggle(index: number, isRange: boolean) {
		if (isRange) return select(anchor.current, index);
		anchor.current = index;
		const bib = shown[index]?.bib ?? "";
		const next = new Set(selected);
		if (!next.delete(bib)) next.add(bib);
		rest.onSelect(next);
	}
	/** @param first the text with which editing begins; null for the present one */
	function edit(first: string | null) {
		if (column === undefined || row === undefined || !isEditable(column)) return;
		if (first !== null && choicesOf(column, row.category, words) === null)
			edits.type([{ row, texts: new Map([[column, first]]) }]);
		setEditing(true);
	}
	function press({ shiftKey, target }: MouseEvent) {
		const cell = target instanceof Element ? target.closest("td") : null;
		const index = Number(cell?.closest("tr")?.ariaRowIndex ?? 0) - 2;
		const position = Number(cell?.ariaColIndex ?? 0) - 1;
		if (!(target instanceof Element) || index < 0 || target.closest("input, select, a")) return;
		if (shiftKey && position > 0) return select(active.row, index);
		anchor.current = index;
		const clicked = columns[position - 1];
		go({ row: index, column: position });
		if (clicked !== undefined && isEditable(clicked)) setEditing(true);
	}
	function key(event: KeyboardEvent<HTMLElement>) {
		const isCtrl = event.ctrlKey || event.metaKey;
		if (isEditing || event.nativeEvent.isComposing || event.altKey) return;
		const to = placeAfter(
			{ key: event.key, isCtrl },
			active,
			{ rows: shown.length, columns: columns.length + 1 },
			scrolled.page,
		);
		if (to !== null) {
			if (event.shiftKey && to.row !== active.row) select(active.row, to.row);
			go(to);
		} else if (event.key === "Enter" && isCtrl) void edits.save();
		else if (isCtrl && event.key.toLowerCase() === "a")
			rest.onSelect(new Set(shown.map(({ bib }) => bib)));
		else if (isCtrl && event.key.toLowerCase() === "z") undo();
		else if (isCtrl) return;
		else if (event.key === " " && (active.column === 0 || event.shiftKey))
			toggle(active.row, false);
		else if (event.key === "Enter" && column === "bib")
			ref.current?.querySelector<HTMLElement>("[tabindex='0'] > a")?.click();
		else if (event.key === "Enter" && active.column === 0) toggle(active.row, false);
		else if (event.key === "Enter" && isTyped()) void edits.save();
		else if (event.key === "Enter" || event.key === "F2") edit(null);
		else if (event.key === "Delete" || event.key === "Backspace") empty();
		else if (event.key === "Escape") {
			if (edits.edits.cells + edits.edits.faults.length > 0) edits.clear();
			else rest.onSelect(new Set());
		} else if (event.key.length === 1) edit(event.key);
		else return;
		// The keys of the screen are not meant.
		event.preventDefault();
		event.stopPropagation();
	}
	/** Gives up what is not saved, else undoes the last change of the page. */
	function undo() {
		if (edits.edits.cells + edits.edits.faults.length > 0) edits.clear();
		else
			$actions
				.get()
				.find(({ id }) => id === "undo")
				?.run();
	}
	/** Whether the cell has a text that is not saved, as after Delete and after pasting. */
	function isTyped(): boolean {
		return (
			row !== undefined && column !== undefined && edits.typedOf(row.bib, column) !== undefined
		);
	}
	function empty() {
		const isText = column !== undefined && row && choicesOf(column, row.category, words) === null;
		if (isText && isEditable(column)) edits.type([{ row, texts: new Map([[column, ""]]) }]);
	}
	function editorKey(event: KeyboardEvent<HTMLElement>) {
		if (event.nativeEvent.isComposing || column === undefined || row === undefined) return;
		const isList = event.currentTarget instanceof HTMLSelectElement;
		const beside = active.column + (event.shiftKey ? -1 : 1);
		if (event.key === "Enter") void edits.save().then((isDone) => isDone && go(active));
		else if (event.key === "Escape") {
			edits.drop(row.bib, column);
			go(active);
		} else if (event.key === "Tab" && beside >= 0 && beside <= columns.length)
			go({ row: active.row, column: beside });
		else if (!isList && event.key === "ArrowDown" && active.row < shown.length - 1)
			go({ ...active, row: active.row + 1 });
		else if (!isList && event.key === "ArrowUp" && active.row > 0)
			go({ ...active, row: active.row - 1 });
		else return event.stopPropagation();
		event.preventDefault();
		event.stopPropagation();
	}
	useGridClipboard(ref, {
		copied() {
			const rows = shown.filter(({ bib }) => selected.has(bib));
			if (rows.length > 0) return copiedText(columns.map(rest.headOf), rows, columns, words);
			return row === undefined || column === undefined ? null : textOf(row, column, words);
		},
		paste(cells) {
			const { rowOf, columnOf } = rest;
			const at = { row: active.row, column: Math.max(0, active.column - 1) };
			const found = pastedTexts(cells, { shown, columns, place: at, selected, rowOf, columnOf });
			setPasted(found);
			setEditing(false);
			isFocusing.current = true;
			edits.type(found.typed);
			return true;
		},
	});
	const indices = [...shown.slice(scrolled.first, scrolled.end).keys()].map(
		(index) => index + scrolled.first,
	);
	// The row with the focus stays in the document when it is scrolled away.
	const isAway = shown.length > 0 && (active.row < scrolled.first || active.row >= scrolled.end);
	return (
		<>
			<div ref={ref} className="participant-grid">
				<table
					{...GRID}
					aria-label={texts["organiser.participants.title"]}
					aria-rowcount={shown.length + 1}
					aria-colcount={columns.length + 1}
					tabIndex={-1}
					onClick={press}
					onFocus={({ target, currentTarget }) => {
						// Focus that is given to the table goes to its cell.
						if (target !== currentTarget) return;
						go(active);
					}}
					onKeyDown={key}
				>
					<GridHead
						{...{ columns, template, headOf: rest.headOf, sorting: rest.sorting }}
						rowPx={scrolled.rowPx}
						isAll={shown.length > 0 && shown.every(({ bib }) => selected.has(bib))}
						onSort={rest.onSort}
						onAll={(isAll) => rest.onSelect(new Set(isAll ? shown.map(({ bib }) => bib) : []))}
					/>
					<tbody
						className="p-rows"
						style={{ height: shown.length * scrolled.rowPx, minWidth: width }}
					>
						{[...indices, ...(isAway ? [active.row] : [])].map((index) => {
							const each = shown[index];
							if (each === undefined) return null;
							return (
								<GridRow
									key={each.bib}
									row={each}
									{...{ index, columns, template, edits }}
									rowPx={scrolled.rowPx}
									headOf={rest.headOf}
									isSelected={selected.has(each.bib)}
									active={index === active.row ? active.column : -1}
									isEditing={isEditing && index === active.row}
									onToggle={(isRange) => toggle(index, isRange)}
									onEditorKey={editorKey}
								/>
							);
						})}
					</tbody>
				</table>
			</div>
			{shown.length === 0 && <p className="quiet">{texts["organiser.participants.nobody"]}</p>}
			<PasteNote pasted={pasted} />
		</>
	);
}

/** What of pasted cells found no row or no column. */
function PasteNote({ pasted }: { pasted: PastedTexts | null }) {
	const { texts } = useScreen("participants");
	if (pasted === null) return null;
	const { unknownBibs, leftOut } = pasted;
	return (
		<>
			{unknownBibs.length > 0 && (
				<p className="text-error" role="alert">
					{filled(texts["organiser.participants.unknownBibs"], {
						bibs: unknownBibs.slice(0, MAX_NAMED).join(", "),
					})}
				</p>
			)}
			{leftOut.length > 0 && (
				<p className="quiet" role="status">
					{filled(texts["organiser.participants.leftOut"], { columns: leftOut.join(", ") })}
				</p>
			)}
		</>
	);
}
