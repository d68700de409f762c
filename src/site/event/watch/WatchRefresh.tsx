/**
 * When the watch list is asked for: at once, whenever the list changes, and, while the event is live, each time
 * that the countdown has run down. A final result is fetched once.
 */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { timeOfDay } from "../../../race/time/day.ts";
import type { WatchListTexts } from "../../islandTexts.ts";
import { CountdownRing } from "../CountdownRing.tsx";
import { useCountdown } from "../useCountdown.ts";
import type { Watched } from "./watchedRunners.ts";

interface Props {
	bibs: readonly string[];
	watched: Watched;
	/** The event's time zone, for the time of the last good answer. */
	zone: string;
	texts: WatchListTexts;
}

/** A failure is part of what is shown: nothing else is to be done about it. */
const ignore = () => undefined;

export function LiveRefresh(props: Props) {
	const { bibs, watched, zone, texts } = props;
	const [knownAt] = useState(() => watched.state.get().freshAt ?? 0);
	const countdown = useCountdown(watched.refresh, knownAt);
	const { freshAt } = useStore(watched.state);
	useEffect(() => {
		if (countdown === null || bibs.length === 0) return;
		// One under way is not begun twice by the countdown: the changed list is asked for beside it.
		watched.refresh().catch(ignore);
		void countdown.refresh();
	}, [bibs, countdown, watched]);
	if (countdown === null || bibs.length === 0) return null;
	if (freshAt === null) return <Failure {...props} retry={countdown.refresh} />;
	return <CountdownRing countdown={countdown} zone={zone} texts={texts} />;
}

export function FinalRefresh(props: Props) {
	const { bibs, watched } = props;
	useEffect(() => {
		if (bibs.length > 0) watched.refresh().catch(ignore);
	}, [bibs, watched]);
	return bibs.length === 0 ? null : <Failure {...props} retry={watched.refresh} />;
}

/** That nothing could be fetched, how old is what is shown, and the way to try again. */
function Failure({ watched, zone, texts, retry }: Props & { retry: () => Promise<void> }) {
	const { trouble, freshAt } = useStore(watched.state);
	const isFailed = trouble === "failed";
	const asOf = texts["refresh.asOf"].replace("{time}", timeOfDay(freshAt ?? 0, zone));
	return (
		<div className="flex grow items-center justify-end gap-2">
			<p className="text-quiet text-sm" role="status">
				{isFailed &&
					(freshAt === null ? texts["watch.failed"] : `${texts["refresh.failed"]} ${asOf}`)}
			</p>
			{isFailed && (
				<button
					type="button"
					className="btn min-h-11 shrink-0"
					onClick={() => void retry().catch(ignore)}
				>
					{texts["watch.retry"]}
				</button>
			)}
		</div>
	);
}
