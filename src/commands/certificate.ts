/** `npm run certificate`: says what an event's certificates look like. */
import { readFileSync } from "node:fs";
import { codeOf } from "../results/store/writerLock.ts";
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

A template without a picture takes away the one that there was; ${ORDINARY} is what events have that were given none.`;

/** A picture as a camera makes it, bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

await run(async () => {
	const words = readEventWords(process.argv.slice(2), ["TEMPLATE"], [], ["BACKGROUND"]);
	if (words === null) {
		console.log(HELP);
		return;
	}
	const { eventId, others } = words;
	const [file = "", picture = ""] = others;
	if (file === ORDINARY && picture !== "")
		throw new CommandFailed("a background comes with a template of its own");
	const design = {
		template: file === ORDINARY ? null : readTemplate(file),
		background: picture === "" ? "" : readPicture(picture),
	};
	await withDestination(async (destination) => {
		const { changed, fields, bytes } = await destination.keepDesign(eventId, design);
		const background = bytes > 0 ? `, a background of ${bytes} bytes` : "";
		const what = `${eventId} certificate: ${fields} fields${background}`;
		console.log(changed ? what : `Nothing changed: ${what}`);
	});
});

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
	if (bytes.length > MOST_BYTES)
		throw new CommandFailed(`${file} has ${bytes.length} bytes, at most ${MOST_BYTES} are taken`);
	return bytes.toString("base64");
}

function readFile(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new CommandFailed(`${file} cannot be read (${codeOf(error)}): check its name and rights`);
	}
}
