/** Downloads an export as the member who is signed in. */
import { addressOf, type RequestOf } from "../../../contract/callOperation.ts";
import { exportList } from "../../../contract/organiser/exports/exportList.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";
import { saveBlob } from "../../calls/saveFile.ts";
import type { Answered } from "../frame/answered.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { readBody } from "../frame/readBody.ts";

type Failed = Extract<Answered<unknown>, { kind: "refused" | "unreachable" }>;

/**
 * Fetches the file and saves it.
 * @returns its name; what failed; null if it was cancelled
 * @throws LoginExpired
 */
export async function downloadExport(
	{ server, eventId }: OrganiserPlace,
	asked: RequestOf<typeof exportList>,
	signal: AbortSignal,
): Promise<{ kind: "saved"; name: string } | Failed | null> {
	const address = `${server}${addressOf(exportList, { pjid: eventId })}`;
	try {
		const response = await fetch(
			`${address}?${new URLSearchParams(Object.entries(Object(asked)))}`,
			{
				cache: "no-store",
				redirect: "error",
				signal,
			},
		);
		if (response.status === 401) throw loginExpired();
		const name = nameIn(response.headers.get("content-disposition") ?? "");
		if (response.ok && name !== "") {
			saveBlob(await response.blob(), name);
			return { kind: "saved", name };
		}
		const answer = readBody(response.status, await response.json());
		return answer.kind === "refused" ? answer : { kind: "unreachable" };
	} catch (error) {
		if (signal.aborted) return null;
		if (error instanceof TypeError || error instanceof SyntaxError) return { kind: "unreachable" };
		throw error;
	}
}

/** The file's name in a header, in any script (RFC 8187); '' for none. */
function nameIn(disposition: string): string {
	const [, written = ""] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
	return decodeURIComponent(written);
}
