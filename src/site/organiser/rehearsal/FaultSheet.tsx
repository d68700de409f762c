/** The sheet of a rehearsal: each fault, whether it was noticed and mended, and what was changed without need. */
import type { RehearsalSheet, SheetFault } from "../../../contract/rehearsals/rehearsalSheet.ts";
import { filled } from "../frame/filled.ts";
import { GridTable } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { minutesText } from "./minutesText.ts";

interface Props {
	sheet: RehearsalSheet;
	/** The first gun, epoch ms. */
	begin: number;
}

/** Bibs that are written out. */
const MAX_BIBS = 8;

export function FaultSheet({ sheet, begin }: Props) {
	const { place, texts } = useScreen("rehearsal");
	const { faults, others, unneeded } = sheet;
	const count = new Intl.NumberFormat(place.language);
	const toMend = faults.filter(({ needsNothing }) => !needsNothing);
	const mended = toMend.filter(({ isMended }) => isMended).length;
	const noticed = toMend.filter((fault) => fault.noticed !== null).length;
	const after = (instant: number) =>
		filled(texts["organiser.rehearsal.at"], { time: minutesText(instant - begin) });
	return (
		<>
			<p className="panel-body rehearsal-summary">
				{faults.length === 0
					? texts["organiser.rehearsal.nothing"]
					: filled(texts["organiser.rehearsal.summary"], {
							faults: count.format(toMend.length),
							noticed: count.format(noticed),
							mended: count.format(mended),
						})}
			</p>
			{faults.length > 0 && (
				<GridTable
					className="rehearsal-table"
					heads={[
						texts["organiser.rehearsal.column.fault"],
						texts["organiser.rehearsal.column.where"],
						texts["organiser.rehearsal.column.noticed"],
						texts["organiser.rehearsal.column.result"],
					]}
				>
					<tbody>
						{faults.map((fault) => (
							<tr key={fault.kind}>
								<th scope="row" className="wraps">
									<b>{texts[`organiser.rehearsal.fault.${fault.kind}`]}</b>
									<small>{after(fault.at)}</small>
								</th>
								<td className="wraps">{placeText(fault, texts)}</td>
								<td className="wraps">{noticedText(fault, texts)}</td>
								<td className="wraps">
									<b className={fault.isMended ? "" : "needs"}>{resultText(fault, texts)}</b>
									{fault.runners > 0 && (
										<small>
											{filled(texts["organiser.rehearsal.right"], {
												right: count.format(fault.right),
												runners: count.format(fault.runners),
											})}
										</small>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</GridTable>
			)}
			{others.count > 0 && (
				<p className="panel-body">
					{filled(texts["organiser.rehearsal.others"], {
						bibs: bibsText(others.bibs, others.count, texts),
					})}
				</p>
			)}
			{unneeded.count > 0 && (
				<div className="panel-body">
					<h3>{texts["organiser.rehearsal.unneeded"]}</h3>
					<ul>
						{unneeded.changes.map(({ id, at, who, kind, subject }) => (
							<li key={id}>
								{after(at)} · {who} · {kind} · {subject}
							</li>
						))}
					</ul>
				</div>
			)}
		</>
	);
}

function placeText(fault: SheetFault, texts: TextsOf<"rehearsal">): string {
	const { mat, wave, bibs, runners, reads, needsNothing } = fault;
	const whom = filled(texts["organiser.rehearsal.bibs"], { bibs: bibsText(bibs, runners, texts) });
	return [
		mat && filled(texts["organiser.rehearsal.mat"], { mat }),
		wave && filled(texts["organiser.rehearsal.wave"], { wave }),
		needsNothing && filled(texts["organiser.rehearsal.reads"], { count: String(reads) }),
		wave === "" && runners > 0 && whom,
	]
		.filter(Boolean)
		.join(" · ");
}

function bibsText(bibs: readonly string[], count: number, texts: TextsOf<"rehearsal">): string {
	const shown = bibs.slice(0, MAX_BIBS);
	const rest = count - shown.length;
	const more = rest > 0 ? [filled(texts["organiser.rehearsal.more"], { count: String(rest) })] : [];
	return [shown.join(", "), ...more].join(" ");
}

function noticedText(fault: SheetFault, texts: TextsOf<"rehearsal">): string {
	const { noticed, needsNothing, at, lastChange } = fault;
	if (needsNothing) return "–";
	if (noticed === null) return texts["organiser.rehearsal.notNoticed"];
	const by = filled(texts["organiser.rehearsal.noticedBy"], {
		who: noticed.who,
		time: minutesText(noticed.at - at),
	});
	if (lastChange === null || lastChange === noticed.at) return by;
	const last = { time: minutesText(lastChange - at) };
	return `${by} ${filled(texts["organiser.rehearsal.lastAct"], last)}`;
}

function resultText({ isMended, needsNothing }: SheetFault, texts: TextsOf<"rehearsal">): string {
	if (!isMended) return texts["organiser.rehearsal.open"];
	return `✓ ${texts[needsNothing ? "organiser.rehearsal.leftAlone" : "organiser.rehearsal.mended"]}`;
}
