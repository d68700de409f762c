/** `npm run event`: the settings of an event. */
import { deedOf } from "../contract/audit.ts";
import { deedText } from "./deedText.ts";
import { changesOf, EVENT_HELP, readEventChange } from "./eventCommand.ts";
import { SETTING_WORDS } from "./eventSettings.ts";
import { run } from "./run.ts";
import { eventIn, withDestination } from "./withDestination.ts";

await run(async () => {
	const words = readEventChange(process.argv.slice(2));
	if (words === null) {
		console.log(EVENT_HELP);
		return;
	}
	const { eventId } = words;
	await withDestination(async (destination) => {
		const event = await eventIn(destination, eventId);
		if (words.pairs.length === 0) {
			for (const { word, show } of SETTING_WORDS) console.log(`${word.padEnd(13)}${show(event)}`);
			console.log(`${"rank-by".padEnd(13)}${event.rankBy} (npm run decide -- ${eventId} rank-by)`);
			console.log(`${"phase".padEnd(13)}${event.phase} (npm run decide -- ${eventId} phase)`);
			return;
		}
		const changes = changesOf(words, event);
		const outcome = await destination.decide(eventId, changes);
		for (const [index, change] of changes.entries()) {
			const decided = outcome[index];
			if (!decided) continue;
			const text = deedText(deedOf(change, decided), event.zone);
			console.log(decided.changed ? text : `Nothing changed: ${text}`);
		}
	});
});
