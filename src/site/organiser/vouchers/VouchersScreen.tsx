/** Vouchers that unlock runners' videos: made here, listed with their use. The codes are shown once, because only hashes are stored. */

import { type FormEvent, useState } from "react";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import {
	eventVouchers,
	newVouchers,
	VOUCHERS_AT_ONCE,
} from "../../../contract/vouchers/eventVouchers.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { filled } from "../frame/filled.ts";
import { Field, GridTable, Panel } from "../frame/kit.tsx";
import { NoData } from "../frame/NoData.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { useAnswer } from "../frame/useAnswer.ts";

const FIRST_COUNT = 100;

export const VouchersScreen = asIsland(() => {
	const { place, texts } = useScreen("vouchers");
	const { server, eventId: pjid, language } = place;
	const { dayAndClock } = useEventTimes();
	const { answer, renew } = useAnswer(server, eventVouchers, { pjid }, undefined);
	const [count, setCount] = useState(FIRST_COUNT);
	const [codes, setCodes] = useState<readonly string[]>([]);

	async function make(event: FormEvent) {
		event.preventDefault();
		const made = dataOrToast(await callOrganiser(server, newVouchers, { pjid }, { count }), texts);
		if (made !== null) {
			setCodes(made.codes);
			const text = filled(texts["organiser.vouchers.done"], { count: String(count) });
			showDone({ text, change: null });
			await renew();
		}
	}

	if (refusalOf(answer) === "wrong-role")
		return <p className="alarm">{texts["organiser.vouchers.ownerOnly"]}</p>;
	const vouchers = dataOf(answer);
	if (vouchers === null) return <NoData answer={answer} />;
	const { made, redeemed } = vouchers;
	const number = new Intl.NumberFormat(language);
	const figures = [
		[texts["organiser.vouchers.made"], made],
		[texts["organiser.vouchers.redeemed"], redeemed.length],
		[texts["organiser.vouchers.left"], made - redeemed.length],
	] as const;
	return (
		<>
			<h1>{texts["organiser.vouchers.title"]}</h1>
			<p className="quiet">{texts["organiser.vouchers.about"]}</p>
			<Panel id="new-vouchers" title={texts["organiser.vouchers.more"]}>
				<div className="panel-body service-parts">
					<dl className="figures">
						{figures.map(([name, value]) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{number.format(value)}</dd>
							</div>
						))}
					</dl>
					<form className="inline-form" onSubmit={make}>
						<Field label={texts["organiser.vouchers.count"]}>
							<input
								type="number"
								required
								min={1}
								max={VOUCHERS_AT_ONCE}
								value={Number.isNaN(count) ? "" : count}
								onChange={({ target }) => setCount(target.valueAsNumber)}
							/>
						</Field>
						<button type="submit" className="btn btn-primary">
							{texts["organiser.vouchers.make"]}
						</button>
					</form>
					{codes.length > 0 && <NewCodes codes={codes} pjid={pjid} />}
				</div>
			</Panel>
			<Panel id="used-vouchers" title={texts["organiser.vouchers.redeemed"]}>
				{redeemed.length === 0 ? (
					<p className="panel-body quiet">{texts["organiser.vouchers.none"]}</p>
				) : (
					<GridTable heads={[texts["organiser.word.bib"], texts["organiser.vouchers.at"]]}>
						<tbody>
							{redeemed.map(({ bib, at }) => (
								<tr key={bib}>
									<th scope="row">
										<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(bib)}`}>{bib}</a>
									</th>
									<td>{dayAndClock(at)}</td>
								</tr>
							))}
						</tbody>
					</GridTable>
				)}
			</Panel>
		</>
	);
});

function NewCodes({ codes, pjid }: { codes: readonly string[]; pjid: string }) {
	const { texts } = useScreen("vouchers");
	const file = `data:text/csv;charset=utf-8,${encodeURIComponent(`code\r\n${codes.join("\r\n")}\r\n`)}`;
	return (
		<div className="alarm">
			<p>{texts["organiser.vouchers.once"]}</p>
			<textarea
				readOnly
				rows={4}
				value={codes.join("\n")}
				aria-label={texts["organiser.vouchers.more"]}
			/>
			<a className="btn" href={file} download={`${pjid}-vouchers.csv`}>
				{texts["organiser.vouchers.download"]}
			</a>
		</div>
	);
}
