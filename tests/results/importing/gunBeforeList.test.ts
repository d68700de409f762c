/** A gun that is set before a list with waves comes: the list's waves have none, and every screen reports it. */
import { beforeEach, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, sendChanges } from "../changes/officials.ts";
import { type Importer, importer } from "./importingMember.ts";

const LIST = "Bib,Name,Category,Wave\n1,Ann,Half,A\n2,Bob,Half,B\n3,Cid,Half,A\n";

const ownEvent = ownEvents();
let server: ReturnType<typeof ownEvent>;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	await server.record({ ...smallRace({ runners: [] }), waves: [{ id: "1", gun: GUN }] });
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

const facts = (waves: string, fired: string) =>
	expect.arrayContaining([
		{ name: "waves", value: waves },
		{ name: "fired", value: fired },
	]);

test("the import, the checklist and the checks name the waves and the gun without runners", async () => {
	const draft = await tina.hand(LIST);
	const idle = { what: "idle gun", facts: facts("A, B", "1") };
	expect(await tina.rows(draft, "suspicious")).toMatchObject([idle]);
	await tina.writeList(LIST);
	// The same list again does not hide the finding.
	expect(await tina.rows(await tina.hand(LIST), "suspicious")).toMatchObject([idle]);
	expect(await wavesRow()).toMatchObject({ state: "missing", names: ["A", "B"] });
	const { text } = await sendChanges(server, { kind: "phase", phase: "announced" });
	expect(text).toMatch(/noGun of wave A, B \(2: 1, 3, 2\)/);
});

test("a gun of each wave with runners settles it", async () => {
	await tina.writeList(LIST);
	await makeChange(server, { kind: "gun", waveId: "A", gun: GUN });
	const draft = await tina.hand(LIST);
	expect(await tina.rows(draft, "suspicious")).toMatchObject([
		{ what: "idle gun", facts: facts("B", "1") },
	]);
	await makeChange(server, { kind: "gun", waveId: "B", gun: GUN });
	expect(await tina.rows(draft, "suspicious")).toEqual([]);
	expect(await wavesRow()).toMatchObject({ state: "done", names: [] });
});

test("a list without waves starts with the gun that was set", async () => {
	const draft = await tina.hand("Bib,Name,Category\n1,Ann,Half\n");
	expect(await tina.rows(draft, "suspicious")).toEqual([]);
});

async function wavesRow() {
	const path = `/scorequery/admin/${server.eventId}/setup`;
	const answer = await exchange(server.origin, path, { headers: { cookie: tina.cookie } });
	const { checklist } = JSON.parse(answer.text).data;
	return checklist.find(({ item }: { item: string }) => item === "waves");
}
