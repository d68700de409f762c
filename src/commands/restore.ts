/** `gantry restore`: restores a backup into an empty place. */
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { required } from "./options/parameters.ts";
import { file } from "./options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "restore",
	summary: "Restores a backup into a data folder without a store, or a database without tables.",
	about: [
		"The folder is DATA_DIR and the database DATABASE_URL, as for the server. Nothing is overwritten: if there is a store already, the command stops. Each file is compared with its checksum and the store is checked before it gets its name.",
	],
	positionals: { backup: required(file(), "a file that gantry backup has written") },
	examples: [
		{
			line: "restore backups/gantry-20261122T180000Z.tar",
			does: "DATA_DIR=/var/lib/gantry-new gantry restore … restores into another folder.",
		},
	],
	notes: [
		"Start the server afterwards. Readers send again what the server acknowledged after the backup: gantry send of a stored log sends all of it.",
	],
});

export const command = defineCommand(table, async ({ backup }) => {
	const { readBackup } = await import("./keeping/readBackup.ts");
	await readBackup(backup);
});
