/** What a change would change: the runner's own result before and after, and how many others are concerned. */
import type { Example } from "../../../../contract/organiser/preview.ts";
import { filled } from "../../frame/filled.ts";
import { useRunner } from "../runnerScreen.ts";
import { shownDuration } from "../shownTimes.ts";
import type { Effect } from "./makeChange.ts";

export function EffectView({ effect }: { effect: Effect }) {
	const { texts, story, place } = useRunner();
	const own = ownExample(effect, story.entry.bib);
	const rows = [
		["organiser.runner.effect.times", effect.times.count, false],
		["organiser.runner.effect.ranks", effect.ranks.count, false],
		["organiser.runner.effect.prizes", effect.winners.count, true],
		["organiser.runner.effect.certificates", effect.certificates.count, true],
		["organiser.runner.effect.notices", effect.notices.count, false],
	] as const;
	return (
		<>
			<h3>{texts["organiser.runner.effect.title"]}</h3>
			{effect.rows === 0 && <p>{texts["organiser.runner.isSoAlready"]}</p>}
			{own !== null && <OwnChange example={own} />}
			<dl className="effect">
				{rows.map(([key, count, isWeighty]) => (
					<div key={key} data-none={count === 0 ? "" : undefined}>
						<dt>{texts[key]}</dt>
						<dd className={isWeighty && count > 0 ? "needs" : undefined}>
							{count.toLocaleString(place.language)}
						</dd>
					</div>
				))}
			</dl>
			{effect.winners.examples.length > 0 && (
				<p className="quiet">
					{effect.winners.examples
						.slice(0, 3)
						.map(({ bib, after, before }) => `${bib} ${after?.name ?? before?.name ?? ""}`)
						.join(" · ")}
				</p>
			)}
			{effect.certificates.bibs.length > 0 && (
				<p className="quiet">
					{filled(texts["organiser.runner.effect.fetched"], {
						bibs: effect.certificates.bibs.slice(0, 5).join(" · "),
					})}
				</p>
			)}
			{effect.warnings.map((warning) => (
				<p key={warning} className="needs" lang="en">
					{warning}
				</p>
			))}
		</>
	);
}

function OwnChange({ example: { bib, before, after } }: { example: Example }) {
	const { texts } = useRunner();
	const rows = [
		[texts["organiser.runner.effect.status"], stateOf(before), stateOf(after)],
		[texts["runner.official"], timeOf(before?.official), timeOf(after?.official)],
		[texts["runner.chip"], timeOf(before?.chip), timeOf(after?.chip)],
		[texts["organiser.runner.effect.rank"], rankOf(before?.rank), rankOf(after?.rank)],
		[texts["organiser.runner.effect.category"], before?.category ?? "–", after?.category ?? "–"],
	].filter(([, from, to], index) => index < SHOWN_ALWAYS || from !== to);
	function stateOf(standing: Example["before"]): string {
		return standing === null ? "–" : texts[`status.${standing.status}`];
	}
	return (
		<table className="own-change">
			<caption>{bib}</caption>
			<thead>
				<tr>
					<td />
					<th scope="col">{texts["organiser.runner.effect.before"]}</th>
					<th scope="col">{texts["organiser.runner.effect.after"]}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, from, to]) => (
					<tr key={name} data-same={from === to ? "" : undefined}>
						<th scope="row">{name}</th>
						<td>{from}</td>
						<td>{to}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Status, times and rank; the others where they differ. */
const SHOWN_ALWAYS = 4;

function timeOf(ms: number | null | undefined): string {
	return ms === null || ms === undefined ? "–" : shownDuration(ms);
}

function rankOf(rank: number | null | undefined): string {
	return rank === null || rank === undefined ? "–" : String(rank);
}

/** The runner among the examples: each has the whole result. */
function ownExample(effect: Effect, bib: string): Example | null {
	const kinds = [effect.statuses, effect.times, effect.entries, effect.ranks, effect.removed];
	return kinds.flatMap(({ examples }) => examples).find((each) => each.bib === bib) ?? null;
}
