/** `gantry pack`: writes an event into one file. */
import { createWriteStream, existsSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { packEvent } from "../../contract/transfer/packEvent.ts";
import { moveDurably, partOf, removeDeadParts } from "../../store/backup/durable.ts";
import { PRIVATE_FILE } from "../../store/connection/privateFiles.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { optional, required } from "../options/parameters.ts";
import { eventId, file } from "../options/values.ts";
import { reasonOf } from "../text/reasonOf.ts";

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
	withConnection(async (connection) => {
		const target = given.file ?? `${given.event}.gantry`;
		if (existsSync(target)) throw new CommandFailed(`${target} exists already: name another file`);
		const packed = await connection.fetch(packEvent, { pjid: given.event }, undefined);
		await writePacked(packed, target);
		console.error(`${target}: ${statSync(target).size} bytes`);
	}),
);

/** Writes all of a file, or nothing. @throws CommandFailed */
async function writePacked(packed: ReadableStream<Uint8Array>, file: string): Promise<void> {
	const part = partOf(resolve(file));
	removeDeadParts(dirname(part));
	try {
		await pipeline(packed, createWriteStream(part, { flags: "wx", mode: PRIVATE_FILE }));
		moveDurably(part, file);
	} catch (error) {
		rmSync(part, { force: true });
		const isCut = error instanceof TypeError;
		throw new CommandFailed(
			`${file} was not written (${reasonOf(error)}): ${isCut ? "the server has not sent all of it, run the command again when it answers" : "name another file, where there is room"}`,
		);
	}
}
