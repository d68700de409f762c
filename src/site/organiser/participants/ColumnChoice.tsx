/** Which columns are shown. */
import { useScreen } from "../frame/screenContext.tsx";
import { type Column, PARTICIPANT_COLUMNS } from "./rows/participantColumns.ts";

interface Props {
	columns: readonly Column[];
	onColumns: (columns: readonly Column[]) => void;
}

export function ColumnChoice({ columns, onColumns }: Props) {
	const { texts } = useScreen("participants");
	return (
		<details className="column-choice">
			<summary className="btn">{texts["organiser.participants.columns"]}</summary>
			<fieldset>
				<legend className="sr-only">{texts["organiser.participants.columns"]}</legend>
				{PARTICIPANT_COLUMNS.filter((column) => column !== "bib").map((column) => (
					<label key={column} className="check">
						<input
							type="checkbox"
							checked={columns.includes(column)}
							onChange={({ target }) =>
								onColumns(
									target.checked ? [...columns, column] : columns.filter((each) => each !== column),
								)
							}
						/>
						<span>{texts[`organiser.word.${column}`]}</span>
					</label>
				))}
			</fieldset>
		</details>
	);
}
