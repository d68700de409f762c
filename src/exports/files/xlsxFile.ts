/** A table as a workbook: bibs are texts, times are times of the spreadsheet that can be added up, the header stays in view. */
import writeXlsxFile, { type CellObject, type SheetData } from "write-excel-file/node";
import { type Cell, type ExportTable, rowsOf } from "../exportTable.ts";

const DAY_MS = 86_400_000;
/** Hours beyond 24 go on. */
const WHOLE = "[h]:mm:ss";
const EXACT = "[h]:mm:ss.000";
const DAY = "yyyy-mm-dd";

/** @param sheet its name, at most 31 characters without []:*?/\ */
export function xlsxFile(table: ExportTable, sheet: string): Promise<Buffer> {
	const heads = table.columns.map(
		({ head, align }): CellObject => ({
			value: head,
			type: String,
			fontWeight: "bold",
			align: align === "end" ? "right" : "left",
		}),
	);
	const data: SheetData = [heads, ...rowsOf(table).map((row) => row.map(cellOf))];
	return writeXlsxFile(data, {
		sheet: sheetName(sheet),
		stickyRowsCount: 1,
		columns: table.columns.map(({ width }) => ({ width: width + 2 })),
	}).toBuffer();
}

function cellOf(cell: Cell): CellObject | null {
	if (cell === null || cell === "") return null;
	if (typeof cell === "string") return { value: cell, type: String };
	if (typeof cell === "number") return { value: cell, type: Number };
	if ("day" in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY };
	return { value: cell.ms / DAY_MS, type: Number, format: cell.isExact ? EXACT : WHOLE };
}

function sheetName(name: string): string {
	return [...name.replace(/[[\]:*?/\\]/gu, " ")].slice(0, 31).join("").trim() || "1";
}
