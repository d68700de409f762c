/** The fields that choose which changes are listed. */
import type { AuditEntry } from "../../../contract/operator/audit.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { HistoryFilter } from "./matchingEntries.ts";

interface Props {
	entries: readonly AuditEntry[];
	filter: HistoryFilter;
	onFilter: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ entries, filter, onFilter }: Props) {
	const { texts } = useScreen("history");
	const kinds = [...new Set(entries.map(({ deed }) => deed.action))];
	const states = [
		["", texts["organiser.history.allStates"]],
		["in force", texts["organiser.history.inForce"]],
		["undone", texts["organiser.history.undone"]],
	] as const;
	return (
		<div className="history-filters">
			<label className="field">
				<span>{texts["organiser.history.filter"]}</span>
				<input
					type="search"
					maxLength={100}
					placeholder={texts["organiser.history.filterHint"]}
					value={filter.text}
					onChange={(event) => onFilter({ ...filter, text: event.target.value })}
				/>
			</label>
			<label className="field">
				<span>{texts["organiser.history.kind"]}</span>
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
			</label>
			<label className="field">
				<span>{texts["organiser.history.state"]}</span>
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
			</label>
		</div>
	);
}
