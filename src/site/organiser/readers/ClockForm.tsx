/** Corrects the clock of a reader for a period. The raw times are kept. */
import { type FormEvent, useState } from "react";
import { change } from "../../../contract/changes/askedChange.ts";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { MeantInstant } from "./MeantInstant.tsx";
import { boundOf, instantOf, isBound } from "./typedBound.ts";
import { readSeconds, secondsText } from "./typedSeconds.ts";

interface Props {
	event: Pick<OrganisedEvent, "date" | "zone" | "waves">;
	source: string;
	/** What the server measured, ms; null if unknown. */
	measured: number | null;
	onDone: () => void;
	onClose: () => void;
}

export function ClockForm({ event, source, measured, onDone, onClose }: Props) {
	const { place, texts } = useScreen("readers");
	const [typed, setTyped] = useState("");
	const [since, setSince] = useState("");
	const [until, setUntil] = useState("");
	const [why, setWhy] = useState("");
	const offset = readSeconds(typed);
	const from = boundOf(since, event, null);
	// 02:10 after 23:00 is on the next day.
	const to = boundOf(until, event, instantOf(from));
	const isReady = offset !== null && isBound(from) && isBound(to);
	const request = isReady
		? ({
				kind: "offset",
				source,
				offset,
				why: why.trim(),
				since: instantOf(from),
				until: instantOf(to),
			} as const)
		: null;
	const preview = usePreview(place, request);

	async function mend(submitted: FormEvent) {
		submitted.preventDefault();
		if (request === null) return;
		const { server, eventId: pjid } = place;
		const made = dataOrToast(await callOrganiser(server, change, { pjid }, request), texts);
		if (made !== null) {
			const values = { source, offset: secondsText(request.offset) };
			const text = filled(texts["organiser.readers.mended"], values);
			showDone({ text, change: made[0]?.change ?? null });
			onDone();
		}
	}
	const bounds = [
		["organiser.readers.since", since, setSince, from],
		["organiser.readers.until", until, setUntil, to],
	] as const;
	return (
		<Panel
			id="clock-form"
			title={filled(texts["organiser.readers.mendOf"], { source })}
			beside={
				<button type="button" className="btn" onClick={onClose}>
					{texts["shell.close"]}
				</button>
			}
		>
			<form className="panel-body service-parts" onSubmit={mend}>
				<p className="quiet">{texts["organiser.readers.offsetAbout"]}</p>
				<div className="inline-form">
					<Field label={texts["organiser.readers.offset"]}>
						<input
							type="text"
							inputMode="decimal"
							autoComplete="off"
							maxLength={12}
							value={typed}
							aria-invalid={typed !== "" && offset === null ? "true" : undefined}
							onChange={({ target }) => setTyped(target.value)}
						/>
					</Field>
					{measured !== null && (
						<button
							type="button"
							className="btn"
							onClick={() => setTyped(secondsText(Math.round(measured / 100) * 100))}
						>
							{filled(texts["organiser.readers.useMeasured"], { offset: secondsText(measured) })}
						</button>
					)}
					{bounds.map(([key, value, set, bound]) => (
						<Field key={key} label={texts[key]}>
							<input
								type="text"
								autoComplete="off"
								maxLength={40}
								placeholder={texts["organiser.readers.whole"]}
								value={value}
								aria-invalid={isBound(bound) ? undefined : "true"}
								onChange={({ target }) => set(target.value)}
							/>
							<MeantInstant read={bound} day={event.date} zone={event.zone} onChoose={set} />
						</Field>
					))}
					<Field label={texts["organiser.word.why"]} className="grows">
						<input
							type="text"
							maxLength={200}
							value={why}
							onChange={({ target }) => setWhy(target.value)}
						/>
					</Field>
				</div>
				<WhatWouldChange preview={preview} />
				<p>
					<button type="submit" className="btn btn-primary" disabled={!isReady}>
						{texts["organiser.readers.doMend"]}
					</button>
				</p>
			</form>
		</Panel>
	);
}
