/** A runner's row: a table row on wide screens, a card on small ones. All of it links to the result, in a new tab. */
import { memo } from "react";
import { runnerAddress } from "../../race/record/identifier.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { PlaceMedal } from "../event/lists/PlaceMedal.tsx";
import { kmText } from "../event/lists/rankedBy.ts";
import { nameLanguage } from "../shell/nameLanguage.ts";
import type { ShownRow } from "./shownRow.ts";
import type { TableProps } from "./tableProps.ts";
import { wonText } from "./wonText.ts";

type Props = Pick<TableProps, "eventAddress" | "carried" | "texts"> & {
	row: ShownRow;
	languageTag: string;
};

/** Memoised: rows do not render again while the next page is fetched, so a slow phone reacts to the touch sooner. */
export const TableRow = memo(function TableRow(props: Props) {
	const { row, eventAddress, carried, texts, languageTag } = props;
	const won = wonText(row, texts);
	const rank = row.rank === null ? null : <PlaceMedal key="rank" place={row.rank} look="filled" />;
	const details = [
		["chip", texts["runner.chip"], row.chip === null ? null : formatSeconds(row.chip)],
		["rank", texts["table.rank"], rank],
		["sexRank", texts["table.sexRank"], row.sexRank],
		["groupRank", texts["table.groupRank"], row.groupRank],
	] as const;
	const statusOrTime =
		row.status === null
			? row.covered !== null
				? kmText(row.covered, texts)
				: row.official !== null && formatSeconds(row.official)
			: texts[`status.${row.status}`];
	return (
		<tr>
			<td className="cell-bib">
				<span className="bib-plate">{row.bib}</span>
			</td>
			<th scope="row" className="cell-name">
				<a href={runnerAddress(eventAddress, row.bib, carried)} target="_blank" rel="noopener">
					<span lang={nameLanguage(row.name, languageTag)}>{row.name || row.bib}</span>
					<span className="sr-only"> {texts["shell.newTab"]}</span>
				</a>
				{row.team !== "" && <span className="name-team">{row.team}</span>}
			</th>
			<td className="cell-category">{row.category}</td>
			<td className="cell-group">{row.group}</td>
			<td className={row.status === null ? "cell-time" : "cell-time cell-status"}>
				{statusOrTime || "–"}
			</td>
			{details.map(([column, label, value]) => (
				<td
					key={column}
					className={`cell-${column} ${value === null ? "no-value" : "cell-detail"}`}
				>
					{value === null ? (
						"–"
					) : (
						<>
							<span className="card-label">{label} </span>
							{value}
						</>
					)}
				</td>
			))}
			<td className={won === "" ? "cell-winner no-value" : "cell-winner"}>{won || "–"}</td>
			<td className="cell-team">{row.team}</td>
		</tr>
	);
});
