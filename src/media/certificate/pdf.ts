/** Paints a certificate as a PDF, with selectable text and subsets of the fonts. */
import PDFDocument from "pdfkit";
import type { Mark, Sheet } from "./certificateLayout.ts";
import { STRIPE, stripesOf } from "./hatch.ts";
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
			paintBox(document, mark);
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

function paintBox(document: PDFKit.PDFDocument, mark: Extract<Mark, { kind: "box" }>): void {
	const { x, y, width, height, radius, edge, colour } = mark;
	const inset = edge / 2;
	const round = Math.max(0, radius - inset);
	if (!mark.isHatched || edge > 0) {
		document.roundedRect(x + inset, y + inset, width - edge, height - edge, round);
		if (edge > 0) document.lineWidth(edge).stroke(colour);
		else document.fill(colour);
		return;
	}
	document.save();
	document.roundedRect(x, y, width, height, radius).clip();
	for (const stripe of stripesOf(mark))
		document.moveTo(stripe.x, stripe.y).lineTo(stripe.toX, stripe.toY);
	document.lineWidth(STRIPE).stroke(colour);
	document.restore();
}
