/** Requests of officials and visitors, over HTTP, for the tests of both. */
import * as v from "valibot";
import { expect } from "vitest";
import type { AuditEntry } from "../../../src/contract/changes/auditEntry.ts";
import { listChanges } from "../../../src/contract/changes/listChanges.ts";
import { announcementdata } from "../../../src/contract/public/announcementdata.ts";
import { leadergroup } from "../../../src/contract/public/leadergroup.ts";
import { participant } from "../../../src/contract/public/participant.ts";
import { winnerlist } from "../../../src/contract/public/winnerlist.ts";
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import { bodyOf, type TestedResults } from "../../fixtures/resultsServer.ts";

/** The header of a command on the server's machine. */
export function operator({ results }: TestedResults): { authorization: string } {
	return { authorization: `Bearer ${results.operatorToken}` };
}

/** Sends changes unchanged. */
export function sendChanges(
	server: TestedResults,
	body: unknown,
	eventId = server.eventId,
): Promise<Answer> {
	return post(server.origin, `/scorequery/admin/${eventId}/change`, body, operator(server));
}

/** Sends changes that are accepted, and returns the effect of each. */
export async function makeChange(server: TestedResults, ...changes: readonly object[]) {
	const answer = await sendChanges(server, changes);
	expect(answer.text).toMatch(/^\{"status":"true"/);
	return v.parse(
		v.object({ data: v.array(v.looseObject({ changed: v.boolean() })) }),
		bodyOf(answer),
	).data;
}

/** The audit log of the event, newest first. */
export async function auditOf(
	server: TestedResults,
	query = "",
	eventId = server.eventId,
): Promise<AuditEntry[]> {
	const path = `/scorequery/admin/${eventId}/changes${query}`;
	const answer = await exchange(server.origin, path, { headers: operator(server) });
	return v.parse(v.object({ data: listChanges.answer }), bodyOf(answer)).data;
}

async function ask<Data extends v.GenericSchema>(
	server: TestedResults,
	call: { path: string; data: Data },
	question: object,
): Promise<v.InferOutput<Data>> {
	const name = call.path.replace("/scorequery/", "");
	const answer = await server.call(name, { pjid: server.eventId, ...question });
	return v.parse(v.object({ status: v.literal("true"), data: call.data }), answer).data;
}

/** A runner's result as the site reads it. */
export const resultOf = (server: TestedResults, pno: string) => ask(server, participant, { pno });

/** Bibs of leaders and of winners, and the announced table by bib. */
export async function listsOf(server: TestedResults) {
	const leaders = await ask(server, leadergroup, {});
	const winners = await ask(server, winnerlist, {});
	const { runners } = await ask(server, announcementdata, {});
	return {
		leaders: leaders.flatMap((list) => list.leaders.map(({ bib }) => bib)),
		winners: winners.flatMap((list) => list.winners.map(({ bib }) => bib)),
		table: new Map(runners.map((runner) => [runner.bib, runner])),
	};
}
