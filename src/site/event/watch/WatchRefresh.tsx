/**
 * Refreshes the watch list: at once, whenever the list changes, and at the end of each countdown while the event is live.
 * A final result is fetched once.
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

/** The state has the failure already. */
const ignore = () => undefined;

export function LiveRefresh(props: Props) {
	const { bibs, watched, zone, texts } = props;
	const [knownAt] = useState(() => watched.state.get().freshAt ?? 0);
	const countdown = useCountdown(watched.refresh, knownAt);
	const { freshAt } = useStore(watched.state);
	useEffect(() => {
		if (countdown === null || bibs.length === 0) return;
		const known = watched.state.get();
		if (countdown.isContinued && known.freshAt !== null && known.asked === bibs) return;
		// The countdown shares a refresh in progress. A changed list needs a request of its own.
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

/** The message that a refresh failed, the age of the shown data, and a button that retries. */
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
