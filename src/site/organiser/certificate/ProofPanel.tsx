/** The certificate as the server draws it, for whom and in which language, with the fields laid over it. */

import { useState } from "react";
import { CARD_LANGUAGES } from "../../../contract/card/card.ts";
import { SAMPLES } from "../../../contract/certificates/previewCertificate.ts";
import { refusalOf } from "../../../contract/kit/client/outcome.ts";
import { failureText } from "../frame/answerTexts.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { ProofSheet } from "./ProofSheet.tsx";
import type { Draft, Template } from "./templateFields.ts";
import type { Proof, ProofOf } from "./useProof.ts";

interface Props {
	draft: Draft;
	proof: Proof;
	of: ProofOf;
	chosen: readonly number[];
	onOf: (of: ProofOf) => void;
	onChoose: (indexes: readonly number[]) => void;
	onChange: (change: (template: Template) => Template) => void;
}

export function ProofPanel({ draft, proof, of, chosen, onOf, onChoose, onChange }: Props) {
	const { texts } = useScreen("certificate");
	const [bib, setBib] = useState("");
	return (
		<Panel
			id="cert-proof"
			title={texts["organiser.certificate.proof"]}
			className="cert-proof"
			beside={
				<>
					<fieldset className="segments">
						<legend className="sr-only">{texts["organiser.certificate.sample"]}</legend>
						{SAMPLES.map((sample) => (
							<button
								type="button"
								className="choice"
								key={sample}
								aria-pressed={of.bib === "" && of.sample === sample}
								onClick={() => onOf({ ...of, sample, bib: "" })}
							>
								{texts[`organiser.certificate.sample.${sample}`]}
							</button>
						))}
					</fieldset>
					<fieldset className="segments">
						<legend className="sr-only">{texts["organiser.certificate.language"]}</legend>
						{CARD_LANGUAGES.map((lang) => (
							<button
								type="button"
								className="choice"
								key={lang}
								lang={lang === "zh" ? "zh-TW" : lang}
								aria-pressed={of.lang === lang}
								onClick={() => onOf({ ...of, lang })}
							>
								{texts[`organiser.certificate.lang.${lang}`]}
							</button>
						))}
					</fieldset>
				</>
			}
		>
			<div className="cert-state">
				<p role="status">{stateText(proof, of, texts)}</p>
				<form
					onSubmit={(event) => {
						event.preventDefault();
						onOf({ ...of, bib: bib.trim() });
					}}
				>
					<label className="cert-bib-choice">
						<span className="sr-only">{texts["organiser.certificate.bibOf"]}</span>
						<input
							className="cert-bib"
							value={bib}
							placeholder={texts["runner.bib"]}
							enterKeyHint="go"
							onChange={({ target }) => setBib(target.value)}
						/>
					</label>
				</form>
			</div>
			<ProofSheet
				{...{ chosen, onChoose, onChange }}
				template={draft.template}
				image={proof.image}
				isOld={proof.isDrawing}
			/>
			<p className="cert-foot quiet">{texts["organiser.certificate.sameAsPdf"]}</p>
		</Panel>
	);
}

function stateText(
	{ failure, isDrawing, report }: Proof,
	of: ProofOf,
	texts: TextsOf<"certificate">,
) {
	if (failure !== null && isDrawing) return texts["organiser.certificate.busy"];
	if (refusalOf(failure) === "unknown-bib") return texts["organiser.certificate.noBib"];
	if (failure !== null) return failureText(failure, texts);
	if (isDrawing || report === null) return texts["organiser.certificate.drawing"];
	const { runner, hasResult } = report;
	const name = `${runner.bib} ${runner.name}`;
	if (runner.isMadeUp && of.bib === "") return `${name}・${texts["organiser.certificate.madeUp"]}`;
	return hasResult ? name : `${name}・${texts["organiser.certificate.noResult"]}`;
}
