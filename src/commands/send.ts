/** `gantry send`: sends a log of reads to a server, and loses none of them. */
import { defineCommand } from "./options/command.ts";
import { sendTable } from "./sending/sendTable.ts";

export const command = defineCommand(sendTable, async (given) => {
	const { sendLog } = await import("./sending/sendLog.ts");
	await sendLog(given);
});
