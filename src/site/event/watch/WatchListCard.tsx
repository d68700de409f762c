/**
 * The watch list. It is in a cookie of the visitor and pages are shared, so the server renders only the heading and an
 * explanation, and the browser fills in the rest.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { WATCH_LOADED_AFTER_MS } from "../../../race/limits.ts";
import { logFailure } from "../../calls/callLog.ts";
import type { FollowedList, WatchListProps } from "./FollowedList.tsx";
import { useWatchList } from "./useWatchList.ts";
import { WatchExplanation, WatchHeading } from "./WatchHeading.tsx";

export function WatchListCard(props: WatchListProps) {
	const bibs = useWatchList(props.eventId);
	const FollowedList = useFollowedList(bibs, props.isLive);
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
			{bibs === null || FollowedList === null ? (
				<>
					<WatchHeading texts={props.texts} count={bibs?.length ?? 0} />
					<div className="watch-waiting">
						<WatchExplanation texts={props.texts} />
					</div>
				</>
			) : (
				<FollowedList {...props} bibs={bibs} />
			)}
		</section>
	);
}

type Component = typeof FollowedList;

/** Once loaded, for the tabs that are opened later. */
let loaded: Component | null = null;

/**
 * Loads the list of followed runners: at once if the visitor follows a runner, else some seconds later while the event is live,
 * because its countdown renews the lists of the other tabs too. Most visitors follow no runner, and an announced list stays empty.
 * @param bibs the list; null before it is known
 * @returns null until it is loaded
 */
function useFollowedList(bibs: readonly string[] | null, isLive: boolean): Component | null {
	// A function in a state would be called.
	const [state, setState] = useState({ component: loaded });
	const isEmpty = bibs === null || bibs.length === 0;
	const isWanted = bibs !== null && (!isEmpty || isLive);
	useEffect(() => {
		if (!isWanted || loaded !== null) return;
		const load = async () => {
			try {
				loaded = (await import("./FollowedList.tsx")).FollowedList;
				setState({ component: loaded });
			} catch (error) {
				logFailure("loading the watch list", error);
			}
		};
		if (!isEmpty) return void load();
		const wait = setTimeout(() => void load(), WATCH_LOADED_AFTER_MS);
		return () => clearTimeout(wait);
	}, [isWanted, isEmpty]);
	return state.component;
}
