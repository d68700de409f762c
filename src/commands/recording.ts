/** `gantry recording`: registers the camera recordings of timing points. */
import { recordingTable } from "./cameras/recordingTable.ts";
import { defineCommand } from "./options/command.ts";

export const command = defineCommand(recordingTable, async (given) => {
	const { changeOrList } = await import("./cameras/recordings.ts");
	await changeOrList(given);
});
