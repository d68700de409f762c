/** A list that can be exported: what it is for, what it lacks, and a button for each kind of file. */
import { EXPORT_FORMATS, type ExportFormat } from "../../../contract/exports/exportFormats.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { type ExportRowFacts, FILE_NAMES } from "./exportRows.ts";
import { LackList } from "./LackList.tsx";

interface Props {
	row: ExportRowFacts;
	/** The format that is being made; null for none. */
	making: ExportFormat | null;
	onDownload: (format: ExportFormat) => void;
	onCancel: () => void;
}

export function ExportRow({ row, making, onDownload, onCancel }: Props) {
	const { place, texts } = useScreen("exports");
	const { name, choice, formats } = row;
	const list = texts[`organiser.exports.list.${name}`];
	const isMade = formats.some((format) => format === making);
	return (
		<tr>
			<th scope="row" className="wraps export-file">
				<b>{list}</b>
				<span className="quiet">{texts[`organiser.exports.for.${name}`]}</span>
				{choice.isPrivate && <small>{texts["organiser.exports.private"]}</small>}
				{choice.source !== "" && (
					<a href={choice.source} rel="noreferrer">
						{texts["organiser.exports.source"]}
					</a>
				)}
			</th>
			<td className="wraps">
				<LackList choice={choice} />
			</td>
			<td className="number">{choice.rows.toLocaleString(place.language)}</td>
			<td>
				<span className="export-acts">
					{isMade ? (
						<>
							<span role="status">{filled(texts["organiser.exports.making"], { list })}</span>
							<button type="button" className="act act-small" onClick={onCancel}>
								{texts["organiser.exports.cancel"]}
							</button>
						</>
					) : (
						formats.map((format) => {
							const file = FILE_NAMES[EXPORT_FORMATS[format].file];
							return (
								<button
									key={format}
									type="button"
									className="act act-small"
									disabled={making !== null || choice.needsCategory || choice.rows === 0}
									aria-label={filled(texts["organiser.exports.downloadAs"], { list, file })}
									onClick={() => onDownload(format)}
								>
									{file}
								</button>
							);
						})
					)}
				</span>
			</td>
		</tr>
	);
}
