/** What a new rehearsal is fed with, how fast, and what goes wrong in it. */
import { type FormEvent, useState } from "react";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import type { whoAmI } from "../../../contract/members/ownAccount.ts";
import { startRehearsal } from "../../../contract/rehearsals/startRehearsal.ts";
import { FAULT_KINDS, type FaultKind, MAX_SPEED } from "../../../race/rehearsal/rehearsalPlan.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { minutesText } from "./minutesText.ts";

interface Props {
	/** The events whose race can be replayed. */
	events: AnswerOf<typeof whoAmI>["events"];
	onStarted: () => Promise<void>;
}

const FIRST_SPEED = 30;
const HOUR_S = 3_600;

export function StartForm({ events, onStarted }: Props) {
	const { place, texts } = useScreen("rehearsal");
	const { server, eventId } = place;
	const [isRecorded, setRecorded] = useState(false);
	const [from, setFrom] = useState(eventId);
	const [speed, setSpeed] = useState(FIRST_SPEED);
	const [faults, setFaults] = useState<readonly FaultKind[]>(["matOff", "swappedChips"]);
	const [isStarting, setStarting] = useState(false);

	async function start(event: FormEvent) {
		event.preventDefault();
		const practised = events.find(({ pjid }) => pjid === eventId)?.name ?? eventId;
		setStarting(true);
		const answer = dataOrToast(
			await callOrganiser(
				server,
				startRehearsal,
				{ pjid: eventId },
				{
					from: isRecorded ? from : "",
					speed,
					faults,
					name: filled(texts["organiser.rehearsal.copyName"], { event: practised }),
				},
			),
			texts,
		);
		setStarting(false);
		if (answer !== null) await onStarted();
	}

	const choose = (kind: FaultKind) =>
		setFaults((all) => (all.includes(kind) ? all.filter((each) => each !== kind) : [...all, kind]));

	return (
		<Panel id="new-rehearsal" title={texts["organiser.rehearsal.new"]} onSubmit={start}>
			<div className="panel-body rehearsal-form">
				<fieldset>
					<legend>{texts["organiser.rehearsal.source"]}</legend>
					<label className="rehearsal-choice">
						<input
							type="radio"
							name="source"
							checked={!isRecorded}
							onChange={() => setRecorded(false)}
						/>
						<span>
							{texts["organiser.rehearsal.generated"]}
							<small>{texts["organiser.rehearsal.generatedHint"]}</small>
						</span>
					</label>
					<label className="rehearsal-choice">
						<input
							type="radio"
							name="source"
							checked={isRecorded}
							onChange={() => setRecorded(true)}
						/>
						<span>
							{texts["organiser.rehearsal.recorded"]}
							<small>{texts["organiser.rehearsal.recordedHint"]}</small>
						</span>
					</label>
					{isRecorded && (
						<Field label={texts["organiser.rehearsal.event"]}>
							<select value={from} onChange={({ target }) => setFrom(target.value)}>
								{events.map(({ pjid, name, date }) => (
									<option key={pjid} value={pjid}>
										{date} {name}
									</option>
								))}
							</select>
						</Field>
					)}
					<Field label={texts["organiser.rehearsal.speed"]}>
						<input
							type="number"
							min={1}
							max={MAX_SPEED}
							required
							value={speed}
							onChange={({ target }) => setSpeed(target.valueAsNumber || 1)}
							aria-describedby="speed-hint"
						/>
						<small id="speed-hint" className="quiet">
							{filled(texts["organiser.rehearsal.speedHint"], {
								time: minutesText((HOUR_S / speed) * 1_000),
							})}
						</small>
					</Field>
				</fieldset>
				<fieldset>
					<legend>{texts["organiser.rehearsal.faults"]}</legend>
					{FAULT_KINDS.map((kind) => (
						<label key={kind} className="rehearsal-choice">
							<input
								type="checkbox"
								checked={faults.includes(kind)}
								onChange={() => choose(kind)}
							/>
							<span>
								{texts[`organiser.rehearsal.fault.${kind}`]}
								<small>{texts[`organiser.rehearsal.hint.${kind}`]}</small>
							</span>
						</label>
					))}
				</fieldset>
				<button type="submit" className="btn btn-primary" disabled={isStarting}>
					{texts[isStarting ? "organiser.rehearsal.starting" : "organiser.rehearsal.start"]}
				</button>
			</div>
		</Panel>
	);
}
