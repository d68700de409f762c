/** A runner on the watch list: the time, or the last point and the estimate at the next one. */

import type { WatchedRunner } from "../../../contract/visitorLists.ts";
import { runnerAddress } from "../../../race/record/identifier.ts";
import { clockTime, timeOfDay } from "../../../race/time/day.ts";
import { formatSeconds } from "../../../race/time/duration.ts";
import type { WatchListTexts } from "../../islandTexts.ts";
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
	texts: WatchListTexts;
}

export function WatchedEntry(props: Props) {
	const { eventId, eventAddress, carried, followed, awaited, isLive, zone, freshAt, texts } = props;
	const { kind, bib } = followed;
	const name = kind === "runner" ? followed.runner.name : "";
	const plate = <span className="bib-plate shrink-0 text-sm">{bib}</span>;
	return (
		<li className="watch-row pe-1 sm:pe-3">
			{kind === "unknown" ? (
				<p className="flex min-w-0 grow items-baseline gap-2 py-2 ps-4 pe-2 sm:ps-6">
					{plate}
					<span className="text-quiet">{texts["watch.unknown"]}</span>
				</p>
			) : (
				<a
					className="hover:bg-base-200 flex min-w-0 grow flex-col justify-center self-stretch py-2 ps-4 pe-2 sm:ps-6"
					href={runnerAddress(eventAddress, bib, carried)}
				>
					<span className="flex items-baseline gap-2">
						{plate}
						{kind === "runner" ? (
							<>
								<span className="min-w-0 grow truncate font-medium">{name}</span>
								<Outcome runner={followed.runner} isLive={isLive} texts={texts} />
							</>
						) : (
							<span className="text-quiet">{awaited}</span>
						)}
					</span>
					{kind === "runner" && (
						<>
							<span className="text-quiet mt-0.5 block truncate text-sm">
								{[followed.runner.category, followed.runner.group].filter(Boolean).join(" · ")}
							</span>
							{isLive && (
								<Position runner={followed.runner} zone={zone} now={freshAt} texts={texts} />
							)}
						</>
					)}
				</a>
			)}
			<WatchHeart eventId={eventId} bib={bib} name={name} texts={texts} />
		</li>
	);
}

/** The official time, or else the status. While live the status is below, because the name needs the width. */
function Outcome(props: { runner: WatchedRunner; isLive: boolean; texts: WatchListTexts }) {
	const { runner, isLive, texts } = props;
	const { official, status } = runner;
	if (official !== null)
		return (
			<span className="shrink-0 text-lg font-bold tabular-nums">{formatSeconds(official)}</span>
		);
	if (isLive || status === null) return null;
	return <span className="shrink-0 text-sm">{texts[`status.${status}`]}</span>;
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
	const { point, passedAt, status, official } = runner;
	const next = nextPointOf(runner, now);
	const isOnCourse = status === "running" && point !== "";
	const passed = texts["watch.last"].replace("{point}", point);
	const ahead = next?.estimate?.isOverdue ? texts["watch.overdue"] : texts["watch.about"];
	const named = next?.point || texts["splits.finish"];
	return (
		<span className="mt-0.5 flex flex-wrap gap-x-2 text-sm tabular-nums">
			{status !== null && !isOnCourse && official === null && (
				<span className="font-medium">{texts[`status.${status}`]}</span>
			)}
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
