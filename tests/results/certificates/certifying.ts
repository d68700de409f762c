/** Requests of certificates to a real server. */

import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT } from "../../fixtures/smallRace.ts";
import { operator } from "../changes/officials.ts";

/** A runner's checksum from the participant call. */
export async function checksumIn(
	server: TestedResults,
	bib: string,
	pjid: string,
	prefix = "",
): Promise<string> {
	const asked = { pjid, pno: bib };
	const { text } = await post(server.origin, `${prefix}/scorequery/participant`, asked);
	return /"checksum":"([0-9a-f]+)"/.exec(text)?.[1] ?? "none";
}

/** The address of a runner's certificate, without /img or /pdf. */
export async function certificateAddressOf(
	server: TestedResults,
	bib: string,
	pjid = EVENT.id,
): Promise<string> {
	return `/tpp/${pjid}/cert/${bib}/${await checksumIn(server, bib, pjid)}`;
}

/** Requests a runner's certificate; `rest` follows the checksum: /img?hires=1. */
export async function certificateOf(
	server: TestedResults,
	bib: string,
	rest: string,
	pjid = EVENT.id,
): Promise<Answer> {
	return exchange(server.origin, `${await certificateAddressOf(server, bib, pjid)}${rest}`);
}

/** Stores an event's template, as `gantry certificate` does. */
export function giveTemplate(server: TestedResults, design: object, pjid = EVENT.id, prefix = "") {
	return exchange(server.origin, `${prefix}/scorequery/admin/${pjid}/certificate`, {
		method: "POST",
		headers: { ...operator(server), "content-type": "application/json" },
		body: JSON.stringify(design),
	});
}
