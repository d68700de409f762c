/** The standings as they were: a slider over the time of the race, and the lists of a category at that moment. */
import { useMemo, useState } from "react";
import type { AuditEntry } from "../../../contract/changes/auditEntry.ts";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { dayOf, timeOfDay } from "../../../race/time/day.ts";
import { formatDuration } from "../../../race/time/duration.ts";
import { filled } from "../frame/filled.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { useStandingsAt } from "./useStandingsAt.ts";

interface Props {
	event: OrganisedEvent;
	entries: readonly AuditEntry[];
}

/** A step of the slider, ms. */
const STEP_MS = 1_000;
/** Before the first gun, for changes of that morning. */
const BEFORE_MS = 3_600_000;

export function AsOfPanel({ event, entries }: Props) {
	const { place, texts } = useScreen("history");
	const { zone, waves, categories, serverTime } = event;
	const [at, setAt] = useState<number | null>(null);
	const [category, setCategory] = useState(categories[0]?.id ?? "");
	const from = useMemo(() => {
		const guns = waves.flatMap(({ gun }) => (gun === null ? [] : [gun]));
		const changes = entries.map((entry) => entry.at);
		return Math.min(serverTime - STEP_MS, ...[...guns, ...changes].map((each) => each - BEFORE_MS));
	}, [waves, entries, serverTime]);
	const standings = useStandingsAt(place, at, category);
	const isPresent = at === null;
	const moment = at ?? serverTime;
	const shown = standings === "nothing" ? undefined : standings?.categories[0];
	/** A fixed-time race is ranked by distance. */
	const isFixedTime = shown?.rows.some(({ distance }) => distance !== undefined) ?? false;
	return (
		<Panel
			id="as-of"
			title={texts["organiser.history.lookBack"]}
			beside={
				<label className="as-of-category">
					<span className="sr-only">{texts["organiser.word.category"]}</span>
					<select value={category} onChange={(change) => setCategory(change.target.value)}>
						{categories.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</label>
			}
		>
			<div className="panel-body as-of">
				<label className="as-of-slider">
					<span>
						{texts["organiser.history.moment"]}{" "}
						<b>
							{isPresent
								? texts["organiser.history.present"]
								: `${dayOf(moment, zone)} ${timeOfDay(moment, zone)}`}
						</b>
					</span>
					<input
						type="range"
						min={from}
						max={serverTime}
						step={STEP_MS}
						value={moment}
						aria-valuetext={`${dayOf(moment, zone)} ${timeOfDay(moment, zone)}`}
						onChange={(change) => setAt(Number(change.target.value))}
					/>
				</label>
				{!isPresent && (
					<button type="button" className="btn" onClick={() => setAt(null)}>
						{texts["organiser.history.present"]}
					</button>
				)}
				{standings === "nothing" && (
					<p className="quiet" role="status">
						{texts["organiser.history.before"]}
					</p>
				)}
				{standings !== null && standings !== "nothing" && (
					<p className="quiet" role="status">
						{filled(texts["organiser.history.asOf"], {
							reads: standings.reads.toLocaleString(place.language),
							changes: String(standings.undone),
						})}{" "}
						{standings.unknown.reads + standings.unknown.imports > 0 &&
							texts["organiser.history.oldStore"]}
					</p>
				)}
			</div>
			{shown !== undefined && (
				<div className="scrolls">
					<GridTable
						heads={[
							{ number: texts["organiser.history.rank"] },
							texts["organiser.word.bib"],
							texts["organiser.word.name"],
							{ number: texts[isFixedTime ? "runner.distance" : "organiser.history.official"] },
							...(!isFixedTime ? [{ number: texts["organiser.history.chip"] }] : []),
							texts["organiser.word.status"],
						]}
					>
						<tbody>
							{shown.rows.map(({ bib, name, rank, official, chip, status, distance }) => (
								<tr key={bib}>
									<td className="number">{rank ?? "–"}</td>
									<td>
										<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(bib)}`}>
											<b className="bib-plate">{bib}</b>
										</a>
									</td>
									<td className="wraps">{name}</td>
									<td className="number">
										{isFixedTime ? distanceText(distance) : timeText(official)}
									</td>
									{!isFixedTime && <td className="number">{timeText(chip)}</td>}
									<td>{texts[`status.${status}`]}</td>
								</tr>
							))}
						</tbody>
					</GridTable>
					{shown.total > shown.rows.length && (
						<p className="panel-body quiet">
							{filled(texts["organiser.history.more"], {
								count: (shown.total - shown.rows.length).toLocaleString(place.language),
							})}
						</p>
					)}
				</div>
			)}
		</Panel>
	);
}

function timeText(ms: number | null): string {
	return ms === null ? "–" : formatDuration(ms);
}

function distanceText(km: number | undefined): string {
	return km === undefined ? "–" : `${km.toFixed(3)} km`;
}
