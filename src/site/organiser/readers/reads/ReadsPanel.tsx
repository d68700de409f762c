/** The raw reads of a reader or a point: what became of each, and decisions about many. */
import { useState } from "react";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { filled } from "../../frame/filled.ts";
import { Panel } from "../../frame/kit.tsx";
import { NoData } from "../../frame/NoData.tsx";
import { ProposedChanges } from "../../frame/proposed/ProposedChanges.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { boundOf, instantOf } from "../typedBound.ts";
import { ReadFilterBar } from "./ReadFilterBar.tsx";
import { ReadTable } from "./ReadTable.tsx";
import { changedBy, READ_ACTS, type ReadAct, readKey, rulingsOf } from "./readRulings.ts";
import { type ReadFilters, useReads } from "./useReads.ts";

interface Props {
	event: OrganisedEvent;
	/** Which reads are shown first. */
	opened: ReadFilters;
	/** The readers that have sent. */
	sources: readonly string[];
	onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function ReadsPanel({ event, opened, sources, onClose }: Props) {
	const { place, texts } = useScreen("readers");
	const [filters, setFilters] = useState(opened);
	const [selected, setSelected] = useState(NONE);
	const [act, setAct] = useState<ReadAct | null>(null);
	const from = boundOf(filters.from, event, null);
	const until = boundOf(filters.until, event, instantOf(from));
	const span = { from: instantOf(from), until: instantOf(until) };
	const { answer, more, renew } = useReads(place, filters, span, selected.size > 0);
	const data = dataOf(answer);
	const shown = data?.reads ?? [];
	const chosen = shown.filter((read) => selected.has(readKey(read)));
	const number = (count: number) => count.toLocaleString(place.language);
	function select(keys: ReadonlySet<string>) {
		setSelected(keys);
		setAct(null);
	}
	function filter(chosenFilters: ReadFilters) {
		setFilters(chosenFilters);
		select(NONE);
	}
	const changes =
		act === null ? [] : rulingsOf(act, chosen, texts[`organiser.readers.because.${act}`]);
	const close = (
		<button type="button" className="btn btn-small" onClick={onClose}>
			{texts["shell.close"]}
		</button>
	);
	return (
		<Panel id="reads" title={texts["organiser.readers.rawReads"]} beside={close}>
			<div className="panel-body service-parts">
				<ReadFilterBar {...{ event, filters, sources, from, until }} onFilters={filter} />
				{data === null ? (
					<NoData answer={answer} />
				) : (
					<>
						<div className="inline-form">
							<p className="grows" role="status">
								{filled(texts["organiser.readers.shown"], {
									shown: number(shown.length),
									total: number(data.count),
								})}
								{chosen.length > 0 &&
									` · ${filled(texts["organiser.readers.selected"], { count: number(chosen.length) })}`}
							</p>
							{READ_ACTS.map((each) => (
								<button
									key={each}
									type="button"
									className="btn"
									aria-expanded={act === each}
									disabled={changedBy(each, chosen).length === 0}
									onClick={() => setAct(each)}
								>
									{texts[`organiser.readers.ruling.${each}`]}
								</button>
							))}
						</div>
						{act !== null && changes.length > 0 && (
							<ProposedChanges
								key={act}
								changes={changes}
								text={filled(texts[`organiser.readers.doRuling.${act}`], {
									count: number(changes.length),
								})}
								done={filled(texts[`organiser.readers.ruled.${act}`], {
									count: number(changes.length),
								})}
								onAnswered={renew}
								onClose={() => select(NONE)}
							/>
						)}
						<ReadTable {...{ event, selected }} reads={shown} onSelect={select} />
						{data.next !== null && (
							<p>
								<button type="button" className="btn" onClick={() => void more()}>
									{texts["organiser.readers.more"]}
								</button>
							</p>
						)}
					</>
				)}
			</div>
		</Panel>
	);
}
