/** The recordings of cameras: which file shows which point, from when by the camera's clock. */

import { type FormEvent, useState } from "react";
import { addCamera, dropCamera, listCameras } from "../../../contract/cameras/cameraRecordings.ts";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { askedMoment } from "../../../race/time/askedMoment.ts";
import { exactTimeOfDay } from "../../../race/time/day.ts";
import { readTypedTime } from "../../../race/time/typedTime.ts";
import { dataOrToast, failureText } from "../frame/answerTexts.ts";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import { MeantInstant } from "./MeantInstant.tsx";
import { readSeconds, secondsText } from "./typedSeconds.ts";

interface Props {
	event: OrganisedEvent;
}

export function CameraPanel({ event }: Props) {
	const { place, texts } = useScreen("readers");
	const { server, eventId: pjid } = place;
	const { answer, renew } = useAnswer(server, listCameras, { pjid }, undefined);
	const [file, setFile] = useState("");
	const [point, setPoint] = useState(event.points.findLast(({ id }) => id !== "")?.id ?? "");
	const [start, setStart] = useState("");
	const [offset, setOffset] = useState("0");
	if (answer === null) return null;
	if (refusalOf(answer) !== "") return <p className="alarm">{failureText(answer, texts)}</p>;
	const cameras = dataOf(answer);
	if (cameras === null) return null;
	const { isHere, recordings, files } = cameras;
	const chosen = files.includes(file) ? file : (files[0] ?? "");
	const { date: day, zone } = event;
	const guns = event.waves.flatMap(({ gun }) => gun ?? []);
	const read = readTypedTime(start, askedMoment(event, { guns, after: null }));
	const at = read.kind === "read" ? read.value : null;
	const ahead = readSeconds(offset);

	async function add(submitted: FormEvent) {
		submitted.preventDefault();
		if (at === null || ahead === null) return;
		const fields = { point, file: chosen, start: at, offset: ahead / 1_000 };
		const added = dataOrToast(await callOrganiser(server, addCamera, { pjid }, fields), texts);
		if (added !== null) {
			showDone({
				text: filled(texts["organiser.readers.cameraAdded"], { file: chosen }),
				change: null,
			});
			setStart("");
			await renew();
		}
	}
	async function drop(dropped: { point: string; file: string }) {
		const done = dataOrToast(await callOrganiser(server, dropCamera, { pjid }, dropped), texts);
		if (done !== null)
			showDone({
				text: filled(texts["organiser.readers.cameraDropped"], { file: dropped.file }),
				change: null,
			});
		await renew();
	}
	return (
		<Panel id="cameras" title={texts["organiser.readers.cameras"]}>
			<div className="panel-body service-parts">
				<p className="quiet">
					{texts[isHere ? "organiser.readers.camerasAbout" : "organiser.readers.camerasElsewhere"]}
				</p>
				{isHere && files.length === 0 && (
					<p className="quiet">
						{filled(texts["organiser.readers.noFiles"], { folder: `CLIPS_DIR/${pjid}` })}
					</p>
				)}
				{files.length > 0 && (
					<form className="inline-form" onSubmit={add}>
						<Field label={texts["organiser.readers.cameraFile"]} className="grows">
							<select value={chosen} onChange={({ target }) => setFile(target.value)}>
								{files.map((name) => (
									<option key={name}>{name}</option>
								))}
							</select>
						</Field>
						<Field label={texts["organiser.word.point"]}>
							<select value={point} onChange={({ target }) => setPoint(target.value)}>
								{event.points.map(({ id, name }) => (
									<option key={id} value={id}>
										{name || id}
									</option>
								))}
							</select>
						</Field>
						<Field label={texts["organiser.readers.cameraStart"]}>
							<input
								type="text"
								autoComplete="off"
								maxLength={40}
								required
								value={start}
								aria-invalid={start !== "" && at === null ? "true" : undefined}
								onChange={({ target }) => setStart(target.value)}
							/>
							<MeantInstant {...{ read, day, zone }} onChoose={setStart} />
						</Field>
						<Field label={texts["organiser.readers.cameraAhead"]}>
							<input
								type="text"
								inputMode="decimal"
								maxLength={12}
								value={offset}
								aria-invalid={ahead === null ? "true" : undefined}
								onChange={({ target }) => setOffset(target.value)}
							/>
						</Field>
						<button type="submit" className="btn" disabled={at === null || ahead === null}>
							{texts["organiser.readers.cameraAdd"]}
						</button>
					</form>
				)}
			</div>
			{recordings.length > 0 && (
				<table className="grid-table" aria-label={texts["organiser.readers.cameras"]}>
					<tbody>
						{recordings.map((each) => (
							<tr key={`${each.point} ${each.file}`}>
								<th scope="row" className="wraps">
									<b>{each.point}</b> {each.file}
								</th>
								<td className="wraps">
									{exactTimeOfDay(each.from, zone)} – {exactTimeOfDay(each.until, zone)}
								</td>
								<td className="number">{secondsText(Math.round(each.offset * 1_000))}</td>
								<td className="number">
									<ConfirmButton
										text={texts["organiser.readers.cameraDrop"]}
										label={`${texts["organiser.readers.cameraDrop"]}: ${each.file}`}
										sure={texts["organiser.readers.cameraSure"]}
										cancel={texts["organiser.cancel"]}
										onConfirm={() => drop({ point: each.point, file: each.file })}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Panel>
	);
}
