/** `npm run audit`: who changed what of an event, and when. */
import { deedText } from "./deedText.ts";
import { readEventWords } from "./eventWords.ts";
import { momentText } from "./momentText.ts";
import { run } from "./run.ts";
import { eventIn, withDestination } from "./withDestination.ts";

const HELP = `Prints who changed what of an event, newest first, in the event's time zone.

  npm run audit -- M1234 [--limit NUMBER] [--before ID]

  --limit NUMBER  how many changes, at most 1000 (100)
  --before ID     only those before the change of this number

Reads from the mats are not among them: they are a record themselves (npm run reads).`;

await run(async () => {
	const words = readEventWords(process.argv.slice(2), [], ["limit", "before"]);
	if (words === null) {
		console.log(HELP);
		return;
	}
	const { eventId, options } = words;
	await withDestination(async (destination) => {
		const { zone } = await eventIn(destination, eventId);
		const entries = await destination.audit(eventId, Object.fromEntries(options));
		for (const { id, at, who, deed } of entries)
			console.log(`${id}  ${momentText(at, zone)}  ${who}  ${deedText(deed, zone)}`);
		if (entries.length === 0) console.log("Nothing more was changed.");
	});
});
