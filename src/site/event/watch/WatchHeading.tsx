/** The heading of the watch list, and its explanation while it is empty. */
import type { ReactNode } from "react";
import { WATCH_LIMIT } from "../../../race/limits.ts";
import type { WatchListTexts } from "../../islandTexts.ts";

export function WatchHeading(props: {
	texts: WatchListTexts;
	count: number;
	children?: ReactNode;
}) {
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

export function WatchExplanation({ texts }: { texts: WatchListTexts }) {
	return <p className="text-quiet px-4 pb-5 sm:px-6">{texts["watch.empty"]}</p>;
}
