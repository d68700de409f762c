/** What can be exported of a category, asked for again when another is chosen. */

import { useEffect, useState } from "react";
import { type ExportChoices, exportChoices } from "../../../contract/exports/exportChoices.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";

/** @returns null until it is known */
export function useExportChoices(
	place: OrganiserPlace,
	category: string,
	texts: TextsOf<"exports">,
): ExportChoices | null {
	const [known, setKnown] = useState<{ category: string; choices: ExportChoices } | null>(null);
	useEffect(() => {
		let isCurrent = true;
		const { server, eventId } = place;
		callOrganiser(server, exportChoices, { pjid: eventId }, { category }).then((answer) => {
			if (!isCurrent) return;
			const choices = dataOrToast(answer, texts, texts["organiser.exports.failed"]);
			if (choices !== null) setKnown({ category, choices });
		});
		return () => {
			isCurrent = false;
		};
	}, [place, category, texts]);
	return known?.category === category ? known.choices : null;
}
