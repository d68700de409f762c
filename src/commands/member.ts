/** `gantry member`: the members of the organisations, who sign in on the site. */
import { memberTable } from "./deciding/memberTable.ts";
import { defineCommand } from "./options/command.ts";

export const command = defineCommand(memberTable, async (given) => {
	const { changeMembers } = await import("./deciding/members.ts");
	await changeMembers(given);
});
