/** `npm run events`: all events of a store. */
import { CommandFailed } from "./CommandFailed.ts";
import { parseWords } from "./parseWords.ts";
import { run } from "./run.ts";
import { withDestination } from "./withDestination.ts";

const HELP = `Lists all events, newest first, those that are offline too: id, date, phase, whether it is online, name, organisation.

  npm run events

npm run event -- M1234 shows the settings of one, and changes them.`;

await run(async () => {
	const { values, positionals } = parseWords(process.argv.slice(2), {
		help: { type: "boolean", short: "h" },
	});
	if (values.help) {
		console.log(HELP);
		return;
	}
	if (positionals.length > 0) throw new CommandFailed("events takes no word after it: see --help");
	await withDestination(async (destination) => {
		const { events, organisations } = await destination.events();
		for (const { id, date, phase, isOnline, name, organisationId } of events) {
			const holder = organisations.find((each) => each.id === organisationId);
			const state = `${phase.padEnd(9)}  ${isOnline ? "online " : "offline"}`;
			console.log(`${id}  ${date}  ${state}  ${name}  (${holder?.shortName ?? organisationId})`);
		}
		if (events.length === 0) console.log("There is no event yet.");
	});
});
