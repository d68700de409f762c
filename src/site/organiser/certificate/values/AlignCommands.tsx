/** Aligns one field with the page, or several with each other. */

import { useScreen } from "../../frame/screenContext.tsx";
import { ALIGNMENTS, type Alignment, alignFields } from "../moveFields.ts";
import type { Template } from "../templateFields.ts";

interface Props {
	chosen: readonly number[];
	onChange: (change: (template: Template) => Template) => void;
}

/** A line to align with and two bars, on 24 units. */
const ICONS: Readonly<Record<Alignment, string>> = {
	left: "M4 3v18M8 8h12M8 16h7",
	centre: "M12 3v18M6 8h12M8 16h8",
	right: "M20 3v18M4 8h12M9 16h7",
	top: "M3 4h18M8 8v12M16 8v7",
	middle: "M3 12h18M8 6v12M16 8v8",
	bottom: "M3 20h18M8 4v12M16 9v7",
};

export function AlignCommands({ chosen, onChange }: Props) {
	const { texts } = useScreen("certificate");
	return (
		<fieldset className="cert-align">
			<legend>
				{
					texts[
						chosen.length > 1
							? "organiser.certificate.alignTogether"
							: "organiser.certificate.alignOnPage"
					]
				}
			</legend>
			{ALIGNMENTS.map((alignment) => (
				<button
					type="button"
					key={alignment}
					className="btn btn-icon"
					aria-label={texts[`organiser.certificate.align.${alignment}`]}
					title={texts[`organiser.certificate.align.${alignment}`]}
					onClick={() => onChange((template) => alignFields(template, chosen, alignment))}
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d={ICONS[alignment]} />
					</svg>
				</button>
			))}
		</fieldset>
	);
}
