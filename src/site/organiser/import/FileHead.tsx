/** The file, and the choices of how it is read. */
import { filled } from "../frame/filled.ts";
import type { ImportTexts } from "./importTexts.ts";
import type { HandedFile, ReadChoices } from "./useImport.ts";

interface Props {
	handed: HandedFile;
	language: string;
	onChange: (choices: ReadChoices) => void;
	onAnother: () => void;
	texts: ImportTexts;
}

const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "big5", "shift_jis", "euc-jp", "gb18030"];

export function FileHead({ handed, language, onChange, onAnother, texts }: Props) {
	const { file, data, choices } = handed;
	const automatic = texts["organiser.import.automatic"];
	const select = (
		label: string,
		chosen: string,
		present: string,
		values: readonly string[],
		onChosen: (value: string) => void,
	) => (
		<label className="import-choice">
			{label}
			<select value={chosen} onChange={({ target }) => onChosen(target.value)}>
				<option value="">{present === "" ? automatic : `${automatic} (${present})`}</option>
				{values.map((value) => (
					<option key={value}>{value}</option>
				))}
			</select>
		</label>
	);
	const isText = data.sheets.length === 0;
	return (
		<>
			<div className="import-head">
				<h1>{texts["organiser.import.title"]}</h1>
				<b className="import-file">{file.name}</b>
				<span className="quiet">
					{filled(texts["organiser.import.rows"], { count: data.rows.toLocaleString(language) })}
				</span>
				{data.sheetsLeftOut.length > 0 && (
					<span className="needs">
						{filled(texts["organiser.import.leftOut"], { sheets: data.sheetsLeftOut.join(", ") })}
					</span>
				)}
				<button type="button" className="act" onClick={onAnother}>
					{texts["organiser.import.another"]}
				</button>
			</div>
			<div className="import-choices">
				{select(
					texts["organiser.import.format"],
					choices.format ?? "",
					data.format,
					data.formats,
					(format) => onChange({ format }),
				)}
				{isText &&
					select(
						texts["organiser.import.encoding"],
						choices.encoding ?? "",
						data.encoding,
						ENCODINGS,
						(encoding) => onChange({ encoding }),
					)}
				{!isText &&
					select(
						texts["organiser.import.sheet"],
						choices.sheet ?? "",
						data.sheet,
						data.sheets,
						(sheet) => onChange({ sheet }),
					)}
				{data.categories.length > 1 &&
					select(
						texts["organiser.import.category"],
						choices.category ?? "",
						"",
						data.categories,
						(category) => onChange({ category }),
					)}
			</div>
		</>
	);
}
