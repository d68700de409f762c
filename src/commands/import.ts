/** `gantry import`: a file of results, crossings, a start list, chips or a course into an event. */
import { importTable } from "./importing/importTable.ts";
import { defineCommand } from "./options/command.ts";

export const command = defineCommand(importTable, async (given) => {
	const { importFile } = await import("./importing/importFile.ts");
	await importFile(given);
});
