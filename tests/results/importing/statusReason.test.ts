/** A list of statuses stores the reasons beside them. */
import { beforeEach, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

test("the story of a runner has the reason of a status until the list is undone", async () => {
	const list = "bib,status,reason\n124,DSQ,cut the course\n";
	const entryOf = async () => {
		const path = `/scorequery/admin/${server.eventId}/story?bib=124`;
		const answer = await exchange(server.origin, path, { headers: { cookie: tina.cookie } });
		return JSON.parse(answer.text).data.entry;
	};
	expect(await entryOf()).toMatchObject({ statusReason: "" });
	const { change } = await tina.writeList(list);
	const entry = { statusByHand: "disqualified", statusReason: "cut the course" };
	expect(await entryOf()).toMatchObject(entry);
	// A list that does not state it leaves it.
	await tina.writeList("bib,team\n124,Run\n");
	expect(await entryOf()).toMatchObject({ ...entry, team: "Run" });
	await tina.ask("undo", { change });
	expect(await entryOf()).toMatchObject({ statusReason: "" });
});

test("a bib that lost its zeros is rejected, and a row with a status as its title is reported as understood", async () => {
	const draft = await tina.hand(["bib,status", "123,DSQ", "DNF,", "124,"].join("\n"));
	const { counts } = await tina.read(draft);
	expect(counts).toMatchObject({ added: 0, changed: 1, rejected: 1, understood: 1 });
	const rows = await tina.rows(draft, "rejected");
	expect(rows.map(({ row, reason, isUnderstood }) => [row, reason, isUnderstood])).toEqual([
		[2, "zerosDiffer", false],
		[3, "statusTitle", true],
	]);
});
