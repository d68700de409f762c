/** Makes an export: the table of a list, or the bytes of a file. A PDF is drawn from the table elsewhere (src/media/list). */
import {
	EXPORT_FORMATS,
	type ExportFormat,
	type ExportListName,
} from "../contract/exports/exportFormats.ts";
import type { Locale } from "../locales.ts";
import { translator } from "../messages.ts";
import { type ExportSource, runnersOf } from "./exportSource.ts";
import { type ExportTable, rowsOf } from "./exportTable.ts";
import { csvFile } from "./files/csvFile.ts";
import { iofFile } from "./files/iofFile.ts";
import { jsonFile } from "./files/jsonFile.ts";
import { xlsxFile } from "./files/xlsxFile.ts";
import type { ListContext } from "./lists/listMaker.ts";
import { LIST_MAKERS } from "./lists/listMakers.ts";

export interface ExportWish {
	format: ExportFormat;
	/** The position of the only category; null for all. */
	category: number | null;
	language: Locale;
	times: ListContext["times"];
	/** When the file is made, epoch ms. */
	now: number;
}

/** A file, or what a PDF is drawn from. */
export type MadeExport = { rows: number } & (
	| { kind: "file"; bytes: Buffer }
	| { kind: "paper"; table: ExportTable }
);

/** Lists whose times can be exact. */
const TAKES_TIMES: readonly ExportListName[] = ["results", "winners", "teams"];

/** Lists whose columns and words are those of one language. */
const OWN_LANGUAGE: Readonly<Record<string, Locale>> = { taiwan: "zh" };

export async function makeExport(source: ExportSource, wish: ExportWish): Promise<MadeExport> {
	const { format, category, now } = wish;
	const { list, file } = EXPORT_FORMATS[format];
	const maker = LIST_MAKERS[list];
	const runners = runnersOf(source, category).filter(maker.isListed);
	const made = (bytes: Buffer, rows: number) => ({ kind: "file", bytes, rows }) as const;
	if (file === "xml") return made(iofFile(source, runners, now), runners.length);
	if (file === "json") return made(jsonFile(source, runners, now), runners.length);
	const isPaper = file === "pdf";
	const table = maker.table(
		{
			source,
			category,
			isPaper,
			t: translator(OWN_LANGUAGE[list] ?? wish.language),
			// Ranks can be computed again from the lists of ours only; other receivers take published times.
			times: isPaper || !TAKES_TIMES.includes(list) ? "published" : wish.times,
		},
		runners,
	);
	const rows = rowsOf(table).length;
	if (isPaper) return { kind: "paper", table, rows };
	const bytes = file === "csv" ? csvFile(table) : await xlsxFile(table, table.title);
	return made(bytes, rows);
}
