/** What the public sees of the runner: the frame for other websites, which is loaded again after each change. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { awaitNewer } from "./publicFrame.ts";
import { useRunner } from "./runnerScreen.ts";

export function PublicPage() {
	const { place, texts, event, story } = useRunner();
	const live = useStore($liveEvent);
	const bib = encodeURIComponent(story.entry.bib);
	const address = `${place.site}/embed/${place.eventId}/${bib}${themeQuery()}`;
	const [shown, setShown] = useState(0);
	const isPublic = event.visibility === "public";
	const since = Math.max(
		...story.changes.map(({ at }) => at),
		...story.reads.map(({ arrivedAt }) => arrivedAt ?? 0),
		...(live?.changes.map(({ at }) => at) ?? []),
	);
	useEffect(() => {
		if (!isPublic) return;
		return awaitNewer(address, since, () => setShown(since));
	}, [address, since, isPublic]);
	const isOlder = isPublic && shown < since;
	return (
		<section className="panel public-page" aria-label={texts["organiser.publicPage"]}>
			<header>
				<h2>{texts["organiser.publicPage"]}</h2>
				{isPublic && (
					<a
						className="act act-small"
						href={`${place.site}/${place.eventId}/${bib}`}
						target="_blank"
						rel="noreferrer"
					>
						{texts["organiser.runner.openPublic"]}
					</a>
				)}
			</header>
			<p className="panel-body quiet" role="status" hidden={isPublic && !isOlder}>
				{texts[isPublic ? "organiser.runner.publicSoon" : "organiser.runner.notPublic"]}
			</p>
			{isPublic && <iframe key={shown} src={address} title={texts["organiser.publicPage"]} />}
		</section>
	);
}

/** The theme that the member chose for this site; '' where the device decides. */
function themeQuery(): string {
	const { theme } = document.documentElement.dataset;
	return theme === "dark" || theme === "light" ? `?theme=${theme}` : "";
}
