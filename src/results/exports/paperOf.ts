/** What is drawn of an exported table: its cells as texts, and what is at the edges of each page. */
import type { Cell, ExportTable } from "../../exports/exportTable.ts";
import type { ExportWish } from "../../exports/makeExport.ts";
import type { PrintedSeal } from "../../media/certificate/certificateContent.ts";
import type { PaperList } from "../../media/list/listSheet.ts";
import { type Translate, translator } from "../../messages.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { clockTime, dayOf } from "../../race/time/day.ts";
import { formatDuration, formatSeconds } from "../../race/time/duration.ts";

/** What a list has beside its table. */
export interface PaperEdges {
	/** The organisation. */
	author: string;
	/** The head of the event's signed record; null where the list is not official. */
	seal: PrintedSeal | null;
}

/** @param version of the standings */
export function paperOf(
	{ title, columns, sections }: ExportTable,
	{ event, version, author, seal }: PaperEdges & { event: RaceEvent; version: number },
	{ language, now, format }: Pick<ExportWish, "language" | "now" | "format">,
): PaperList {
	const t = translator(language);
	const time = `${dayOf(now, event.zone)} ${clockTime(now, event.zone)}`;
	// A start list has no results that could change.
	const isProvisional = event.phase !== "announced" && format !== "starts-pdf";
	return {
		title,
		columns,
		author,
		event: `${event.name} ${event.date}`,
		sections: sections.map((section) => ({
			title: section.title,
			rows: section.rows.map((row) => row.map(textOf)),
		})),
		across: isProvisional ? t("export.provisional") : "",
		foot: `${t("export.printed", { time })} · ${t("export.version", { version })}`,
		seal: seal === null ? "" : sealText(seal, t),
		pageOf: (page, pages) => t("export.page", { page, pages }),
		date: event.date,
	};
}

function sealText({ short, reads, changes }: PrintedSeal, t: Translate): string {
	return t("cert.seal", { head: short, reads: String(reads), changes: String(changes) });
}

function textOf(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell !== "object") return String(cell);
	if ("day" in cell) return cell.day;
	return cell.isExact ? formatDuration(cell.ms) : formatSeconds(cell.ms);
}
