/** A chip that is taken from a runner: what the preview and the history say, and its undo. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preview } from "../../../src/contract/preview/preview.ts";
import { post } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, makeChange, operator, resultOf, sendChanges } from "./officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.results.ingest.takeReads(server.eventId, [
		{ source: "box", sequence: 1, point: "F", chip: "FL94890", time: GUN + 7_000_000 },
	]);
	await makeChange(server, { kind: "chip", bib: "200", chip: "FL-94890", since: null });
});
afterAll(() => server.close());

async function previewOf(asked: object) {
	const path = `/scorequery/admin/${server.eventId}/preview`;
	const answer = await post(server.origin, path, asked, operator(server));
	return v.parse(v.object({ data: preview.answer }), bodyOf(answer)).data;
}

const TAKEN = { kind: "chip", bib: null, chip: "FL-94890", since: null };

test("a chip that goes to another runner is previewed with bib and name of the one who loses it", async () => {
	const { chips } = await previewOf({ ...TAKEN, bib: "124" });
	expect(chips).toEqual({
		count: 1,
		examples: [{ chip: "FL-94890", bib: "200", name: expect.any(String), to: "124" }],
	});
	expect(chips.examples[0]?.name).not.toBe("");
});

test("a chip that is taken has no runner, its reads give no time, and one undo gives it back", async () => {
	const { official } = await resultOf(server, "200");
	expect(official).not.toBeNull();
	expect((await previewOf(TAKEN)).chips.examples).toMatchObject([{ bib: "200", to: "" }]);
	const [made] = await makeChange(server, TAKEN);
	expect(made).toMatchObject({ changed: true, before: "200" });
	const [entry] = await auditOf(server);
	expect(entry?.change).toMatchObject({
		action: "chip",
		bib: null,
		before: "200",
		chip: "FL-94890",
	});
	expect(entry?.change).toHaveProperty("loser", expect.stringMatching(/./));
	expect(await resultOf(server, "200")).toMatchObject({ official: null });
	expect(await makeChange(server, TAKEN)).toMatchObject([{ changed: false }]);
	const undone = await post(
		server.origin,
		`/scorequery/admin/${server.eventId}/undo`,
		{ change: entry?.id },
		operator(server),
	);
	expect(undone.status).toBe(200);
	expect(await resultOf(server, "200")).toMatchObject({ official });
});

test("a chip that was another runner's before is that runner's again", async () => {
	await makeChange(server, { kind: "chip", bib: "124", chip: "FL-94890", since: GUN + 60_000 });
	expect((await previewOf(TAKEN)).chips.examples).toMatchObject([{ bib: "124", to: "200" }]);
	await makeChange(server, TAKEN);
	expect((await previewOf(TAKEN)).chips.examples).toMatchObject([{ bib: "200", to: "" }]);
});

test("a chip is taken as a whole, and an instant is refused", async () => {
	const answer = await sendChanges(server, { ...TAKEN, since: GUN });
	expect(answer.status).toBe(400);
	expect(answer.text).toContain("leave since out");
});
