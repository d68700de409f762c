/** Paints a certificate as a PDF: text that can be selected, and of each font only the letters that are on the page. */
import PDFDocument from "pdfkit";
import type { Mark, Sheet } from "./certificateLayout.ts";
import { openPdfFonts, type PdfFonts } from "./pdfFonts.ts";
import type { Background } from "./raster.ts";

export interface About {
	title: string;
	/** Whose race it is; '' where nobody is named. */
	author: string;
	/** Day of the race, YYYY-MM-DD: the same certificate has the same bytes whenever it is drawn. */
	date: string;
	/** As BCP 47 has it. */
	language: string;
}

export async function paintPdf(
	sheet: Sheet,
	background: Background,
	about: About,
): Promise<Buffer> {
	const fonts = await openPdfFonts(
		sheet.marks.flatMap((mark) =>
			mark.kind === "text" ? mark.runs.map(({ family }) => ({ family, weight: mark.weight })) : [],
		),
	);
	const day = new Date(`${about.date}T00:00:00Z`);
	const document = new PDFDocument({
		size: [sheet.width, sheet.height],
		margin: 0,
		font: "",
		lang: about.language,
		displayTitle: true,
		info: {
			Title: about.title,
			Author: about.author,
			Creator: "Gantry",
			CreationDate: day,
			ModDate: day,
		},
	});
	const pieces: Buffer[] = [];
	const whole = new Promise<Buffer>((resolve, reject) => {
		document.on("data", (piece: Buffer) => pieces.push(piece));
		document.on("end", () => resolve(Buffer.concat(pieces)));
		document.on("error", reject);
	});
	fonts.forgetLetters();
	document.rect(0, 0, sheet.width, sheet.height).fill(sheet.colour);
	if (background)
		document.image(background.bytes, 0, 0, { width: sheet.width, height: sheet.height });
	for (const mark of sheet.marks) paint(document, fonts, mark);
	document.end();
	return whole;
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
