/** One value for a column of all selected rows. What it would change is shown before it is saved. */
import { type FormEvent, useState } from "react";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { useKnown } from "./participantsContext.ts";
import { isTooMany, mostRows } from "./rows/edits.ts";
import { BULK_COLUMNS, choicesOf, type Participant } from "./rows/participantColumns.ts";
import type { EditsState } from "./useEdits.ts";

interface Props {
	rows: readonly Participant[];
	edits: EditsState;
	onClear: () => void;
}

export function BulkBar({ rows, edits, onClear }: Props) {
	const { place, texts } = useScreen("participants");
	const { words } = useKnown();
	const [column, setColumn] = useState<(typeof BULK_COLUMNS)[number]>("wave");
	const [chosen, setChosen] = useState("");
	const categories = new Set(rows.map(({ category }) => category));
	const [category = ""] = categories;
	// Groups are those of one category.
	const columns = BULK_COLUMNS.filter((each) => each !== "group" || categories.size === 1);
	const own = columns.find((each) => each === column) ?? "wave";
	const choices = choicesOf(own, category, words);
	const value = choices?.some((each) => each.value === chosen)
		? chosen
		: (choices?.[0]?.value ?? chosen);
	const isRefused = isTooMany(rows.length);
	function apply(event: FormEvent) {
		event.preventDefault();
		edits.type(rows.map((row) => ({ row, texts: new Map([[own, value]]) })));
	}
	return (
		<form className="sheet panel inline-form bulk-bar" onSubmit={apply}>
			<Field label={texts["organiser.participants.bulk.column"]}>
				<select
					value={own}
					onChange={({ target }) => {
						setColumn(columns.find((each) => each === target.value) ?? "wave");
						setChosen("");
					}}
				>
					{columns.map((each) => (
						<option key={each} value={each}>
							{texts[`organiser.word.${each}`]}
						</option>
					))}
				</select>
			</Field>
			{choices === null ? (
				<Field label={texts["organiser.participants.bulk.value"]}>
					<input
						value={value}
						maxLength={200}
						autoComplete="off"
						onChange={({ target }) => setChosen(target.value)}
					/>
				</Field>
			) : (
				<Field label={texts["organiser.participants.bulk.value"]}>
					<select value={value} onChange={({ target }) => setChosen(target.value)}>
						{choices.map((each) => (
							<option key={each.value} value={each.value}>
								{each.text}
							</option>
						))}
					</select>
				</Field>
			)}
			<button type="submit" className="btn" disabled={isRefused}>
				{texts["organiser.participants.bulk.show"]}
			</button>
			<button type="button" className="btn" onClick={onClear}>
				{texts["organiser.participants.bulk.clear"]}
			</button>
			{isRefused && (
				<p className="text-error">
					{filled(texts["organiser.participants.bulk.most"], {
						most: mostRows(place.language),
					})}
				</p>
			)}
		</form>
	);
}
