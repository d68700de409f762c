/** What a change would change of what the public sees, before it is done. */
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { failureText } from "../answerTexts.ts";
import { useScreen } from "../screenContext.tsx";
import { EffectList } from "./EffectList.tsx";
import type { Previewed } from "./usePreview.ts";

interface Props {
	preview: Previewed;
	/** The act, where a screen may show several; '' for none. */
	of?: string;
}

export function WhatWouldChange({ preview, of = "" }: Props) {
	const { texts } = useScreen("frame");
	if (preview === null) return null;
	const data = dataOf(preview);
	if (data === null)
		return (
			<p className="quiet">
				{preview.kind === "refused" ? failureText(preview, texts) : texts["organiser.what.unknown"]}
			</p>
		);
	const heading = texts["organiser.what.heading"];
	return (
		<section className="what" aria-label={of === "" ? heading : `${heading}: ${of}`}>
			<h3>{heading}</h3>
			<EffectList data={data} />
		</section>
	);
}
