/** Downloads an export as the member who is signed in. */

import { exportList } from "../../../contract/exports/exportList.ts";
import { fetchFile } from "../../../contract/kit/client/fetchFile.ts";
import type { RequestOf } from "../../../contract/kit/client/operationServer.ts";
import { unreached } from "../../../contract/kit/client/sendRequest.ts";
import { saveBlob } from "../../calls/saveFile.ts";
import { type Answer, whileSignedIn } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { pageServer } from "../frame/pageServer.ts";

/** A large list is made while it is sent, ms. */
const TIMEOUT_MS = 600_000;

/**
 * Fetches the file and saves it.
 * @param signal ends it
 * @returns the file's name
 * @throws LoginExpired
 */
export async function downloadExport(
	{ server, eventId }: OrganiserPlace,
	asked: RequestOf<typeof exportList>,
	signal: AbortSignal,
): Promise<Answer<string>> {
	const own = pageServer(server, TIMEOUT_MS);
	const answer = whileSignedIn(
		await fetchFile(own, exportList, { pjid: eventId }, asked, { signal }),
	);
	if (answer.kind !== "answered") return answer;
	const { name, bytes } = answer.data;
	try {
		saveBlob(await new Response(bytes).blob(), name);
		return { kind: "answered", data: name };
	} catch (cause) {
		return unreached(cause);
	}
}
