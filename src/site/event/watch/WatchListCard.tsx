/**
 * The watch list. It is in a cookie of the visitor and pages are shared, so the server renders only the heading and an
 * explanation, and the browser fills in the rest.
 */
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef, useState } from "react";
import { WATCH_LIMIT } from "../../../race/limits.ts";
import type { WatchListTexts } from "../../islandTexts.ts";
import { CompareLink } from "./CompareLink.tsx";
import { useWatchList } from "./useWatchList.ts";
import { WatchedEntry } from "./WatchedEntry.tsx";
import { FinalRefresh, LiveRefresh } from "./WatchRefresh.tsx";
import { followedRunners } from "./watchCookie.ts";
import { watchEvent } from "./watchedRunners.ts";
import { watchListOf } from "./watchListStore.ts";

interface Props {
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

export function WatchListCard(props: Props) {
	const bibs = useWatchList(props.eventId);
	const card = useRef<HTMLElement>(null);
	const hasFocus = useRef(false);
	useLayoutEffect(() => {
		// The pressed heart was removed with its entry: move the focus to the card.
		if (bibs !== null && hasFocus.current && document.activeElement === document.body)
			card.current?.focus();
	}, [bibs]);
	return (
		<section
			ref={card}
			tabIndex={-1}
			aria-labelledby="watch-heading"
			onFocus={() => {
				hasFocus.current = true;
			}}
			onBlur={() => {
				hasFocus.current = false;
			}}
		>
			{bibs === null ? (
				<>
					<Heading texts={props.texts} count={0} />
					<div className="watch-waiting">
						<Explanation texts={props.texts} />
					</div>
				</>
			) : (
				<FollowedList {...props} bibs={bibs} />
			)}
		</section>
	);
}

/** Rendered in the browser only. */
function FollowedList(props: Props & { bibs: readonly string[] }) {
	const { eventId, bibs, isLive, zone, texts, compareAddress, carried, madeAt } = props;
	const [watched] = useState(() => watchEvent(props, watchListOf(eventId).bibs, madeAt, isLive));
	const { asked, runners, freshAt, trouble } = useStore(watched.state);
	const followed = followedRunners(bibs, asked, runners);
	const known = followed.flatMap(({ kind, bib }) => (kind === "unknown" ? [] : [bib]));
	const Refresh = isLive ? LiveRefresh : FinalRefresh;
	return (
		<>
			<Heading texts={texts} count={bibs.length}>
				<Refresh bibs={bibs} watched={watched} zone={zone} texts={texts} />
			</Heading>
			{bibs.length === 0 ? (
				<Explanation texts={texts} />
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

function Heading(props: { texts: WatchListTexts; count: number; children?: React.ReactNode }) {
	const { texts, count, children } = props;
	const counter = texts["watch.count"].replace("{count}", String(count));
	return (
		<div className="flex min-h-16 items-center gap-3 py-1.5 ps-4 pe-1 sm:ps-6 sm:pe-3">
			<div className="shrink-0">
				<h2 id="watch-heading" className="text-lg leading-tight font-bold">
					{texts["watch.heading"]}
				</h2>
				{count > 0 && (
					<p className="text-quiet text-sm tabular-nums">
						{counter.replace("{limit}", String(WATCH_LIMIT))}
					</p>
				)}
			</div>
			<div className="ms-auto text-end">{children}</div>
		</div>
	);
}

function Explanation({ texts }: { texts: WatchListTexts }) {
	return <p className="text-quiet px-4 pb-5 sm:px-6">{texts["watch.empty"]}</p>;
}
