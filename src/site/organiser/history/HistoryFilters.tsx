/** The fields that choose which changes are listed. */
import type { AuditEntry } from "../../../contract/changes/auditEntry.ts";
import { Field } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { HistoryFilter } from "./matchingEntries.ts";

interface Props {
	entries: readonly AuditEntry[];
	filter: HistoryFilter;
	onFilter: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ entries, filter, onFilter }: Props) {
	const { texts } = useScreen("history");
	const kinds = [...new Set(entries.map(({ change: made }) => made.action))];
	const states = [
		["", texts["organiser.word.all"]],
		["in force", texts["organiser.history.inForce"]],
		["undone", texts["organiser.history.undone"]],
	] as const;
	return (
		<div className="history-filters">
			<Field label={texts["organiser.history.filter"]}>
				<input
					type="search"
					maxLength={100}
					placeholder={texts["organiser.history.filterHint"]}
					value={filter.text}
					onChange={(event) => onFilter({ ...filter, text: event.target.value })}
				/>
			</Field>
			<Field label={texts["organiser.history.kind"]}>
				<select
					value={filter.kind}
					onChange={(event) => {
						const kind = kinds.find((each) => each === event.target.value) ?? "";
						onFilter({ ...filter, kind });
					}}
				>
					<option value="">{texts["organiser.history.allKinds"]}</option>
					{kinds.map((kind) => (
						<option key={kind} value={kind}>
							{texts[`organiser.change.kind.${kind}`]}
						</option>
					))}
				</select>
			</Field>
			<Field label={texts["organiser.history.state"]}>
				<select
					value={filter.state}
					onChange={(event) => {
						const [state = ""] = states.find(([each]) => each === event.target.value) ?? [];
						onFilter({ ...filter, state });
					}}
				>
					{states.map(([state, text]) => (
						<option key={state} value={state}>
							{text}
						</option>
					))}
				</select>
			</Field>
		</div>
	);
}
