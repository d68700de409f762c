/** The hardest names of the event, and what becomes of each on the certificate. */
import type { Sample } from "../../../contract/certificates/previewCertificate.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { nameField, type Template } from "./templateFields.ts";
import { lettersText, type Said, sizeText } from "./textFit.ts";
import type { Proof, ProofOf } from "./useProof.ts";

interface Props {
	template: Template;
	proof: Proof;
	of: ProofOf;
	onChoose: (sample: Sample) => void;
}

export function HardNames({ template, proof, of, onChoose }: Props) {
	const { texts } = useScreen("certificate");
	const index = nameField(template);
	const samples = proof.report?.samples ?? [];
	return (
		<Panel id="cert-hard" title={texts["organiser.certificate.hardest"]}>
			<ul className="cert-hard">
				{samples.map((each) => (
					<li key={each.sample}>
						<button
							type="button"
							aria-pressed={of.bib === "" && of.sample === each.sample}
							onClick={() => onChoose(each.sample)}
						>
							<b dir="auto">{each.name}</b>
							<small className="quiet">
								{texts[`organiser.certificate.sample.${each.sample}`]}
								{"・"}
								{each.isMadeUp ? texts["organiser.certificate.madeUp"] : each.bib}
							</small>
							{verdicts(each, index, texts).map(({ text, isFault }) => (
								<small key={text} className={isFault ? "needs" : undefined}>
									{text}
								</small>
							))}
						</button>
					</li>
				))}
			</ul>
		</Panel>
	);
}

type Sampled = NonNullable<Proof["report"]>["samples"][number];

function verdicts(sampled: Sampled, index: number, texts: TextsOf<"certificate">): Said[] {
	if (index < 0) return [{ text: texts["organiser.certificate.noName"], isFault: false }];
	const position = sampled.texts.find(({ field }) => field === index);
	const letters = lettersText(sampled, texts);
	return [...(position ? [sizeText(position, texts)] : []), ...(letters ? [letters] : [])];
}
