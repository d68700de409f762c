/** Announces a result now or at a time. With open checks it needs a reason, which the server asks for too. */
import { type FormEvent, useId, useState } from "react";
import { needsReason } from "../../../contract/changes/checkNames.ts";
import type { PublishState } from "../../../contract/publish/publishState.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { Readings } from "../frame/typed/Readings.tsx";
import { isOfRunnersOut } from "./checkWords.ts";
import { type Publishing, sendPublishing } from "./sendPublishing.ts";
import { fieldOf, momentOf, shownMoment } from "./typedMoment.ts";

interface Props {
	state: PublishState;
	/** How many runners have followers who would be notified; null until it is known. */
	notified: number | null;
	onDone: () => void;
}

const HOUR_MS = 3_600_000;

export function WhenForm({ state, notified, onDone }: Props) {
	const { place, texts } = useScreen("publish");
	const { zone, visibility, serverTime } = state;
	const open = state.open.filter(needsReason);
	const id = useId();
	const [isLater, setLater] = useState(false);
	const [typed, setTyped] = useState(() => fieldOf(serverTime + HOUR_MS, zone));
	const [why, setWhy] = useState("");
	const [isSending, setSending] = useState(false);
	const [chosen, setChosen] = useState<number | null>(null);
	const read = momentOf(typed, zone);
	const isChosen = chosen !== null && read.kind === "twice" && read.between.includes(chosen);
	const at = read.kind === "read" ? read.value : isChosen ? chosen : null;
	const needsWhy = open.length > 0 && why.trim() === "";
	const needsTime = isLater && (at === null || at <= serverTime);
	const count = String(open.length);
	const stillOut = open
		.filter(isOfRunnersOut)
		.reduce((sum, { count: runners }) => sum + runners, 0);
	const asksOnce = !isLater && stillOut > 0;
	/** How many it was asked about: more may be out by now. */
	const [askedOf, setAskedOf] = useState(0);
	const isAsked = asksOnce && askedOf >= stillOut;

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (needsWhy || needsTime || isSending) return;
		if (asksOnce && !isAsked) {
			setAskedOf(stillOut);
			return;
		}
		setSending(true);
		const reason = why.trim();
		const changes: Publishing = isLater
			? [{ kind: "schedule", announceAt: at, why: reason }]
			: [
					{ kind: "phase", phase: "announced", why: reason },
					...(visibility === "public" ? [] : [PUBLIC]),
					...(state.announceAt === null && state.held.length === 0 ? [] : [UNSCHEDULED]),
				];
		const done = isLater
			? filled(texts["organiser.publish.scheduled"], { at: shownMoment(at ?? 0, zone) })
			: texts["organiser.publish.announced"];
		if (await sendPublishing(place, changes, done, texts)) setWhy("");
		setSending(false);
		onDone();
	}
	return (
		<Panel id={`${id}-when`} title={texts["organiser.publish.when"]} onSubmit={submit}>
			<div className="panel-body when">
				<label>
					<input type="radio" name={id} checked={!isLater} onChange={() => setLater(false)} />
					{texts["organiser.publish.now"]}
				</label>
				<label>
					<input type="radio" name={id} checked={isLater} onChange={() => setLater(true)} />
					{texts["organiser.publish.at"]}
				</label>
				{isLater && (
					<Field label={filled(texts["organiser.publish.time"], { zone })}>
						<input
							type="datetime-local"
							value={typed}
							min={fieldOf(serverTime, zone)}
							onChange={(event) => setTyped(event.target.value)}
						/>
					</Field>
				)}
				{isLater && (
					<Readings
						read={read}
						zone={zone}
						chosen={at}
						onChoose={(_, instant) => setChosen(instant)}
					/>
				)}
				{open.length > 0 && (
					<Field label={filled(texts["organiser.publish.why"], { count })}>
						<input
							type="text"
							maxLength={200}
							value={why}
							aria-describedby={`${id}-hint`}
							onChange={(event) => setWhy(event.target.value)}
						/>
						<small id={`${id}-hint`} className="quiet">
							{texts["organiser.publish.whyHint"]}
						</small>
					</Field>
				)}
				{visibility !== "public" && <p>{texts["organiser.publish.makesPublic"]}</p>}
				{notified !== null && (
					<p className="quiet">
						{filled(texts["organiser.publish.notified"], {
							count: notified.toLocaleString(place.language),
						})}
					</p>
				)}
				{isAsked && (
					<p className="alarm" role="alert">
						{filled(texts["organiser.publish.stillOut"], {
							count: stillOut.toLocaleString(place.language),
						})}
					</p>
				)}
				<p className="when-acts">
					<button
						type="submit"
						className="btn btn-primary"
						disabled={needsWhy || needsTime || isSending}
						aria-describedby={`${id}-needs`}
					>
						{isLater
							? texts["organiser.publish.schedule"]
							: texts[isAsked ? "organiser.publish.announceOut" : "organiser.publish.announce"]}
					</button>
					<span id={`${id}-needs`} className="quiet">
						{needsWhy
							? filled(texts["organiser.publish.needs"], { count })
							: needsTime
								? texts["organiser.publish.needsTime"]
								: ""}
					</span>
				</p>
			</div>
		</Panel>
	);
}

const PUBLIC = { kind: "visibility", visibility: "public" } as const;
const UNSCHEDULED = { kind: "schedule", announceAt: null } as const;
