/** The rows of one list of an import, a page at a time. */
import { useState } from "react";
import type { ImportTab } from "../../../contract/importing/importShapes.ts";
import type { ImportRow } from "../../../contract/importing/listImportRows.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import {
	cellText,
	fieldText,
	findingText,
	isSecret,
	reasonText,
	valueText,
} from "./importWords.ts";
import type { HandedFile } from "./useImport.ts";
import { useImportRows } from "./useImportRows.ts";

interface Props {
	handed: HandedFile;
	tab: ImportTab;
	onGone: () => void;
}

const PAGE_ROWS = 100;

export function ImportRows({ handed, tab, onGone }: Props) {
	const { place, texts } = useScreen("import");
	const [offset, setOffset] = useState(0);
	const page = useImportRows(place, handed, { tab, offset, limit: PAGE_ROWS }, onGone);
	if (page === null) return <p className="panel-body quiet">{texts["organiser.loading"]}</p>;
	if (page.total === 0) return <p className="panel-body quiet">{texts["organiser.import.none"]}</p>;
	const numbered = page.rows.map((row, index) => ({ row, number: offset + index }));
	const shown = (value: number) => value.toLocaleString(place.language);
	const heads = headsOf(tab, texts);
	const understood = numbered.filter(({ row }) => row.isUnderstood);
	const linesOf = (rows: typeof numbered) =>
		rows.map(({ row, number }) => (
			<tr key={number} className={isDoubtful(row) ? "is-chosen" : undefined}>
				<Cells {...{ row, tab }} data={handed.data} />
			</tr>
		));
	return (
		<>
			<div>
				<table className="grid-table">
					<thead>
						<tr>
							{heads.map((head) => (
								<th key={head} scope="col">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>{linesOf(numbered.filter(({ row }) => !row.isUnderstood))}</tbody>
					{understood.length > 0 && (
						<tbody className="import-understood">
							<tr>
								<th scope="rowgroup" colSpan={heads.length}>
									{filled(texts["organiser.import.understood"], {
										count: shown(handed.data.counts.understood),
									})}
								</th>
							</tr>
							{linesOf(understood)}
						</tbody>
					)}
				</table>
			</div>
			{page.total > PAGE_ROWS && (
				<p className="import-pager">
					<button
						type="button"
						className="btn btn-small"
						disabled={offset === 0}
						onClick={() => setOffset(offset - PAGE_ROWS)}
					>
						{texts["organiser.import.previous"]}
					</button>
					<span>
						{filled(texts["organiser.import.page"], {
							from: shown(offset + 1),
							to: shown(offset + page.rows.length),
							total: shown(page.total),
						})}
					</span>
					<button
						type="button"
						className="btn btn-small"
						disabled={offset + PAGE_ROWS >= page.total}
						onClick={() => setOffset(offset + PAGE_ROWS)}
					>
						{texts["organiser.import.next"]}
					</button>
				</p>
			)}
		</>
	);
}

function isDoubtful({ suspicions }: ImportRow): boolean {
	return suspicions.length > 0;
}

function headsOf(tab: ImportTab, texts: TextsOf<"import">): string[] {
	const runner = [texts["organiser.import.bib"], texts["organiser.import.name"]];
	const entry = [
		texts["organiser.import.field.category"],
		texts["organiser.import.field.group"],
		texts["organiser.import.field.team"],
	];
	const row = texts["organiser.import.row"];
	const remark = texts["organiser.import.remark"];
	if (tab === "changed")
		return [
			row,
			...runner,
			texts["organiser.import.what"],
			texts["organiser.import.before"],
			texts["organiser.import.after"],
			remark,
		];
	if (tab === "added") return [row, ...runner, ...entry, remark];
	if (tab === "removed") return [...runner, ...entry];
	if (tab === "suspicious") return [row, texts["organiser.import.bib"], remark];
	return [
		row,
		texts["organiser.import.column"],
		texts["organiser.import.cell"],
		texts["organiser.import.why"],
	];
}

interface CellsProps extends Pick<Props, "tab"> {
	row: ImportRow;
	data: HandedFile["data"];
}

function Cells({ row, tab, data }: CellsProps) {
	const { texts } = useScreen("import");
	const number = <td>{row.row ?? ""}</td>;
	const runner = (
		<>
			<th scope="row">{row.bib !== "" && <span className="bib">{row.bib}</span>}</th>
			<td>{row.name}</td>
		</>
	);
	const entry = (
		<>
			<td>{row.category}</td>
			<td>{row.group}</td>
			<td>{row.team}</td>
		</>
	);
	const remark = (
		<td className="wraps">{row.suspicions.map((each) => findingText(each, texts)).join(" · ")}</td>
	);
	if (tab === "added")
		return (
			<>
				{number}
				{runner}
				{entry}
				{remark}
			</>
		);
	if (tab === "removed")
		return (
			<>
				{runner}
				{entry}
			</>
		);
	if (tab === "suspicious")
		return (
			<>
				{number}
				<th scope="row">{row.bib !== "" && <span className="bib">{row.bib}</span>}</th>
				<td className="wraps">{findingText(row, texts)}</td>
			</>
		);
	if (tab === "rejected")
		return (
			<>
				<td className="wraps">{row.rows === "" ? (row.row ?? "") : row.rows}</td>
				<th scope="row">{row.column}</th>
				<td className={row.count > 1 ? "wraps" : undefined}>{cellText(row, data, texts)}</td>
				<td className="wraps">{reasonText(row, texts)}</td>
			</>
		);
	return (
		<>
			{number}
			{runner}
			<Change row={row} />
			{remark}
		</>
	);
}

/** A field with its value now and in the file. */
function Change({ row }: { row: ImportRow }) {
	const { texts } = useScreen("import");
	const { what, column, before, after } = row;
	const name = [fieldText(what, texts), column].filter((part) => part !== "").join(" ");
	if (isSecret(what))
		return (
			<>
				<td>{name}</td>
				<td className="quiet" colSpan={2}>
					{texts["organiser.import.secret"]}
				</td>
			</>
		);
	return (
		<>
			<td>{name}</td>
			<td>{before === "" ? "—" : <del>{valueText(what, before, texts)}</del>}</td>
			<td>{after === "" ? "—" : <b>{valueText(what, after, texts)}</b>}</td>
		</>
	);
}
