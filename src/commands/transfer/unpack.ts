/** `gantry unpack`: makes an event from its file. */
import { readFileSync, statSync } from "node:fs";
import {
	EVENT_UPLOAD_MAX_BYTES,
	type UnpackedEvent,
	unpackEvent,
} from "../../contract/transfer/unpackEvent.ts";
import { shortHead } from "../../store/chain/link.ts";
import { openEventFile } from "../../store/transfer/openEventFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, optional, required } from "../options/parameters.ts";
import { eventId, file } from "../options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "unpack",
	summary: "Makes an event from a file that gantry pack has written: all of it or nothing.",
	about: [
		"All hashes, rows and the record are checked before anything is written. A file whose event is stored here as it is changes nothing. An event that is here and differs is refused with what differs; with --as the file becomes another event beside it.",
	],
	positionals: { file: required(file(), "a file of gantry pack") },
	options: {
		as: optional(eventId, "the id that the event gets", "its id in the file"),
		"dry-run": flag("only prints what the file holds and what would be done"),
		"new-store": flag("makes a store if there is none"),
	},
	examples: [
		{ line: "unpack M1234.gantry --dry-run", does: "" },
		{ line: "unpack M1234.gantry --as M5678", does: "" },
	],
	notes: [
		"While a large event is written, the server stores no reads: unpack when no race is timed. Members, keys and vouchers are made anew on each server.",
	],
});

export const command = defineCommand(table, (given) =>
	withConnection(async (connection) => {
		const orgid = organisationOf(given.file);
		if (connection.kind === "server" && statSync(given.file).size > EVENT_UPLOAD_MAX_BYTES)
			throw new CommandFailed(
				`${given.file} is too large for the running server: stop the server, and run the command again`,
			);
		const asked = { as: given.as ?? "", dry: given["dry-run"] ? "1" : "0" } as const;
		const bytes = new Uint8Array(readFileSync(given.file));
		const unpacked = await connection.ask(unpackEvent, { orgid }, asked, bytes);
		console.log(unpackedText(unpacked).join("\n"));
	}, given["new-store"]),
);

/** Whose event a file holds. @throws EventFileRefused */
function organisationOf(file: string): string {
	const opened = openEventFile(file, file);
	opened.close();
	return opened.manifest.organisation;
}

const OUTCOMES: Readonly<Record<UnpackedEvent["outcome"], string>> = {
	written: "is written",
	"would be written": "would be written; nothing was changed",
	same: "is here already, the same: nothing was changed",
};

function unpackedText(unpacked: UnpackedEvent): string[] {
	const { pjid, packedAs, name, gantry, lastStored, runners, reads, changes, files } = unpacked;
	return [
		`${packedAs} ${name}, by Gantry ${gantry}, last change ${lastStored ?? "never"}`,
		`${runners} runners, ${reads} reads, ${changes} changes, ${files} pictures and templates`,
		`record ${shortHead(unpacked.head)} fits`,
		`${pjid} ${OUTCOMES[unpacked.outcome]}`,
	];
}
