/** Paints a certificate as a PDF, with selectable text and subsets of the fonts. */
import PDFDocument from "pdfkit";
import type { Mark, Sheet } from "./certificateLayout.ts";
import { openPdfFonts, type PdfFonts } from "./pdfFonts.ts";
import type { Background } from "./raster.ts";

interface PdfInfo {
	title: string;
	/** The organisation; '' where it has no name. */
	author: string;
	/**
	 * Day of the race, YYYY-MM-DD. It is the PDF's date, so that the same certificate always has the same bytes.
	 */
	date: string;
	/** BCP 47. */
	language: string;
}

/** Paints a laid-out certificate. @throws Error where a font file cannot be read */
export async function paintPdf(
	sheet: Sheet,
	background: Background,
	info: PdfInfo,
): Promise<Buffer> {
	const fonts = await openPdfFonts(
		sheet.marks.flatMap((mark) =>
			mark.kind === "text" ? mark.runs.map(({ family }) => ({ family, weight: mark.weight })) : [],
		),
	);
	const day = new Date(`${info.date}T00:00:00Z`);
	const document = new PDFDocument({
		size: [sheet.width, sheet.height],
		margin: 0,
		font: "",
		lang: info.language,
		displayTitle: true,
		info: {
			Title: info.title,
			Author: info.author,
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
	fonts.clearGlyphs();
	document.rect(0, 0, sheet.width, sheet.height).fill(sheet.colour);
	if (background)
		document.image(background.bytes, 0, 0, { width: sheet.width, height: sheet.height });
	for (const mark of sheet.marks) paint(document, fonts, mark);
	document.end();
	return written;
}

function paint(document: PDFKit.PDFDocument, fonts: PdfFonts, mark: Mark): void {
	switch (mark.kind) {
		case "box":
			document.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill(mark.colour);
			return;
		case "line":
			document.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY);
			document.lineWidth(mark.thickness).stroke(mark.colour);
			return;
		case "text":
			document.fillColor(mark.colour);
			for (const { text, family, x } of mark.runs) {
				fonts.choose(document, family, mark.weight, mark.size);
				document.text(text, x, mark.y, { lineBreak: false, baseline: "alphabetic" });
			}
	}
}
