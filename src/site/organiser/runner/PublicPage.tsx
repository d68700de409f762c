/** What the public sees of the runner: the frame for other websites, which is loaded again after each change. */
import { useEffect, useState } from "react";
import { PAGE_FRESH_MS } from "../../../race/limits.ts";
import { useRunner } from "./runnerScreen.ts";

/** A page that is served from a cache is renewed after this time at the latest, ms. */
const RENEWED_MS = PAGE_FRESH_MS + 1_000;

interface Props {
	/** The path below which frames are, such as /score/en/embed/M1234. */
	frames: string;
	/** The path of the event's public page. */
	publicPath: string;
	/** Grows when the story is read again. */
	reads: number;
}

export function PublicPage({ frames, publicPath, reads }: Props) {
	const { texts, event, story } = useRunner();
	const bib = encodeURIComponent(story.entry.bib);
	const [renewed, setRenewed] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each reading of the story the cache may still have the page before
	useEffect(() => {
		const timer = setTimeout(() => setRenewed((times) => times + 1), RENEWED_MS);
		return () => clearTimeout(timer);
	}, [reads, bib]);
	const isPublic = event.visibility === "public";
	return (
		<section className="panel public-page" aria-label={texts["organiser.publicPage"]}>
			<header>
				<h2>{texts["organiser.publicPage"]}</h2>
				{isPublic && (
					<a
						className="act act-small"
						href={`${publicPath}/${bib}`}
						target="_blank"
						rel="noreferrer"
					>
						{texts["organiser.runner.openPublic"]}
					</a>
				)}
			</header>
			{isPublic ? (
				<iframe
					key={`${reads} ${renewed}`}
					src={`${frames}/${bib}${themeQuery()}`}
					title={texts["organiser.publicPage"]}
					tabIndex={-1}
				/>
			) : (
				<p className="panel-body quiet">{texts["organiser.runner.notPublic"]}</p>
			)}
		</section>
	);
}

/** The theme that the member chose for this site; '' where the device decides. */
function themeQuery(): string {
	const { theme } = document.documentElement.dataset;
	return theme === "dark" || theme === "light" ? `?theme=${theme}` : "";
}
