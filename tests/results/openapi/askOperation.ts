/** Sends one operation of the contract to a real server. */
import type { Operation } from "../../../src/contract/kit/operation.ts";
import { type Answer, exchange } from "../../fixtures/exchange.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { RUNNERS } from "../../fixtures/smallRace.ts";
import { checksumIn } from "../certificates/certifying.ts";
import { PAGE, signIn } from "../members/signedIn.ts";

/** The member of the requests. */
export const LIN = "lin@example.org";

/** The address of a path of the document in an event, with its first runner. */
export async function addressOf(
	server: TestedResults,
	path: string,
	pjid: string,
	prefix = "",
): Promise<string> {
	const address =
		prefix + path.replace("{pjid}", pjid).replace("{queue}", "missed").replace("{orgid}", "7");
	if (!address.includes("{checksum}")) return address;
	const pno = RUNNERS[0]?.bib ?? "";
	const checksum = await checksumIn(server, pno, pjid, prefix);
	return address.replace("{pno}", pno).replace("{checksum}", checksum);
}

/** Sends an operation as the operator, or as a member who has signed in. */
export async function askOperation(
	server: TestedResults,
	{ path, method, sent, access }: Operation,
	pjid: string,
	fields: unknown,
	file: Buffer = Buffer.alloc(0),
): Promise<Answer> {
	const address = await addressOf(server, path, pjid);
	const who =
		access === "member"
			? { ...PAGE, cookie: await signIn(server.origin, LIN) }
			: { authorization: `Bearer ${server.results.operatorToken}` };
	if (sent === "json" || sent === "lines" || sent === "fields")
		return exchange(server.origin, address, {
			method,
			headers: { ...who, "content-type": "application/json" },
			body: JSON.stringify(fields),
		});
	const query = new URLSearchParams(Object.entries(Object(fields)));
	const type = sent === "file" ? { "content-type": "image/png" } : {};
	return exchange(server.origin, `${address}?${query}`, {
		method,
		headers: { ...who, ...type },
		body: file,
	});
}
