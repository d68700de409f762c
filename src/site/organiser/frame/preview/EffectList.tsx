/** How many runners a change would concern, by what differs, with the first of those who matter most. */
import type { PreviewData } from "../../../../contract/preview/preview.ts";
import { filled } from "../filled.ts";
import { useScreen } from "../screenContext.tsx";

interface Props {
	data: PreviewData;
}

const MAX_NAMED = 5;

export function EffectList({ data }: Props) {
	const { place, texts } = useScreen("frame");
	const { moved, kept } = data.groups;
	const { chips } = data;
	const rows = [
		[texts["organiser.what.times"], data.times.count, false],
		[texts["organiser.what.statuses"], data.statuses.count, false],
		[texts["organiser.what.ranks"], data.ranks.count, false],
		...(moved.count === 0 ? [] : [[texts["organiser.what.groups"], moved.count, false] as const]),
		[texts["organiser.what.winners"], data.winners.count, true],
		[texts["organiser.what.certificates"], data.certificates.count, true],
		[texts["organiser.what.notices"], data.notices.count, false],
	] as const;
	const winners = data.winners.examples
		.slice(0, MAX_NAMED)
		.map(({ bib, before, after }) => `${bib} ${after?.name ?? before?.name ?? ""}`);
	// Reads change no row of the event, and what the public sees all the same.
	const isNothing = data.rows + data.reads + data.runners === 0;
	const fetched = data.certificates.bibs.slice(0, MAX_NAMED).join(" · ");
	return (
		<>
			{isNothing ? (
				<p>{texts["organiser.what.nothing"]}</p>
			) : (
				<dl>
					{rows.map(([name, count, isWeighty]) => (
						<div key={name} data-none={count === 0 ? "" : undefined}>
							<dt>{name}</dt>
							<dd className={isWeighty && count > 0 ? "needs" : undefined}>
								{count.toLocaleString(place.language)}
							</dd>
						</div>
					))}
				</dl>
			)}
			{winners.length > 0 && <p className="quiet">{winners.join(" · ")}</p>}
			{chips.examples.slice(0, MAX_NAMED).map(({ chip, bib, name, to }) => (
				<p key={chip} className="needs">
					{filled(
						to === "" ? texts["organiser.what.chipTaken"] : texts["organiser.what.chipMoved"],
						{ chip, loser: `${bib} ${name}`.trim(), bib: to },
					)}
				</p>
			))}
			{moved.count > 0 && (
				<p className="quiet">
					{moved.examples
						.slice(0, MAX_NAMED)
						.map(({ bib, from, to }) => `${bib} ${from || "–"} → ${to || "–"}`)
						.join(" · ")}
				</p>
			)}
			{kept.count > 0 && (
				<p className="quiet">
					{filled(texts["organiser.what.groupsKept"], { bibs: kept.bibs.join(", ") })}
				</p>
			)}
			{fetched !== "" && (
				<p className="quiet">{filled(texts["organiser.what.fetched"], { bibs: fetched })}</p>
			)}
			{data.warnings.map((warning) => (
				<p key={warning} className="needs" lang="en">
					{warning}
				</p>
			))}
		</>
	);
}
