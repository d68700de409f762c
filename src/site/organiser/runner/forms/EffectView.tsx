/** What a change would change: the runner's own result before and after, and how many others are concerned. */
import type { Example } from "../../../../contract/preview/preview.ts";
import { EffectList } from "../../frame/preview/EffectList.tsx";
import { useRunner } from "../runnerScreen.ts";
import { shownDuration } from "../shownTimes.ts";
import type { Effect } from "./makeChange.ts";

export function EffectView({ effect }: { effect: Effect }) {
	const { texts, story } = useRunner();
	const own = ownExample(effect, story.entry.bib);
	return (
		<div className="what">
			<h3>{texts["organiser.what.heading"]}</h3>
			{own !== null && <OwnChange example={own} />}
			<EffectList data={effect} />
		</div>
	);
}

function OwnChange({ example: { bib, before, after } }: { example: Example }) {
	const { texts } = useRunner();
	const isFixedTime = before?.distance !== undefined || after?.distance !== undefined;
	const rows = [
		[texts["organiser.word.status"], stateOf(before), stateOf(after)],
		...(isFixedTime
			? [[texts["runner.distance"], distanceOf(before), distanceOf(after)]]
			: [
					[texts["runner.official"], timeOf(before?.official), timeOf(after?.official)],
					[texts["runner.chip"], timeOf(before?.chip), timeOf(after?.chip)],
				]),
		[texts["organiser.runner.effect.rank"], rankOf(before?.rank), rankOf(after?.rank)],
		[texts["organiser.word.category"], before?.category ?? "–", after?.category ?? "–"],
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

function distanceOf(standing: Example["before"]): string {
	return standing?.distance === undefined ? "–" : `${standing.distance.toFixed(3)} km`;
}

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
