/**
 * The watch list. It is in a cookie of the visitor and pages are shared, so the server renders only the heading and an
 * explanation, and the browser fills in the rest.
 */
import { useLayoutEffect, useRef } from "react";
import { useFollowedList } from "./useFollowedList.ts";
import { useWatchList } from "./useWatchList.ts";
import { WatchExplanation, WatchHeading } from "./WatchHeading.tsx";
import type { WatchListProps } from "./watchListProps.ts";

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
