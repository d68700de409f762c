/** The followed runners with what is known of them. It is loaded when there is a followed runner, or a live list to renew. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { COMPARE_LIMIT } from "../../../race/limits.ts";
import { compareAddress } from "../../compare/compareQuery.ts";
import type { WatchListTexts } from "../../islandTexts.ts";
import { WatchedEntry } from "./WatchedEntry.tsx";
import { WatchExplanation, WatchHeading } from "./WatchHeading.tsx";
import { FinalRefresh, LiveRefresh } from "./WatchRefresh.tsx";
import { followedRunners } from "./watchCookie.ts";
import { watchEvent } from "./watchedRunners.ts";
import { watchListOf } from "./watchListStore.ts";

/** Props of the watch list. */
export interface WatchListProps {
	eventId: string;
	/** Address of the event's page in the visitor's language, and the query carried along with every link. */
	eventAddress: string;
	/** Address of the page that compares runners. */
	compareAddress: string;
	carried: string;
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	/** Whether its lists may be asked for by GET. */
	sharesLists: boolean;
	/** When the page was made, epoch ms. */
	madeAt: number;
	isLive: boolean;
	/** The event's time zone. */
	zone: string;
	/** Language tag of the page. */
	language: string;
	texts: WatchListTexts;
}

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

interface Comparison {
	/** Address of the page that compares. */
	address: string;
	/** Bibs on the watch list that belong to runners. */
	bibs: readonly string[];
	/** Query carried along with every link, or ''. */
	carried: string;
	texts: WatchListTexts;
}

/** A link to the comparison of the first followed runners. */
function CompareLink({ address, bibs, carried, texts }: Comparison) {
	const first = bibs.slice(0, COMPARE_LIMIT);
	if (first.length < 2) return null;
	return (
		<a
			className="row-link border-base-300 border-t font-medium sm:px-6"
			href={compareAddress(address, first, carried)}
		>
			{texts["watch.compare"].replace("{count}", String(first.length))}
			<span className="ms-auto" aria-hidden="true">
				→
			</span>
		</a>
	);
}
