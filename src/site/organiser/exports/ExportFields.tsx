/** What is exported, and how: category, language, times. */
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { Field } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";

type Language = "zh" | "en" | "ja";

export interface ExportedAs {
	/** The category's id; '' for all. */
	category: string;
	lang: Language;
	times: "exact" | "published";
}

interface Props {
	categories: OrganisedEvent["categories"];
	languages: readonly (readonly [code: Language, name: string])[];
	asked: ExportedAs;
	onChange: (asked: ExportedAs) => void;
}

const TIMES = ["exact", "published"] as const;

export function ExportFields({ categories, languages, asked, onChange }: Props) {
	const { texts } = useScreen("exports");
	return (
		<div className="export-fields">
			<Field label={texts["organiser.word.category"]}>
				<select
					value={asked.category}
					onChange={({ target }) => onChange({ ...asked, category: target.value })}
				>
					<option value="">{texts["organiser.word.allCategories"]}</option>
					{categories.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</Field>
			<Field label={texts["organiser.exports.language"]}>
				<select
					value={asked.lang}
					onChange={({ target }) => {
						const [lang = asked.lang] = languages.find(([code]) => code === target.value) ?? [];
						onChange({ ...asked, lang });
					}}
				>
					{languages.map(([code, name]) => (
						<option key={code} value={code} lang={code}>
							{name}
						</option>
					))}
				</select>
			</Field>
			<Field label={texts["organiser.exports.times"]}>
				<select
					value={asked.times}
					onChange={({ target }) => {
						const times = TIMES.find((each) => each === target.value) ?? asked.times;
						onChange({ ...asked, times });
					}}
				>
					{TIMES.map((times) => (
						<option key={times} value={times}>
							{texts[`organiser.exports.times.${times}`]}
						</option>
					))}
				</select>
			</Field>
		</div>
	);
}
