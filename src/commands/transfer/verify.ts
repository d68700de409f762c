/** `gantry verify`: recomputes the signed record of an event. */
import { type RecordVerdict, verifyRecord } from "../../contract/transfer/verifyRecord.ts";
import { judgeRecord } from "../../store/chain/judgeRecord.ts";
import { shortHead } from "../../store/chain/link.ts";
import { verifyChain } from "../../store/chain/verifyChain.ts";
import { recordInFile } from "../../store/transfer/fileRecord.ts";
import { openEventFile } from "../../store/transfer/openEventFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { moved } from "../options/formerWords.ts";
import { optional, required } from "../options/parameters.ts";
import { checked, eventId, file } from "../options/values.ts";

const head = checked(
	"HEAD",
	"a printed head, such as 1a2b-3c4d-5e6f-7a8b",
	(given) => /^[\da-f-]{16,80}$/i.test(given) && given.replaceAll("-", "").length >= 16,
);

const table = defineTable({
	...BARE_TABLE,
	name: "verify",
	summary:
		"Recomputes the record of an event's reads and changes, and names the first that does not fit.",
	about: [
		"Each read and each change is linked to those before it by a hash. A read that was changed, removed, inserted or exchanged in the store by another program does not fit, and the exit code is 1. Prints the head of the chain with the server's signature and its public key.",
		"--head takes the head that is printed on a certificate: whether it was the head once, and what was stored since. Who has the store and its secret can make a new record; a printed head shows that.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		file: optional(file(), "verifies this file of gantry pack, and no store"),
	},
	former: { file: moved(1) },
	options: {
		head: optional(head, "a head that was printed"),
	},
	examples: [
		{ line: "verify M1234", does: "" },
		{ line: "verify M1234 --head 1a2b-3c4d-5e6f-7a8b", does: "" },
		{ line: "verify M1234 M1234.gantry", does: "" },
	],
});

export const command = defineCommand(table, async (given) => {
	const printed = given.head ?? "";
	if (given.file !== null) {
		const judged = await verifyFile(given.file, given.event, printed);
		printVerdict(given.file, judged, printed);
		return;
	}
	await withConnection(async (connection) => {
		const { key, signature, ...judged } = await connection.ask(
			verifyRecord,
			{ pjid: given.event },
			{ head: printed },
		);
		printVerdict(given.event, judged, printed);
		console.log(`signature ${signature}\npublic key ${key}`);
	});
});

/** @throws CommandFailed if it is another event's file, EventFileRefused if it is damaged */
async function verifyFile(path: string, event: string, printed: string): Promise<RecordVerdict> {
	const opened = openEventFile(path, path);
	try {
		if (opened.manifest.event !== event)
			throw new CommandFailed(`${path} is of ${opened.manifest.event}, and not of ${event}`);
		await opened.checkHashes();
		const source = await recordInFile(opened);
		return judgeRecord(await verifyChain(source), source.links, printed);
	} finally {
		opened.close();
	}
}

/** @throws CommandFailed if it does not fit */
function printVerdict(name: string, judged: RecordVerdict, printed: string): void {
	const { fits, reads, changes, found } = judged;
	if (!fits)
		throw new CommandFailed(`${name} does not fit its record: ${judged.row} ${judged.problem}`);
	console.log(`${name}: ${reads} reads and ${changes} changes fit the record`);
	console.log(`head ${shortHead(judged.head)} (${judged.head})`);
	if (printed === "") return;
	if (found === null)
		throw new CommandFailed(
			`${printed} was never the head of ${name}: the printed document is of another record`,
		);
	console.log(
		`${printed} was the head after ${found.reads} reads and ${found.changes} changes; ${reads - found.reads} reads and ${changes - found.changes} changes were stored since`,
	);
}
