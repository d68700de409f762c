/** Access to the import of a list, and to its contents. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer, LIST } from "./importingMember.ts";

let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	tina = await importer(server);
});
afterEach(() => server.close());

const participant = (bib: string) => server.call("participant", { pjid: EVENT.id, pno: bib });

describe("an imported file", () => {
	test("is closed to visitors and announcers", async () => {
		const draft = await tina.hand(LIST);
		const anna = await importer(server, "anna@example.org", "announcer");
		for (const what of ["read", "rows", "preview", "write"] as const) {
			const body = { draft, tab: "added", expects: 1 };
			expect((await anna.ask(what, body)).status).toBe(403);
			const path = `/scorequery/admin/${EVENT.id}/import/${what}`;
			const headers = { "content-type": "application/json" };
			const visitor = { method: "POST", headers, body: JSON.stringify(body) };
			expect((await exchange(server.origin, path, visitor)).status).toBe(401);
		}
	});

	test("shows its private facts in no public call, log, story or history", async () => {
		const draft = await tina.hand(LIST);
		const { revision } = await tina.read(draft);
		const { change } = await tina.write(draft, { expects: revision });
		const asTina = (path: string) =>
			exchange(server.origin, path, { headers: { cookie: tina.cookie } });
		const answers = [
			JSON.stringify(await participant("00123")),
			JSON.stringify(await server.call("announcementdata", { pjid: EVENT.id })),
			(await asTina(`/scorequery/admin/${EVENT.id}/changes`)).text,
			(await asTina(`/scorequery/admin/${EVENT.id}/story?bib=00123`)).text,
			(await tina.ask("undo", { change })).text,
			(await asTina(`/scorequery/admin/${EVENT.id}/changes`)).text,
		];
		expect(answers[2]).toContain("recording");
		expect(answers[3]).toContain("City Runners");
		for (const answer of answers) expect(answer).not.toMatch(/1990-05|1991-06/);
	});
});
