/** `gantry member`: the members of the organisations, who sign in on the site. */

import { defineCommand } from "../options/command.ts";
import { memberTable } from "./memberTable.ts";

export const command = defineCommand(memberTable, async (given) => {
	const { changeMembers } = await import("./members.ts");
	await changeMembers(given);
});
