/** The readers that send reads, with their clocks, and the keys by which they may send. */

import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { watchSources } from "../../../contract/watch/sources.ts";
import { clockWords } from "../board/clockWords.ts";
import { timesIn } from "../frame/event/zoneTimes.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { NoData } from "../frame/NoData.tsx";
import { $event } from "../frame/organisedEventStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import { CameraPanel } from "./CameraPanel.tsx";
import { ClockForm } from "./ClockForm.tsx";
import { KeyPanel } from "./KeyPanel.tsx";
import { ReadsPanel } from "./reads/ReadsPanel.tsx";
import { ALL_READS, type ReadFilters } from "./reads/useReads.ts";

/** Time for which the server uses an answer. */
const RENEWED_MS = 5_000;

export const ReadersScreen = asIsland(() => {
	const { place, texts } = useScreen("readers");
	const state = useStore($event);
	const { server, eventId: pjid, language } = place;
	const { answer, renew } = useAnswer(server, watchSources, { pjid }, undefined);
	const [mended, setMended] = useState("");
	const [opened, setOpened] = useState<ReadFilters | null>(null);
	useEffect(() => {
		const timer = setInterval(() => void renew(), RENEWED_MS);
		return () => clearInterval(timer);
	}, [renew]);
	if (state.kind === "unknown") return <p className="alarm">{texts["organiser.unknownEvent"]}</p>;
	const readers = dataOf(answer);
	if (state.kind === "loading" || readers === null)
		return <NoData answer={state.kind === "loading" ? null : answer} />;
	const { sources } = readers;
	const chosen = sources.find(({ source }) => source === mended);
	const times = timesIn(state.event.zone);
	/** With the day where it is not the event's. */
	const at = (ms: number) =>
		times.day(ms) === state.event.date ? times.clock(ms) : `${times.day(ms)} ${times.clock(ms)}`;
	return (
		<>
			<h1>{texts["organiser.readers.title"]}</h1>
			<Panel
				id="readers"
				title={texts["organiser.board.sources"]}
				beside={
					sources.length > 0 && (
						<button
							type="button"
							className="btn btn-small"
							onClick={() => setOpened({ ...ALL_READS })}
						>
							{texts["organiser.readers.openAll"]}
						</button>
					)
				}
			>
				{sources.length === 0 ? (
					<p className="panel-body quiet">{texts["organiser.board.noSources"]}</p>
				) : (
					<GridTable
						heads={[
							texts["organiser.board.source"],
							texts["organiser.word.mat"],
							{ number: texts["organiser.readers.reads"] },
							texts["organiser.readers.heard"],
							{ number: texts["organiser.readers.clock"] },
							"",
						]}
					>
						<tbody>
							{sources.map(({ source, mat, points, reads, marks, lastHeard, offset }) => (
								<tr
									key={`${mat} ${source}`}
									className={source === mended ? "is-chosen" : undefined}
								>
									<th scope="row" className="wraps">
										<b>{source || "–"}</b>
									</th>
									<td className="wraps">
										{mat}{" "}
										<span className="quiet">{points.filter((id) => id !== mat).join(" · ")}</span>
									</td>
									<td className="number">{(reads + marks).toLocaleString(language)}</td>
									<td>{lastHeard === null ? "–" : at(lastHeard)}</td>
									<td className="number">{clockWords(offset, texts)}</td>
									<td className="number">
										<button
											type="button"
											className="btn btn-small"
											aria-label={`${texts["organiser.readers.openReads"]}: ${source} ${mat}`}
											onClick={() => setOpened({ ...ALL_READS, source, point: mat })}
										>
											{texts["organiser.readers.openReads"]}
										</button>{" "}
										<button
											type="button"
											className="btn btn-small"
											aria-label={`${texts["organiser.readers.mend"]}: ${source} ${mat}`}
											onClick={() => setMended(source)}
										>
											{texts["organiser.readers.mend"]}
										</button>
									</td>
								</tr>
							))}
						</tbody>
					</GridTable>
				)}
			</Panel>
			{opened !== null && (
				<ReadsPanel
					key={JSON.stringify(opened)}
					event={state.event}
					opened={opened}
					sources={[...new Set(sources.map(({ source }) => source))]}
					onClose={() => setOpened(null)}
				/>
			)}
			{chosen !== undefined && (
				<ClockForm
					key={chosen.source}
					event={state.event}
					source={chosen.source}
					measured={
						readers.clocks.find(({ source }) => source === mended)?.correction?.offset ?? null
					}
					onDone={() => {
						setMended("");
						void renew();
					}}
					onClose={() => setMended("")}
				/>
			)}
			<KeyPanel />
			<CameraPanel event={state.event} />
		</>
	);
});
