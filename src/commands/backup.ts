/** `gantry backup`: a backup of the store and of what is not made again, while the server is serving. */
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { moved } from "./options/formerWords.ts";
import { optional } from "./options/parameters.ts";
import { file, number } from "./options/values.ts";

const keep = number(
	"NUMBER",
	"a whole number above 0",
	(value) => Number.isInteger(value) && value > 0,
);

const table = defineTable({
	...BARE_TABLE,
	name: "backup",
	summary:
		"Writes a backup of the store, the secret and the registers of recordings into one file.",
	about: [
		"The server may run and take reads meanwhile: the backup holds one state of the store, with every read that was acknowledged before it began. It is a tar archive that only its owner can read. An older file of the same name stays as it is until the new one is complete and on the disk, so a kill or a power cut leaves one of them.",
	],
	positionals: {
		to: optional(
			file("FILE|FOLDER"),
			"the file, or a folder in which the file is named after the moment",
			"BACKUP_DIR",
		),
	},
	former: { to: moved(0) },
	options: {
		keep: optional(keep, "delete older backups of the folder, so that this many remain"),
	},
	examples: [
		{ line: "backup", does: "Into BACKUP_DIR." },
		{ line: "backup /mnt/backups/ --keep 14", does: "" },
	],
	notes: [
		"Banners and certificate templates are in the store. Recordings of cameras and finished videos are not in a backup; SECRET and other settings are not either. With DATABASE_URL, pg_dump must be installed.",
	],
});

export const command = defineCommand(table, async ({ to, keep: kept }) => {
	const { writeBackup } = await import("./keeping/writeBackup.ts");
	await writeBackup(to, kept);
});
