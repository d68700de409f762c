/** `npm run decide`: what officials decide by hand. */
import { deedOf } from "../contract/audit.ts";
import { DECIDE_HELP, decisionsOf, readDecideWords } from "./decideWords.ts";
import { deedText } from "./deedText.ts";
import { run } from "./run.ts";
import { eventIn, withDestination } from "./withDestination.ts";

await run(async () => {
	const words = readDecideWords(process.argv.slice(2));
	if (words === null) {
		console.log(DECIDE_HELP);
		return;
	}
	await withDestination(async (destination) => {
		const event = await eventIn(destination, words.eventId);
		const decisions = decisionsOf(words, event);
		const outcome = await destination.decide(words.eventId, decisions);
		for (const [index, decision] of decisions.entries()) {
			const decided = outcome[index];
			if (!decided) continue;
			const text = deedText(deedOf(decision, decided), event.zone);
			console.log(decided.changed ? text : `Nothing changed: ${text}`);
		}
	});
});
