/** `gantry certificate`: sets an event's certificate template, or draws a preview without storing anything. */

import { CARD_LANGUAGES, type CardLanguage } from "../contract/card/card.ts";
import { previewCertificate } from "../contract/certificates/previewCertificate.ts";
import { storeCertificate } from "../contract/certificates/storeCertificate.ts";
import { IMAGE_MAX_BYTES } from "../race/limits.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { withConnection } from "./connection/connect.ts";
import { readGivenFile, writeGivenFile } from "./givenFile.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { renamed } from "./options/formerWords.ts";
import { optional, required } from "./options/parameters.ts";
import { UsageError } from "./options/UsageError.ts";
import { checked, eventId, file, oneOf, text } from "./options/values.ts";

/** In place of a file: the certificate of events without a template. */
const ORDINARY = "default";

const proofFile = {
	...checked("FILE", "the name of a .pdf or .jpg file", (name) => /\.(pdf|jpe?g)$/i.test(name)),
	offers: "files" as const,
};

const table = defineTable({
	...BARE_TABLE,
	name: "certificate",
	summary: "Sets what an event's certificates look like, or draws one to look at.",
	about: [
		"The template says which words are where on the page; docs/operations.md explains it. A template without a background removes the background that was there.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		template: required(
			file("TEMPLATE"),
			`a JSON file, or ${ORDINARY}: the certificate of events without a template`,
		),
		background: optional(
			file("BACKGROUND"),
			"a picture behind the words: a JPEG, PNG, WebP or AVIF of at most 16 MB, in the page's shape",
		),
	},
	options: {
		preview: optional(
			proofFile,
			"draw one certificate into this .pdf or .jpg file, and keep nothing",
		),
		bib: optional(text("BIB"), "whose certificate the preview is (needed with --preview)"),
		language: optional(
			oneOf(CARD_LANGUAGES, "LANGUAGE"),
			"language of the preview: zh, en or ja",
			"zh",
		),
	},
	former: { lang: renamed("language") },
	examples: [
		{ line: "certificate M1234 template.json background.png", does: "" },
		{
			line: `certificate M1234 ${ORDINARY}`,
			does: "Removes the template and the background.",
		},
		{
			line: "certificate M1234 template.json --preview proof.pdf --bib 123 --language en",
			does: "Keeps nothing. Of a runner without a result, time and ranks are made up.",
		},
	],
});

export const command = defineCommand(table, async (given) => {
	const { event, template, background } = given;
	if (template === ORDINARY && background !== null)
		throw new UsageError(`${ORDINARY} has no background: write a template before ${background}`);
	const preview = previewOf(given);
	const design = {
		template: template === ORDINARY ? null : readTemplate(template),
		image: background === null ? "" : readPicture(background),
	};
	await withConnection(async (connection) => {
		if (preview !== null) {
			const { to, ...asked } = preview;
			const proof = await connection.ask(
				previewCertificate,
				{ pjid: event },
				{ ...design, ...asked },
			);
			writeGivenFile(to, Buffer.from(proof.file, "base64"));
			const madeUp = proof.hasResult ? "" : "; there is no result yet, time and ranks are made up";
			console.log(`${to}: the certificate of ${asked.bib}${madeUp}. Nothing was kept.`);
			return;
		}
		const { change, fields, bytes } = await connection.ask(
			storeCertificate,
			{ pjid: event },
			design,
		);
		const size = bytes > 0 ? `, a background of ${bytes} bytes` : "";
		const what = `${event} certificate: ${fields} fields${size}`;
		console.log(change !== null ? what : `Nothing changed: ${what}`);
	});
});

interface PreviewOptions {
	preview: string | null;
	bib: string | null;
	language: CardLanguage | null;
}

/** null if no preview is requested. @throws UsageError */
function previewOf({ preview: to, bib, language }: PreviewOptions) {
	if (to === null) {
		if (bib !== null || language !== null)
			throw new UsageError("--bib and --language are for a preview: add --preview FILE");
		return null;
	}
	if (bib === null) throw new UsageError("--preview needs a runner: add --bib BIB");
	const format: "pdf" | "print" = /\.pdf$/i.test(to) ? "pdf" : "print";
	return { to, bib, format, lang: language ?? "zh" };
}

function readTemplate(from: string): Record<string, unknown> {
	const content = readGivenFile(from)
		.toString("utf8")
		.replace(/^\ufeff/, "");
	let template: unknown;
	try {
		template = JSON.parse(content);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new CommandFailed(`${from} is not JSON (${reason}): correct it there`);
	}
	if (typeof template !== "object" || template === null || Array.isArray(template))
		throw new CommandFailed(`${from} is not a template: write an object with fields`);
	return { ...template };
}

function readPicture(from: string): string {
	const bytes = readGivenFile(from);
	if (bytes.length > IMAGE_MAX_BYTES)
		throw new CommandFailed(
			`${from} has ${bytes.length} bytes, and ${IMAGE_MAX_BYTES} is the limit: make it smaller`,
		);
	return bytes.toString("base64");
}
