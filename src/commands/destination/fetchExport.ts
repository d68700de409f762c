/** Fetches an export from a running server. */
import * as v from "valibot";
import { envelope } from "../../contract/call.ts";
import { addressOf, type OperationServer, type RequestOf } from "../../contract/callOperation.ts";
import { exportList } from "../../contract/organiser/exports/exportList.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";

/** @throws CommandFailed if the server refuses or cannot be reached */
export async function fetchExport(
	{ address, key, timeoutMs, fetch }: OperationServer,
	pjid: string,
	asked: RequestOf<typeof exportList>,
): Promise<Buffer> {
	const query = new URLSearchParams(Object.entries(Object(asked)));
	try {
		const response = await fetch(`${address}${addressOf(exportList, { pjid })}?${query}`, {
			headers: { authorization: `Bearer ${key}` },
			signal: AbortSignal.timeout(timeoutMs),
		});
		const type = response.headers.get("content-disposition");
		const bytes = Buffer.from(await response.arrayBuffer());
		if (response.ok && type !== null) return bytes;
		const { message } = v.parse(envelope, JSON.parse(bytes.toString("utf8")));
		throw new CommandFailed(message);
	} catch (error) {
		if (error instanceof CommandFailed) throw error;
		throw new CommandFailed(
			`the server at ${address} did not send the file (${reasonOf(error)}): run the command again when it answers`,
		);
	}
}
