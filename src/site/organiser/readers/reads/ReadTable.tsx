/** Reads as rows that can be chosen: one by its box, a range with Shift. */
import { type ChangeEvent, useRef } from "react";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import type { ListedRead } from "../../../../contract/watch/listReads.ts";
import { dayAndTime } from "../../../../race/time/day.ts";
import { pointNames } from "../../frame/event/namedPoints.ts";
import { filled } from "../../frame/filled.ts";
import { GridTable } from "../../frame/kit.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { readKey } from "./readRulings.ts";
import { isCounting, VERDICT_MESSAGES } from "./readVerdicts.ts";

interface Props {
	event: OrganisedEvent;
	reads: readonly ListedRead[];
	/** Keys of reads. */
	selected: ReadonlySet<string>;
	onSelect: (selected: ReadonlySet<string>) => void;
}

export function ReadTable({ event, reads, selected, onSelect }: Props) {
	const { place, texts } = useScreen("readers");
	const last = useRef(0);
	const nameOf = pointNames(event);
	const at = (instant: number) => dayAndTime(instant, { day: event.date, zone: event.zone });
	const keys = reads.map(readKey);
	const isAll = keys.length > 0 && keys.every((key) => selected.has(key));

	function choose(index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
		const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
		const from = isRange ? Math.min(last.current, index) : index;
		const to = isRange ? Math.max(last.current, index) : index;
		last.current = index;
		const range = new Set(keys.slice(from, to + 1));
		const others = [...selected].filter((key) => !range.has(key));
		onSelect(new Set(target.checked ? [...others, ...range] : others));
	}

	function timeCell({ time, rawTime }: ListedRead) {
		if (time === rawTime) return at(time);
		return (
			<>
				{at(time)}{" "}
				<span className="quiet">
					{filled(texts["organiser.readers.rawTime"], { time: at(rawTime) })}
				</span>
			</>
		);
	}

	if (reads.length === 0) return <p className="quiet">{texts["organiser.readers.noReads"]}</p>;
	return (
		<div className="scrolls">
			<label>
				<input
					type="checkbox"
					checked={isAll}
					onChange={() => onSelect(new Set(isAll ? [] : keys))}
				/>{" "}
				{texts["organiser.readers.selectAll"]}
			</label>
			<GridTable
				label={texts["organiser.readers.rawReads"]}
				heads={[
					"",
					texts["organiser.readers.time"],
					texts["organiser.word.point"],
					texts["organiser.word.bib"],
					texts["organiser.word.chip"],
					texts["organiser.readers.verdict"],
					texts["organiser.board.source"],
					texts["organiser.readers.arrived"],
				]}
			>
				<tbody>
					{reads.map((read, index) => {
						const { source, sequence, place: mat, pINo, pno, pName, chip } = read;
						const { arrived, verdict } = read;
						const key = keys[index] ?? "";
						const isChosen = selected.has(key);
						return (
							<tr key={key} className={isChosen ? "is-chosen" : undefined}>
								<td>
									<input
										type="checkbox"
										checked={isChosen}
										aria-label={`${at(read.time)} ${pno || chip}`}
										onChange={(changed) => choose(index, changed)}
									/>
								</td>
								<td>{timeCell(read)}</td>
								<td>{nameOf(pINo || mat)}</td>
								<td className="wraps">
									{pName === "" ? (
										pno
									) : (
										<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(pno)}`}>
											{pno} <span className="quiet">{pName}</span>
										</a>
									)}
								</td>
								<td>{chip}</td>
								<td className={isCounting(verdict) ? undefined : "quiet"}>
									{texts[VERDICT_MESSAGES[verdict]]}
								</td>
								<td className="wraps">
									{source} <span className="quiet">#{sequence}</span>
								</td>
								<td>{arrived === null ? "–" : at(arrived)}</td>
							</tr>
						);
					})}
				</tbody>
			</GridTable>
		</div>
	);
}
