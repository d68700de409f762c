/** `npm run vapid`: makes the keys with which notifications are sent. */
import { makePair } from "../results/notices/vapidKeys.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { run } from "./run.ts";

const HELP = `Makes the two keys with which the server sends notifications, and prints them as settings.

  npm run vapid

Give both to every server that answers for events of one site, and keep them: with other keys nobody who has asked
for notifications gets any until they open a page again.`;

await run(async () => {
	const [word] = process.argv.slice(2);
	if (word === "--help" || word === "-h") {
		console.log(HELP);
		return;
	}
	if (word !== undefined) throw new CommandFailed("there is nothing to say: see --help");
	const { publicKey, privateKey } = makePair();
	console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
});
