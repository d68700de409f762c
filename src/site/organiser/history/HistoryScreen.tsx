/** Everything that people changed, each with Undo; above it the standings as they were at a moment. */
import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import { wordChange } from "../../../contract/changes/wording/wordChange.ts";
import { pointNames } from "../frame/event/namedPoints.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { AsOfPanel } from "./AsOfPanel.tsx";
import { HistoryFilters } from "./HistoryFilters.tsx";
import { HistoryRow } from "./HistoryRow.tsx";
import { isMatching, NO_FILTER, reasonOf } from "./matchingEntries.ts";
import { useChangeLog } from "./useChangeLog.ts";

interface Props {
	/** Reasons that screens record, by their text in another language. */
	reasons: Readonly<Record<string, string>>;
}

export const HistoryScreen = asIsland(({ reasons }: Props) => {
	const { place, texts } = useScreen("history");
	const state = useStore($event);
	const log = useChangeLog(place);
	const [filter, setFilter] = useState(NO_FILTER);
	const event = state.kind === "known" ? state.event : null;
	const rows = useMemo(() => {
		if (event === null || log.entries === null) return null;
		const wording = { words: texts, zone: event.zone, pointName: pointNames(event) };
		return log.entries
			.map((entry) => {
				const own = reasonOf(entry.change);
				const reason = Object.hasOwn(reasons, own) ? (reasons[own] ?? own) : own;
				return { entry, worded: wordChange(entry.change, wording), reason };
			})
			.filter((row) => isMatching(row, filter));
	}, [log.entries, event, texts, filter, reasons]);
	if (state.kind === "unknown") return <p className="alarm">{texts["organiser.unknownEvent"]}</p>;
	if (state.kind === "loading" || rows === null)
		return <p className="quiet">{texts["organiser.loading"]}</p>;
	const heads = [
		texts["organiser.history.at"],
		texts["organiser.history.who"],
		texts["organiser.history.what"],
		texts["organiser.history.values"],
		texts["organiser.word.why"],
	];
	return (
		<>
			<h1>{texts["organiser.history.title"]}</h1>
			<AsOfPanel event={state.event} entries={log.entries ?? []} />
			<section className="sheet panel" aria-label={texts["organiser.history.title"]}>
				<HistoryFilters entries={log.entries ?? []} filter={filter} onFilter={setFilter} />
				<div className="scrolls">
					<table className="grid-table history">
						<thead>
							<tr>
								{heads.map((head) => (
									<th key={head} scope="col">
										{head}
									</th>
								))}
								<td />
							</tr>
						</thead>
						<tbody>
							{rows.map(({ entry, ...row }) => (
								<HistoryRow
									key={entry.id}
									{...{ entry, ...row }}
									zone={state.event.zone}
									onChanged={log.readAgain}
								/>
							))}
						</tbody>
					</table>
				</div>
				{rows.length === 0 && <p className="panel-body quiet">{texts["organiser.history.none"]}</p>}
				{log.hasOlder && (
					<p className="panel-body">
						<button type="button" className="btn" onClick={log.readOlder}>
							{texts["organiser.history.older"]}
						</button>
					</p>
				)}
			</section>
		</>
	);
});
