/** What a change would change of what the public sees, before it is done. */
import type { PreviewData } from "../../../../contract/organiser/preview.ts";
import type { Previewed } from "./usePreview.ts";
import type { WhatTexts } from "./whatTexts.ts";

interface Props {
	preview: Previewed;
	language: string;
	texts: WhatTexts;
}

export function WhatWouldChange({ preview, language, texts }: Props) {
	if (preview === null) return null;
	if (preview.kind !== "done") return <p className="quiet">{texts["organiser.what.unknown"]}</p>;
	const { data } = preview;
	const rows = [
		[texts["organiser.what.times"], data.times.count],
		[texts["organiser.what.statuses"], data.statuses.count],
		[texts["organiser.what.ranks"], data.ranks.count],
		[texts["organiser.what.winners"], data.winners.count],
		[texts["organiser.what.certificates"], data.certificates.count],
		[texts["organiser.what.notices"], data.notices.count],
	] as const;
	return (
		<section className="what" aria-label={texts["organiser.what.heading"]}>
			<h3>{texts["organiser.what.heading"]}</h3>
			{data.rows === 0 ? (
				<p>{texts["organiser.what.nothing"]}</p>
			) : (
				<dl>
					{rows.map(([name, count]) => (
						<div key={name} data-none={count === 0 ? "" : undefined}>
							<dt>{name}</dt>
							<dd>{count.toLocaleString(language)}</dd>
						</div>
					))}
				</dl>
			)}
			<Examples data={data} texts={texts} />
			{data.warnings.map((warning) => (
				<p key={warning} className="needs">
					{warning}
				</p>
			))}
		</section>
	);
}

/** The first runners who would win or lose a prize place. */
function Examples({ data, texts }: { data: PreviewData; texts: WhatTexts }) {
	const { examples } = data.winners;
	if (examples.length === 0) return null;
	return (
		<p>
			{texts["organiser.what.winners"]}: {examples.map(({ bib }) => bib).join(", ")}
		</p>
	);
}
