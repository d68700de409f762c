/** A runner on the watch list: the time, or the last point and the estimate at the next one. */

import type { WatchedRunner } from "../../../contract/public/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import { clockTime, timeOfDay } from "../../../race/time/day.ts";
import type { WatchListTexts } from "../../islandTexts.ts";
import { nameLanguage } from "../../shell/nameLanguage.ts";
import { kmText } from "../lists/rankedBy.ts";
import { FactLine } from "./FactLine.tsx";
import { TimeOrStatus } from "./TimeOrStatus.tsx";
import { WatchHeart } from "./WatchHeart.tsx";
import { type Followed, nextPointOf } from "./watchCookie.ts";

interface Props {
	eventId: string;
	eventAddress: string;
	/** Query carried along with every link, or ''. */
	carried: string;
	followed: Followed;
	/** Text for a runner before the first answer. */
	awaited: string;
	/** Whether the runner's progress is shown. An announced result is only a time. */
	isLive: boolean;
	zone: string;
	/** When the answer arrived, epoch ms. */
	freshAt: number;
	/** Language tag of the page. */
	language: string;
	texts: WatchListTexts;
}

export function WatchedEntry(props: Props) {
	const { eventId, eventAddress, carried, followed, awaited, isLive, zone, freshAt, texts } = props;
	const { kind, bib } = followed;
	const runner = kind === "runner" ? followed.runner : null;
	const plate = <span className="bib-plate">{bib}</span>;
	return (
		<li className="runner-row watch-row">
			{kind === "unknown" ? (
				<p className="runner-row-link runner-row-top">
					{plate}
					<span className="text-quiet">{texts["watch.unknown"]}</span>
				</p>
			) : (
				<a className="runner-row-link" href={runnerAddress(eventAddress, bib, carried)}>
					<span className="runner-row-top">
						{plate}
						{runner === null ? (
							<span className="text-quiet">{awaited}</span>
						) : runner.covered !== null ? (
							<span className="runner-row-time">{kmText(runner.covered, texts)}</span>
						) : (
							<TimeOrStatus official={runner.official} status={runner.status} texts={texts} />
						)}
					</span>
					{runner !== null && (
						<>
							<span className="runner-row-name" lang={nameLanguage(runner.name, props.language)}>
								{runner.name}
							</span>
							<FactLine facts={[runner.category, runner.group]} />
							{isLive && <Position runner={runner} zone={zone} now={freshAt} texts={texts} />}
						</>
					)}
				</a>
			)}
			<WatchHeart eventId={eventId} bib={bib} name={runner?.name ?? ""} texts={texts} />
		</li>
	);
}

interface PositionProps {
	runner: WatchedRunner;
	zone: string;
	/** Epoch ms. */
	now: number;
	texts: WatchListTexts;
}

/** The runner's last point, and the estimate at the next one. */
function Position({ runner, zone, now, texts }: PositionProps) {
	const { point, passedAt } = runner;
	const next = nextPointOf(runner, now);
	const passed = texts["watch.last"].replace("{point}", point);
	const ahead = next?.estimate?.isOverdue ? texts["watch.overdue"] : texts["watch.about"];
	const named = next?.point || texts["splits.finish"];
	return (
		<span className="flex flex-wrap gap-x-2 text-sm">
			<span>{passedAt === null ? point : passed.replace("{time}", timeOfDay(passedAt, zone))}</span>
			{next !== null && (
				<span>
					<span aria-hidden="true">→ </span>
					<span className="sr-only">{texts["watch.next"]} </span>
					{next.estimate === null
						? named
						: ahead
								.replace("{point}", named)
								.replace("{time}", clockTime(next.estimate.arrival, zone))}
				</span>
			)}
		</span>
	);
}
