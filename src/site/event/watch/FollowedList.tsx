/** The followed runners with what is known of them. It is loaded when there is a followed runner, or a live list to renew. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { CompareLink } from "./CompareLink.tsx";
import { WatchedEntry } from "./WatchedEntry.tsx";
import { WatchExplanation, WatchHeading } from "./WatchHeading.tsx";
import { FinalRefresh, LiveRefresh } from "./WatchRefresh.tsx";
import { followedRunners } from "./watchCookie.ts";
import { watchEvent } from "./watchedRunners.ts";
import type { WatchListProps } from "./watchListProps.ts";
import { watchListOf } from "./watchListStore.ts";

export function FollowedList(props: WatchListProps & { bibs: readonly string[] }) {
	const { eventId, bibs, isLive, zone, texts, compareAddress, carried, madeAt } = props;
	const [watched] = useState(() => watchEvent(props, watchListOf(eventId).bibs, madeAt, isLive));
	const { asked, runners, freshAt, trouble } = useStore(watched.state);
	const followed = followedRunners(bibs, asked, runners);
	const known = followed.flatMap(({ kind, bib }) => (kind === "unknown" ? [] : [bib]));
	const Refresh = isLive ? LiveRefresh : FinalRefresh;
	const [isRestored, setRestored] = useState(false);
	useEffect(() => {
		void watched.restored.then(() => setRestored(true));
	}, [watched]);
	return (
		<>
			<WatchHeading texts={texts} count={bibs.length}>
				{isRestored && <Refresh bibs={bibs} watched={watched} zone={zone} texts={texts} />}
			</WatchHeading>
			{bibs.length === 0 ? (
				<WatchExplanation texts={texts} />
			) : (
				<ul className="divide-base-300 divide-y">
					{followed.map((each) => (
						<WatchedEntry
							key={each.bib}
							{...props}
							followed={each}
							awaited={trouble === "none" ? texts["watch.awaited"] : ""}
							freshAt={freshAt ?? 0}
						/>
					))}
				</ul>
			)}
			<CompareLink address={compareAddress} bibs={known} carried={carried} texts={texts} />
		</>
	);
}
