/** Draws a runner's certificate as a JPEG for the screen or the printer, or as a PDF. */
import { LOCALES, type Locale } from "../../locales.ts";
import { translator } from "../../messages.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import type { CertificateContent } from "./certificateContent.ts";
import { layOut } from "./certificateLayout.ts";
import type { Resolution } from "./pixels.ts";
import { type Background, paintJpeg } from "./raster.ts";
import { createRuler } from "./ruler.ts";
import type { Template } from "./template.ts";

export type Form = Resolution | "pdf";

/** A certificate template with its background. */
export interface Design {
	template: Template;
	background: Background;
}

/**
 * Resolves with the file's bytes. They are the same for the same content, template and language. The calling
 * thread lays a JPEG out in some milliseconds and writes a PDF; Skia paints a JPEG in a thread of its own.
 */
export async function drawCertificate(
	facts: CertificateContent,
	{ template, background }: Design,
	locale: Locale,
	form: Form,
): Promise<Buffer> {
	await openCanvasFonts();
	const t = translator(locale);
	const sheet = layOut(template, facts, locale, t, createRuler(locale));
	if (form !== "pdf") return paintJpeg(sheet, background, form);
	const { event, runner } = facts;
	const { paintPdf } = await import("./pdf.ts");
	const title = `${t("cert.title")} - ${event.name} - ${runner.bib} ${runner.name}`;
	const { organisation: author, date } = event;
	return paintPdf(sheet, background, { title, author, date, language: LOCALES[locale].tag });
}
