/** What a file proves about its columns, and the columns that were left out and may have a meaning. */
import type { ReadImportData } from "../../../contract/importing/readImport.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { fieldText, proofText } from "./importWords.ts";
import type { ReadChoices } from "./useImport.ts";

interface Props {
	data: ReadImportData;
	/** The choice of the ranking time, also while the file is read again. */
	ranking: ReadChoices["ranking"];
	/** Reads a column as a field; as '' it is left out and not asked about again. */
	onColumn: (column: number, as: string) => void;
	onRanking: (ranking: NonNullable<ReadChoices["ranking"]>) => void;
}

const SHOWN = 4;

export function ColumnProofPanel({ data, ranking, onColumn, onRanking }: Props) {
	const { texts } = useScreen("import");
	const { proof, proved, isProvedApplied, asked, columns } = data;
	if (proof.length + asked.length === 0) return null;
	const isProved = ranking === "proved" || (ranking !== "kept" && isProvedApplied);
	const shownValues = (values: readonly string[]) =>
		values.length <= SHOWN
			? values.join(", ")
			: filled(texts["organiser.import.proof.values"], {
					first: values.slice(0, SHOWN).join(", "),
					count: String(values.length),
				});
	const time = (rankBy: "official" | "chip") =>
		texts[
			rankBy === "chip" ? "organiser.import.proof.byChip" : "organiser.import.proof.byOfficial"
		];
	return (
		<Panel id="import-proof" title={texts["organiser.import.proof.panel"]}>
			<div className="panel-body">
				{asked.map(({ column, mayBe, values, goesWithCategory }) => {
					const header = columns[column - 1]?.header ?? "";
					const isOpen = mayBe.includes("category");
					const isStatus = mayBe.includes("status");
					const question = goesWithCategory
						? "askedGoes"
						: isStatus
							? "askedStatus"
							: isOpen
								? "askedOpen"
								: "askedWave";
					return (
						<p key={column} className="import-asked">
							<b className="needs">
								{filled(texts[`organiser.import.proof.${question}`], {
									column: header,
									values: shownValues(values),
								})}
							</b>{" "}
							{mayBe.map((field) => (
								<button
									key={field}
									type="button"
									className="btn btn-small"
									onClick={() => onColumn(column, field)}
								>
									{filled(texts["organiser.import.proof.readAs"], {
										field: fieldText(field, texts),
									})}
								</button>
							))}{" "}
							<button type="button" className="btn btn-small" onClick={() => onColumn(column, "")}>
								{texts["organiser.import.proof.leaveOut"]}
							</button>
						</p>
					);
				})}
				{proof.map((line) => {
					const text = proofText(line, texts);
					return <p key={text}>{text}</p>;
				})}
				{proved.length > 0 && (
					<fieldset className="import-ranking">
						<legend>
							{proved
								.map(({ category, rankBy }) =>
									filled(
										texts[
											category === ""
												? "organiser.import.proof.ranksEvent"
												: "organiser.import.proof.ranksCategory"
										],
										{ category, time: time(rankBy) },
									),
								)
								.join(" · ")}
						</legend>
						<label>
							<input
								type="radio"
								name="import-ranking"
								checked={isProved}
								onChange={() => onRanking("proved")}
							/>{" "}
							{texts["organiser.import.proof.apply"]}
						</label>{" "}
						<label>
							<input
								type="radio"
								name="import-ranking"
								checked={!isProved}
								onChange={() => onRanking("kept")}
							/>{" "}
							{texts["organiser.import.proof.keep"]}
						</label>
					</fieldset>
				)}
			</div>
		</Panel>
	);
}
