/** Events as files, through the running server. */
import { createWriteStream, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { envelope } from "../../contract/call.ts";
import { addressOf, type OperationServer } from "../../contract/callOperation.ts";
import { packEvent } from "../../contract/transfer/packEvent.ts";
import { EVENT_UPLOAD_MAX_BYTES } from "../../contract/transfer/unpackEvent.ts";
import { openEventFile } from "../../store/transfer/openEventFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";

/** Saves an event's file. @returns its size, bytes @throws CommandFailed */
export async function download(
	server: OperationServer,
	pjid: string,
	file: string,
): Promise<number> {
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
	const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
	try {
		await pipeline(response.body, target);
	} catch (error) {
		if (reasonOf(error) !== "EEXIST") rmSync(file, { force: true });
		throw new CommandFailed(`${file} was not written (${reasonOf(error)}): name another file`);
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
