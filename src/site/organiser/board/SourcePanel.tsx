/** The readers and devices: those that need a look, and the others folded. */
import { useEffect, useState } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { SourceState, WatchedSources } from "../../../contract/watch/sources.ts";
import { filled } from "../frame/filled.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { oddities } from "./boardAlarms.ts";
import { spanText } from "./boardTimes.ts";
import { clockWords } from "./clockWords.ts";

interface Props {
	event: OrganisedEvent;
	watched: WatchedSources;
	/** The server's clock minus the device's, ms. */
	ahead: number;
}

/** Up to this number of sources, all are shown. */
const FEW = 4;
/** The most that are shown when the list is unfolded. */
const MAX_SHOWN = 60;

export function SourcePanel({ watched, ahead }: Props) {
	const { place, texts } = useScreen("board");
	const [isOpen, setOpen] = useState(false);
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	const judged = watched.sources.map((source) => ({ source, odd: oddities(source, watched) }));
	const isOdd = ({ odd }: (typeof judged)[number]) => odd.isSilent || odd.isLate || odd.isOff;
	const oddOnes = judged.filter(isOdd);
	const others = judged
		.filter((each) => !isOdd(each))
		.sort((a, b) => (b.source.lastHeard ?? 0) - (a.source.lastHeard ?? 0));
	const folds = judged.length > FEW;
	const shown = [...oddOnes, ...(isOpen || !folds ? others.slice(0, MAX_SHOWN) : [])];
	const number = (count: number) => count.toLocaleString(place.language);
	return (
		<Panel
			id="board-sources"
			title={texts["organiser.board.sources"]}
			beside={
				<ul className="dots quiet">
					<li>{filled(texts["organiser.board.sourceCount"], { count: number(judged.length) })}</li>
					{oddOnes.length > 0 && (
						<li className="needs">
							{filled(texts["organiser.board.sourceOdd"], { count: number(oddOnes.length) })}
						</li>
					)}
				</ul>
			}
		>
			{judged.length === 0 && (
				<p className="panel-body quiet">{texts["organiser.board.noSources"]}</p>
			)}
			{shown.length > 0 && (
				<GridTable
					heads={[
						texts["organiser.board.source"],
						texts["organiser.board.lastHeard"],
						{ number: texts["organiser.board.delay"] },
						{ number: texts["organiser.board.clockOff"] },
						texts["organiser.board.role"],
					]}
				>
					<tbody>
						{shown.map(({ source, odd }) => (
							<tr
								key={`${source.mat} ${source.source}`}
								className={odd.isSilent ? "is-chosen" : ""}
							>
								<th scope="row" className="wraps">
									<b>{source.source || "–"}</b> <span className="quiet">{source.mat}</span>
								</th>
								<td className={odd.isSilent ? "needs" : ""}>{heardText(source)}</td>
								<td className={odd.isLate ? "number needs" : "number"}>
									{source.delay === null ? "–" : spanText(source.delay)}
								</td>
								<td className={odd.isOff ? "number needs" : "number"}>
									{clockWords(source.offset, texts)}
								</td>
								<td className="quiet">{texts[`organiser.board.role.${source.role}`]}</td>
							</tr>
						))}
					</tbody>
				</GridTable>
			)}
			{folds && others.length > 0 && (
				<button
					type="button"
					className="board-fold"
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					{filled(texts["organiser.board.others"], { count: number(others.length) })}
				</button>
			)}
		</Panel>
	);

	function heardText({ lastHeard }: SourceState): string {
		if (lastHeard === null) return "–";
		return filled(texts["organiser.board.ago"], { age: spanText(now + ahead - lastHeard) });
	}
}
