/** The real pages as visitors will see them, in each language, as wide as a computer's and a phone's screen. */
import { useState } from "react";
import type { PublishState } from "../../../contract/publish/publishState.ts";
import { Panel } from "../frame/kit.tsx";
import type { Previewed } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";

export interface PreviewLanguage {
	name: string;
	tag: string;
	/** The path of the site in it, such as /score/en. */
	site: string;
	/** Whether it is the screen's own. */
	isOwn: boolean;
}

interface Props {
	state: PublishState;
	languages: readonly PreviewLanguage[];
	/** What announcing it would change; null while that is not known, or if it is announced. */
	preview: Previewed;
	/** Grows when the event was changed: the pages are loaded again. */
	edition: string;
}

const PAGES = ["runner", "event", "search", "certificate", "index"] as const;
type ShownPage = (typeof PAGES)[number];

export function PagePreview({ state, languages, preview, edition }: Props) {
	const { place, texts } = useScreen("publish");
	const [page, setPage] = useState<ShownPage>("runner");
	const [language, setLanguage] = useState(() => languages.find(({ isOwn }) => isOwn)?.tag ?? "");
	const { site = "/score" } = languages.find(({ tag }) => tag === language) ?? {};
	const path = pathOf(page, place.eventId, encodeURIComponent(state.sample));
	const address = `${place.server}/scorequery/admin/${place.eventId}/draft/announced${site}${path}`;
	const isPublic = state.phase === "announced" && state.visibility === "public";
	return (
		<Panel
			id="publish-pages"
			title={
				<>
					{texts["organiser.publish.pages"]}{" "}
					{!isPublic && <span className="chip chip-soft">{texts["organiser.publish.draft"]}</span>}
				</>
			}
			className="pages"
			beside={
				<>
					<fieldset className="segments">
						<legend className="sr-only">{texts["organiser.publish.language"]}</legend>
						{languages.map(({ tag, name }) => (
							<button
								key={tag}
								type="button"
								className="choice"
								lang={tag}
								aria-pressed={tag === language}
								onClick={() => setLanguage(tag)}
							>
								{name}
							</button>
						))}
					</fieldset>
					<fieldset className="segments">
						<legend className="sr-only">{texts["organiser.publish.page"]}</legend>
						{PAGES.map((each) => (
							<button
								key={each}
								type="button"
								className="choice"
								aria-pressed={each === page}
								onClick={() => setPage(each)}
							>
								{texts[`organiser.publish.page.${each}`]}
							</button>
						))}
					</fieldset>
				</>
			}
		>
			<div className="page-frames">
				{(["desktop", "phone"] as const).map((width) => (
					<div key={width} className={`page-frame frame-${width}`}>
						<iframe
							key={edition}
							src={address}
							title={texts[`organiser.publish.${width}`]}
							loading="lazy"
						/>
					</div>
				))}
			</div>
			{preview !== null && (
				<div className="panel-body compared">
					<h3>{texts["organiser.publish.compare"]}</h3>
					<WhatWouldChange preview={preview} />
				</div>
			)}
		</Panel>
	);
}

function pathOf(page: ShownPage, eventId: string, bib: string): string {
	switch (page) {
		case "runner":
			return bib === "" ? `/${eventId}` : `/${eventId}/${bib}`;
		case "certificate":
			return bib === "" ? `/${eventId}` : `/${eventId}/${bib}/cert`;
		case "event":
			return `/${eventId}`;
		case "search":
			return `/${eventId}?tab=search`;
		case "index":
			return "";
	}
}
