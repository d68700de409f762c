/** `gantry vapid`: makes the keys with which notifications are sent. */
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "vapid",
	summary:
		"Makes the two keys with which the server sends notifications, and prints them as settings.",
	about: [
		"Give both keys to every server that answers for the events of one site, and keep them: with new keys, visitors who asked for notifications get none until they open a page again.",
	],
	examples: [{ line: "vapid", does: "" }],
});

export const command = defineCommand(table, async () => {
	const { makePair } = await import("../results/notifications/vapidKeys.ts");
	const { publicKey, privateKey } = makePair();
	console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
});
