/** Runners who asked not to be named, and whether all names are masked. */

import { type FormEvent, useState } from "react";
import { change } from "../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { hiddenRunners } from "../../../contract/privacy/hiddenRunners.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Field, GridTable, Panel } from "../frame/kit.tsx";
import { NoData } from "../frame/NoData.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { useAnswer } from "../frame/useAnswer.ts";

export function HiddenPanel() {
	const { place, texts } = useScreen("privacy");
	const { server, eventId: pjid } = place;
	const { answer, renew } = useAnswer(server, hiddenRunners, { pjid }, undefined);
	const [bib, setBib] = useState("");
	const [why, setWhy] = useState("");

	/** @returns whether it was done */
	async function make(request: RequestOf<typeof change>, said: string): Promise<boolean> {
		const made = dataOrToast(await callOrganiser(server, change, { pjid }, request), texts);
		if (made !== null) showDone({ text: said, change: made[0]?.change ?? null });
		await renew();
		return made !== null;
	}
	async function hide(event: FormEvent) {
		event.preventDefault();
		const asked = bib.trim();
		const isDone = await make(
			{ kind: "hide", bib: asked, isHidden: true, why: why.trim() },
			filled(texts["organiser.privacy.wasHidden"], { bib: asked }),
		);
		if (!isDone) return;
		setBib("");
		setWhy("");
	}
	const show = (shown: string) =>
		make(
			{ kind: "hide", bib: shown, isHidden: false },
			filled(texts["organiser.privacy.wasShown"], { bib: shown }),
		);
	const mask = (masksNames: boolean) =>
		make(
			{ kind: "masks", masksNames },
			texts[masksNames ? "organiser.privacy.masksOn" : "organiser.privacy.masksOff"],
		);

	const hidden = dataOf(answer);
	if (hidden === null) return <NoData answer={answer} />;
	const { masksNames, count, runners } = hidden;
	return (
		<Panel
			id="hidden-runners"
			title={
				<>
					{texts["organiser.privacy.hidden"]} {count.toLocaleString(place.language)}
				</>
			}
		>
			<div className="panel-body service-parts">
				<p className="quiet">{texts["organiser.privacy.hiddenAbout"]}</p>
				<form className="inline-form" onSubmit={hide}>
					<Field label={texts["organiser.word.bib"]}>
						<input
							type="text"
							required
							maxLength={20}
							autoComplete="off"
							value={bib}
							onChange={({ target }) => setBib(target.value)}
						/>
					</Field>
					<Field label={texts["organiser.word.why"]} className="grows">
						<input
							type="text"
							maxLength={200}
							value={why}
							onChange={({ target }) => setWhy(target.value)}
						/>
					</Field>
					<button type="submit" className="btn btn-primary">
						{texts["organiser.privacy.hide"]}
					</button>
				</form>
			</div>
			{runners.length === 0 ? (
				<p className="panel-body quiet">{texts["organiser.privacy.noneHidden"]}</p>
			) : (
				<GridTable
					heads={[
						texts["organiser.word.bib"],
						texts["organiser.word.name"],
						texts["organiser.word.category"],
						"",
					]}
				>
					<tbody>
						{runners.map((runner) => (
							<tr key={runner.bib}>
								<th scope="row">
									<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(runner.bib)}`}>
										{runner.bib}
									</a>
								</th>
								<td className="wraps">{runner.name}</td>
								<td className="wraps">{runner.category}</td>
								<td className="number">
									<button
										type="button"
										className="btn btn-small"
										aria-label={`${texts["organiser.privacy.show"]}: ${runner.bib} ${runner.name}`}
										onClick={() => show(runner.bib)}
									>
										{texts["organiser.privacy.show"]}
									</button>
								</td>
							</tr>
						))}
					</tbody>
				</GridTable>
			)}
			{count > runners.length && (
				<p className="panel-body quiet">
					{filled(texts["organiser.privacy.furtherHidden"], {
						count: String(count - runners.length),
					})}
				</p>
			)}
			<div className="panel-body">
				<label className="check">
					<input
						type="checkbox"
						checked={masksNames}
						onChange={({ target }) => mask(target.checked)}
					/>
					<span>
						{texts["organiser.privacy.masks"]}{" "}
						<small className="quiet">{texts["organiser.privacy.masksAbout"]}</small>
					</span>
				</label>
			</div>
		</Panel>
	);
}
