/** The columns of a file with samples, and what each is read as. */
import type { ReadImportData } from "../../../contract/importing/readImport.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { fieldText } from "./importWords.ts";
import type { ReadChoices } from "./useImport.ts";

type Corrected = NonNullable<ReadChoices["columns"]>;

interface Props {
	data: ReadImportData;
	/** The corrections that are asked for; those of the last reading where there are none. */
	asked: Corrected | null;
	onChange: (columns: Corrected) => void;
}

/** The corrections with one more. A field has one column: the one that had it is guessed anew. */
export function corrections(corrected: Corrected, column: number, as: string): Corrected {
	return [
		...corrected.filter(
			(each) => each.column !== column && (as === "" || as === CHIP || each.as !== as),
		),
		{ column, as },
	];
}

/** A runner may have several chips, each in a separate column. */
const CHIP = "chip";

/** The choice that reads a column as a timing point with its own header as the name. */
const POINT = "=";

export function ColumnPanel({ data, asked, onChange }: Props) {
	const { texts } = useScreen("import");
	const { fields, isRemembered } = data;
	const columns = data.columns.map((each, index) => ({ ...each, number: index + 1 }));
	const corrected = asked ?? data.corrected;
	const correct = (column: number, as: string) => {
		// A further column of chips leaves those that are read as chips by themselves.
		const kept = columns.filter(
			({ field, number }) =>
				as === CHIP && field === CHIP && corrected.every((each) => each.column !== number),
		);
		const before = [...corrected, ...kept.map(({ number }) => ({ column: number, as: CHIP }))];
		onChange(corrections(before, column, as));
	};
	return (
		<div className="sheet panel">
			<header>
				<h2 id="import-columns">{texts["organiser.import.columns"]}</h2>
				<span className="quiet">
					{texts[isRemembered ? "organiser.import.remembered" : "organiser.import.guessed"]}
				</span>
				{corrected.length > 0 && (
					<button type="button" className="btn btn-small" onClick={() => onChange([])}>
						{texts["organiser.import.forget"]}
					</button>
				)}
			</header>
			<section className="import-scroll" aria-labelledby="import-columns">
				<table className="grid-table import-columns">
					<thead>
						<tr>
							<th scope="row">{texts["organiser.import.head"]}</th>
							{columns.map(({ header, number }) => (
								<th key={number} scope="col">
									{header}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<tr>
							<th scope="row">{texts["organiser.import.samples"]}</th>
							{columns.map(({ samples, number }) => (
								<td key={number} title={samples.join("\n")}>
									{samples[0] ?? ""}
								</td>
							))}
						</tr>
						<tr>
							<th scope="row">{texts["organiser.import.readAs"]}</th>
							{columns.map(({ header, number, field: guessed }) => {
								const own = corrected.find(({ column }) => column === number);
								const field = own ? own.as.replace(/^=([^@]*).*/, "$1") : guessed;
								const isPoint = field !== "" && !fields.includes(field);
								return (
									<td key={number}>
										<select
											aria-label={filled(texts["organiser.import.readColumn"], { column: header })}
											value={field}
											data-none={field === "" ? "" : undefined}
											disabled={fields.length === 0}
											onChange={({ target }) =>
												correct(number, target.value === POINT ? `${POINT}${header}` : target.value)
											}
										>
											<option value="">{texts["organiser.import.ignored"]}</option>
											{fields.map((each) => (
												<option key={each} value={each}>
													{fieldText(each, texts)}
												</option>
											))}
											{fields.includes("bib") && (
												<option value={isPoint ? field : POINT}>
													{filled(texts["organiser.import.asPoint"], {
														name: isPoint ? field : header,
													})}
												</option>
											)}
										</select>
									</td>
								);
							})}
						</tr>
					</tbody>
				</table>
			</section>
		</div>
	);
}
