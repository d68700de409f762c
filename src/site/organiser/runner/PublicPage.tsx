/** What the public sees of the runner: the frame for other websites, which is loaded again after each change. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $liveEvent } from "../frame/live/liveStore.ts";
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
		<section className="sheet panel public-page" aria-label={texts["organiser.publicPage"]}>
			<header>
				<h2>{texts["organiser.publicPage"]}</h2>
				{isPublic && (
					<a
						className="btn btn-small"
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

/** Waits until a public page, which comes from a cache, was rendered after a change. */

/** How often it is looked at, and how many times, ms. A cache renews a page within seconds. */
const INTERVAL_MS = 1_500;
const MAX_LOOKS = 30;

/**
 * @param address of the frame
 * @param since epoch ms by the server's clock
 * @param whenNewer is called once
 * @returns stops waiting
 */
function awaitNewer(address: string, since: number, whenNewer: () => void): () => void {
	const stopping = new AbortController();
	void (async () => {
		for (let look = 0; look < MAX_LOOKS && !stopping.signal.aborted; look++) {
			const drawnAt = await askDrawnAt(address, stopping.signal);
			if (stopping.signal.aborted) return;
			if (drawnAt > since) return whenNewer();
			await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
		}
	})();
	return () => stopping.abort();
}

/** When the server rendered the frame; 0 if it cannot be asked. */
async function askDrawnAt(address: string, signal: AbortSignal): Promise<number> {
	try {
		const page = await (await fetch(address, { signal })).text();
		return Number(/ data-drawn-at="(\d+)"/.exec(page)?.[1] ?? 0);
	} catch {
		return 0;
	}
}
