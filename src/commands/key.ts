/** `npm run key -- M1234`: makes a key with which readers send to an event. */
import { resolve } from "node:path";
import { EVENT_ID } from "../race/record/identifier.ts";
import { parseSettings } from "../server/settings.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { openDestination } from "./destination.ts";
import { run } from "./run.ts";

const HELP = `Makes a key with which readers send to an event, and prints it. It is shown this once.

  npm run key -- M1234

Send reads with it: POST /ingest/M1234 with the header Authorization: Bearer KEY.`;

await run(async () => {
	const [eventId, ...others] = process.argv.slice(2);
	if (eventId === undefined || eventId === "--help" || eventId === "-h") {
		console.log(HELP);
		return;
	}
	if (!EVENT_ID.test(eventId) || others.length > 0)
		throw new CommandFailed("name one event, M and four digits: see --help");
	const { DATA_DIR, DATABASE_URL } = parseSettings(process.env);
	const destination = await openDestination({
		dataFolder: resolve(DATA_DIR),
		databaseUrl: DATABASE_URL,
	});
	try {
		console.log(await destination.makeKey(eventId));
	} finally {
		await destination.close();
	}
});
