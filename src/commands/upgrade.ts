/** `gantry upgrade`: what an upgrade to this version does to a store, step by step. */
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "upgrade",
	summary:
		"Prints the steps of an upgrade to this version for this store, and what to do if it fails.",
	about: [
		"Run the command of the new version, with the server's settings, before the new version is started. It changes nothing: the first start migrates the store.",
	],
	examples: [{ line: "upgrade", does: "" }],
});

export const command = defineCommand(table, async () => {
	const { printUpgrade } = await import("./keeping/printUpgrade.ts");
	await printUpgrade();
});
