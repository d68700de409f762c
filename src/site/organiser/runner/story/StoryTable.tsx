/** The runner's story in the order of time: gun, reads, missing points, marks, times by hand and changes, each with its act. */
import { type ReactNode, useMemo, useState } from "react";
import { formatPace } from "../../../../race/time/pace.ts";
import { filled } from "../../frame/filled.ts";
import { type Act, openAct } from "../acts/openAct.ts";
import { useRunner } from "../runnerScreen.ts";
import { shownDifference, shownDuration, shownInstant } from "../shownTimes.ts";
import { changeName, changeValues } from "./changeWords.ts";
import { pointName } from "./placeName.ts";
import { rowAct } from "./rowAct.ts";
import { type StoryPoint, type StoryRow, storyRows } from "./storyRows.ts";
import { verdictWords } from "./verdictWords.ts";

/** Sources that differ by more are in the queue `disagreeing`, ms. */
const AGREEMENT_MS = 500;

export function StoryTable() {
	const { texts, story, event, place } = useRunner();
	const [hasRepeated, setRepeated] = useState(false);
	const rows = useMemo(() => storyRows(story, event.mats), [story, event.mats]);
	const shown = rows.filter((row) => hasRepeated || !isRepeated(row));
	const repeated = rows.length - rows.filter((row) => !isRepeated(row)).length;
	return (
		<section className="panel story" aria-label={texts["organiser.runner.story"]}>
			<header>
				<h2>{texts["organiser.runner.story"]}</h2>
				{repeated > 0 && (
					<button
						type="button"
						className="act act-small"
						aria-pressed={hasRepeated}
						onClick={() => setRepeated(!hasRepeated)}
					>
						{filled(texts["organiser.runner.repeated"], {
							count: repeated.toLocaleString(place.language),
						})}
					</button>
				)}
			</header>
			<div className="scrolls" tabIndex={-1}>
				<table className="grid-table">
					<thead>
						<tr>
							<th scope="col">{texts["organiser.runner.point"]}</th>
							<th scope="col" className="number">
								{texts["organiser.runner.time.at"]}
							</th>
							<th scope="col">{texts["organiser.runner.source"]}</th>
							<th scope="col" className="number">
								{texts["organiser.runner.sinceGun"]}
							</th>
							<th scope="col" className="number">
								{texts["organiser.runner.pace"]}
							</th>
							<th scope="col">
								<span className="said">{texts["organiser.runner.acts"]}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{shown.map((row) => (
							<Row key={keyOf(row)} row={row} />
						))}
					</tbody>
				</table>
			</div>
			{story.readsLeftOut > 0 && (
				<p className="panel-body needs">
					{filled(texts["organiser.runner.leftOut"], { count: String(story.readsLeftOut) })}
				</p>
			)}
		</section>
	);
}

function isRepeated(row: StoryRow): boolean {
	return row.kind === "read" && row.read.verdict === "repeated";
}

function keyOf(row: StoryRow): string {
	switch (row.kind) {
		case "gun":
			return "gun";
		case "passing":
		case "read":
			return `read ${row.read.id}`;
		case "given":
		case "missing":
			return `point ${row.point.point}`;
		case "mark":
			return `mark ${row.mark.id} ${row.mark.at}`;
		case "change":
			return `change ${row.change.id}`;
	}
}

function Row({ row }: { row: StoryRow }) {
	const { texts, story, event } = useRunner();
	const own = rowAct(row, event);
	const act = own && (
		<RowAct text={texts[own.text]} act={own.act} isFirst={row.kind === "missing"} />
	);
	switch (row.kind) {
		case "gun":
			return (
				<Cells
					point={filled(texts["organiser.runner.gunOf"], { wave: story.entry.wave })}
					time={shownInstant(row.at, event)}
					source=""
				/>
			);
		case "passing": {
			const { read, point } = row;
			return (
				<Cells
					{...{ point: point.name, act, kind: point.by }}
					time={shownInstant(row.at, event)}
					source={
						<>
							{read.source}
							<OtherSources point={point} />
							<Words>{verdictWords(read, story, event, texts)}</Words>
							{read.assigned !== null && <Words>{texts["organiser.runner.assigned"]}</Words>}
						</>
					}
					{...timesOf(row)}
				/>
			);
		}
		case "read": {
			const { read } = row;
			const isStruck = read.verdict === "struck";
			return (
				<Cells
					point={pointName(read.point, story, event)}
					time={isStruck ? <s>{shownInstant(row.at, event)}</s> : shownInstant(row.at, event)}
					source={
						<>
							{read.source} <Words>{verdictWords(read, story, event, texts)}</Words>
						</>
					}
					{...{ act, kind: isStruck ? "struck" : "unused" }}
				/>
			);
		}
		case "given": {
			const { point } = row;
			return (
				<Cells
					{...{ point: point.name, act, kind: point.by }}
					time={row.at === null ? "–" : shownInstant(row.at, event)}
					source={
						texts[point.by === "hand" ? "organiser.runner.byHand" : "organiser.runner.byFile"]
					}
					{...timesOf(row)}
				/>
			);
		}
		case "missing":
			return (
				<Cells
					{...{ point: row.point.name, act, kind: "missing" }}
					time={<span className="needs">{texts["organiser.runner.noRead"]}</span>}
					source={
						row.at === null
							? ""
							: filled(texts["organiser.runner.estimate"], { time: shownInstant(row.at, event) })
					}
				/>
			);
		case "mark": {
			const { mark } = row;
			const off = shownDifference(mark.off);
			return (
				<Cells
					{...{ point: pointName(mark.at, story, event), act, kind: "mark" }}
					time={shownInstant(row.at, event)}
					source={
						<>
							{mark.source} <Words>{filled(texts["organiser.runner.mark"], { off })}</Words>
						</>
					}
				/>
			);
		}
		case "change":
			return <ChangeRow row={row} act={act} />;
	}
}

function ChangeRow({ row, act }: { row: Extract<StoryRow, { kind: "change" }>; act: ReactNode }) {
	const { texts, event } = useRunner();
	const { change } = row;
	const values = changeValues(change, { texts, event });
	const name = changeName(change.action, texts);
	return (
		<tr data-kind="change">
			<th scope="row">{texts["organiser.runner.change"]}</th>
			<td className="number quiet">{shownInstant(row.at, event)}</td>
			<td colSpan={3} className="wraps">
				{change.undoneBy === null ? name : <s>{name}</s>} {values} <Words>{change.who}</Words>
				{change.undoneBy !== null && <Words>{texts["organiser.toast.undone"]}</Words>}
			</td>
			<td className="number">{act}</td>
		</tr>
	);
}

interface CellsProps {
	point: string;
	time: ReactNode;
	source: ReactNode;
	sinceGun?: string;
	pace?: string;
	act?: ReactNode;
	kind?: string;
}

function Cells({
	point,
	time,
	source,
	sinceGun = "",
	pace = "",
	act = null,
	kind = "",
}: CellsProps) {
	return (
		<tr data-kind={kind} className={kind === "missing" ? "is-chosen" : undefined}>
			<th scope="row">{point}</th>
			<td className="number">{time}</td>
			<td className="wraps">{source}</td>
			<td className="number">{sinceGun}</td>
			<td className="number">{pace}</td>
			<td className="number">{act}</td>
		</tr>
	);
}

function timesOf({ point, pace }: Extract<StoryRow, { kind: "passing" | "given" }>) {
	return {
		sinceGun: point.sinceGun === null ? "" : shownDuration(point.sinceGun),
		pace: pace === null ? "" : formatPace(pace),
	};
}

function Words({ children }: { children: ReactNode }) {
	return children === "" ? null : <span className="quiet">{children}</span>;
}

/** The other sources that saw the runner there, with a tick where they agree. */
function OtherSources({ point }: { point: StoryPoint }) {
	const { texts } = useRunner();
	return point.agreeing.map(({ id, source, difference }) => {
		const agrees = Math.abs(difference) <= AGREEMENT_MS;
		const values = { source, off: shownDifference(difference) };
		return (
			<span key={id} className={agrees ? "agreeing" : "agreeing needs"}>
				{filled(texts["organiser.runner.agreeing"], values)}
				{agrees && (
					<svg viewBox="0 0 24 24" role="img" aria-label={texts["organiser.runner.agrees"]}>
						<path d="M5 12.5 10 18 19 7" />
					</svg>
				)}
			</span>
		);
	});
}

function RowAct({ text, act, isFirst }: { text: string; act: Act; isFirst: boolean }) {
	return (
		<button
			type="button"
			className={isFirst ? "act act-small needs" : "act act-small"}
			onClick={() => openAct(act)}
		>
			{text}
		</button>
	);
}
