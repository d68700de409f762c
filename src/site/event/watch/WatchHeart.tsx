/** The heart beside a runner: follows or unfollows the bib. */

import type { HeartTexts } from "../../islandTexts.ts";
import { showToast } from "../../shell/dialog/toasts.ts";
import { useWatchList } from "./useWatchList.ts";
import { watchListOf } from "./watchListStore.ts";

interface Props {
	eventId: string;
	bib: string;
	name: string;
	texts: HeartTexts;
}

const HEART =
	"M12 20.5S3.5 15.4 3.5 9.3A4.8 4.8 0 0 1 12 6.2a4.8 4.8 0 0 1 8.5 3.1c0 6.1-8.5 11.2-8.5 11.2Z";

export function WatchHeart({ eventId, bib, name, texts }: Props) {
	const bibs = useWatchList(eventId);
	const isFollowed = bibs?.includes(bib) ?? false;
	return (
		<button
			type="button"
			className={`needs-script watch-heart ${isFollowed ? "text-primary" : ""}`}
			aria-pressed={isFollowed}
			aria-label={texts["watch.heart"].replace("{bib}", bib).replace("{name}", name).trim()}
			disabled={bibs === null}
			onClick={() => {
				if (watchListOf(eventId).toggle(bib) === "full") showToast(texts["watch.full"]);
			}}
		>
			<svg className="size-6" viewBox="0 0 24 24" aria-hidden="true">
				<path
					d={HEART}
					fill={isFollowed ? "currentColor" : "none"}
					stroke="currentColor"
					strokeWidth="1.75"
					strokeLinejoin="round"
				/>
			</svg>
		</button>
	);
}
