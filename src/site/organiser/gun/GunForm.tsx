/** Sets or corrects the gun of waves: typed, or from one of the first reads; what would change is shown before it is done. */

import { type FormEvent, useEffect, useRef, useState } from "react";
import { askedMoment } from "../../../race/time/askedMoment.ts";
import { dayAndTime, exactTimeOfDay } from "../../../race/time/day.ts";
import { readTypedTime } from "../../../race/time/typedTime.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { readEvent } from "../frame/organisedEventStore.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { Readings } from "../frame/typed/Readings.tsx";
import { typedText } from "../frame/typed/typedText.ts";
import { gunChanges, sendGun } from "./sendGun.ts";
import type { Wave } from "./WaveTable.tsx";

interface Props {
	zone: string;
	/** The day of the event, YYYY-MM-DD. */
	day: string;
	/** The guns of the event that were fired, epoch ms. */
	guns: readonly number[];
	waves: readonly Wave[];
	onClose: () => void;
	/** @param said what was done */
	onSet: (said: string) => void;
}

export function GunForm({ zone, day, guns, waves, onClose, onSet }: Props) {
	const { place, texts } = useScreen("gun");
	const asked = askedMoment({ date: day, zone }, { guns, after: null });
	const [typed, setTyped] = useState(() => proposedText(waves, asked));
	const [why, setWhy] = useState("");
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	const reads = waves
		.flatMap(({ firstReads }) => firstReads)
		.sort((a, b) => a.time - b.time)
		.slice(0, MAX_READS);
	const read = readTypedTime(typed, asked);
	const gun = read.kind === "read" ? read.value : null;
	const change = (to: number | null) => ({
		waves: waves.map(({ id, change: seen }) => ({ id, change: seen })),
		gun: to,
		why: why.trim(),
	});
	const preview = usePreview(place, gun === null ? null : gunChanges(change(gun)));
	const names = waves.map(({ name }) => name).join(", ");

	async function set(to: number | null) {
		const answer = await sendGun(place, change(to));
		void readEvent();
		const sent = dataOrToast(answer, texts, texts["organiser.gun.notFired"]);
		if (sent === null) return;
		const text = texts[to === null ? "organiser.gun.removed" : "organiser.gun.set"];
		showDone({ text: filled(text, { waves: names }), change: sent.changes });
		const now = to === null ? texts["organiser.gun.none"] : dayAndTime(to, { day, zone });
		onSet(filled(texts["organiser.gun.isNow"], { waves: names, gun: now }));
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		if (gun !== null) void set(gun);
	}
	return (
		<Panel
			id="gun-form"
			title={filled(texts["organiser.gun.correctOf"], { waves: names })}
			beside={
				<button type="button" className="btn" onClick={onClose}>
					{texts["shell.close"]}
				</button>
			}
		>
			<form className="panel-body gun-form" onSubmit={submit}>
				<Field label={texts["organiser.gun.typed"]}>
					<input
						ref={field}
						type="text"
						inputMode="numeric"
						autoComplete="off"
						maxLength={40}
						value={typed}
						aria-describedby="gun-read"
						aria-invalid={gun === null && read.kind !== "nothing" ? "true" : undefined}
						onChange={(event) => setTyped(event.target.value)}
					/>
				</Field>
				<p
					id="gun-read"
					role="status"
					className={gun === null && typed !== "" ? "text-error" : "quiet"}
				>
					{gun !== null
						? filled(texts["organiser.gun.readAs"], { gun: dayAndTime(gun, { day, zone }) })
						: read.kind === "ambiguous"
							? filled(texts["organiser.gun.twoDays"], {
									first: dayAndTime(read.between[0] ?? 0, { day: "", zone }),
									second: dayAndTime(read.between[1] ?? 0, { day: "", zone }),
								})
							: read.kind === "twice" || read.kind === "skipped"
								? ""
								: texts["organiser.gun.example"]}
				</p>
				<Readings read={read} zone={zone} chosen={null} onChoose={setTyped} />
				{reads.length > 0 && (
					<fieldset className="first-reads">
						<legend>{texts["organiser.gun.fromFirst"]}</legend>
						{reads.map(({ bib, time, source, sequence }) => (
							<button
								key={`${source} ${sequence}`}
								type="button"
								className="btn btn-small"
								onClick={() => setTyped(exactTimeOfDay(time, zone))}
							>
								{exactTimeOfDay(time, zone)} <span className="quiet">{bib}</span>
							</button>
						))}
					</fieldset>
				)}
				<Field label={texts["organiser.gun.why"]}>
					<input
						type="text"
						maxLength={200}
						value={why}
						onChange={(event) => setWhy(event.target.value)}
					/>
				</Field>
				<WhatWouldChange preview={preview} />
				<p className="form-acts">
					<button type="submit" className="btn btn-primary" disabled={gun === null}>
						{texts["organiser.gun.setGun"]}
					</button>
					{waves.some((wave) => wave.gun !== null) && (
						<button type="button" className="btn" onClick={() => set(null)}>
							{texts["organiser.gun.remove"]}
						</button>
					)}
				</p>
			</form>
		</Panel>
	);
}

/** The gun that fits, where that of a wave does not and all waves have the same one; else ''. */
function proposedText(waves: readonly Wave[], asked: ReturnType<typeof askedMoment>): string {
	const proposed = new Set(waves.map(({ plausibleGun }) => plausibleGun));
	const [gun] = proposed;
	return proposed.size !== 1 || gun === null || gun === undefined ? "" : typedText(gun, asked);
}

/** More early reads are of no use for a gun. */
const MAX_READS = 10;
