/** Sends an event's file to the server, which checks it, or unpacks it. */
import { addressOf } from "../../../contract/callOperation.ts";
import {
	EVENT_FILE_TYPE,
	type UnpackedEvent,
	unpackEvent,
} from "../../../contract/transfer/unpackEvent.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";
import type { Answered } from "../frame/answered.ts";
import { readBody } from "../frame/readBody.ts";
import { trusted } from "../frame/trusted.ts";

/** A large file takes minutes on a slow line, ms. */
const TIMEOUT_MS = 600_000;

interface Wish {
	orgid: string;
	/** '' for the id in the file. */
	as: string;
	isDry: boolean;
}

/** @throws LoginExpired */
export async function sendEventFile(
	server: string,
	file: File,
	{ orgid, as, isDry }: Wish,
): Promise<Answered<UnpackedEvent>> {
	const query = new URLSearchParams({ as, dry: isDry ? "1" : "0" });
	let response: Response;
	let body: unknown;
	try {
		response = await fetch(`${server}${addressOf(unpackEvent, { orgid })}?${query}`, {
			method: "POST",
			cache: "no-store",
			redirect: "error",
			headers: { "content-type": EVENT_FILE_TYPE },
			body: file,
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		body = await response.json();
	} catch {
		return { kind: "unreachable" };
	}
	if (response.status === 401) throw loginExpired();
	return trusted(readBody(response.status, body));
}
