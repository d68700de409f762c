/** Codes for screens of a tested results server, and devices that were opened with them. */
import * as v from "valibot";
import { type Answer, post } from "../../fixtures/exchange.ts";
import { bodyOf, type TestedResults } from "../../fixtures/resultsServer.ts";
import { cookieOf, PAGE } from "../members/signedIn.ts";

const made = v.object({
	data: v.object({ id: v.string(), link: v.string(), until: v.number() }),
});

/** Makes a code as the operator. */
export async function makeScreen(
	{ origin, results }: TestedResults,
	eventId: string,
	name = "",
): Promise<{ id: string; code: string; link: string; until: number }> {
	const headers = { authorization: `Bearer ${results.operatorToken}` };
	const answer = await post(origin, `/scorequery/admin/${eventId}/screens`, { name }, headers);
	const { data } = v.parse(made, bodyOf(answer));
	return { ...data, code: data.link.replace(/.*#screen=/, "") };
}

/** Sends a code, as the page on a device does. */
export function sendCode(
	origin: string,
	code: string,
	headers: Readonly<Record<string, string>> = PAGE,
): Promise<Answer> {
	return post(origin, "/scorequery/auth/screen", { code }, headers);
}

/** Opens a device. @returns its cookie */
export async function openDevice(server: TestedResults, eventId: string): Promise<string> {
	const { code } = await makeScreen(server, eventId);
	return cookieOf(await sendCode(server.origin, code));
}
