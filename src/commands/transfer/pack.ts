/** `gantry pack`: writes an event into one file. */
import { withDestination } from "../destination/withDestination.ts";
import { defineCommand } from "../options/command.ts";
import { optional, required } from "../options/parameters.ts";
import { BARE_TABLE, defineTable } from "../options/table.ts";
import { eventId, file } from "../options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "pack",
	summary: "Writes an event into one file, with which gantry unpack makes it on another server.",
	about: [
		"The file has the settings, the course, the runners with their private facts (birth dates, e-mail addresses), all reads and what was decided about them, the whole history of changes, banners and templates, and the signed record. It has no keys, vouchers, subscriptions and members. It is a tar archive of NDJSON with a list of hashes, and private: keep it safe. An event that did not change has the same file again, byte for byte.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		file: optional(file(), "the file, which must not exist", "EVENT.gantry"),
	},
	examples: [
		{ line: "pack M1234", does: "Writes M1234.gantry." },
		{ line: "pack M1234 /mnt/usb/M1234.gantry", does: "" },
	],
});

export const command = defineCommand(table, (given) =>
	withDestination(async (destination) => {
		const target = given.file ?? `${given.event}.gantry`;
		const bytes = await destination.pack(given.event, target);
		console.error(`${target}: ${bytes} bytes`);
	}),
);
