/** The file, and the choices of how it is read. */
import { TIME_STYLES } from "../../../race/time/timeStyles.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { formatText } from "./importWords.ts";
import type { HandedFile, ReadChoices } from "./useImport.ts";

interface Props {
	handed: HandedFile;
	onChange: (choices: ReadChoices) => void;
	onAnother: () => void;
}

const DELIMITERS = ["comma", "semicolon", "tab", "pipe"] as const;
/** Titles above a table take fewer rows. */
const HEADER_ROWS = Array.from({ length: 40 }, (_, index) => String(index + 1));
const ENCODINGS = [
	"utf-8",
	"utf-16le",
	"utf-16be",
	"big5",
	"shift_jis",
	"euc-jp",
	"gb18030",
	"euc-kr",
	"windows-1252",
];

export function FileHead({ handed, onChange, onAnother }: Props) {
	const { place, texts } = useScreen("import");
	const { file, data, choices } = handed;
	const automatic = texts["organiser.import.automatic"];
	const select = (
		label: string,
		chosen: string,
		present: string,
		values: readonly string[],
		onChosen: (value: string) => void,
		nameOf: (value: string) => string = (value) => value,
	) => (
		<label className="import-choice">
			{label}
			<select value={chosen} onChange={({ target }) => onChosen(target.value)}>
				<option value="">{present === "" ? automatic : `${automatic} (${nameOf(present)})`}</option>
				{values.map((value) => (
					<option key={value} value={value}>
						{nameOf(value)}
					</option>
				))}
			</select>
		</label>
	);
	const delimiterName = (value: string) => {
		const known = DELIMITERS.find((each) => each === value);
		return known === undefined ? value : texts[`organiser.import.delimiter.${known}`];
	};
	const timesName = (value: string) => {
		const known = TIME_STYLES.find((each) => each === value);
		return known === undefined ? value : texts[`organiser.import.unit.${known}`];
	};
	const formatName = (format: string) => {
		const ofLog = data.logFormats.find(({ name }) => name === format);
		if (ofLog === undefined) return formatText(format, texts);
		return filled(texts["organiser.import.log.title"], { reader: ofLog.title });
	};
	const isText = data.sheets.length === 0;
	// A file without a table shows them if a wrong choice may be why it cannot be read.
	const hasLayout = data.headerRow > 0 || (data.problem !== "" && data.log === null);
	return (
		<>
			<div className="import-head">
				<h1>{texts["organiser.import.title"]}</h1>
				<b className="import-file">{file.name}</b>
				<span className="quiet">
					{filled(texts["organiser.import.rows"], {
						count: data.rows.toLocaleString(place.language),
					})}
				</span>
				{data.sheetsLeftOut.length > 0 && (
					<span className="needs">
						{filled(texts["organiser.import.leftOut"], { sheets: data.sheetsLeftOut.join(", ") })}
					</span>
				)}
				<button type="button" className="btn" onClick={onAnother}>
					{texts["organiser.import.another"]}
				</button>
			</div>
			<div className="import-choices">
				{select(
					texts["organiser.import.format"],
					choices.format ?? "",
					data.format,
					[...data.formats, ...data.logFormats.map(({ name }) => name)],
					(format) => onChange({ format }),
					formatName,
				)}
				{isText &&
					select(
						texts["organiser.import.encoding"],
						choices.encoding ?? "",
						data.encoding,
						ENCODINGS,
						(encoding) => onChange({ encoding }),
					)}
				{isText &&
					hasLayout &&
					select(
						texts["organiser.import.delimiter"],
						choices.delimiter ?? "",
						data.delimiter,
						DELIMITERS,
						// Other columns need other corrections.
						(delimiter) => onChange({ delimiter, columns: null }),
						delimiterName,
					)}
				{hasLayout &&
					select(
						texts["organiser.import.headerRow"],
						String(choices.headerRow ?? ""),
						data.headerRow > 0 ? String(data.headerRow) : "",
						HEADER_ROWS,
						(row) => onChange({ headerRow: row === "" ? null : Number(row), columns: null }),
					)}
				{!isText &&
					select(
						texts["organiser.import.sheet"],
						choices.sheet ?? "",
						data.sheet,
						data.sheets,
						(sheet) => onChange({ sheet }),
					)}
				{data.fields.includes("official") &&
					select(
						texts["organiser.import.unit"],
						choices.times ?? "",
						"",
						TIME_STYLES,
						(chosen) => onChange({ times: TIME_STYLES.find((each) => each === chosen) ?? "" }),
						timesName,
					)}
				{data.categories.length > 1 &&
					data.log === null &&
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
