/** `npm run certificate`: says what an event's certificates look like, or shows one before anybody has it. */
import { readFileSync, writeFileSync } from "node:fs";
import { PICTURE_MAX_BYTES } from "../race/limits.ts";
import { codeOf } from "../store/connection/writerLock.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { readEventWords } from "./eventWords.ts";
import { run } from "./run.ts";
import { withDestination } from "./withDestination.ts";

/** In place of a file: the certificate of events that have none of their own. */
const ORDINARY = "default";

const HELP = `Says what an event's certificates look like: where which words stand (docs/operations.md tells how a
template is written), and a picture behind them, a JPEG, PNG, WebP or AVIF of at most 16 MB in the page's shape.

  npm run certificate -- M1234 template.json [background.png]
  npm run certificate -- M1234 ${ORDINARY}
  npm run certificate -- M1234 template.json [background.png] --preview proof.pdf --bib 123 [--lang en]

With --preview nothing is kept: the certificate of that bib is written to the file, a .pdf or a .jpg, in zh, en or ja.
A template without a picture takes away the one that there was; ${ORDINARY} is what events have that were given none.`;

await run(async () => {
	const words = readEventWords(
		process.argv.slice(2),
		["TEMPLATE"],
		["preview", "bib", "lang"],
		["BACKGROUND"],
	);
	if (words === null) {
		console.log(HELP);
		return;
	}
	const { eventId, others, options } = words;
	const [file = "", picture = ""] = others;
	if (file === ORDINARY && picture !== "")
		throw new CommandFailed("a background comes with a template of its own");
	const design = {
		template: file === ORDINARY ? null : readTemplate(file),
		background: picture === "" ? "" : readPicture(picture),
	};
	const preview = readPreview(options);
	await withDestination(async (destination) => {
		if (preview !== null) {
			const { to, ...asked } = preview;
			const proof = await destination.drawProof(eventId, { ...design, ...asked });
			writeFile(to, Buffer.from(proof.file, "base64"));
			const madeUp = proof.isMadeUp ? "; there is no result yet, time and ranks are made up" : "";
			console.log(`${to}: the certificate of ${asked.bib}${madeUp}. Nothing was kept.`);
			return;
		}
		const { changed, fields, bytes } = await destination.keepDesign(eventId, design);
		const background = bytes > 0 ? `, a background of ${bytes} bytes` : "";
		const what = `${eventId} certificate: ${fields} fields${background}`;
		console.log(changed ? what : `Nothing changed: ${what}`);
	});
});

/** Where a preview goes and whose it is; null where none is wanted. */
function readPreview(options: ReadonlyMap<string, string>) {
	const to = options.get("preview");
	const bib = options.get("bib");
	if (to === undefined) {
		if (options.size > 0) throw new CommandFailed("--bib and --lang come with --preview FILE");
		return null;
	}
	if (bib === undefined) throw new CommandFailed("--preview needs --bib: whose certificate it is");
	if (!/\.(pdf|jpe?g)$/i.test(to)) throw new CommandFailed("--preview names a .pdf or a .jpg");
	const format = /\.pdf$/i.test(to) ? "pdf" : "img";
	return { to, bib, format, lang: options.get("lang") ?? "zh" };
}

function writeFile(file: string, bytes: Buffer): void {
	try {
		writeFileSync(file, bytes);
	} catch (error) {
		throw new CommandFailed(`${file} cannot be written (${codeOf(error)}): check its folder`);
	}
}

function readTemplate(file: string): unknown {
	const text = readFile(file)
		.toString("utf8")
		.replace(/^\ufeff/, "");
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new CommandFailed(`${file} is no JSON: ${error instanceof Error ? error.message : ""}`);
	}
}

function readPicture(file: string): string {
	const bytes = readFile(file);
	if (bytes.length > PICTURE_MAX_BYTES)
		throw new CommandFailed(
			`${file} has ${bytes.length} bytes, at most ${PICTURE_MAX_BYTES} are taken`,
		);
	return bytes.toString("base64");
}

function readFile(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new CommandFailed(`${file} cannot be read (${codeOf(error)}): check its name and rights`);
	}
}
