/** Hands a file of this computer over to the server. */
import { type AnswerOf, addressOf } from "../../../contract/callOperation.ts";
import { sendImportFile } from "../../../contract/organiser/import/sendImportFile.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";
import type { Answered } from "../frame/answered.ts";
import { FILE_PATIENCE_MS } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { readBody } from "../frame/readBody.ts";
import { trusted } from "../frame/trusted.ts";

/** `unreadable`: the file was changed or moved since it was chosen. @throws LoginExpired */
export async function sendFile(
	{ server, eventId }: OrganiserPlace,
	file: File,
): Promise<Answered<AnswerOf<typeof sendImportFile>> | { kind: "unreadable" }> {
	let bytes: ArrayBuffer;
	try {
		bytes = await file.arrayBuffer();
	} catch {
		return { kind: "unreadable" };
	}
	let response: Response;
	let body: unknown;
	try {
		response = await fetch(`${server}${addressOf(sendImportFile, { pjid: eventId })}`, {
			method: "POST",
			cache: "no-store",
			redirect: "error",
			headers: { "content-type": "application/octet-stream" },
			body: bytes,
			signal: AbortSignal.timeout(FILE_PATIENCE_MS),
		});
		body = await response.json();
	} catch {
		return { kind: "unreachable" };
	}
	if (response.status === 401) throw loginExpired();
	return trusted(readBody(response.status, body));
}
