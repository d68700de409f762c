/** A list that can be exported: what it is for, what it lacks, and a button for each kind of file. */

import { EXPORT_FORMATS, type ExportFormat } from "../../../contract/exports/exportFormats.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { type ExportChoice, type ExportRowFacts, FILE_NAMES } from "./exportRows.ts";

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
							<button type="button" className="btn btn-small" onClick={onCancel}>
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
									className="btn btn-small"
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

interface LackProps {
	choice: ExportChoice;
}

/** What a file lacks: each fact with the number of runners, and their bibs when it is opened. */
function LackList({ choice }: LackProps) {
	const { place, texts } = useScreen("exports");
	const { lacks, leftOut, needsCategory } = choice;
	const number = (count: number) => count.toLocaleString(place.language);
	return (
		<div className="lacks">
			{needsCategory && <p className="needs">{texts["organiser.exports.needsCategory"]}</p>}
			{lacks.map(({ fact, how, count, bibs }) => (
				<details key={`${fact} ${how}`}>
					<summary className={how === "missing" ? "needs" : "quiet"}>
						{filled(
							texts[how === "missing" ? "organiser.exports.lack" : "organiser.exports.guessed"],
							{ fact: texts[`organiser.exports.fact.${fact}`], count: number(count) },
						)}
					</summary>
					<p>
						{filled(texts["organiser.exports.bibs"], { bibs: bibs.join(", ") })}{" "}
						{count > bibs.length &&
							filled(texts["organiser.exports.moreBibs"], { count: number(count - bibs.length) })}
					</p>
				</details>
			))}
			{leftOut > 0 && (
				<p className="quiet">
					{filled(texts["organiser.exports.leftOut"], { count: number(leftOut) })}
				</p>
			)}
			{lacks.length === 0 && !needsCategory && (
				<p className="quiet">{texts["organiser.exports.complete"]}</p>
			)}
		</div>
	);
}
