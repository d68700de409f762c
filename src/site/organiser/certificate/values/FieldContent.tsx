/** The content of a text: one text for all languages, or one for each. */

import { Field } from "../../frame/kit.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import type { Field as TemplateField } from "../templateFields.ts";

type TextField = Extract<TemplateField, { kind: "text" }>;

interface Props {
	field: TextField;
	onSet: (field: TextField) => void;
}

const LONGEST = 400;
const LANGUAGES = ["zh", "en", "ja"] as const;

export function FieldContent({ field, onSet }: Props) {
	const { texts } = useScreen("certificate");
	const { text } = field;
	if (typeof text === "string")
		return (
			<div className="field">
				<Field label={texts["organiser.certificate.content"]}>
					<input
						value={text}
						maxLength={LONGEST}
						onChange={({ target }) => onSet({ ...field, text: target.value })}
					/>
				</Field>
				<button
					type="button"
					className="btn btn-small"
					onClick={() => onSet({ ...field, text: { zh: text, en: text, ja: text } })}
				>
					{texts["organiser.certificate.eachLanguage"]}
				</button>
			</div>
		);
	return (
		<fieldset className="cert-languages">
			<legend>{texts["organiser.certificate.content"]}</legend>
			{LANGUAGES.map((language) => (
				<Field key={language} label={texts[`organiser.certificate.lang.${language}`]}>
					<input
						lang={language === "zh" ? "zh-TW" : language}
						value={text[language]}
						maxLength={LONGEST}
						onChange={({ target }) =>
							onSet({ ...field, text: { ...text, [language]: target.value } })
						}
					/>
				</Field>
			))}
		</fieldset>
	);
}
