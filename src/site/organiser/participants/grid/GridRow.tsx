/** A row of the table of participants. */
import type { KeyboardEvent } from "react";
import { filled } from "../../frame/filled.ts";
import { useScreen } from "../../frame/screenContext.tsx";
import { useKnown } from "../participantsContext.ts";
import {
	type Column,
	cellValue,
	choicesOf,
	isGroupByHand,
	type Participant,
	textOf,
} from "../rows/participantColumns.ts";
import type { EditsState } from "../useEdits.ts";
import { CellEditor } from "./CellEditor.tsx";

interface Props {
	row: Participant;
	/** Its number among the shown rows, from 0. */
	index: number;
	rowPx: number;
	columns: readonly Column[];
	/** The widths of all columns, as CSS writes them. */
	template: string;
	headOf: (column: Column) => string;
	isSelected: boolean;
	/** The position of the cell that has the focus, 0 for the box; -1 for none of the row. */
	active: number;
	isEditing: boolean;
	edits: EditsState;
	onToggle: (isRange: boolean) => void;
	onEditorKey: (event: KeyboardEvent<HTMLElement>) => void;
}

export function GridRow({ row, index, columns, active, isEditing, edits, ...rest }: Props) {
	const { place, texts } = useScreen("participants");
	const { bib } = row;
	return (
		<tr
			className="p-row"
			aria-rowindex={index + 2}
			aria-selected={rest.isSelected}
			style={{
				gridTemplateColumns: rest.template,
				height: rest.rowPx,
				transform: `translateY(${index * rest.rowPx}px)`,
			}}
		>
			<td aria-colindex={1} tabIndex={active === 0 ? 0 : -1} className="p-cell p-box">
				<input
					type="checkbox"
					tabIndex={-1}
					checked={rest.isSelected}
					aria-label={filled(texts["organiser.participants.select"], { bib })}
					onClick={(event) => rest.onToggle(event.shiftKey)}
					readOnly
				/>
			</td>
			{columns.map((column, position) => {
				const typed = edits.typedOf(bib, column);
				const isActive = active === position + 1;
				return (
					<td
						key={column}
						aria-colindex={position + 2}
						aria-invalid={edits.isFault(bib, column) || undefined}
						tabIndex={isActive ? 0 : -1}
						className={`p-cell p-${column}${typed === undefined ? "" : " is-edited"}`}
					>
						{isActive && isEditing ? (
							<CellEditor
								column={column}
								label={`${rest.headOf(column)}: ${bib}`}
								text={typed ?? cellValue(row, column)}
								category={edits.typedOf(bib, "category") ?? row.category}
								isFault={edits.isFault(bib, column)}
								onType={(text) => edits.type([{ row, texts: new Map([[column, text]]) }])}
								onKeyDown={rest.onEditorKey}
							/>
						) : column === "bib" ? (
							<a tabIndex={-1} href={`${place.dashboard}/runner?bib=${encodeURIComponent(bib)}`}>
								{bib}
							</a>
						) : (
							<CellText row={row} column={column} typed={typed} />
						)}
					</td>
				);
			})}
		</tr>
	);
}

interface TextProps {
	row: Participant;
	column: Column;
	/** What is typed and not saved. */
	typed: string | undefined;
}

function CellText({ row, column, typed }: TextProps) {
	const { texts } = useScreen("participants");
	const { words } = useKnown();
	if (typed !== undefined) {
		const choice = choicesOf(column, row.category, words)?.find(({ value }) => value === typed);
		return <span>{choice?.text ?? typed}</span>;
	}
	const isByHand =
		(column === "group" && isGroupByHand(row)) ||
		(column === "status" && row.statusByHand !== null);
	return (
		<>
			<span>{textOf(row, column, words)}</span>
			{isByHand && (
				<small className="by-hand" title={texts["organiser.participants.byHand"]}>
					<span aria-hidden="true">✎</span>
					<span className="sr-only">{texts["organiser.participants.byHand"]}</span>
				</small>
			)}
			{column === "name" && row.isHidden && (
				<small className="by-hand">{texts["organiser.participants.special.hidden"]}</small>
			)}
		</>
	);
}
