/** `npm run banner`: gives an event a picture. */
import { readFileSync } from "node:fs";
import { BANNER_NAMES } from "../contract/banner.ts";
import { codeOf } from "../store/connection/writerLock.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { readEventWords } from "./eventWords.ts";
import { run } from "./run.ts";
import { withDestination } from "./withDestination.ts";

const HELP = `Gives an event a picture: a JPEG, PNG, WebP or AVIF of at most 16 MB.

  npm run banner -- M1234 FILE [--as ${BANNER_NAMES.join("|")}]

banner1.jpg (where nothing is said) stands on the event's card, banner2.jpg above its pages; an event with one of
them shows it in both places. The server encodes it anew, without what a camera wrote beside it.`;

await run(async () => {
	const words = readEventWords(process.argv.slice(2), ["FILE"], ["as"]);
	if (words === null) {
		console.log(HELP);
		return;
	}
	const { eventId, options } = words;
	const [file = ""] = words.others;
	const as = options.get("as") ?? BANNER_NAMES[0];
	const name = BANNER_NAMES.find((each) => each === as);
	if (name === undefined)
		throw new CommandFailed(`--as is ${BANNER_NAMES.join(" or ")}, not ${as}`);
	const bytes = readFile(file);
	await withDestination(async (destination) => {
		const { changed, width, height, ...kept } = await destination.keepBanner(eventId, name, bytes);
		const what = `${eventId} ${name}: ${width} x ${height} pixels, ${kept.bytes} bytes`;
		console.log(changed ? what : `Nothing changed: ${what}`);
	});
});

function readFile(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new CommandFailed(`${file} cannot be read (${codeOf(error)}): check its name and rights`);
	}
}
