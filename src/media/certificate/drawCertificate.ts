/** Draws a runner's certificate: a JPEG for the screen or the printer, or a PDF. One layout, two painters. */
import { setImmediate } from "node:timers/promises";
import { LOCALES, type Locale, translator } from "../../messages.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import type { CertificateFacts } from "./certificateFacts.ts";
import { layOut } from "./certificateLayout.ts";
import type { Fineness } from "./pixels.ts";
import { type Background, paintPicture } from "./raster.ts";
import type { Template } from "./template.ts";

export type Form = Fineness | "pdf";

/** What is drawn, and on what. */
export interface Design {
	template: Template;
	background: Background;
}

/**
 * Resolves with the file's bytes; the same facts, design and language have the same. On the server's own thread a
 * picture is laid out in some milliseconds, and Skia paints it in a thread of its own; a PDF is written here.
 */
export async function drawCertificate(
	facts: CertificateFacts,
	{ template, background }: Design,
	locale: Locale,
	form: Form,
): Promise<Buffer> {
	await openCanvasFonts();
	// Of many that are drawn one after the other, none keeps visitors waiting longer than it takes itself.
	await setImmediate();
	const t = translator(locale);
	const sheet = layOut(template, facts, locale, t);
	if (form !== "pdf") return paintPicture(sheet, background, form);
	const { event, runner } = facts;
	const { paintPdf } = await import("./pdf.ts");
	const title = `${t("cert.title")} - ${event.name} - ${runner.bib} ${runner.name}`;
	const { organisation: author, date } = event;
	return paintPdf(sheet, background, { title, author, date, language: LOCALES[locale].tag });
}
