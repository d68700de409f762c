/** `gantry doctor`: checks the machine and the settings of a server. */
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { flag } from "./options/parameters.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "doctor",
	summary: "Checks the machine and the settings: each check is one line, with what to do next.",
	about: [
		"Run it as the server's user with the server's settings, before the first start and before a race. It changes nothing and may run beside the server. It calls SITE_ORIGIN and the database, if they are set, and no other host. The exit code is 1 if a check failed; warnings do not change it.",
	],
	options: { json: flag("print the checks as a JSON array of { check, state, text, advice }") },
	lists: [
		{
			title: "States",
			rows: [
				["ok", "nothing to do"],
				["warning", "works, but something should be changed"],
				["failed", "does not work, or loses data: change it first"],
			],
		},
	],
	examples: [{ line: "doctor", does: "" }],
});

export const command = defineCommand(table, async ({ json }) => {
	const { runChecks } = await import("./checking/runChecks.ts");
	const findings = await runChecks(process.env);
	if (json) console.log(JSON.stringify(findings, null, "\t"));
	else
		for (const { check, state, text, advice } of findings)
			console.log(`${state.padEnd(7)}  ${check}: ${text}${advice === "" ? "" : `; ${advice}`}`);
	if (findings.some(({ state }) => state === "failed")) process.exitCode = 1;
});
