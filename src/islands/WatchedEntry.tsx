/** A runner whom the visitor follows: the time, or where they are and when they are expected next. */
import { clockTime, timeOfDay } from "../race/day.ts";
import { formatSeconds } from "../race/duration.ts";
import type { WatchedRunner } from "../race/lists.ts";
import { isRanked } from "../race/status.ts";
import { type Followed, nextPointOf } from "../race/watchList.ts";
import type { WatchListTexts } from "./texts.ts";
import { WatchHeart } from "./WatchHeart.tsx";

interface Props {
	eventId: string;
	eventAddress: string;
	/** Query carried along with every link, or ''. */
	carried: string;
	followed: Followed;
	/** What to say of a runner of whom nothing is known yet. */
	awaited: string;
	/** Whether the course is told: an announced result is a time. */
	isLive: boolean;
	zone: string;
	/** When this was answered, epoch ms. */
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
			{kind === "nobody" ? (
				<p className="flex min-w-0 grow items-baseline gap-2 py-2.5 ps-4 sm:ps-6">
					{plate}
					<span className="text-quiet">{texts["watch.nobody"]}</span>
				</p>
			) : (
				<a
					className="hover:bg-base-200 min-w-0 self-stretch grow py-2.5 ps-4 sm:ps-6"
					href={`${eventAddress}/${bib}${carried}`}
				>
					<span className="flex items-baseline gap-2">
						{plate}
						{kind === "runner" ? (
							<>
								<span className="min-w-0 grow truncate font-medium">{name}</span>
								<span className="shrink-0 font-bold tabular-nums">
									{standingOf(followed.runner, texts)}
								</span>
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
								<span className="mt-0.5 flex flex-wrap gap-x-3 text-sm tabular-nums">
									{wayOf(followed.runner, zone, freshAt, texts).map((part) => (
										<span key={part}>{part}</span>
									))}
								</span>
							)}
						</>
					)}
				</a>
			)}
			<WatchHeart eventId={eventId} bib={bib} name={name} texts={texts} />
		</li>
	);
}

/** The official time, or the status in words. */
function standingOf({ official, status }: WatchedRunner, texts: WatchListTexts): string {
	if (official !== null && (status === null || isRanked(status))) return formatSeconds(official);
	return status === null ? "" : texts[`status.${status}`];
}

/** Where a runner was last, and where they are expected next. */
function wayOf(
	runner: WatchedRunner,
	zone: string,
	now: number,
	texts: WatchListTexts,
): readonly string[] {
	const { point, passedAt } = runner;
	const next = nextPointOf(runner, now);
	const last = texts["watch.last"].replace("{point}", point);
	const ahead = texts["watch.next"].replace("{point}", next?.point || texts["splits.finish"]);
	const about = next?.estimate?.isOverdue ? texts["watch.overdue"] : texts["watch.about"];
	const time = next?.estimate
		? about.replace("{time}", clockTime(next.estimate.arrival, zone))
		: "";
	return [
		passedAt === null ? point : last.replace("{time}", timeOfDay(passedAt, zone)),
		next === null ? "" : `${ahead} ${time}`,
	].filter((part) => part !== "");
}
