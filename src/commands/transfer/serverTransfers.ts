/** Events as files, through the running server. */
import { createWriteStream, existsSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { envelope } from "../../contract/call.ts";
import { addressOf, type OperationServer } from "../../contract/callOperation.ts";
import { packEvent } from "../../contract/transfer/packEvent.ts";
import { EVENT_UPLOAD_MAX_BYTES } from "../../contract/transfer/unpackEvent.ts";
import { moveDurably, partOf, removeDeadParts } from "../../store/backup/durable.ts";
import { PRIVATE_FILE } from "../../store/connection/privateFiles.ts";
import { openEventFile } from "../../store/transfer/openEventFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";

/** Saves an event's file. @returns its size, bytes @throws CommandFailed */
export async function download(
	server: OperationServer,
	pjid: string,
	file: string,
): Promise<number> {
	if (existsSync(file)) throw new CommandFailed(`${file} exists already: name another file`);
	const response = await server
		.fetch(`${server.address}${addressOf(packEvent, { pjid })}`, {
			headers: { authorization: `Bearer ${server.key}` },
			signal: AbortSignal.timeout(server.timeoutMs),
		})
		.catch((error: unknown) => {
			throw new CommandFailed(
				`the server at ${server.address} cannot be reached (${reasonOf(error)}): run the command again when it answers`,
			);
		});
	const isFile = packEvent.answer.some((type) => response.headers.get("content-type") === type);
	if (!isFile || response.body === null) {
		const answer = v.safeParse(envelope, await response.json().catch(() => null));
		throw new CommandFailed(
			answer.success ? answer.output.message : `the server answered ${response.status}`,
		);
	}
	const part = partOf(resolve(file));
	removeDeadParts(dirname(part));
	try {
		await pipeline(response.body, createWriteStream(part, { flags: "wx", mode: PRIVATE_FILE }));
		moveDurably(part, file);
	} catch (error) {
		rmSync(part, { force: true });
		const isCut = error instanceof TypeError;
		throw new CommandFailed(
			`${file} was not written (${reasonOf(error)}): ${isCut ? "the server has not sent all of it, run the command again when it answers" : "name another file, where there is room"}`,
		);
	}
	return statSync(file).size;
}

/** What a server needs to unpack a file: whose it is, and its bytes. @throws CommandFailed, EventFileRefused */
export async function upload(
	file: string,
): Promise<{ orgid: string; bytes: Uint8Array<ArrayBuffer> }> {
	const opened = openEventFile(file, file);
	const orgid = opened.manifest.organisation;
	opened.close();
	if (statSync(file).size > EVENT_UPLOAD_MAX_BYTES)
		throw new CommandFailed(
			`${file} is too large for the running server: stop the server, and run the command again`,
		);
	return { orgid, bytes: new Uint8Array(await readFile(file)) };
}
