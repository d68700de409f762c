/** Draws a list as a PDF for the notice board: heads on each page, numbered pages, text that can be searched. */
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { LOCALES, type Locale } from "../../locales.ts";
import { openPdfFonts } from "../certificate/pdfFonts.ts";
import { FAMILIES } from "../text/fonts.ts";
import { createListPen, type ListPen } from "./listPen.ts";
import {
	headLines,
	LINES,
	PAGE,
	type PaperList,
	type PaperPage,
	pagesOf,
	placesOf,
} from "./listSheet.ts";

const INK = "#1a1917";
const QUIET = "#514c45";
const HAIRLINE = "#c9c2b6";

/**
 * @param step is called before each page; it throws if the file is not wanted any more
 * @throws Error where a font file cannot be read, and what `step` throws
 */
export async function drawList(list: PaperList, locale: Locale, step: () => void): Promise<Buffer> {
	const fonts = await openPdfFonts(
		FAMILIES.flatMap((family) => [
			{ family, weight: "medium" as const },
			{ family, weight: "bold" as const },
		]),
	);
	const day = new Date(`${list.date}T00:00:00Z`);
	const document = new PDFDocument({
		autoFirstPage: false,
		size: [PAGE.width, PAGE.height],
		margin: 0,
		font: "",
		lang: LOCALES[locale].tag,
		displayTitle: true,
		info: {
			Title: `${list.event} - ${list.title}`,
			Author: list.author,
			Creator: "Gantry",
			CreationDate: day,
			ModDate: day,
		},
	});
	const chunks: Buffer[] = [];
	const written = new Promise<Buffer>((resolve, reject) => {
		document.on("data", (chunk: Buffer) => chunks.push(chunk));
		document.on("end", () => resolve(Buffer.concat(chunks)));
		document.on("error", reject);
	});
	const pen = createListPen(document, fonts, locale);
	const pages = pagesOf(list);
	for (const [index, page] of pages.entries()) {
		step();
		fonts.clearGlyphs();
		document.addPage();
		drawPage(document, pen, list, page, list.pageOf(index + 1, pages.length));
		// The thread answers other questions between two pages.
		await setImmediate();
	}
	document.end();
	return written;
}

function drawPage(
	document: PDFKit.PDFDocument,
	pen: ListPen,
	list: PaperList,
	page: PaperPage,
	number: string,
): void {
	const room = PAGE.width - 2 * PAGE.margin;
	const left = PAGE.margin;
	if (list.across !== "") drawAcross(document, pen, list.across);
	pen.write(list.event, { x: left, width: room }, LINES.event, "bold", INK, "start");
	const title = [list.title, page.title, list.across].filter((text) => text !== "").join(" · ");
	pen.write(title, { x: left, width: room }, LINES.title, "bold", QUIET, "start");
	const places = placesOf(list.columns);
	for (const [index, { head, align }] of list.columns.entries()) {
		const place = places[index];
		if (!place) continue;
		const { base, size, line } = LINES.heads;
		const lines = headLines(head, (text) => pen.fits(text, place.width, size, "bold"));
		for (const [above, text] of lines.toReversed().entries())
			pen.write(text, place, { base: base - above * line, size }, "bold", QUIET, align);
	}
	document.moveTo(left, LINES.rule).lineTo(left + room, LINES.rule);
	document.lineWidth(0.8).stroke(INK);
	for (const [row, cells] of page.rows.entries()) {
		const base = LINES.firstRow + row * LINES.row;
		for (const [index, text] of cells.entries()) {
			const place = places[index];
			const column = list.columns[index];
			if (text === "" || !place || !column) continue;
			pen.write(text, place, { base, size: LINES.rowSize }, "medium", INK, column.align);
		}
		if (row % 5 === 4) {
			document.moveTo(left, base + 3.6).lineTo(left + room, base + 3.6);
			document.lineWidth(0.3).stroke(HAIRLINE);
		}
	}
	const half = { x: left, width: room / 2 };
	pen.write(list.foot, half, LINES.foot, "medium", QUIET, "start");
	if (list.seal !== "")
		pen.write(list.seal, { ...half, width: room }, LINES.seal, "medium", QUIET, "start");
	pen.write(number, { ...half, x: left + room / 2 }, LINES.foot, "medium", QUIET, "end");
}

/** Large, from the lower left to the upper right, so light that the rows over it can be read. */
function drawAcross(document: PDFKit.PDFDocument, pen: ListPen, text: string): void {
	const middle: [number, number] = [PAGE.width / 2, PAGE.height / 2];
	const place = { x: middle[0] - 330, width: 660 };
	document.save();
	document.rotate(-50, { origin: middle });
	const line = { base: middle[1] + 40, size: 108 };
	pen.write(text, place, line, "bold", "#ece6dc", "middle");
	document.restore();
}
