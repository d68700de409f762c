/** A row of the story, with the button for its change. */
import type { ReactNode } from "react";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { formatPace } from "../../../../race/time/pace.ts";
import { filled } from "../../frame/filled.ts";
import { type OpenForm, openForm } from "../forms/openForm.ts";
import { useRunner } from "../runnerScreen.ts";
import { shownDifference, shownDuration, shownInstant } from "../shownTimes.ts";
import { storyChangeWords } from "./changeWords.ts";
import { pointName } from "./placeName.ts";
import { rowForm } from "./rowForm.ts";
import type { StoryPoint, StoryRow } from "./storyRows.ts";
import { verdictWords } from "./verdictWords.ts";

/** Sources that differ by more are in the queue `disagreeing`, ms. */
const AGREEMENT_MS = 500;

/** @param event with the day under which the row is */
export function StoryLine({ row, event }: { row: StoryRow; event: OrganisedEvent }) {
	const { texts, story } = useRunner();
	const own = rowForm(row, event);
	const button = own && (
		<FormButton text={texts[own.text]} form={own.form} isFirst={row.kind === "missing"} />
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
					{...{ point: point.name || point.point, button, kind: point.by }}
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
					{...{ button, kind: isStruck ? "struck" : "unused" }}
				/>
			);
		}
		case "given": {
			const { point } = row;
			return (
				<Cells
					{...{ point: point.name || point.point, button, kind: point.by }}
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
					{...{ point: row.point.name || row.point.point, button, kind: "missing" }}
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
					{...{ point: pointName(mark.at, story, event), button, kind: "mark" }}
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
			return <ChangeRow {...{ row, button, event }} />;
	}
}

interface ChangeRowProps {
	row: Extract<StoryRow, { kind: "change" }>;
	button: ReactNode;
	event: OrganisedEvent;
}

function ChangeRow({ row, button, event }: ChangeRowProps) {
	const { texts } = useRunner();
	const { change } = row;
	const { sentence, before } = storyChangeWords(change, { texts, event });
	return (
		<tr data-kind="change">
			<th scope="row">{texts["organiser.runner.change"]}</th>
			<td className="number quiet">{shownInstant(row.at, event)}</td>
			<td colSpan={3} className="wraps">
				{change.undoneBy === null ? sentence : <s>{sentence}</s>}{" "}
				{before !== "" && <del>{before}</del>} <Words>{change.who}</Words>
				{change.undoneBy !== null && <Words>{texts["organiser.toast.undone"]}</Words>}
			</td>
			<td className="number">{button}</td>
		</tr>
	);
}

interface CellsProps {
	point: string;
	time: ReactNode;
	source: ReactNode;
	sinceGun?: string;
	pace?: string;
	button?: ReactNode;
	kind?: string;
}

function Cells({
	point,
	time,
	source,
	sinceGun = "",
	pace = "",
	button = null,
	kind = "",
}: CellsProps) {
	return (
		<tr data-kind={kind} className={kind === "missing" ? "is-chosen" : undefined}>
			<th scope="row">{point}</th>
			<td className="number">{time}</td>
			<td className="wraps">{source}</td>
			<td className="number">{sinceGun}</td>
			<td className="number">{pace}</td>
			<td className="number">{button}</td>
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

function FormButton({ text, form, isFirst }: { text: string; form: OpenForm; isFirst: boolean }) {
	return (
		<button
			type="button"
			className={isFirst ? "btn btn-small needs" : "btn btn-small"}
			onClick={() => openForm(form)}
		>
			{text}
		</button>
	);
}
