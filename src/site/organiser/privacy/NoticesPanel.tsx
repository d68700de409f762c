/** Subscriptions of browsers to runners, in figures. */

import { dataOf } from "../../../contract/kit/client/outcome.ts";
import {
	endSubscriptions,
	eventSubscriptions,
} from "../../../contract/notifications/eventSubscriptions.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { NoData } from "../frame/NoData.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { useAnswer } from "../frame/useAnswer.ts";

export function NoticesPanel() {
	const { place, texts } = useScreen("privacy");
	const { server, eventId: pjid, language } = place;
	const { answer, renew } = useAnswer(server, eventSubscriptions, { pjid }, undefined);
	async function end() {
		const ended = dataOrToast(await callOrganiser(server, endSubscriptions, { pjid }, {}), texts);
		if (ended !== null) {
			const count = ended.ended.toLocaleString(language);
			showDone({ text: filled(texts["organiser.privacy.ended"], { count }), change: null });
			await renew();
		}
	}
	if (answer === null) return null;
	const notices = dataOf(answer);
	if (notices === null) return <NoData answer={answer} />;
	const { isOn, browsers, runners, subscriptions, languages, followed } = notices;
	const number = new Intl.NumberFormat(language);
	const figures = [
		[texts["organiser.privacy.browsers"], browsers],
		[texts["organiser.privacy.followed"], runners],
		[texts["organiser.privacy.subscriptions"], subscriptions],
	] as const;
	return (
		<Panel
			id="notices"
			title={texts["organiser.privacy.notices"]}
			beside={
				subscriptions > 0 && (
					<ConfirmButton
						text={texts["organiser.privacy.end"]}
						sure={texts["organiser.privacy.sure"]}
						cancel={texts["organiser.cancel"]}
						onConfirm={end}
					/>
				)
			}
		>
			<div className="panel-body service-parts">
				{!isOn && <p className="alarm">{texts["organiser.privacy.noticesOff"]}</p>}
				<p className="quiet">{texts["organiser.privacy.noticesAbout"]}</p>
				<dl className="figures">
					{figures.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{number.format(value)}</dd>
						</div>
					))}
				</dl>
				<p className="quiet">
					{languages
						.map((each) => `${each.language} ${number.format(each.subscriptions)}`)
						.join(" · ")}
				</p>
			</div>
			{followed.length > 0 && (
				<GridTable
					heads={[
						texts["organiser.word.bib"],
						{ number: texts["organiser.privacy.subscriptions"] },
						texts["organiser.privacy.lastNotice"],
					]}
					label={texts["organiser.privacy.mostFollowed"]}
				>
					<tbody>
						{followed.map((runner) => (
							<tr key={runner.bib}>
								<th scope="row">
									<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(runner.bib)}`}>
										{runner.bib}
									</a>
								</th>
								<td className="number">{number.format(runner.subscriptions)}</td>
								<td>{runner.last || "–"}</td>
							</tr>
						))}
					</tbody>
				</GridTable>
			)}
		</Panel>
	);
}
